import { describe, expect, it } from 'vitest';
import { BEAT_MS, type Ended, keepOpen, MOST_STARTS } from '../../../../../main/app/keep-open/keep-open.ts';
import { countStart, withReady } from '../../../../../main/app/updates/start-record.ts';
import { VirtualClock } from '../../../../lab/fakes/clock.ts';

const MINUTE = 60_000;
const CRASH: Ended = { code: null, signal: 'SIGSEGV' };

/** Tills that a test lets beat and end. */
function guarded() {
  const clock = new VirtualClock();
  const tills: { beat: () => void; busy: () => void; end: (ended: Ended) => void; killed: number }[] = [];
  let finished = 0;
  let again: (() => void) | null = null;
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
    gaveUp: (wanted) => {
      again = wanted;
    },
  });
  return { clock, tills, newest: () => tills.at(-1), finished: () => finished, again: () => again };
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
    const { clock, tills, newest, finished, again } = guarded();
    const crash = async (): Promise<void> => {
      newest()?.end(CRASH);
      await clock.advance(MINUTE);
    };
    await crash();
    await clock.advance(11 * MINUTE);
    // Two starts are old by now, and four follow.
    for (let crashes = 0; crashes < 4; crashes += 1) await crash();
    expect([tills.length, again()]).toEqual([6, null]);
    await crash();
    expect([tills.length, again()]).toEqual([7, null]);
    await crash();
    await clock.advance(60 * MINUTE);
    expect([tills.length, finished()]).toEqual([7, 0]);
    expect(again()).not.toBeNull();
  });

  it('that crashes in its first seconds is started as often as the bound says, and as often again once a person wants it', async () => {
    const { clock, tills, newest, again } = guarded();
    const crashOn = async (): Promise<void> => {
      for (let at = -1; at !== tills.length; ) {
        at = tills.length;
        newest()?.end(CRASH);
        await clock.advance(2_000);
      }
    };
    await crashOn();
    expect(tills).toHaveLength(MOST_STARTS.starts);
    again()?.();
    expect(tills).toHaveLength(MOST_STARTS.starts + 1);
    await crashOn();
    expect(tills).toHaveLength(2 * MOST_STARTS.starts);
  });

  it('whose new version fails asks about the version before, before the bound is reached', async () => {
    let starts = withReady(countStart(null, { version: '0.1.0', layout: 1 }).record);
    const { clock, tills, newest, finished, again } = guarded();
    for (let asked = false; !asked && again() === null; ) {
      const { record, goBack } = countStart(starts, { version: '0.2.0', layout: 1 });
      [starts, asked] = [record, goBack !== null];
      // The question ends the till as it was meant.
      newest()?.end(asked ? { code: 0, signal: null } : CRASH);
      await clock.advance(2_000);
    }
    expect([tills.length, finished(), again()]).toEqual([3, 1, null]);
  });
});
