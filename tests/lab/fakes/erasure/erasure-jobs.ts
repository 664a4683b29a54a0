import { join } from 'node:path';
import { expect } from 'vitest';
import type { JournalFailure } from '../../../../main/journal/core/journal-failure.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import type { ListKey } from '../../../../main/lib/signed-lines.ts';
import { ErasureJob } from '../../../../main/records/erasure/erasure-job.ts';
import type { ErasureChange } from '../../../../shared/erasure/erasure-views.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { eventually } from '../../../eventually.ts';
import { VirtualClock } from '../clock.ts';
import { JournalFolder } from '../journals.ts';

export const OWNER: Authority = { person: { id: 'p-1', name: 'Ratna', role: 'owner' }, liftedBy: null };

/** The erasure of a shop whose sales are of January 2024, in June 2026. */
export class ErasureJobs {
  readonly folder = new JournalFolder();
  clock = new VirtualClock('2026-06-01T00:00:00.000Z');
  months: number | null = 12;
  /** Runs before a copy of the journal; resolves to the failure of the copy, or to null where it succeeds. */
  beforeCopy = (): Promise<JournalFailure | null> => Promise.resolve(null);
  /** The number of times that the job finished the requests of customers. */
  finished = 0;
  /** The key of this computer's keychain. */
  listKey: ListKey | null = null;
  /** For each check, whether a list of unknown origin waits for the owner. */
  readonly asked: boolean[] = [];
  readonly failures: JournalFailure[] = [];
  readonly changes: ErasureChange[] = [];
  readonly #jobs: ErasureJob[] = [];

  get receipts(): string {
    return join(this.folder.path, 'receipts');
  }

  /** Returns the job of a till that was used until now; with `clockFact` false, of one that never recorded the clock. */
  of(journal: Journal, clockFact = true): ErasureJob {
    const { clock, folder, receipts } = this;
    if (clockFact && journal.read.fact('erasureClock') === null) journal.recordFact('erasureClock', String(clock.now()));
    const job = new ErasureJob({
      ...{ journal, clock, months: () => this.months, backupFolder: () => folder.copies, receipts },
      backUp: async () => {
        const failure = await this.beforeCopy();
        return failure === null ? ok(await folder.copyAt(clock.now())) : fail(failure);
      },
      finishRequested: async () => {
        this.finished += 1;
      },
      listKey: async () => this.listKey,
      onListed: (waits) => this.asked.push(waits),
      onErased: () => undefined,
      onProgress: (change) => this.changes.push(change),
      onFailure: (failure) => this.failures.push(failure),
      onBug: (error) => expect.unreachable(String(error)),
    });
    this.#jobs.push(job);
    return job;
  }

  /** Starts a run and advances the clock until the run with its pauses ends. */
  async ran(job: ErasureJob, confirmed: string | null = null) {
    let isDone = false;
    const running = job.press(OWNER, confirmed).finally(() => {
      isDone = true;
    });
    await eventually(async () => {
      await this.clock.advance(1_000);
      if (!isDone) throw new Error('It still runs');
    });
    return running;
  }

  /** Advances the clock until the condition holds, while files are read and written. */
  until = (isSo: () => boolean): Promise<void> =>
    eventually(async () => {
      await this.clock.advance(60_000);
      if (!isSo()) throw new Error('It is not so yet');
    });

  async end(): Promise<void> {
    for (const job of this.#jobs.splice(0)) await job.stop();
    this.folder.remove();
  }
}
