import { ok, type Result } from '../../../shared/lib/result.ts';
import { GENESIS } from '../core/chain.ts';
import { lastLink, linkAt } from '../core/checkpoint.ts';
import { type Database, openReadOnly, withDatabase } from '../core/database.ts';
import type { JournalSchema } from '../core/extension.ts';
import { inspectFile, readPragma } from '../core/inspect-file.ts';
import type { JournalFailure } from '../core/journal-failure.ts';
import { MIGRATIONS } from '../core/migrations.ts';
import { openForReading } from '../read-only-journal.ts';
import { layoutMismatch } from './layout-check.ts';
import { followChain } from './verify.ts';

/** The check of the header, the layout and the newest events of a journal that a till may be writing to. It changes no byte. */
interface TailCheck {
  readonly events: number;
  readonly layout: number;
  /** Written by an older program: the next start of the till brings it up to date. */
  readonly isOlder: boolean;
  /** Where the layout or one of the newest events does not agree; null where all do. */
  readonly brokenAt: string | null;
}

const NEWEST_EVENTS = 200;

/** Fails where the file cannot be used as a journal. Throws what the disk or SQLite throws. `isWritable`: whether its folder takes files. */
export function checkTail(path: string, schema: JournalSchema, isWritable: boolean): Result<TailCheck, JournalFailure> {
  const inspected = inspectFile(path, 'r');
  if (!inspected.ok) return inspected;
  return withDatabase(isWritable ? openReadOnly(path) : openForReading(path), (db) => {
    const layout = readPragma(db, 'user_version');
    const isOlder = layout < MIGRATIONS.length;
    const events = lastLink(db)?.seq ?? 0;
    return ok({ events, layout, isOlder, brokenAt: isOlder ? null : (layoutMismatch(db, schema) ?? brokenTail(db, events)) });
  });
}

function brokenTail(db: Database, events: number): string | null {
  const seq = Math.max(0, events - NEWEST_EVENTS);
  const from = seq === 0 ? { seq: 0, chain: GENESIS } : linkAt(db, seq);
  if (from === null) return `event ${seq}`;
  const followed = followChain(db, from, () => undefined);
  return followed.brokenAt ?? (followed.seq < events ? `event ${followed.seq + 1}` : null);
}
