import { z } from 'zod';
import { framesOf, MOST_FRAMES, PLAIN_WORD, plainWord } from '../lib/error-frames.ts';

/** A stack frame of the page's own code, in the browser's format. */
const FRAME = /^at (?:[\w$.<>[\] ]{1,120} \()?(?:loket:\/\/app\/[\w./-]{1,120}:\d{1,7}:\d{1,7}|<anonymous>)\)?$/;

/** An error of the page as main logs it: its class and its stack frames, never its text. */
export const ScreenFault = z.object({
  name: z.string().regex(PLAIN_WORD),
  frames: z.array(z.string().regex(FRAME)).max(MOST_FRAMES),
});
export type ScreenFault = z.infer<typeof ScreenFault>;

export const screenFaultOf = (error: unknown): ScreenFault => ({
  name: (error instanceof Error ? plainWord(error.name) : null) ?? 'Error',
  frames: framesOf(error).filter((frame) => FRAME.test(frame)),
});
