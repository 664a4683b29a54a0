import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { followPower } from '../../../../../main/devices/power/follow-power.ts';
import { createComputerClock } from '../../../../../main/lib/clock.ts';
import { IdleWatch } from '../../../../../main/shop/staff/idle-watch.ts';
import { SupervisorOverrides } from '../../../../../main/shop/staff/supervisor-overrides.ts';
import { VirtualClock } from '../../../../lab/fakes/clock.ts';

const MINUTE = 60_000;

/** A computer that can sleep: its counter stands still, its time since the boot and its time of day go on; `isTold` says whether it tells. */
function computer(isTold = true) {
  const power = new EventEmitter();
  let asleepMs = 0;
  const clock = createComputerClock({ running: () => performance.now(), sinceBoot: () => performance.now() + asleepMs });
  const sleep = (ms: number): void => {
    asleepMs += ms;
    if (isTold) power.emit('resume');
  };
  return { power, clock, sleep };
}

describe('a till on a computer that sleeps', () => {
  it('is locked at the moment of waking, where it slept longer than its automatic lock', async () => {
    const { power, clock, sleep } = computer();
    const locked = new Promise<void>((resolve) => {
      new IdleWatch({ ...clock, now: () => 0 }, () => 10 * MINUTE, resolve).touch();
    });
    followPower({ power, clock, fallsAsleep: () => {}, woke: () => {}, screenLocked: () => {} });
    sleep(11 * MINUTE);
    await locked;
  });

  it('tells how long it slept, after its durations count it', () => {
    const { power, clock, sleep } = computer();
    const overrides = new SupervisorOverrides(clock);
    const by = { id: 'budi', name: 'Budi', role: 'supervisor' } as const;
    const grant = () => overrides.grant({ id: 'one', action: 'refund', subject: 'an order', grantedTo: 'sari', by });
    const told: [number, boolean][] = [];
    const sari = { id: 'sari', name: 'Sari', role: 'cashier' } as const;
    const mayRefund = (): boolean => overrides.authorize(sari, [{ action: 'refund', subject: 'an order' }]).ok;
    const unfollow = followPower({
      power,
      clock,
      fallsAsleep: () => {},
      woke: (ms) => told.push([ms, mayRefund()]),
      screenLocked: () => {},
    });
    grant();
    power.emit('resume');
    grant();
    sleep(3 * MINUTE);
    expect(told).toEqual([
      [0, true],
      [3 * MINUTE, false],
    ]);
    unfollow();
    sleep(3 * MINUTE);
    expect(told).toHaveLength(2);
    expect(power.eventNames()).toEqual([]);
  });

  it('notices within seconds a sleep that the system does not report', async () => {
    const virtual = new VirtualClock();
    let asleepMs = 0;
    const woke = vi.fn();
    const countSleep = (): number => {
      const ms = asleepMs;
      asleepMs = 0;
      return ms;
    };
    followPower({
      power: new EventEmitter(),
      clock: { after: virtual.after, countSleep },
      fallsAsleep: () => {},
      woke,
      screenLocked: () => {},
    });
    await virtual.advance(5 * MINUTE);
    expect(woke).not.toHaveBeenCalled();
    asleepMs = MINUTE;
    await virtual.advance(15_000);
    await virtual.advance(5 * MINUTE);
    expect(woke.mock.calls).toEqual([[MINUTE]]);
  });

  it('hears that the screen of the computer is locked', () => {
    const { power, clock } = computer();
    const screenLocked = vi.fn();
    followPower({ power, clock, fallsAsleep: () => {}, woke: () => {}, screenLocked });
    power.emit('lock-screen');
    expect(screenLocked).toHaveBeenCalledOnce();
  });
});
