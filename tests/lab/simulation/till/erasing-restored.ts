import { finishRequested } from '../../../../main/customers/finish-erasures.ts';
import { ErasureRecords } from '../../../../main/records/erasure/erasure-records.ts';
import { onRealDisk } from '../environment/library-timers.ts';
import type { DebtorErasures } from '../invariants/debtor-erasures.ts';
import type { ProgramRun } from '../world/program-run.ts';
import type { World } from '../world/world.ts';
import { settleDebts } from './erasing-debtors.ts';
import type { SimulatedTill } from './simulated-till.ts';

/**
 * A backup from before an erasure takes the journal's place: the customers are back, with what they owed then. The lists outside of the
 * journal say who asked, so that the till erases them again, each once their debt is settled once more.
 */

const HOUR = 3_600_000;

interface Erasing {
  readonly upAgain: () => Promise<void>;
  /** Nine days pass, and a run erases what customers asked for. */
  readonly later: () => Promise<void>;
}

export async function restoreAndEraseAgain(
  world: World,
  counter: SimulatedTill,
  debtors: DebtorErasures,
  { upAgain, later }: Erasing,
): Promise<void> {
  if (!counter.run || counter.computer.backups().length === 0) return;
  const records = recordsOf(counter, counter.run);
  await onRealDisk(() => records.writeLists());
  await counter.restore(0, 500);
  if (counter.run) return;
  await upAgain();
  world.count('restore after an erasure');
  await takeOver(counter);
  // What the backup has as open is read to its end.
  await world.clock.runTo(world.clock.elapsed + 26 * HOUR, world.over);
  debtors.check();
  await later();
  await settleDebts(world, counter, debtors);
  await later();
  debtors.ended();
}

/** What the daily job does first: it takes over the requests on the lists that the journal lacks, and erases where all is settled. */
async function takeOver(counter: SimulatedTill): Promise<void> {
  const { run, now } = counter;
  if (!run) return;
  await onRealDisk(() => recordsOf(counter, run).readLists(now, true));
  await finishRequested(run.till.customers, new AbortController().signal);
}

const recordsOf = ({ computer, variant }: SimulatedTill, { till }: ProgramRun): ErasureRecords =>
  new ErasureRecords(
    variant.erases(till.book.journal),
    () => computer.copies,
    async () => computer.listKey,
  );
