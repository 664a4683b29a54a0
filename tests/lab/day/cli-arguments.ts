import { parseArgs } from 'node:util';
import { UsageError } from '../../../main/app/cli/terminal.ts';

export const USAGE = `npm run day -- [options]
  --seed S     the day of this seed at the real window (default 1)
  --seeds N    the days of the seeds 1 to N, without the window
  --headless   the one day of --seed without the window
  --sales N    tickets a day (default 200)
  --help
Ends with 0 when every sum agrees to the rupiah, 1 when one differs, 2 when it was not understood.`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = { seed: text, seeds: text, sales: text, headless: flag, help: flag } as const;
const SALES = 200;

/** The request of one command line of `npm run day`. */
export interface Asked {
  readonly seeds: readonly number[];
  readonly sales: number;
  readonly isHeadless: boolean;
}

/** Null where only the usage is asked for. Throws UsageError. */
export function parseArguments(args: readonly string[]): Asked | null {
  const { values } = parseArgs({ args: [...args], options: OPTIONS, strict: true });
  if (values.help) return null;
  const { seed, seeds, headless } = values;
  if (seed !== undefined && seeds !== undefined) throw new UsageError('--seed is one day, --seeds several: not both');
  const isHeadless = headless || seeds !== undefined;
  const sales = whole(values.sales ?? String(SALES), '--sales');
  const several = Array.from({ length: whole(seeds ?? '1', '--seeds') }, (_, index) => index + 1);
  return { seeds: seeds === undefined ? [whole(seed ?? '1', '--seed')] : several, sales, isHeadless };
}

function whole(typed: string, option: string): number {
  const number = Number(typed);
  if (/^\d{1,9}$/.test(typed) && number > 0) return number;
  throw new UsageError(`${option} takes a whole number above 0, and not "${typed}"`);
}
