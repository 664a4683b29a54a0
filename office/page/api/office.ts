import type { z } from 'zod';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { CSRF_COOKIE, CSRF_HEADER, type PersonRefusal, PersonRefusalAnswer } from '../../../shared/office/people-forms.ts';
import { KEPT_HEADER } from './kept.ts';

/** The office over HTTP. */

export type CallFailure =
  /** The office was not reached, or its answer is not one of an office. */
  { readonly kind: 'away' } | { readonly kind: 'refused'; readonly refused: PersonRefusal; readonly waitMs: number };

export interface Answer<T> {
  readonly value: T;
  /** The office was not reached; this is its last answer to the same question. */
  readonly isKept: boolean;
  /** When the office gave it, by its clock; UTC, ISO 8601. */
  readonly at: string;
}

const AWAY: CallFailure = { kind: 'away' };

/** Asks a question. */
export const ask = <T>(path: string, schema: z.ZodType<T>): Promise<Result<Answer<T>, CallFailure>> => call('GET', path, undefined, schema);

/** Changes something at the office. */
export async function send<T>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: unknown,
  schema: z.ZodType<T>,
): Promise<Result<T, CallFailure>> {
  const result = await call(method, path, body, schema);
  return result.ok ? ok(result.value.value) : result;
}

async function call<T>(method: string, path: string, body: unknown, schema: z.ZodType<T>): Promise<Result<Answer<T>, CallFailure>> {
  try {
    const response = await fetch(path, {
      method,
      headers: { accept: 'application/json', ...(method === 'GET' ? {} : changing(body)) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const value: unknown = await response.json();
    if (!response.ok) return fail(refusalOf(value));
    const read = schema.safeParse(value);
    return read.success ? ok({ value: read.data, isKept: response.headers.has(KEPT_HEADER), at: givenAt(response) }) : fail(AWAY);
  } catch {
    return fail(AWAY);
  }
}

/** A proxy may take the header off. */
const givenAt = ({ headers }: Response): string => new Date(headers.get('date') ?? Date.now()).toISOString();

const changing = (body: unknown): Record<string, string> => ({
  [CSRF_HEADER]: csrfToken(),
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
});

const csrfToken = (): string =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`))
    ?.slice(CSRF_COOKIE.length + 1) ?? '';

function refusalOf(value: unknown): CallFailure {
  const read = PersonRefusalAnswer.safeParse(value);
  return read.success ? { kind: 'refused', refused: read.data.refused, waitMs: read.data.waitMs ?? 0 } : AWAY;
}
