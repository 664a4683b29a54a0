import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../../main/lib/clock.ts';

const THIRTY_DAYS_MS = 2_592_000_000;

describe("the till's clock", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('keeps a wait of thirty days, which no timer can hold in one piece', () => {
    const rang = vi.fn();
    systemClock.after(THIRTY_DAYS_MS, rang);
    vi.advanceTimersByTime(THIRTY_DAYS_MS - 1);
    expect(rang).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(rang).toHaveBeenCalledOnce();
  });

  it('forgets a wait that is called off, in whichever piece', () => {
    const rang = vi.fn();
    const cancel = systemClock.after(THIRTY_DAYS_MS, rang);
    vi.advanceTimersByTime(THIRTY_DAYS_MS - 1_000);
    cancel();
    vi.advanceTimersByTime(THIRTY_DAYS_MS);
    expect(rang).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends a sleep early when it is called off, and leaves no timer behind', async () => {
    const stop = new AbortController();
    const asleep = systemClock.sleep(60_000, stop.signal);
    stop.abort();
    await asleep;
    await systemClock.sleep(60_000, stop.signal);
    expect(vi.getTimerCount()).toBe(0);
  });
});
