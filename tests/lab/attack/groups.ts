import { environment } from './outside/environment.ts';
import type { PackageTarget } from './outside/package-target.ts';
import { swapped } from './outside/swapped.ts';
import { switches } from './outside/switches.ts';
import { addresses } from './page/addresses.ts';
import { floods } from './page/floods.ts';
import { pagePowers } from './page/page-powers.ts';
import { payloads } from './page/payloads.ts';
import { permissions } from './page/permissions.ts';
import { prototypes } from './page/prototypes.ts';
import { roles } from './page/roles.ts';
import { senders } from './page/senders.ts';
import { shapes } from './page/shapes.ts';
import type { Group } from './rows.ts';
import type { TillTarget } from './till-target.ts';

export const PAGE_GROUPS: readonly Group<TillTarget>[] = [
  shapes,
  prototypes,
  senders,
  roles,
  pagePowers,
  permissions,
  addresses,
  payloads,
  floods,
];
export const PACKAGE_GROUPS: readonly Group<PackageTarget>[] = [switches, environment, swapped];
