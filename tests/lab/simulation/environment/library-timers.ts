/**
 * ky waits for each repeat with a timer, also where it waits for 0 ms. A real timer would let the world's clock run ahead, so one of 0 ms
 * runs at the end of the turn; the till's own timers are the clock port's, and no other may be set. Returns a function to restore them.
 */
export function takeLibraryTimers(): () => void {
  const atOnce = (action: () => void, ms?: number): void => {
    if (ms !== 0) throw new Error(`a timer of ${ms} ms outside the clock port`);
    setImmediate(action);
  };
  globalThis.setTimeout = atOnce as unknown as typeof setTimeout;
  return () => {
    globalThis.setTimeout = real;
  };
}

const real = globalThis.setTimeout;

/** Work on files off the main thread has a real limit of time. The world's clock stands still until it ends. */
export async function onRealDisk<T>(work: () => Promise<T>): Promise<T> {
  const taken = globalThis.setTimeout;
  globalThis.setTimeout = real;
  try {
    return await work();
  } finally {
    globalThis.setTimeout = taken;
  }
}
