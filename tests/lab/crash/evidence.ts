import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReadOnly } from '../../../main/journal/core/database.ts';
import type { JournalEvent } from '../../../main/journal/core/events.ts';
import { checkPages, verifyJournal } from '../../../main/journal/integrity/verify.ts';
import { Projections, type StoredOrder } from '../../../main/journal/projections/projections.ts';
import { JOURNAL_SCHEMA, openJournal } from '../../../main/records/journal-schema.ts';

/** The files that a till left on its disk, read only by the till's own journal code. */

export interface Evidence {
  /** Null before the journal was made. */
  readonly events: number;
  /** The fault of the file: a page, a link of the chain, a projection, or the opening. Null where there is none. */
  readonly broken: string | null;
  readonly orders: ReadonlyMap<string, StoredOrder>;
  readonly eventsOf: (orderId: string) => readonly JournalEvent[];
  /** The finished files of receipts, as `<job>/<file>`. */
  readonly papers: readonly string[];
  /** Files of receipts that were left unfinished, under a name that no reader takes for a receipt. */
  readonly litter: readonly string[];
}

const MOST = 100_000;
const journalIn = (profile: string): string => join(profile, 'journal', 'training.db');

/** Reads the journal of a dead till, in a copy, as its next start would. */
export function evidenceAfterKill(profile: string): Evidence {
  const copy = mkdtempSync(join(tmpdir(), 'loket-evidence-'));
  try {
    const found = papersIn(profile);
    if (!existsSync(journalIn(profile))) return { events: 0, broken: null, orders: new Map(), eventsOf: () => [], ...found };
    cpSync(join(profile, 'journal'), join(copy, 'journal'), { recursive: true });
    const opened = openJournal(journalIn(copy));
    if (!opened.ok) return { events: 0, broken: JSON.stringify(opened.failure), orders: new Map(), eventsOf: () => [], ...found };
    opened.value.close();
    return { ...readJournal(journalIn(copy)), ...found };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Reads the journal of a running till in another process. */
export const evidenceWhileRunning = (profile: string): Evidence => ({ ...readJournal(journalIn(profile)), ...papersIn(profile) });

function readJournal(path: string): Omit<Evidence, 'papers' | 'litter'> {
  const db = openReadOnly(path);
  try {
    db.exec('BEGIN');
    const { events, brokenAt } = verifyJournal(db, JOURNAL_SCHEMA);
    const orders = new Map(new Projections(db).recentOrders(MOST).map((stored) => [stored.order.sale.orderId, stored]));
    const bodies = new Map<string, JournalEvent[]>();
    for (const { subject, body } of db.prepare('SELECT subject, body FROM events ORDER BY seq').all() as {
      subject: string;
      body: string;
    }[])
      bodies.set(subject, [...(bodies.get(subject) ?? []), JSON.parse(body) as JournalEvent]);
    return { events, broken: checkPages(db) ?? brokenAt, orders, eventsOf: (orderId) => bodies.get(orderId) ?? [] };
  } finally {
    db.close();
  }
}

function papersIn(profile: string): Pick<Evidence, 'papers' | 'litter'> {
  const folder = join(profile, 'receipts', 'training');
  if (!existsSync(folder)) return { papers: [], litter: [] };
  const files = readdirSync(folder).flatMap((job) => readdirSync(join(folder, job)).map((file) => `${job}/${file}`));
  const litter = files.filter((file) => file.includes('/.'));
  return { papers: files.filter((file) => !litter.includes(file)), litter };
}
