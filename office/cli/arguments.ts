import { parseArgs } from 'node:util';
import type { DatabasePlace } from '../store/database.ts';

export const USAGE = `npm run office
  a demonstration of three tills, apart from every other office; nothing of it is kept
    --port N         default 8090, 0 for any
    --days N         days of sales before today (default 8)
npm run office -- --data FOLDER [command] [options]
  a real office, with an embedded database in this folder; or DATABASE_URL in the environment:
  a database of PostgreSQL 15 or later, or of Citus
  (no command)       the server
    --port N         default 8090, 0 for any
    --host ADDRESS   default 127.0.0.1; another one needs TLS:
    --certificate FILE and --key FILE, in PEM; or
    --behind-tls-proxy, where a proxy on the way ends TLS
    --proxy ADDRESS  the address of that proxy, or several with commas
                     between; default: this computer
    --code OUTLET    prints a code that enrols a till of this outlet within ten minutes
    --till NAME      the name of that till (default Loket 1)
  owner-code         prints a code that makes its user an owner; an earlier one ends
  tills              the tills with their ids
  replace TILL       prints a code that puts another computer in the place of a till
  revoke TILL        refuses what a till sends from now on
  exclude TILL       takes a till out of every sum; what it sent stays
  include TILL       counts it again
  move TILL OUTLET   moves a till to another outlet
  report-role [NAME] makes a role of the database that reads the views for reports (default loket_report)
  empty TILL         empties what names customers in all that a till sent
    --earlier        in its earlier histories alone
  empty-older MONTHS empties what names customers in what is older
  recount            adds up what every event counts and compares it with the sums
    --repair         writes the result in their place
  --help
  LOKET_METRICS_TOKEN  lets who sends it as a bearer read /metrics`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = {
  port: { ...text, default: '8090' },
  ...{ host: { ...text, default: '127.0.0.1' }, certificate: text, key: text, 'behind-tls-proxy': flag, proxy: text },
  ...{ code: text, till: { ...text, default: 'Loket 1' }, repair: flag, earlier: flag, help: flag },
  data: text,
} as const;

export type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** The arguments of the terminal; throws with a text for the user. */
export const readArguments = (): { values: Values; command: string | undefined; rest: string[] } => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [command, ...rest] = positionals;
  return { values, command, rest };
};

/** The store that the user names; throws with a text for the user where that is none, or two. */
export function placeOf({ data = '' }: Values): DatabasePlace {
  const url = process.env.DATABASE_URL ?? '';
  if (data !== '' && url !== '') throw new Error('--data and DATABASE_URL name two databases: give one of them.');
  if (url !== '') return { kind: 'server', url };
  if (data !== '') return { kind: 'folder', path: data };
  throw new Error('An office names its database: give --data FOLDER, or DATABASE_URL. `npm run office` alone is a demonstration.');
}
