import type { Migration } from './migration.ts';

/** Two people who add one outlet at once make one. */
export const OUTLET_NAMES: Migration = {
  number: 21,
  name: 'outlet names',
  statements: ['create unique index outlets_name on outlets (name)'],
};
