import type { DoctorReport } from '../../../shared/ipc/doctor/doctor-report.ts';
import { doctorLines } from '../../../shared/ipc/doctor/doctor-text.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { ServiceSettings } from '../../../shared/service/service-settings.ts';
import type { ConnectionReport } from '../../../shared/service/service-views.ts';
import { journalFailureOf } from '../../journal/core/journal-failure.ts';
import { type SavedFile, writeWhole } from '../../lib/files.ts';
import type { ShopDeps } from '../shop-deps.ts';
import type { DisplayFacts, DoctorProbes } from './facts.ts';
import { profileProbes } from './probes/profile-probes.ts';
import { runDoctor } from './run-doctor.ts';

type TillDoctorDeps = Pick<
  ShopDeps,
  'version' | 'folder' | 'clock' | 'settings' | 'keychain' | 'printers' | 'displays' | 'loopbackOnly'
> & {
  /** The live check of the settings in use, with the stored secret. */
  readonly check: (service: ServiceSettings) => Promise<ConnectionReport>;
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
    const { settings, loopbackOnly } = this.#deps;
    const till = { isStandIn: loopbackOnly, hasSandbox: !process.argv.includes('--no-sandbox') };
    const inUse = settings.get();
    return { ...profileProbes({ ...this.#deps, settings: inUse, mode: inUse.mode, till }), display: () => this.#display() };
  }

  #display(): DisplayFacts {
    const bounds = this.#deps.displays?.screens.list().find(({ hasTill }) => hasTill)?.bounds;
    return bounds === undefined ? null : { width: bounds.width, height: bounds.height, scale: null };
  }
}
