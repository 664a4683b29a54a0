import { describe, expect, it } from 'vitest';
import { ErasureProgress } from '../../../../../main/records/erasure/erasure-progress.ts';
import type { ErasureChange, ErasureView } from '../../../../../shared/erasure/erasure-views.ts';
import { VirtualClock } from '../../../../lab/fakes/clock.ts';

const VIEW: ErasureView = {
  ...{ months: 12, before: null, part: null, last: null, waiting: [], waitingCount: 0 },
  ...{ isClockOdd: false, clock: '2026-06-01T00:00:00.000Z', oldBackups: [], setAside: [], listed: null },
};

describe('an erasure of a million events', () => {
  it('reads what waits and the folders once a second, and says each new percent', async () => {
    const clock = new VirtualClock();
    const changes: ErasureChange[] = [];
    let views = 0;
    const progress = new ErasureProgress({
      clock,
      view: () => {
        views += 1;
        return { ...VIEW, part: progress.part };
      },
      onChange: (change) => changes.push(change),
    });
    for (let window = 0; window <= 2_000; window += 1) {
      progress.is(window / 2_000);
      await clock.advance(2);
    }
    expect(views).toBe(5);
    expect(changes.length).toBeLessThan(110);
    expect(changes.map(({ part }) => part)).toEqual(changes.map(({ part }) => part).toSorted());
    progress.ended();
    progress.showAll();
    expect([views, changes.at(-1)]).toEqual([6, VIEW]);
  });
});
