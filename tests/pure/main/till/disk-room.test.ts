import { describe, expect, it } from 'vitest';
import { isFullWithinDay, watchDiskRoom } from '../../../../main/till/disk-room.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';

const GB = 1_000_000_000;
const HOUR = 3_600_000;

describe('a disk that fills up', () => {
  it('is named while it still takes a day of sales and the backup of that day', () => {
    expect(isFullWithinDay([{ at: 0, free: 0.4 * GB }], 0.1 * GB)).toBe(false);
    expect(isFullWithinDay([{ at: 0, free: 0.4 * GB }], 0.3 * GB)).toBe(true);
  });

  it('is named sooner where something fills it: 2 GB a day leave 1.9 GB no day', () => {
    const falling = [
      { at: 0, free: 2.4 * GB },
      { at: 6 * HOUR, free: 1.9 * GB },
    ];
    expect(isFullWithinDay(falling, 0)).toBe(true);
    expect(isFullWithinDay([falling[0] as (typeof falling)[0], { at: 6 * HOUR, free: 2.35 * GB }], 0)).toBe(false);
  });

  it('is not named for one large file within minutes', () => {
    expect(
      isFullWithinDay(
        [
          { at: 0, free: 20 * GB },
          { at: HOUR / 6, free: 18 * GB },
        ],
        0,
      ),
    ).toBe(false);
  });

  it('is measured at once and every ten minutes, and named until there is room again', async () => {
    const clock = new VirtualClock();
    let free: number | null = 0.15 * GB;
    const said: (number | null)[] = [];
    const end = watchDiskRoom({
      clock,
      free: async () => free,
      journalBytes: () => 0,
      changed: (freeMb) => said.push(freeMb),
      bug: () => expect.unreachable(),
    });
    await settle();
    free = null;
    await clock.advance(HOUR / 6);
    free = 9 * GB;
    await clock.advance(HOUR / 6);
    expect(said).toEqual([150, null]);
    end();
    await clock.advance(HOUR);
    expect(said).toHaveLength(2);
  });
});
