import { release } from 'node:os';
import { join } from 'node:path';
import type { ServiceSettings } from '../../../../shared/service/service-settings.ts';
import type { ConnectionReport } from '../../../../shared/service/service-views.ts';
import type { Mode, Settings } from '../../../../shared/settings/settings.ts';
import type { Keychain } from '../../../devices/keychain/keychain.ts';
import type { Printers } from '../../../devices/printing/printers.ts';
import { type Clock, zoneOfComputer } from '../../../lib/clock.ts';
import { peekSettings } from '../../../shop/settings/read-settings.ts';
import { backupFolder } from '../../../till/maintenance/journal-maintenance.ts';
import { journalFileOf, settingsFileOf } from '../../shop-deps.ts';
import type { DoctorProbes, RuntimeFacts } from '../facts.ts';
import { probeConnection } from './probe-connection.ts';
import { probeDisk } from './probe-disk.ts';
import { probeBackup, probeJournal } from './probe-journal.ts';
import { timeKeychain } from './probe-keychain.ts';

interface Profile {
  readonly folder: string;
  readonly version: string;
  readonly settings: Settings;
  readonly mode: Mode;
  readonly clock: Pick<Clock, 'now'>;
  readonly keychain: Keychain;
  readonly printers: Pick<Printers, 'open'>;
  /** The live check of the service, with the stored secret. */
  readonly check: (service: ServiceSettings) => Promise<ConnectionReport>;
  /** What only the till's own process knows; null at the terminal. */
  readonly till: RuntimeFacts['till'];
}

/** The probes of a profile, whichever program asks; only the till sees its own screen. */
export function profileProbes(profile: Profile): Omit<DoctorProbes, 'display'> {
  const { folder, version, settings, mode, clock, keychain, printers, check, till } = profile;
  const journal = journalFileOf(folder, mode);
  const backups = backupFolder(settings, folder);
  return {
    version,
    runtime: () => ({
      version,
      runtime: runtimeName(),
      system: `${process.platform} ${process.arch} ${release()}`,
      isRoot: isRoot(),
      till,
    }),
    settings: () => ({ from: peekSettings(settingsFileOf(folder), zoneOfComputer()).from, mode }),
    keychain: () => timeKeychain(keychain),
    disk: () => probeDisk(folder),
    journal: () => probeJournal(journal, backups),
    backup: () => probeBackup(journal, backups, clock.now()),
    connection: () => probeConnection(settings.service, check),
    printers: () =>
      Promise.all(
        settings.printers.map(async (printer) => ({
          name: printer.name,
          status: await printers.open(printer, join(folder, 'receipts', 'live')).status(),
        })),
      ),
  };
}

function runtimeName(): string {
  const { electron, node } = process.versions;
  return electron === undefined ? `Node ${node}` : `Electron ${electron}`;
}

const isRoot = (): boolean => process.getuid?.() === 0;
