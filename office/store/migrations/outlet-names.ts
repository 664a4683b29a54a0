import type { Migration } from './migration.ts';

/** Two people who add one outlet at once make one. */
export const OUTLET_NAMES: Migration = {
  number: 21,
  name: 'outlet names',
  statements: [
    // Two that named an outlet at once made it twice before.
    `update outlets set name = name || ' ' || left(outlet::text, 8)
      where exists (select 1 from outlets other where other.name = outlets.name and other.outlet < outlets.outlet)`,
    'create unique index outlets_name on outlets (name)',
  ],
};
