import type { z } from 'zod';
import { RefusalError } from './refusal.ts';

/**
 * Decodes what a till or a page sent.
 *
 * @throws {RefusalError} `unreadable`; the detail names members, never their contents, which may be a customer's
 */
export function readForm<T>(schema: z.ZodType<T>, input: unknown): T {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const places = read.error.issues.slice(0, MOST_PLACES).map(({ path, code }) => `${path.map(String).join('.')}: ${code}`);
  throw new RefusalError('unreadable', places.join('; '));
}

const MOST_PLACES = 5;
