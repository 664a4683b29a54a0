import type { z } from 'zod';
import type { Failure } from '../../shared/ipc/failures.ts';
import { decodeBySchema } from '../../shared/lib/decode.ts';
import { fail, type Result } from '../../shared/lib/result.ts';
import { keepsInputBounds } from './input-bounds.ts';

/** The caller: the address of the calling frame, and whether it is its window's top frame. */
export interface Sender {
  readonly url: string;
  readonly mainFrame: boolean;
}

/** The only page that may call. */
export const APP_ORIGIN = 'loket://app';

/** Its whole path counts: a name that only begins as the page's is another file. */
export const isOwnPage = ({ url, mainFrame }: Sender): boolean => mainFrame && /^loket:\/\/app\/(index\.html)?([?#].*)?$/s.test(url);

/** Admits a call from our own page whose input keeps the bounds and matches the schema. */
export function admit<I>(sender: Sender, schema: z.ZodType<I>, value: unknown): Result<I, Failure> {
  if (!isOwnPage(sender)) return fail({ kind: 'badInput', detail: 'sender' });
  if (!keepsInputBounds(value)) return fail({ kind: 'badInput', detail: 'size' });
  const read = decodeBySchema(schema, value);
  // Names only the path of the wrong member, which is the same in every language; a correct screen never sees it.
  return read.ok ? read : fail({ kind: 'badInput', detail: read.failure[0].path.join('.') || 'input' });
}
