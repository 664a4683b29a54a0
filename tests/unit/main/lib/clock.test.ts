import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../../main/lib/clock.ts';

const THIRTY_DAYS_MS = 2_592_000_000;

describe("the till's clock", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('supports a delay of thirty days, which exceeds one timer', () => {
    const rang = vi.fn();
    systemClock.after(THIRTY_DAYS_MS, rang);
    vi.advanceTimersByTime(THIRTY_DAYS_MS - 1);
    expect(rang).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(rang).toHaveBeenCalledOnce();
  });

  it('drops a cancelled delay in any of its pieces', () => {
    const rang = vi.fn();
    const cancel = systemClock.after(THIRTY_DAYS_MS, rang);
    vi.advanceTimersByTime(THIRTY_DAYS_MS - 1_000);
    cancel();
    vi.advanceTimersByTime(THIRTY_DAYS_MS);
    expect(rang).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends a cancelled sleep early, and leaves no timer', async () => {
    const stop = new AbortController();
    const asleep = systemClock.sleep(60_000, stop.signal);
    stop.abort();
    await asleep;
    await systemClock.sleep(60_000, stop.signal);
    expect(vi.getTimerCount()).toBe(0);
  });
});
