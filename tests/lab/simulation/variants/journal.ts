import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { epochListBeside, epochListInFolder } from '../../../../main/journal/core/epoch-list.ts';
import type { restore } from '../../../../main/records/restore/restore.ts';
import { type Variant, variant } from './variant.ts';
import { rerun, rewriting } from './wrappers.ts';

/** Tills with faulty journals, backups or order ids. */

/** The number of bytes that an epoch is drawn from. */
const EPOCH_BYTES = 12;

/** The bytes that replace the random ones of an epoch during a sale; null for random ones. */
let next: Buffer | null = null;

/** The backup replaces the journal, and nothing else happens. */
function putsBack(path: string, from: string): ReturnType<typeof restore> {
  rmSync(`${path}-wal`, { force: true });
  copyFileSync(from, path);
  return { ok: true, value: { from, replacedFile: null, events: 0, lostLog: false } };
}

/** Removes all epoch lists, wherever they are. */
const forgetsLists: Variant['listed'] = (_entries, computer) => {
  for (const list of [epochListBeside(computer.file), epochListInFolder(computer.copies, computer.file)]) rmSync(list, { force: true });
  return [];
};

const losesThis = (values: readonly unknown[]): boolean => String(values[4]).includes('"is":"accepted"') && Number(values[0]) % 4 === 0;

export const JOURNAL_VARIANTS: readonly Variant[] = [
  variant('gives two tills one epoch', 2, ['2 '], {
    drawn: (bytes) => (bytes.length === EPOCH_BYTES ? Buffer.alloc(EPOCH_BYTES, 7) : bytes),
  }),
  variant('draws ids from what a copy of its disk holds too', 5, ['2 an id is drawn once'], {
    pays: (pay, counter) => (form) => {
      const newest = counter.run?.till.book.journal.epochs().own.at(-1)?.epoch;
      next = newest === undefined ? null : createHash('sha256').update(newest).digest().subarray(0, EPOCH_BYTES);
      try {
        return pay(form);
      } finally {
        next = null;
      }
    },
    drawn: (bytes) => (bytes.length === EPOCH_BYTES && next !== null ? next : bytes),
  }),
  variant('puts a copy back as if nothing was sold since', 5, ['2 ', '4 ', '7 '], { restore: putsBack, listed: forgetsLists }),
  variant('never looks into the lists of epochs', 18, ['4 '], { listed: forgetsLists }),
  variant('lists no run that sells', 1, ['4 a run is listed'], {
    pays: (pay, counter) => (form) => {
      try {
        return pay(form);
      } finally {
        rmSync(epochListBeside(counter.file), { force: true });
      }
    },
  }),
  variant('never looks for what a restore lost', 5, ['4 '], { scans: false }),
  variant('takes a journal that is gone for a first start', 6, ['4 '], {
    copies: (computer) => (existsSync(computer.file) ? [computer.copies] : []),
  }),
  variant('loses an event now and then', 1, ['9 ', 'a till starts again'], {
    file: rewriting(/^\s*INSERT INTO events/i, (statement, values) => (losesThis(values) ? undefined : rerun(statement, values))),
  }),
];
