/**
 * ky waits for each repeat with a timer, also where it waits for 0 ms. A real timer would let the world's clock run ahead, so one of 0 ms
 * runs at the end of the turn; the till's own timers are the clock port's, and no other may be set. Returns what gives the timers back.
 */
export function takeLibraryTimers(): () => void {
  const real = globalThis.setTimeout;
  const atOnce = (action: () => void, ms?: number): void => {
    if (ms !== 0) throw new Error(`a timer of ${ms} ms outside the clock port`);
    setImmediate(action);
  };
  globalThis.setTimeout = atOnce as unknown as typeof setTimeout;
  return () => {
    globalThis.setTimeout = real;
  };
}
