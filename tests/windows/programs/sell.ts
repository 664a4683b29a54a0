// Opens a journal, appends sales, and verifies it.
import { existsSync, writeFileSync } from 'node:fs';
import type { Verification } from '../../../main/journal/integrity/verify.ts';
import { openJournal } from '../../../main/records/journal-schema.ts';
import { eventsOfSale } from '../../lab/fakes/journal-sales.ts';
import { answer, input } from './answer.ts';

interface Selling {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  /** A file that fills the disk after the first sale, and is emptied after the first failure. */
  readonly ballast?: { readonly file: string; readonly bytes: number };
}

export interface Sold {
  /** Why the journal did not open, or why the first refused sale was refused. */
  readonly failure: { readonly kind: string; readonly why: string; readonly detail: string } | null;
  readonly orders: number;
  readonly verified: Verification | null;
  /** Whether a sale was possible after the failure. */
  readonly again: boolean | null;
}

const { file, from, to, ballast } = input<Selling>();
const opened = openJournal(file);
if (!opened.ok) answer({ failure: opened.failure, orders: 0, verified: null, again: null } satisfies Sold);
else {
  const journal = opened.value;
  let failure: Sold['failure'] = null;
  let again: boolean | null = null;
  let last = from - 1;
  if (journal.read.fact('epoch') === null)
    journal.append([{ type: 'epoch', subject: '', at: '2024-01-01T00:00:00.000Z', epoch: 'abcdefgh' }]);
  for (let n = from; n <= to && failure === null; n += 1) {
    const written = journal.append(eventsOfSale(n));
    if (written.ok) last = n;
    else failure = written.failure as NonNullable<Sold['failure']>;
    if (n === from && ballast) fill(ballast.file, ballast.bytes);
  }
  if (ballast && existsSync(ballast.file)) {
    writeFileSync(ballast.file, '');
    again = journal.append(eventsOfSale(last + 1)).ok;
  }
  answer({ failure, orders: journal.read.orderCount(), verified: journal.verify(), again } satisfies Sold);
  journal.close();
}

/** Fills a disk: writes until it refuses. */
function fill(path: string, bytes: number): void {
  try {
    writeFileSync(path, Buffer.alloc(bytes));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
