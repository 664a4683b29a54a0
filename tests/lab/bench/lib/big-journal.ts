import { existsSync, mkdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeEmptyJournal, makeLongJournal, opened } from './long-journal.ts';

/** Two shops: one with all those orders, one without sales. */
export interface BigJournal {
  readonly file: string;
  /** How many orders it was built with. */
  readonly orders: number;
  readonly emptyFile: string;
}

/** Disk space of a sale, with room to sort and a reserve. */
const BYTES_PER_ORDER = 14_000;
const SAMPLE = 2_000;
/** No more orders of a journal for one run are written after this time; the work after the writing takes about half as long again. */
const LONGEST_WRITING_MS = 180_000;

interface BuildOptions {
  readonly say: (line: string) => void;
  /** The next run uses it too, so that it may take long. */
  readonly isKept: boolean;
}

/** The long journal of a folder: an existing one, or a new one. Builds fewer orders where the disk has no room, and says so. */
export async function openOrBuild(folder: string, wanted: number, options: BuildOptions): Promise<BigJournal> {
  const { say } = options;
  mkdirSync(folder, { recursive: true });
  const emptyFile = join(folder, 'none.db');
  if (!existsSync(emptyFile)) makeEmptyJournal(emptyFile);
  const whole = join(folder, `orders-${wanted}.db`);
  if (existsSync(whole)) {
    say(`the journal of ${formatCount(wanted)} orders is there already`);
    return { file: whole, orders: wanted, emptyFile };
  }
  const most = Math.min(wanted, roomFor(folder));
  if (most < wanted) say(`the disk has room for no more than ${formatCount(most)} orders of ${formatCount(wanted)}`);
  const { file, orders } = await build(folder, most, options);
  return { file, orders, emptyFile };
}

const formatCount = (count: number): string => count.toLocaleString('en-GB');

function roomFor(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / BYTES_PER_ORDER);
}

async function build(folder: string, wanted: number, { say, isKept }: BuildOptions): Promise<Pick<BigJournal, 'file' | 'orders'>> {
  await proveBuilder(join(folder, 'sample.db'));
  const begun = performance.now();
  const passed = (): number => performance.now() - begun;
  const seconds = (): string => `${Math.round(passed() / 1_000)} s`;
  const draft = join(folder, 'draft.db');
  let quarter = 1;
  const orders = await makeLongJournal(draft, wanted, (done) => {
    if (done >= (quarter * wanted) / 4) {
      say(`${formatCount(done)} of ${formatCount(wanted)} orders written, ${seconds()}`);
      quarter += 1;
    }
    return isKept || passed() < LONGEST_WRITING_MS;
  });
  const file = join(folder, `orders-${orders}.db`);
  renameSync(draft, file);
  if (orders < wanted) say(`the machine is slow today: stopped at ${formatCount(orders)} orders`);
  say(`built a journal of ${formatCount(orders)} orders, ${(statSync(file).size / 1e9).toFixed(1)} GB, in ${seconds()}`);
  return { file, orders };
}

/** Builds a short journal the same way and compares it with the journal's own replay: every link, every row. */
async function proveBuilder(file: string): Promise<void> {
  await makeLongJournal(file, SAMPLE);
  const journal = opened(file);
  const { events, brokenAt } = journal.verify();
  const orders = journal.read.orderCount();
  journal.close();
  rmSync(file);
  if (brokenAt === null && orders === SAMPLE) return;
  throw new Error(`The builder makes another journal than the till: ${brokenAt ?? orders} (${events} events)`);
}
