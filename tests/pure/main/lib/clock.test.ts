import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createComputerClock, systemClock } from '../../../../main/lib/clock.ts';

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

describe('the clock of a computer that slept', () => {
  /** The counter that the system stops while the computer sleeps, and the one that goes on. */
  function computer() {
    let [running, sinceBoot] = [500, 90_000];
    const clock = createComputerClock({ running: () => running, sinceBoot: () => sinceBoot });
    return {
      clock,
      run: (ms: number) => {
        running += ms;
        sinceBoot += ms;
      },
      sleep: (ms: number) => {
        sinceBoot += ms;
      },
    };
  }

  it('counts the sleep once, and nothing that is too short to be one', () => {
    const { clock, run, sleep } = computer();
    const before = clock.monotonic();
    run(1_000);
    sleep(1_500);
    expect(clock.countSleep()).toBe(0);
    sleep(3_600_000);
    expect(clock.monotonic() - before).toBe(1_000);
    expect(clock.countSleep()).toBe(3_601_500);
    expect(clock.countSleep()).toBe(0);
    run(2_000);
    expect(clock.monotonic() - before).toBe(3_604_500);
    sleep(60_000);
    expect(clock.countSleep()).toBe(60_000);
  });

  it('counts from the first reading that the system gives, and nothing while it gives none', () => {
    let [sinceBoot, isTold] = [90_000, false];
    const read = () => {
      if (!isTold) throw new Error('not told');
      return sinceBoot;
    };
    const clock = createComputerClock({ running: () => 500, sinceBoot: read });
    expect(clock.countSleep()).toBe(0);
    isTold = true;
    expect(clock.countSleep()).toBe(0);
    sinceBoot += 60_000;
    expect(clock.countSleep()).toBe(60_000);
  });

  it('rings at once for what was due meanwhile, in order, and for the rest after what is left', async () => {
    const { clock, sleep } = computer();
    const rang: string[] = [];
    const cancelled = clock.after(1_000, () => rang.push('cancelled'));
    const late = new Promise<void>((resolve) => {
      clock.after(THIRTY_DAYS_MS, () => resolve(void rang.push('thirty days')));
    });
    const second = new Promise<void>((resolve) => clock.after(7_200_000, () => resolve(void rang.push('two hours'))));
    clock.after(600_000, () => rang.push('ten minutes'));
    const never = clock.after(2 * THIRTY_DAYS_MS, () => rang.push('two months'));
    cancelled();
    sleep(8 * 3_600_000);
    clock.countSleep();
    await second;
    expect(rang).toEqual(['ten minutes', 'two hours']);
    sleep(THIRTY_DAYS_MS);
    clock.countSleep();
    await late;
    expect(rang).toEqual(['ten minutes', 'two hours', 'thirty days']);
    never();
  });

  it('counts no sleep where the system does not tell its time since the boot', () => {
    const refuses = (): number => {
      throw new Error('uptime is not permitted');
    };
    const clock = createComputerClock({ running: () => 5, sinceBoot: refuses });
    expect(clock.countSleep()).toBe(0);
    expect(clock.monotonic()).toBe(5);
  });
});
