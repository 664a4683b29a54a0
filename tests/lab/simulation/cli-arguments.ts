import { parseArgs } from 'node:util';
import { UsageError } from '../../../main/app/cli/terminal.ts';
import { REAL, type Variant } from './variants/variant.ts';
import { VARIANTS } from './variants/variants.ts';

export const USAGE = `npm run simulate -- [options]
  --seeds N      how many days at the counter (default 20), in two processes
  --from S       the first seed (default 1)
  --seed S       replays this one seed exactly
    --trace      with all that happened in it
  --variant NAME a till that is broken on purpose: ${VARIANTS.map(({ name }) => `"${name}"`).join(', ')}
  --help
Ends with 0 when every promise was kept, 1 when one was broken, 2 when it was not understood.`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = { seeds: text, from: text, seed: text, variant: text, trace: flag, help: flag } as const;

/** The request of one command line of `npm run simulate`. */
export interface Asked {
  readonly seeds: readonly number[];
  /** One seed to replay instead. */
  readonly replayed: boolean;
  readonly trace: boolean;
  readonly variant: Variant;
}

/** Null where only the usage is asked for. Throws UsageError. */
export function parseArguments(args: readonly string[]): Asked | null {
  const { values } = parseArgs({ args: [...args], options: OPTIONS, strict: true });
  if (values.help) return null;
  const { seed, trace } = values;
  if (seed !== undefined && (values.seeds ?? values.from) !== undefined)
    throw new UsageError('--seed replays one: without --seeds and --from');
  if (trace && seed === undefined) throw new UsageError('--trace is for --seed');
  const from = whole(seed ?? values.from ?? '1', seed === undefined ? '--from' : '--seed', 0);
  const count = seed === undefined ? whole(values.seeds ?? '20', '--seeds', 1) : 1;
  return {
    seeds: seedsFrom(from, count),
    replayed: seed !== undefined,
    trace,
    variant: named(values.variant),
  };
}

/** The largest seed: up to it every whole number is exact. */
const MOST = 2 ** 53;

function whole(typed: string, option: string, least: number): number {
  const number = Number(typed);
  if (/^\d{1,16}$/.test(typed) && number >= least && number <= MOST && BigInt(typed) === BigInt(number)) return number;
  throw new UsageError(`${option} takes a whole number from ${least} to ${MOST} (2^53), and not "${typed}"`);
}

/** The seeds from one on. Refuses more than a million, because that is a typing error. */
function seedsFrom(from: number, count: number): number[] {
  if (count > 1_000_000) throw new UsageError(`--seeds takes at most 1000000, and not "${count}"`);
  if (count - 1 > MOST - from) throw new UsageError(`${count} seeds from ${from} go past ${MOST} (2^53)`);
  return Array.from({ length: count }, (_, at) => from + at);
}

function named(name: string = REAL.name): Variant {
  const variant = [REAL, ...VARIANTS].find((candidate) => candidate.name === name);
  if (!variant) throw new UsageError(`There is no variant "${name}"`);
  return variant;
}
