import type { Random } from '../../../../simulator/lib/random.ts';
import { uuidOf } from '../environment/seeded-random.ts';
import type { CashKind, Step } from './plan.ts';

/** The acts of people at the drawer, drawn from the seed: shifts, cash in and out, Xs, deposits, and faults around them. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WRITES = ['begin', 'insert', 'commit', 'committed'] as const;
const KINDS: readonly [CashKind, ...CashKind[]] = ['payIn', 'payIn', 'payOut', 'drop', 'drop', 'compensation', 'deposit'];

type Timed = Pick<Step, 'at' | 'till'>;

/** Every till opens its first shift at once; a till that sells without one opens it then. */
export const firstShifts = (tills: number): Step[] => Array.from({ length: tills }, (_, till): Step => ({ at: 0, till, do: 'openShift' }));

export function shiftsOf(random: Random, length: number, tills: number): Step[] {
  const steps = firstShifts(tills);
  const when = (): Timed => ({ at: Math.round(random.fraction() * length), till: random.int(0, tills - 1) });
  for (let more = random.int(0, 5); more > 0; more -= 1) steps.push(...troubled(random, cashOf(random, when())));
  for (let more = random.int(0, 2); more > 0; more -= 1) steps.push(...troubled(random, { ...when(), do: 'takeX' }));
  for (let more = random.int(0, 2); more > 0; more -= 1) steps.push(...reportedBalances(random, when()));
  for (let more = random.pick([0, 1, 1, 2, 3]); more > 0; more -= 1) steps.push(...closing(random, when()));
  return steps;
}

/** A quiet day's drawer: each act once, between the scenes. */
export const quietShift = (random: Random, at: number): Step[] => [
  cashOf(random, { at, till: 0 }),
  { at: at + MINUTE, till: 0, do: 'takeX' },
  {
    at: at + 2 * MINUTE,
    till: 0,
    do: 'closeShift',
    off: 0,
    recounts: false,
    holds: 'first',
    leaves: 100_000,
    pauseMs: 5_000,
    opensAgain: true,
    twice: false,
  },
];

/** The balance is reported, and again after a deposit. */
export const reportedBalances = (random: Random, { at, till }: Timed): Step[] => [
  { at, till, do: 'tellBalance' },
  { ...cashOf(random, { at: at + MINUTE, till }), kind: 'deposit' },
  { at: at + random.pick([2, 30]) * MINUTE, till, do: 'tellBalance' },
];

const cashOf = (random: Random, when: Timed): Step & { readonly do: 'cash' } => ({
  ...when,
  do: 'cash',
  kind: random.pick(KINDS),
  amount: random.int(1, 400) * 500,
  moveId: uuidOf(random),
  twice: random.chance(0.3),
});

function closing(random: Random, when: Timed): Step[] {
  const step: Step = {
    ...when,
    do: 'closeShift',
    off: random.pick([0, 0, 0, 500, -1_000, 25_000]),
    recounts: random.chance(0.5),
    holds: random.pick(['first', 'recount']),
    leaves: random.pick([0, 100_000, 100_000, 10_000_000]),
    pauseMs: random.pick([500, 5_000, 5_000, 10 * MINUTE]),
    opensAgain: random.chance(0.8),
    twice: random.chance(0.3),
  };
  return [...clockAround(random, when), ...copyAround(random, when), ...troubled(random, step)];
}

/** A crash at a moment of a write, or a disk that refuses one, while the step is done. */
export function troubled(random: Random, step: Step): Step[] {
  const { at, till } = step;
  const before = Math.max(0, at - 1);
  if (random.chance(0.3))
    return [
      { at: before, till, do: 'crash', point: random.pick(WRITES), skip: random.int(0, 3), downMs: random.pick([500, 5_000, 30 * MINUTE]) },
      step,
    ];
  if (!random.chance(0.2)) return [step];
  const disk = { trouble: random.pick(['full', 'io', 'readOnly'] as const), moment: random.pick(WRITES) };
  return [{ at: before, till, do: 'disk', ...disk, count: random.int(1, 3), skip: random.int(0, 2), forMs: 20_000 }, step];
}

/** The clock is set by more than a day, or over midnight, before the close. */
const clockAround = (random: Random, { at, till }: Timed): Step[] =>
  random.chance(0.15) ? [{ at: Math.max(0, at - MINUTE), till, do: 'clock', ms: random.pick([-DAY, DAY, -8 * 60 * MINUTE, 2 * DAY]) }] : [];

/** A backup of the open shift, which takes the journal's place before or after the close. */
function copyAround(random: Random, { at, till }: Timed): Step[] {
  if (!random.chance(0.2)) return [];
  const restored = at + random.pick([-5_000, 2 * MINUTE, 30 * MINUTE]);
  return [
    { at: Math.max(0, at - random.pick([30_000, 20 * MINUTE])), till, do: 'copy' },
    { at: Math.max(0, restored), till, do: 'restore', nth: 0, downMs: 500 },
  ];
}
