import type { Mode } from '../../../shared/settings/settings.ts';
import type { ServiceClient } from '../../service/client.ts';
import { createModeClient, type ModeClientDeps } from '../../service/mode-client.ts';
import type { ConfirmedAccounts } from '../../service/operations/operation-deps.ts';
import type { PracticeAddress } from '../../service/practice/practice-service.ts';
import type { ShopDeps } from '../shop-deps.ts';

/** Creates the service client of a mode, also for a connection test while another mode is open. */
export function createClient(mode: Mode, practice: PracticeAddress | null, deps: ShopDeps, ownOrders: ConfirmedAccounts): ServiceClient {
  return createModeClient(mode, practice, clientDeps(deps, ownOrders));
}

export const clientDeps = (deps: ShopDeps, ownOrders: ConfirmedAccounts): ModeClientDeps => {
  const { settings, secrets } = deps;
  return { ...deps, settings: settings.get, secret: secrets.secretFor, isSecretElsewhere: secrets.isForOtherOrigin, ownOrders };
};
