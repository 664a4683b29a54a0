import type { Clock } from '../../lib/clock.ts';

type CallEnding = 'timeout' | 'connectTimeout' | 'cancelled';

interface CallLimits {
  readonly connectTimeoutMs: number;
  readonly callTimeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

export interface CallWatch {
  readonly signal: AbortSignal;
  readonly mayLeave: () => boolean;
  readonly started: () => boolean;
  /** What ended the attempt on this side, if anything did. */
  readonly ending: () => CallEnding | null;
  readonly end: () => void;
}

/** Enforces the time limits of one attempt by the clock port, and proves whether its bytes may have left. */
export function startCallWatch({ connectTimeoutMs, callTimeoutMs, signal }: CallLimits, clock: Clock): CallWatch {
  const controller = new AbortController();
  let started = false;
  let over = false;
  let ending: CallEnding | null = null;
  const stop = (why: CallEnding) => {
    if (over || ending) return;
    ending = why;
    controller.abort(new Error(why));
  };
  const cancel = () => stop('cancelled');
  signal?.addEventListener('abort', cancel, { once: true });
  const outOfTime = () => stop(started ? 'timeout' : 'connectTimeout');
  // One timer for both limits: most calls end before the first.
  const first = Math.min(connectTimeoutMs, callTimeoutMs);
  let stopTimer = clock.after(first, () => {
    if (started && first < callTimeoutMs) stopTimer = clock.after(callTimeoutMs - first, outOfTime);
    else outOfTime();
  });
  if (signal?.aborted) cancel();
  return {
    signal: controller.signal,
    mayLeave: () => {
      if (started || over || ending) return false;
      started = true;
      return true;
    },
    started: () => started,
    ending: () => ending,
    end: () => {
      over = true;
      stopTimer();
      signal?.removeEventListener('abort', cancel);
    },
  };
}
