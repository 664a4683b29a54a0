import type { Walk } from '../state.ts';
import { badDays } from './bad-days.ts';
import { catalogueWalk, lostCatalogueWalk } from './catalogue.ts';
import { firstStarting } from './first-start.ts';
import { lookingUp } from './looking-up.ts';
import { noticing } from './noticing.ts';
import { ordering } from './ordering.ts';
import { people } from './people.ts';
import { practising } from './practising.ts';
import { pricing } from './pricing.ts';
import { selling } from './selling.ts';
import { settingUp } from './setting-up.ts';
import { shifting } from './shifting.ts';
import { touching } from './touching.ts';

/** The screens and their states: the one table of the pictures and of the layout test. */
export const WALKS: readonly Walk[] = [
  selling,
  ordering,
  lookingUp,
  people,
  settingUp,
  noticing,
  touching,
  badDays,
  practising,
  shifting,
  catalogueWalk,
  lostCatalogueWalk,
  firstStarting,
  pricing,
];
