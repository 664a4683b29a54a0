import { LAYOUT } from './layout.ts';
import type { Migration } from './migration.ts';
import { PEOPLE } from './people.ts';
import { READING } from './reading.ts';

/** All steps of the layout. */
export const MIGRATIONS: readonly Migration[] = [LAYOUT, PEOPLE, READING];
