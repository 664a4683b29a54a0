import type { Handlers } from '../../../../shared/ipc/contract.ts';
import { ok } from '../../../../shared/lib/result.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import { saveAuthorizedSettings } from '../../../shop/settings/settings-actions.ts';
import type { Answer } from '../../authorize.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** The settings, and the connection to the service. */
export function settingsHandlers({ deps, allow }: HandlerContext): Handlers['settings'] {
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
