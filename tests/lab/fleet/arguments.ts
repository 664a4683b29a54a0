import { parseArgs } from 'node:util';
import { UsageError } from '../../../main/app/cli/terminal.ts';

export const USAGE = `npm run fleet -- [options]
  --tills N       how many tills (default 200)
  --days N        how many days they sell (default 3)
  --sales N       receipts of a till on a day, on average (default 30)
  --seed N        draws sales and faults (default: from the clock)
  --database URL  an empty database of PostgreSQL or Citus (default: a PostgreSQL 15 of its own, which is killed too)
  --help
Ends with 0 where the office has each event once, 1 where it has not, 2 when it was not understood.`;

const text = { type: 'string' } as const;
const OPTIONS = { tills: text, days: text, sales: text, seed: text, database: text, help: { type: 'boolean', default: false } } as const;

/** The size of a fleet, and what draws its sales and faults. */
export interface FleetSize {
  readonly tills: number;
  readonly days: number;
  readonly sales: number;
  readonly seed: number;
  /** Null for a server of its own. */
  readonly database: string | null;
}

/** Null where only the usage is asked for. Throws {@link UsageError}. */
export function parseArguments(args: readonly string[]): FleetSize | null {
  const { values } = parseArgs({ args: [...args], options: OPTIONS, strict: true });
  if (values.help) return null;
  return {
    tills: whole('--tills', values.tills, 200),
    days: whole('--days', values.days, 3),
    sales: whole('--sales', values.sales, 30),
    seed: whole('--seed', values.seed, seedOfClock()),
    database: values.database ?? null,
  };
}

/** The seed of a run that names none. */
export const seedOfClock = (): number => (Date.now() % 1_000_000) + 1;

function whole(option: string, typed: string | undefined, otherwise: number): number {
  if (typed === undefined) return otherwise;
  if (/^[1-9]\d{0,8}$/.test(typed)) return Number(typed);
  throw new UsageError(`${option} takes a whole number from 1, and not "${typed}"`);
}
