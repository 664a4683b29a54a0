import type { Walk } from '../state.ts';
import { badDays } from './bad-days.ts';
import { catalogueWalk, lostCatalogueWalk } from './catalogue.ts';
import { complaining } from './complaining.ts';
import { confirming } from './copies/confirming.ts';
import { knowingCustomers } from './customers.ts';
import { firstStarting } from './first-start.ts';
import { lookingUp } from './looking-up.ts';
import { noticing } from './noticing.ts';
import { ordering } from './ordering.ts';
import { people } from './people.ts';
import { practising } from './practising.ts';
import { pricing } from './pricing.ts';
import { comparing } from './provider/comparing.ts';
import { refusing } from './refusing.ts';
import { hostileNames } from './reports/hostile-names.ts';
import { reporting, withoutSales } from './reports/reporting.ts';
import { selling } from './sell/selling.ts';
import { sellingAtThisHour } from './sell/this-hour.ts';
import { touching } from './sell/touching.ts';
import { settingUp } from './setting-up.ts';
import { shifting } from './shifting.ts';
import { supervising } from './supervising.ts';

/** The screens and their states: the one table of the pictures and of the layout test. */
export const WALKS: readonly Walk[] = [
  selling,
  sellingAtThisHour,
  ordering,
  lookingUp,
  people,
  settingUp,
  noticing,
  touching,
  badDays,
  practising,
  shifting,
  supervising,
  catalogueWalk,
  lostCatalogueWalk,
  firstStarting,
  pricing,
  knowingCustomers,
  confirming,
  complaining,
  refusing,
  comparing,
  reporting,
  withoutSales,
  hostileNames,
];
