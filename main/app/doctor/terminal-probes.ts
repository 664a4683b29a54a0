import type { Language } from '../../../shared/lib/language.ts';
import type { ServiceSettings } from '../../../shared/service/service-settings.ts';
import type { ConnectionReport } from '../../../shared/service/service-views.ts';
import type { Mode } from '../../../shared/settings/settings.ts';
import { keytarKeychain } from '../../devices/keychain/keytar-keychain.ts';
import { SecretStore } from '../../devices/keychain/secret-store.ts';
import { createPrinters } from '../../devices/printing/printers.ts';
import { systemClock, zoneOfComputer } from '../../lib/clock.ts';
import { networkOnDemand } from '../../service/http/network-on-demand.ts';
import { checkConnection } from '../../service/operations/check-connection.ts';
import { peekSettings } from '../../shop/settings/read-settings.ts';
import { settingsFileOf } from '../shop-deps.ts';
import type { DoctorProbes } from './facts.ts';
import { profileProbes } from './probes/profile-probes.ts';

interface Profile {
  readonly folder: string;
  readonly version: string;
  /** Null for the mode of the settings. */
  readonly mode: Mode | null;
}

/** The probes of a till's folder, from a program at the terminal. */
export function terminalProbes({ folder, version, mode }: Profile) {
  const { settings } = peekSettings(settingsFileOf(folder), zoneOfComputer());
  const network = networkOnDemand({ clock: systemClock, loopbackOnly: false });
  const winspoolUrl = new URL('../../devices/printing/transports/windows/winspool-worker.ts', import.meta.url);
  const shared = profileProbes({
    ...{ folder, version, settings, mode: mode ?? settings.mode },
    clock: systemClock,
    keychain: keytarKeychain(),
    printers: createPrinters({ clock: systemClock, system: null, pdf: null, font: null, winspoolUrl }),
    check: (service) => checkWithStoredSecret(service, network.transport),
    till: null,
  });
  const probes: DoctorProbes = { ...shared, display: () => null };
  return { probes, shopLanguage: settings.language satisfies Language, close: network.close };
}

type Transport = ReturnType<typeof networkOnDemand>['transport'];

/** The live check with the secret that the till stored; stores nothing. */
async function checkWithStoredSecret(service: ServiceSettings, transport: Transport): Promise<ConnectionReport> {
  const store = new SecretStore(keytarKeychain(), () => service);
  const state = await store.load();
  const secret = (await store.secretFor(service)) ?? (state.is === 'elsewhere' ? ({ missing: 'secretElsewhere' } as const) : null);
  return checkConnection({ transport, clock: systemClock, random: Math.random, log: () => undefined }, service, secret);
}
