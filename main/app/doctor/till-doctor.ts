import { release } from 'node:os';
import { join } from 'node:path';
import type { DoctorReport } from '../../../shared/ipc/doctor/doctor-report.ts';
import { doctorLines } from '../../../shared/ipc/doctor/doctor-text.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { ConnectionReport } from '../../../shared/service/service-views.ts';
import { journalFailureOf } from '../../journal/core/journal-failure.ts';
import { type SavedFile, writeWhole } from '../../lib/files.ts';
import { backupFolder } from '../../till/maintenance/journal-maintenance.ts';
import { journalFileOf, type ShopDeps } from '../shop-deps.ts';
import type { DisplayFacts, DoctorProbes, RuntimeFacts } from './facts.ts';
import { probeConnection } from './probes/probe-connection.ts';
import { probeDisk } from './probes/probe-disk.ts';
import { probeBackup, probeJournal } from './probes/probe-journal.ts';
import { timeKeychain } from './probes/probe-keychain.ts';
import { runDoctor } from './run-doctor.ts';

type TillDoctorDeps = Pick<
  ShopDeps,
  'version' | 'folder' | 'clock' | 'settings' | 'keychain' | 'printers' | 'displays' | 'loopbackOnly'
> & {
  /** The live check of the settings in use, with the stored secret. */
  readonly check: () => Promise<ConnectionReport>;
};

/** The doctor within the open till (docs/doctor.md). */
export class TillDoctor {
  readonly #deps: TillDoctorDeps;

  constructor(deps: TillDoctorDeps) {
    this.#deps = deps;
  }

  examine(): Promise<DoctorReport> {
    return runDoctor(this.#probes(), this.#deps.clock);
  }

  /** Writes a report as text in the till's language. */
  save(report: DoctorReport, file: string): Result<SavedFile, Failure> {
    const { language } = this.#deps.settings.get();
    try {
      writeWhole(file, `${doctorLines(language, report).join('\n')}\n`);
      return ok({ file });
    } catch (error) {
      return fail(journalFailureOf(error));
    }
  }

  #probes(): DoctorProbes {
    const { version, folder, clock, settings, keychain, printers, check } = this.#deps;
    const { mode, service, printers: configured } = settings.get();
    const journal = journalFileOf(folder, mode);
    const backups = backupFolder(settings.get(), folder);
    const statusOf = async (printer: (typeof configured)[number]) => ({
      name: printer.name,
      status: await printers.open(printer, join(folder, 'receipts', 'live')).status(),
    });
    return {
      version,
      runtime: () => this.#runtime(),
      // A till that is open read its settings at its start, and says there what was wrong with them.
      settings: () => ({ from: 'file', mode }),
      keychain: () => timeKeychain(keychain),
      disk: () => probeDisk(folder),
      journal: () => probeJournal(journal, backups),
      backup: () => probeBackup(journal, backups, clock.now()),
      connection: () => probeConnection(service, check),
      printers: () => Promise.all(configured.map(statusOf)),
      display: () => this.#display(),
    };
  }

  #runtime(): RuntimeFacts {
    const { electron, node } = process.versions;
    return {
      version: this.#deps.version,
      runtime: electron === undefined ? `Node ${node}` : `Electron ${electron}`,
      system: `${process.platform} ${process.arch} ${release()}`,
      isStandIn: this.#deps.loopbackOnly,
      hasSandbox: !process.argv.includes('--no-sandbox'),
      isRoot: process.getuid?.() === 0,
    };
  }

  #display(): DisplayFacts {
    const bounds = this.#deps.displays?.screens.list().find(({ hasTill }) => hasTill)?.bounds;
    return bounds === undefined ? null : { width: bounds.width, height: bounds.height, scale: null };
  }
}
