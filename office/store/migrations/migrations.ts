import { LAYOUT } from './layout.ts';
import type { Migration } from './migration.ts';
import { OUTLET_NAMES } from './outlet-names.ts';
import { PEOPLE } from './people.ts';
import { READING } from './reading.ts';
import { REPORT } from './report.ts';

/** All steps of the layout. */
export const MIGRATIONS: readonly Migration[] = [LAYOUT, PEOPLE, OUTLET_NAMES, READING, REPORT];
