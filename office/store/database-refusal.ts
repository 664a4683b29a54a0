import { RefusalError } from '../lib/refusal.ts';
import { sqlStateOf } from './transaction.ts';

/** Data that the database cannot hold, as a sum beyond 64 bits. The same batch would never be stored. */
const DATA_EXCEPTION = /^22/;

/**
 * What a till is answered when the database does not take what it sent: `unreadable` for data that no database takes, else `storage`, after
 * which the till sends it again later. The till loses nothing in either case.
 */
export function refusalOf(error: unknown): RefusalError {
  if (error instanceof RefusalError) return error;
  const state = sqlStateOf(error);
  const text = error instanceof Error ? error.message : String(error);
  return new RefusalError(DATA_EXCEPTION.test(state) ? 'unreadable' : 'storage', `${state} ${text}`.trim().slice(0, 500));
}
