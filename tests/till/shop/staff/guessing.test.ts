import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waitAfterTries } from '../../../../main/shop/staff/pin-lockout.ts';
import { StaffFixture, valueOrThrow } from './staff-fixture.ts';

/**
 * A thief with unlimited time at the till: guesses whenever a guess is allowed, sets the wall clock, cuts the power, and knows the PIN of
 * one person. The test counts how many guesses were checked in real time.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Move =
  | { readonly do: 'guess'; readonly who: number }
  | { readonly do: 'ownPin' }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'setClock'; readonly by: number }
  | { readonly do: 'restart' };

const aMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('guess' as const), who: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('ownPin' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1_000, max: 20 * MINUTE }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('setClock' as const), by: fc.integer({ min: -400 * 24 * HOUR, max: 400 * 24 * HOUR }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
);

/** Makes the moves; returns the real times of the guesses that were checked, by victim. */
async function steal(moves: readonly Move[]): Promise<number[][]> {
  const fixture = new StaffFixture();
  try {
    const ids = await fixture.people({
      Owner: { role: 'owner', pin: '48213705' },
      Budi: { role: 'supervisor', pin: '90317462' },
      Wati: { role: 'cashier', pin: '55120934' },
      Thief: { role: 'cashier', pin: '7291' },
    });
    const victims = [ids.Owner, ids.Budi, ids.Wati];
    const looked: number[][] = [[], [], []];
    const doing: Record<Move['do'], (move: Move) => unknown> = {
      wait: (move) => move.do === 'wait' && fixture.clock.advance(move.ms),
      setClock: (move) => move.do === 'setClock' && fixture.clock.setWall(move.by),
      restart: () => fixture.restart(),
      ownPin: () => fixture.staff.signIn({ personId: ids.Thief, pin: '7291' }),
      guess: async (move) => {
        const who = move.do === 'guess' ? move.who : 0;
        const answer = await fixture.staff.signIn({ personId: victims[who] ?? '', pin: '1357' });
        if (!answer.ok && answer.failure.kind === 'wrongPin') looked[who]?.push(fixture.clock.real);
      },
    };
    for (const move of moves) await doing[move.do](move);
    return looked;
  } finally {
    fixture.end();
  }
}

/** The most guesses within any span of real time. */
const most = (moments: readonly number[], span: number): number =>
  Math.max(0, ...moments.map((from) => moments.filter((at) => at >= from && at < from + span).length));

const flat = (looked: readonly number[][]): number[] => looked.flat().sort((a, b) => a - b);

/** The best strategy of a thief who sets the clock at each start: five free tries, then half of each wait. */
const PERSON_PER_HOUR = 13;
const PERSON_PER_LATER_HOUR = 4;
const EVERYONE_PER_HOUR = 23;

describe('a thief who guesses PINs', () => {
  it('gets at most 13 tries at a person and 23 at all people in any real hour, whatever he does to clock and power', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aMove, { minLength: 20, maxLength: 90 }), async (moves) => {
        const looked = await steal(moves);
        for (const moments of looked) {
          expect(most(moments, HOUR)).toBeLessThanOrEqual(PERSON_PER_HOUR);
          expect(most(moments.slice(11), HOUR)).toBeLessThanOrEqual(PERSON_PER_LATER_HOUR);
        }
        expect(most(flat(looked), HOUR)).toBeLessThanOrEqual(EVERYONE_PER_HOUR);
      }),
      { numRuns: 150 },
    );
  });

  it('reaches that limit by setting the clock a year ahead and restarting before each try', async () => {
    const tries = Array.from({ length: 40 }, (_, index) => index + 1);
    const moves = tries.flatMap((wrong): Move[] => [
      { do: 'guess', who: 0 },
      { do: 'setClock', by: 365 * 24 * HOUR },
      { do: 'restart' },
      { do: 'wait', ms: waitAfterTries(wrong, 'person') / 2 },
    ]);
    const [moments = []] = await steal(moves);
    expect(most(moments, HOUR)).toBe(PERSON_PER_HOUR);
    expect(most(moments.slice(11), HOUR)).toBe(PERSON_PER_LATER_HOUR);
  });

  it('who does not change the clock gets half of that: two tries an hour', async () => {
    const moves = Array.from({ length: 900 }, (): Move[] => [
      { do: 'guess', who: 0 },
      { do: 'wait', ms: MINUTE / 2 },
    ]).flat();
    const [moments = []] = await steal(moves);
    expect(most(moments.slice(11), HOUR)).toBe(2);
  });

  it('is slowed at all people after fifteen wrong tries, even with few tries at each', async () => {
    const fixture = new StaffFixture();
    const names = ['A', 'B', 'C', 'D', 'E'];
    const ids = await fixture.people(Object.fromEntries(names.map((name, i) => [name, { role: 'owner' as const, pin: `4821${i}` }])));
    const answers: string[] = [];
    for (const id of Object.values(ids))
      for (let i = 0; i < 4; i += 1) {
        const answer = await fixture.staff.signIn({ personId: id ?? '', pin: '1357' });
        answers.push(answer.ok ? 'in' : answer.failure.kind);
      }
    expect(answers.filter((kind) => kind === 'wrongPin')).toHaveLength(15);
    expect(await fixture.staff.signIn({ personId: ids.E ?? '', pin: '48214' })).toEqual({
      ok: false,
      failure: { kind: 'pinLocked', of: 'everyone', waitMs: 30_000 },
    });
    await fixture.clock.advance(30_000);
    expect((await fixture.staff.signIn({ personId: ids.E ?? '', pin: '48214' })).ok).toBe(true);
    fixture.end();
  });

  it('does not get more tries by making many at once', async () => {
    const fixture = new StaffFixture();
    const { Owner } = await fixture.people({ Owner: { role: 'owner', pin: '4821' } });
    const answers = await Promise.all(Array.from({ length: 30 }, () => fixture.staff.signIn({ personId: Owner, pin: '1357' })));
    const kinds = answers.map((answer) => (answer.ok ? 'in' : answer.failure.kind));
    expect(kinds.filter((kind) => kind === 'wrongPin')).toHaveLength(5);
    expect(kinds.filter((kind) => kind === 'pinLocked')).toHaveLength(25);
    expect(fixture.events.filter(({ type }) => type === 'pinRefused')).toHaveLength(5);
    fixture.end();
  });

  it('learns nothing while the disk takes no count: right and wrong get the same answer', async () => {
    const fixture = new StaffFixture();
    const { Owner } = await fixture.people({ Owner: { role: 'owner', pin: '4821' } });
    fixture.diskFull = true;
    const wrong = await fixture.staff.signIn({ personId: Owner, pin: '1357' });
    const right = await fixture.staff.signIn({ personId: Owner, pin: '4821' });
    expect(wrong).toMatchObject({ ok: false, failure: { kind: 'journal', why: 'full' } });
    expect(right).toEqual(wrong);
    expect(fixture.staff.person).toBeNull();
    fixture.diskFull = false;
    expect(valueOrThrow(await fixture.staff.signIn({ personId: Owner, pin: '4821' })).wrongTries).toBe(0);
    fixture.end();
  });
});
