import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { OpenOrdersAnswer } from '../../../shared/service/service-account.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Authority, ProtectedAction } from '../../../shared/staff/permissions.ts';

interface SaveSettingsDeps {
  staff(): SettingsAuthority;
  readonly settings: SettingsWriter;
}

export interface SettingsWriter {
  /** The protected actions that a save of these settings requires. */
  protectedActionsOf(settings: Settings): readonly ProtectedAction[];
  /** Saves them. Fails with `ordersLeft` or `ordersWait` where open orders need a decision; `orders` is that decision. */
  save(settings: Settings, by: readonly Authority[], orders: OpenOrdersAnswer | null): Promise<Result<Settings, Failure>>;
}

interface SettingsAuthority {
  touch(): void;
  authorizeAll(actions: readonly ProtectedAction[]): Result<readonly Authority[], Failure>;
}

/** Saves settings where the person may change each of them. Saves nothing where one is not permitted. */
export async function saveAuthorizedSettings(
  deps: SaveSettingsDeps,
  settings: Settings,
  orders: OpenOrdersAnswer | null,
): Promise<Result<Settings, Failure>> {
  const staff = deps.staff();
  staff.touch();
  const authorized = staff.authorizeAll(deps.settings.protectedActionsOf(settings));
  return authorized.ok ? deps.settings.save(settings, authorized.value, orders) : authorized;
}
