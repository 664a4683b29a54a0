import { release } from 'node:os';
import { join } from 'node:path';
import type { Language } from '../../../../shared/lib/language.ts';
import type { ServiceSettings } from '../../../../shared/service/service-settings.ts';
import type { ConnectionReport } from '../../../../shared/service/service-views.ts';
import type { Mode } from '../../../../shared/settings/settings.ts';
import { keytarKeychain } from '../../../devices/keychain/keytar-keychain.ts';
import { SecretStore } from '../../../devices/keychain/secret-store.ts';
import { createPrinters } from '../../../devices/printing/printers.ts';
import { systemClock, zoneOfComputer } from '../../../lib/clock.ts';
import { networkOnDemand } from '../../../service/http/network-on-demand.ts';
import { checkConnection } from '../../../service/operations/check-connection.ts';
import { peekSettings } from '../../../shop/settings/read-settings.ts';
import { backupFolder } from '../../../till/maintenance/journal-maintenance.ts';
import { journalFileOf } from '../../shop-deps.ts';
import type { DoctorProbes } from '../facts.ts';
import { probeConnection } from './probe-connection.ts';
import { probeDisk } from './probe-disk.ts';
import { probeBackup, probeJournal } from './probe-journal.ts';
import { timeKeychain } from './probe-keychain.ts';

interface Profile {
  readonly folder: string;
  readonly version: string;
  /** Null for the mode of the settings. */
  readonly mode: Mode | null;
}

/** The probes of a till's folder, from a program at the terminal. */
export function profileProbes({ folder, version, mode }: Profile) {
  const { settings, from } = peekSettings(join(folder, 'settings.json'), zoneOfComputer());
  const network = networkOnDemand({ clock: systemClock, loopbackOnly: false });
  const journal = journalFileOf(folder, mode ?? settings.mode);
  const backups = backupFolder(settings, folder);
  const winspoolUrl = new URL('../../../devices/printing/transports/windows/winspool-worker.ts', import.meta.url);
  const printers = createPrinters({ clock: systemClock, system: null, pdf: null, font: null, winspoolUrl });
  const probes: DoctorProbes = {
    version,
    runtime: () => ({
      version,
      runtime: `Node ${process.versions.node}`,
      system: `${process.platform} ${process.arch} ${release()}`,
      isStandIn: false,
      hasSandbox: true,
      isRoot: process.getuid?.() === 0,
    }),
    settings: () => ({ from, mode: settings.mode }),
    keychain: () => timeKeychain(keytarKeychain()),
    disk: () => probeDisk(folder),
    journal: () => probeJournal(journal, backups),
    backup: () => probeBackup(journal, backups, systemClock.now()),
    connection: () => probeConnection(settings.service, (service) => checkWithStoredSecret(service, network.transport)),
    printers: () =>
      Promise.all(
        settings.printers.map(async (printer) => ({
          name: printer.name,
          status: await printers.open(printer, join(folder, 'receipts', 'live')).status(),
        })),
      ),
    display: () => null,
  };
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
