import type { z } from 'zod';
import type { Failure } from '../../shared/ipc/failures.ts';
import { decodeBySchema } from '../../shared/lib/decode.ts';
import { fail, type Result } from '../../shared/lib/result.ts';

/** Who called: the address of the calling frame, and whether it is the top frame of its window. */
export interface Sender {
  readonly url: string;
  readonly mainFrame: boolean;
}

/** The only page that may call. */
export const APP_ORIGIN = 'loket://app';

export const isOwnPage = ({ url, mainFrame }: Sender): boolean =>
  mainFrame && (url === `${APP_ORIGIN}/` || url.startsWith(`${APP_ORIGIN}/index.html`));

/** Lets a call in: from our own page only, with an input that the schema accepts. */
export function admit<I>(sender: Sender, schema: z.ZodType<I>, value: unknown): Result<I, Failure> {
  if (!isOwnPage(sender)) return fail({ kind: 'badInput', detail: 'sender' });
  const read = decodeBySchema(schema, value);
  // The place alone: it reads the same in every language, and a screen that asked rightly is never told.
  return read.ok ? read : fail({ kind: 'badInput', detail: read.failure[0].path.join('.') || 'input' });
}
