// node tests/lab/fakes/process/ending-readers.ts FILE SEED: ends reading threads of the journal FILE in the middle of each kind of work, at
// moments drawn from SEED; prints how many.
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { JournalReader } from '../../../../main/till/maintenance/reader/journal-reader.ts';
import { randomOf } from '../../../../simulator/lib/random.ts';
import { EVERY_ORDER } from '../history/queries.ts';

const [journal = '', seed = '0'] = process.argv.slice(2);
const workerUrl = new URL('../../../../main/till/maintenance/reader-worker.ts', import.meta.url);
const ROUNDS = 6;

type Work = (reader: JournalReader, stop: AbortSignal) => Promise<unknown>;
const WORKS: readonly Work[] = [
  (reader) => reader.search({ ...EVERY_ORDER, text: 'no order has this' }),
  (reader, signal) => reader.verify({ signal }),
  (reader) => reader.checkRecent(),
  (reader) => reader.backup(`${journal}.copies`, Date.now()),
  (reader) => reader.export({ file: `${journal}.csv`, unmasked: true, withEarnings: true }),
  (reader, signal) => reader.inquiries(['081234567890'], { signal }),
];

const never = new AbortController().signal;
const random = randomOf(seed);
let ended = 0;
for (const work of WORKS) {
  const whole = new JournalReader({ journal, workerUrl });
  const began = performance.now();
  await work(whole, never);
  const lasts = performance.now() - began;
  await whole.close();
  for (let round = 0; round < ROUNDS; round += 1) {
    const reader = new JournalReader({ journal, workerUrl });
    const stop = new AbortController();
    const answer = work(reader, stop.signal);
    await wait(random.fraction() * lasts);
    if (random.chance(0.3)) reader.forget();
    if (random.chance(0.3)) stop.abort();
    await reader.close();
    await answer;
    ended += 1;
  }
}
rmSync(`${journal}.copies`, { recursive: true, force: true });
process.stdout.write(`ended ${ended}`);
