import { describe, expect, it } from 'vitest';
import { BEAT_MS, type Ended, keepOpen } from '../../../../../main/app/keep-open/keep-open.ts';
import { VirtualClock } from '../../../../lab/fakes/clock.ts';

const MINUTE = 60_000;
const CRASH: Ended = { code: null, signal: 'SIGSEGV' };

/** Tills that a test lets beat and end. */
function guarded() {
  const clock = new VirtualClock();
  const tills: { beat: () => void; busy: () => void; end: (ended: Ended) => void; killed: number }[] = [];
  let finished = 0;
  keepOpen({
    clock,
    start: () => {
      const till = { beat: (): void => undefined, busy: (): void => undefined, end: (_: Ended): void => undefined, killed: 0 };
      tills.push(till);
      return {
        onBeat: (listener) => {
          till.beat = listener;
        },
        onBusy: (listener) => {
          till.busy = listener;
        },
        onEnd: (listener) => {
          till.end = listener;
        },
        kill: () => {
          till.killed += 1;
          till.end({ code: null, signal: 'SIGKILL' });
        },
      };
    },
    finished: () => {
      finished += 1;
    },
  });
  return { clock, tills, newest: () => tills.at(-1), finished: () => finished };
}

describe('a till that is kept open', () => {
  it.each([CRASH, { code: null, signal: 'SIGKILL' }, { code: 3_221_225_477, signal: null }] as const)(
    'starts again after %j',
    async (ended) => {
      const { clock, tills, newest, finished } = guarded();
      newest()?.end(ended);
      await clock.advance(MINUTE);
      expect([tills.length, finished()]).toEqual([2, 0]);
    },
  );

  it.each([
    { code: 0, signal: null },
    { code: 1, signal: null },
    { code: null, signal: 'SIGTERM' },
  ] as const)('stays closed after %j, which was meant', async (ended) => {
    const { clock, tills, newest, finished } = guarded();
    newest()?.end(ended);
    await clock.advance(MINUTE);
    expect([tills.length, finished()]).toEqual([1, 1]);
  });

  it('starts again after a hang of three minutes, once it was open', async () => {
    const { clock, tills, newest } = guarded();
    await clock.advance(30 * MINUTE);
    expect(tills).toHaveLength(1);
    newest()?.beat();
    await clock.advance(2 * MINUTE);
    newest()?.beat();
    await clock.advance(3 * MINUTE);
    expect(tills).toMatchObject([{ killed: 0 }]);
    await clock.advance(BEAT_MS + MINUTE);
    expect(tills).toMatchObject([{ killed: 1 }, { killed: 0 }]);
  });

  it('is not ended while it waits for an installer, and is watched again with its next beat', async () => {
    const { clock, tills, newest } = guarded();
    newest()?.beat();
    newest()?.busy();
    await clock.advance(30 * MINUTE);
    expect(tills).toMatchObject([{ killed: 0 }]);
    newest()?.beat();
    await clock.advance(4 * MINUTE);
    expect(tills).toMatchObject([{ killed: 1 }, { killed: 0 }]);
  });

  it('is left alone after five starts within ten minutes, and not for older ones', async () => {
    const { clock, tills, newest, finished } = guarded();
    const crash = async (): Promise<void> => {
      newest()?.end(CRASH);
      await clock.advance(MINUTE);
    };
    await crash();
    await clock.advance(11 * MINUTE);
    // Two starts are old by now, and four follow.
    for (let crashes = 0; crashes < 4; crashes += 1) await crash();
    expect([tills.length, finished()]).toEqual([6, 0]);
    await crash();
    expect([tills.length, finished()]).toEqual([7, 0]);
    await crash();
    expect([tills.length, finished()]).toEqual([7, 1]);
  });
});
