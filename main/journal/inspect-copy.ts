import { statSync } from 'node:fs';
import { ok, type Result } from '../../shared/result.ts';
import { type Database, openAtRest } from './database.ts';
import { faultOf, type JournalFailure, refuse } from './faults.ts';
import { pragma } from './inspect.ts';
import { APPLICATION_ID, MIGRATIONS } from './migrations.ts';

/** What is in a copy. */
export interface CopyContents {
  readonly bytes: number;
  readonly orders: number;
  /** Its newest order, by which it is seen how much of the present journal it lacks; null in an empty one. */
  readonly last: { readonly number: number; readonly orderId: string; readonly at: string } | null;
}

/** Looks into a copy without a trace; whether it can be believed is another question ({@link ./backup.ts}). */
export function inspectCopy(file: string): Result<CopyContents, JournalFailure> {
  let db: Database | null = null;
  try {
    const stat = statSync(file);
    if (!stat.isFile()) return refuse('notLoket', `${file} is not a file`);
    if (stat.size === 0) return refuse('corrupt', `${file} is empty`);
    db = openAtRest(file);
    if (pragma(db, 'application_id') !== APPLICATION_ID) return refuse('notLoket', file);
    if (pragma(db, 'user_version') > MIGRATIONS.length) return refuse('newer', file);
    const last = db.prepare('SELECT number, order_id AS orderId, at FROM orders ORDER BY number DESC LIMIT 1').get() as
      | CopyContents['last']
      | undefined;
    return ok({ bytes: stat.size, orders: last?.number ?? 0, last: last ? { ...last } : null });
  } catch (error) {
    return { ok: false, failure: faultOf(error, file) };
  } finally {
    db?.close();
  }
}
