import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { StatusView } from '../../../../shared/ipc/status-view.ts';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import type { ServiceSettings } from '../../../../shared/service/service-settings.ts';
import type { ConnectionReport } from '../../../../shared/service/service-views.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import { type SaveSettingsDeps, type SettingsWriter, saveAuthorizedSettings } from '../../../shop/settings/settings-actions.ts';
import type { Answer, Authorize } from '../../authorize.ts';

export interface SettingsHandlerDeps extends SaveSettingsDeps {
  readonly settings: SettingsPort;
}

interface SettingsPort extends SettingsWriter {
  /** Declares that orders of the account with this key belong to the account in the settings. */
  declareSameAccount(key: string, by: Authority): Result<StatusView, Failure>;
  saveSecret(secret: string, tokenAddress: string, typed?: ServiceSettings): Promise<Result<StatusView, Failure>>;
  forgetSecret(): Promise<Result<StatusView, Failure>>;
  checkConnection(service: ServiceSettings, secret: string | null): Promise<ConnectionReport>;
}

/** The settings, and the connection to the service. */
export function settingsHandlers(deps: SettingsHandlerDeps, allow: Authorize): Handlers['settings'] {
  const allowConnection = <T>(work: (by: Authority) => Answer<T>): Answer<T> => allow('changeConnection', WHOLE_SHOP, work);
  return {
    save: (settings) => saveAuthorizedSettings(deps, settings, null),
    saveConnection: ({ settings, orders }) => saveAuthorizedSettings(deps, settings, orders),
    sameAccount: ({ key }) => allowConnection((by) => deps.settings.declareSameAccount(key, by)),
    saveSecret: ({ secret, authUrl, typed }) => allowConnection(() => deps.settings.saveSecret(secret, authUrl, typed)),
    forgetSecret: () => allowConnection(() => deps.settings.forgetSecret()),
    checkConnection: ({ service, secret }) => allowConnection(async () => ok(await deps.settings.checkConnection(service, secret))),
  };
}
