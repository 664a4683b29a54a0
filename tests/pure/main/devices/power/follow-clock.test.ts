import { expect, it } from 'vitest';
import { followClock } from '../../../../../main/devices/power/follow-clock.ts';
import { VirtualClock } from '../../../../lab/fakes/clock.ts';

const MINUTE = 60_000;

it('a clock that is set back or forward is reported within 15 s, once, and a correction of seconds never', async () => {
  const clock = new VirtualClock();
  const steps: number[] = [];
  const end = followClock(clock, (ms) => steps.push(ms));
  await clock.advance(10 * MINUTE);
  clock.jump(-60 * MINUTE);
  await clock.advance(15_000);
  clock.jump(30_000);
  await clock.advance(10 * MINUTE);
  clock.jump(24 * 60 * MINUTE);
  await clock.advance(15_000);
  expect(steps).toEqual([-60 * MINUTE, 24 * 60 * MINUTE]);
  end();
  clock.jump(60 * MINUTE);
  await clock.advance(MINUTE);
  expect(steps).toHaveLength(2);
});
