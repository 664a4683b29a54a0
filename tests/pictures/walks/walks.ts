import type { Walk } from '../state.ts';
import { selling } from './selling.ts';

/** The screens and their states: the one table of the pictures and of the layout test. */
export const WALKS: readonly Walk[] = [selling];
