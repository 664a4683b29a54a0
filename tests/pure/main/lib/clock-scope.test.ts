import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ClockScope, createClockScope } from '../../../../main/lib/clock-scope.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';

let outer: VirtualClock;
let scope: ClockScope;
beforeEach(() => {
  outer = new VirtualClock();
  scope = createClockScope(outer);
});

describe('the clock of an open scope', () => {
  it('is the time of the computer, and its timers act once', async () => {
    const rang = vi.fn();
    scope.clock.after(1_000, rang);
    const awake = vi.fn();
    scope.clock.sleep(2_000).then(awake, awake);
    await outer.advance(1_999);
    expect([rang.mock.calls.length, awake.mock.calls.length]).toEqual([1, 0]);
    expect([scope.clock.now(), scope.clock.monotonic()]).toEqual([outer.now(), outer.monotonic()]);
    await outer.advance(1);
    expect([rang.mock.calls.length, awake.mock.calls.length]).toEqual([1, 1]);
    expect(outer.untilNext()).toBeNull();
  });

  it('drops a timer and a sleep that are cancelled', async () => {
    const rang = vi.fn();
    scope.clock.after(1_000, rang)();
    const stop = new AbortController();
    const asleep = scope.clock.sleep(1_000, stop.signal);
    stop.abort();
    await asleep;
    expect(outer.untilNext()).toBeNull();
    expect(rang).not.toHaveBeenCalled();
  });
});

describe('the clock of a closed scope', () => {
  it('has no timer left: no timer fires, and every sleeper is awake', async () => {
    const rang = vi.fn();
    scope.clock.after(1_000, rang);
    const asleep = scope.clock.sleep(1_000);
    scope.close();
    await asleep;
    await outer.advance(10_000);
    expect(rang).not.toHaveBeenCalled();
    expect(outer.untilNext()).toBeNull();
  });

  it('sets no timer any more, and lets no loop continue', async () => {
    scope.close();
    const rang = vi.fn();
    scope.clock.after(1_000, rang);
    let turns = 0;
    const loop = async (): Promise<void> => {
      for (;;) {
        turns += 1;
        await scope.clock.sleep(1);
      }
    };
    loop().catch(rang);
    await outer.advance(10_000);
    await settle();
    expect(outer.untilNext()).toBeNull();
    expect(rang).not.toHaveBeenCalled();
    expect(turns).toBe(1);
  });

  it('does not affect timers of other scopes', async () => {
    const rang = vi.fn();
    outer.after(1_000, rang);
    scope.close();
    await outer.advance(1_000);
    expect(rang).toHaveBeenCalledOnce();
  });
});
