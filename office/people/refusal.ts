import type { z } from 'zod';
import { PERSON_REFUSALS, type PersonRefusal, type PersonRefusalAnswer } from '../../shared/office/people-forms.ts';
import { placesOf } from '../lib/places-of.ts';
import { sqlStateOf } from '../store/transaction.ts';

/** Ends a call with a refusal that the page can put in words. */
export class Refused extends Error {
  readonly status: number;
  readonly answer: PersonRefusalAnswer;

  constructor(refused: PersonRefusal, detail: string, waitMs?: number) {
    super(detail);
    this.status = PERSON_REFUSALS[refused];
    this.answer = { refused, detail, ...(waitMs === undefined ? {} : { waitMs }) };
  }
}

/**
 * Decodes what a page sent.
 *
 * @throws {Refused} `unreadable`; the detail names members, never their contents
 */
export function readForm<T>(schema: z.ZodType<T>, input: unknown): T {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  throw new Refused('unreadable', placesOf(read.error));
}

/** What a page is answered for an error; null for one of this program. */
export function asRefused(error: unknown): Refused | null {
  if (error instanceof Refused) return error;
  const { statusCode = 0, message } = error as { statusCode?: number; message?: string };
  if (statusCode >= 400 && statusCode < 500) return new Refused('unreadable', message ?? '');
  return sqlStateOf(error) === '' ? null : new Refused('storage', 'the database');
}
