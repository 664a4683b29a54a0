import type { Clock } from '../../lib/clock.ts';

/** Keeps a till open that no person watches (docs/kiosk.md, "A program that ends"). */

/** The switch of a program that has no window, and keeps a till open instead. */
export const KEEP_OPEN = '--keep-open';

/** How often a till says that it works. */
export const BEAT_MS = 5_000;
/** So long may one step of the program take; a longer one is a hang. */
const HANG_BEATS = 36;
/** A till that ends more often is left alone, for a person to see. */
const MOST_STARTS = 5;
const STARTS_WITHIN_MS = 10 * 60_000;
/** The system releases the files of the ended program meanwhile. */
const PAUSE_MS = 2_000;

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A till as a process. */
export interface KeptTill {
  readonly onBeat: (listener: () => void) => void;
  /** It will not beat for as long as an installer takes; the next beat ends that. */
  readonly onBusy: (listener: () => void) => void;
  readonly onEnd: (listener: (ended: Ended) => void) => void;
  readonly kill: () => void;
}

/** The signals by which a person or the system ends a program. */
const ASKED: ReadonlySet<NodeJS.Signals> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']);

/** False for an end that was meant: closed, refused with a message (1), or ended by the system. */
const hasCrashed = ({ code, signal }: Ended): boolean => (signal === null ? code !== 0 && code !== 1 : !ASKED.has(signal));

interface Ports {
  readonly clock: Pick<Clock, 'after' | 'monotonic'>;
  readonly start: () => KeptTill;
  /** The till ended as it was meant to, or too often. */
  readonly finished: () => void;
}

/** Starts a till, and starts it again when it crashed or hangs. Beats are counted by ticks, because none of both passes while the computer sleeps. */
export function keepOpen({ clock, start, finished }: Ports): void {
  let starts: readonly number[] = [];
  const open = (): void => {
    const startedAt = clock.monotonic();
    starts = [...starts.filter((at) => startedAt - at < STARTS_WITHIN_MS), startedAt];
    const till = start();
    let missed: number | null = null;
    let cancel = (): void => undefined;
    const tick = (): void => {
      cancel = clock.after(BEAT_MS, tick);
      if (missed === null) return;
      missed += 1;
      if (missed > HANG_BEATS) till.kill();
    };
    tick();
    till.onBeat(() => {
      missed = 0;
    });
    till.onBusy(() => {
      missed = null;
    });
    till.onEnd((ended) => {
      cancel();
      if (hasCrashed(ended) && starts.length < MOST_STARTS) clock.after(PAUSE_MS, open);
      else finished();
    });
  };
  open();
}
