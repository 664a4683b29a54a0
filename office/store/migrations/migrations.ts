import { LAYOUT } from './layout.ts';
import type { Migration } from './migration.ts';

/** All steps of the layout. */
export const MIGRATIONS: readonly Migration[] = [LAYOUT];
