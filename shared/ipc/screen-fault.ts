import { z } from 'zod';
import { framesOf, MOST_FRAMES, PLAIN_WORD, plainWord } from '../lib/error-frames.ts';

/** A line of the page's own code, as the browser writes it. */
const FRAME = /^at (?:[\w$.<>[\] ]{1,120} \()?(?:loket:\/\/app\/[\w./-]{1,120}:\d{1,7}:\d{1,7}|<anonymous>)\)?$/;

/** A fault of the page itself, as main writes it down: the kind of the error and where it was thrown, never its text. */
export const ScreenFault = z.object({
  name: z.string().regex(PLAIN_WORD),
  frames: z.array(z.string().regex(FRAME)).max(MOST_FRAMES),
});
export type ScreenFault = z.infer<typeof ScreenFault>;

export const screenFaultOf = (error: unknown): ScreenFault => ({
  name: (error instanceof Error ? plainWord(error.name) : null) ?? 'Error',
  frames: framesOf(error).filter((frame) => FRAME.test(frame)),
});
