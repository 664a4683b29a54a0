import { parseArgs } from 'node:util';
import { UsageError } from '../../../main/app/cli/terminal.ts';
import type { YearTerms } from './run-year.ts';

export const USAGE = `npm run year -- [options]
  --sales N      sales of the year (default 100000)
  --shifts N     shifts, one a day (default 365)
  --restarts N   how often the till is closed and opened between them (default 50)
  --quick        a short year: 400 sales, 8 shifts, 3 restarts
  --help
Ends with 0 when all growth is explained, 1 when it is not, 2 when it was not understood.`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = { sales: text, shifts: text, restarts: text, quick: flag, help: flag } as const;

const WHOLE_YEAR: YearTerms = { sales: 100_000, shifts: 365, restarts: 50 };
const SHORT_YEAR: YearTerms = { sales: 400, shifts: 8, restarts: 3 };

/** Null where only the usage is asked for. Throws UsageError. */
export function parseArguments(args: readonly string[]): YearTerms | null {
  const { values } = parseArgs({ args: [...args], options: OPTIONS, strict: true });
  if (values.help) return null;
  const usual = values.quick ? SHORT_YEAR : WHOLE_YEAR;
  const terms = {
    sales: whole(values.sales, '--sales', usual.sales),
    shifts: whole(values.shifts, '--shifts', usual.shifts),
    restarts: whole(values.restarts, '--restarts', usual.restarts),
  };
  if (terms.sales < terms.shifts) throw new UsageError('a shift sells once at least: --sales is less than --shifts');
  if (terms.restarts >= terms.shifts) throw new UsageError('a restart is between two shifts: --restarts must be less than --shifts');
  return terms;
}

function whole(typed: string | undefined, option: string, usual: number): number {
  if (typed === undefined) return usual;
  const number = Number(typed);
  if (/^\d{1,7}$/.test(typed) && number > 0) return number;
  throw new UsageError(`${option} takes a whole number above 0, and not "${typed}"`);
}
