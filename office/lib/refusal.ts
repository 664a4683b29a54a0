import { OFFICE_REFUSALS, type OfficeRefusal } from '../../shared/office/enrolment.ts';
import { PERSON_REFUSALS, type PersonRefusal } from '../../shared/office/people-forms.ts';
import { sqlStateOf } from '../store/transaction.ts';

/** The HTTP status of each refusal, of tills and of people: a word that both have is one. */
const STATUS = { ...PERSON_REFUSALS, ...OFFICE_REFUSALS } as const;

/** The office refuses what a till or a person asks; nothing of it was stored. */
export class RefusalError extends Error {
  readonly refused: OfficeRefusal | PersonRefusal;
  /** How long the person has to wait, in ms. */
  readonly waitMs: number | undefined;

  /** `detail` is for the engineer and names no secret. */
  constructor(refused: OfficeRefusal | PersonRefusal, detail: string, waitMs?: number) {
    super(detail);
    this.name = 'RefusalError';
    this.refused = refused;
    this.waitMs = waitMs;
  }

  get status(): number {
    return STATUS[this.refused];
  }

  /** What the caller is answered. */
  get answer() {
    return { refused: this.refused, detail: this.message, waitMs: this.waitMs };
  }
}

/** Data that no database takes, as a text with U+0000, a sum beyond 64 bits or a key longer than a page: the same would never be stored. */
const NEVER_STORED = /^(?:22|54)/;

/**
 * What a caller is answered for an error: `unreadable` for what the HTTP library or the database does not take, else `storage`, after which a
 * till sends it again later. Null for a fault of this program. The detail is the state's code alone, because a text of the database may name
 * its address or quote a row; the log has it.
 */
export function refusalOf(error: unknown): RefusalError | null {
  if (error instanceof RefusalError) return error;
  const { statusCode = 0, message } = error as { readonly statusCode?: number; readonly message?: string };
  if (statusCode === STATUS.tooLarge) return new RefusalError('tooLarge', 'the body is too large');
  if (statusCode >= 400 && statusCode < 500) return new RefusalError('unreadable', message ?? '');
  const state = sqlStateOf(error);
  return state === '' ? null : new RefusalError(NEVER_STORED.test(state) ? 'unreadable' : 'storage', state);
}
