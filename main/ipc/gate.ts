import type { z } from 'zod';
import type { Failure } from '../../shared/ipc/failures.ts';
import { decodeBySchema } from '../../shared/lib/decode.ts';
import { fail, type Result } from '../../shared/lib/result.ts';

/** The caller: the address of the calling frame, and whether it is its window's top frame. */
export interface Sender {
  readonly url: string;
  readonly mainFrame: boolean;
}

/** The only page that may call. */
export const APP_ORIGIN = 'loket://app';

export const isOwnPage = ({ url, mainFrame }: Sender): boolean =>
  mainFrame && (url === `${APP_ORIGIN}/` || url.startsWith(`${APP_ORIGIN}/index.html`));

/** Admits a call from our own page whose input matches the schema. */
export function admit<I>(sender: Sender, schema: z.ZodType<I>, value: unknown): Result<I, Failure> {
  if (!isOwnPage(sender)) return fail({ kind: 'badInput', detail: 'sender' });
  const read = decodeBySchema(schema, value);
  // Names only the path of the wrong member, which is the same in every language; a correct screen never sees it.
  return read.ok ? read : fail({ kind: 'badInput', detail: read.failure[0].path.join('.') || 'input' });
}
