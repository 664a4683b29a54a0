import { dirname, join } from 'node:path';
import type { DoctorReport } from '../../../shared/ipc/doctor/doctor-report.ts';
import { doctorLines } from '../../../shared/ipc/doctor/doctor-text.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { StatusView } from '../../../shared/ipc/status-view.ts';
import { SUPPORT_SECTIONS, type SupportBundle, type SupportSection, supportText } from '../../../shared/ipc/support/support-bundle.ts';
import type { JournalView } from '../../../shared/journal/journal-views.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { journalFailureOf } from '../../journal/core/journal-failure.ts';
import { newestEvents } from '../../journal/newest-events.ts';
import { isoNow } from '../../lib/clock.ts';
import { describeError } from '../../lib/error-text.ts';
import { type SavedFile, takesFiles, writeWhole } from '../../lib/files.ts';
import { journalFileOf, type ShopDeps } from '../shop-deps.ts';
import { crashesOf } from './crash-dumps.ts';
import { eventLine } from './event-lines.ts';
import { newestLines } from './log-lines.ts';
import { settingsLines } from './settings-lines.ts';
import { crashLines, journalLines, statusLines, versionLines } from './state-lines.ts';

/** As many as a chat shows without a download, and a desk reads. */
const NEWEST_EVENTS = 200;
const LOG_BYTES = 60_000;

type SupportDeskDeps = Pick<ShopDeps, 'version' | 'folder' | 'clock' | 'settings' | 'catalogue'> & {
  readonly examine: () => Promise<DoctorReport>;
  readonly status: () => StatusView;
  readonly journal: () => JournalView;
};

/** Gathers what a support desk needs, and saves exactly what a person has read of it (docs/support.md). Sends nothing. */
export class SupportDesk {
  readonly #deps: SupportDeskDeps;
  #shown: SupportBundle | null = null;

  constructor(deps: SupportDeskDeps) {
    this.#deps = deps;
  }

  /** A section that cannot be read says so; the others are there. Takes as long as the doctor. */
  async gather(): Promise<SupportBundle> {
    const { clock, settings, version, catalogue, folder } = this.#deps;
    const { language, mode } = settings.get();
    const report = await this.#deps.examine();
    const parts: Readonly<Record<SupportSection, () => readonly string[]>> = {
      versions: () => versionLines(version, catalogue.products.length),
      state: () => statusLines(this.#deps.status()),
      doctor: () => doctorLines(language, report),
      journal: () => journalLines(this.#deps.journal()),
      crashes: () => crashLines(crashesOf(folder)),
      settings: () => settingsLines(settings.get()),
      events: () => this.#eventLines(journalFileOf(folder, mode)),
      log: () => newestLines(join(folder, 'logs', 'loket.log'), LOG_BYTES),
    };
    const sections = SUPPORT_SECTIONS.map((name) => ({ name, text: textOf(parts[name]) }));
    this.#shown = { at: isoNow(clock), sections };
    return this.#shown;
  }

  /** Writes the bundle that was gathered at that time; the page cannot name any other text. */
  save(at: string, file: string): Result<SavedFile, Failure> {
    if (this.#shown?.at !== at) return fail({ kind: 'unexpected', detail: 'This bundle is not the one on the screen' });
    try {
      writeWhole(file, supportText(this.#deps.settings.get().language, this.#shown));
      return ok({ file });
    } catch (error) {
      return fail(journalFailureOf(error));
    }
  }

  #eventLines(file: string): readonly string[] {
    return newestEvents(file, takesFiles(dirname(file)), NEWEST_EVENTS).map(eventLine);
  }
}

function textOf(part: () => readonly string[]): string {
  try {
    return part().join('\n');
  } catch (error) {
    return `(unreadable: ${describeError(error)})`;
  }
}
