import { describe, expect, it } from 'vitest';
import { createWakeCheck } from '../../../../../main/service/health/wake-check.ts';
import { settle, VirtualClock } from '../../../../lab/fakes/clock.ts';

/** A service that answers from one moment on. */
function service(answersAfterMs: number) {
  const clock = new VirtualClock();
  const asked: number[] = [];
  const bugs: unknown[] = [];
  const ask = async (): Promise<boolean> => {
    asked.push(clock.monotonic());
    return clock.monotonic() >= answersAfterMs;
  };
  return { clock, asked, bugs, check: createWakeCheck({ clock, ask, bug: (error) => bugs.push(error) }) };
}

describe('after the computer woke', () => {
  it('the service is asked at once, and no more where it answers', async () => {
    const { clock, asked, check } = service(0);
    check.woke();
    expect(asked).toEqual([0]);
    await clock.advance(600_000);
    expect(asked).toEqual([0]);
  });

  it('it is asked again until the network is there, and not for ever', async () => {
    const soon = service(6_000);
    soon.check.woke();
    await soon.clock.advance(600_000);
    expect(soon.asked).toEqual([0, 2_000, 7_000]);
    const never = service(Number.POSITIVE_INFINITY);
    never.check.woke();
    await never.clock.advance(600_000);
    expect(never.asked).toEqual([0, 2_000, 7_000, 17_000]);
  });

  it('another wake begins again, and a till that closes asks no more', async () => {
    const { clock, asked, check } = service(Number.POSITIVE_INFINITY);
    check.woke();
    check.woke();
    await clock.advance(3_000);
    expect(asked).toEqual([0, 0, 2_000]);
    check.stop();
    await clock.advance(600_000);
    expect(asked).toHaveLength(3);
  });

  it('an exception is reported and ends the tries', async () => {
    const clock = new VirtualClock();
    const bugs: unknown[] = [];
    const fault = new Error('a bug');
    createWakeCheck({ clock, ask: () => Promise.reject(fault), bug: (error) => bugs.push(error) }).woke();
    await settle();
    expect(bugs).toEqual([fault]);
    expect(clock.untilNext()).toBeNull();
  });
});
