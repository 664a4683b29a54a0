import { RefusalError } from '../lib/refusal.ts';
import { sqlStateOf } from './transaction.ts';

/** Data that the database cannot hold, as a sum beyond 64 bits. The same batch would never be stored. */
const DATA_EXCEPTION = /^22/;

/**
 * What a till is answered when the database does not take what it sent: `unreadable` for data that no database takes, else `storage`, after
 * which the till sends it again later. The till loses nothing in either case. The detail is the state's code alone, because a text of the
 * database may name its address or quote a row; the log has it.
 */
export function refusalOf(error: unknown): RefusalError {
  if (error instanceof RefusalError) return error;
  const state = sqlStateOf(error);
  return new RefusalError(DATA_EXCEPTION.test(state) ? 'unreadable' : 'storage', state === '' ? 'a fault of the office' : state);
}
