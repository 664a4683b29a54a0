import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Result } from '../../shared/result.ts';
import { drawEpoch } from '../orders/ids.ts';
import { complain, failed, journalFile, Misused, runCommand, say } from '../terminal.ts';
import { backUp } from './backup.ts';
import { type Database, openReadOnly } from './database.ts';
import { exportTo } from './export.ts';
import { faultOf, type JournalFailure } from './faults.ts';
import { pragma } from './inspect.ts';
import { checkPages, verify } from './integrity.ts';
import { APPLICATION_ID, MIGRATIONS } from './migrations.ts';
import { restore } from './restore.ts';

/** The journal on the terminal, without the window: `npm run journal -- verify | backup | restore | export` (docs/backup.md). */

const USAGE = `npm run journal -- <command> [options]
  verify                 every page, every link of the chain, every projection against a replay
  backup --to DIR        a verified copy, also while the till sells
  restore --from FILE    puts a copy in the journal's place; the till must be closed
  export --out FILE      all orders, as .csv or .json; personal numbers, tokens and codes are starred
    --unmasked           writes them in full
  for all of them
    --mode live|training which journal of this user's till (default live)
    --file FILE          another journal
    --help
Ends with 0 when all is well, 1 when not, 2 when it was not understood.`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = { file: text, mode: { ...text, default: 'live' }, to: text, from: text, out: text, unmasked: flag, help: flag } as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

function needed(values: Values, name: 'to' | 'from' | 'out'): string {
  const value = values[name];
  if (value === undefined || value === '') throw new Misused(`--${name} is missing`);
  return resolve(value);
}

/** Runs something that only reads, beside a till that may be selling. */
async function reading(path: string, work: (db: Database) => number | Promise<number>): Promise<number> {
  if (!existsSync(path)) return failed({ kind: 'journal', why: 'io', detail: `${path} is not there` });
  let db: Database | null = null;
  try {
    db = openReadOnly(path);
    if (pragma(db, 'application_id') !== APPLICATION_ID) return failed({ kind: 'journal', why: 'notLoket', detail: path });
    const version = pragma(db, 'user_version');
    if (version > MIGRATIONS.length) return failed({ kind: 'journal', why: 'newer', detail: `${path}: version ${version}` });
    if (version < MIGRATIONS.length) {
      complain(`✗ ${path}: version ${version}\n  It was written by an older Loket: open the till once, which brings it up to date.`);
      return 1;
    }
    return await work(db);
  } catch (error) {
    return failed(faultOf(error, path));
  } finally {
    db?.close();
  }
}

const seconds = (since: number): string => `${((performance.now() - since) / 1_000).toFixed(1)} s`;
const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const COMMANDS: Readonly<Record<string, (path: string, values: Values) => number | Promise<number>>> = {
  verify: (path) =>
    reading(path, (db) => {
      const started = performance.now();
      const pages = checkPages(db);
      if (pages !== null) return failed({ kind: 'journal', why: 'corrupt', detail: `${path}: ${pages}` });
      const { events, brokenAt } = verify(db);
      if (brokenAt !== null) return failed({ kind: 'journal', why: 'corrupt', detail: `${path}: does not agree at ${brokenAt}` });
      const head = db.prepare('SELECT hex(chain) AS head FROM events ORDER BY seq DESC LIMIT 1').get() as { head: string } | undefined;
      say(`✓ ${path}\n  ${events} events agree, head ${head?.head.toLowerCase() ?? 'none'}, ${seconds(started)}`);
      return 0;
    }),

  backup: (path, values) => {
    const folder = needed(values, 'to');
    return reading(path, async (db) =>
      told(await backUp(db, path, folder, Date.now()), ({ file, bytes, events, head, removed }) => [
        `✓ ${file}`,
        `  ${events} events, ${megabytes(bytes)}, head ${head}, read back and found whole`,
        ...removed.map((old) => `  given up: ${old}`),
      ]),
    );
  },

  restore: (path, values) =>
    told(
      restore(path, needed(values, 'from'), { now: Date.now(), epoch: drawEpoch(randomBytes), by: 'terminal' }),
      ({ from, aside, events }) => [
        `✓ ${path} is now the copy ${from}, with ${events} events`,
        ...(aside === null ? [] : [`  what was there is kept as ${aside}`]),
        '  New sales get ids of a new run. When the till is online it reads the ids sold after the copy and lists what it finds.',
      ],
    ),

  export: (path, values) => {
    const file = needed(values, 'out');
    const format = /\.(csv|json)$/i.exec(file)?.[1]?.toLowerCase();
    if (format !== 'csv' && format !== 'json') throw new Misused('--out must end in .csv or .json');
    return reading(path, (db) =>
      told(exportTo(db, { file, format, unmasked: values.unmasked }), ({ orders }) => [`✓ ${file}\n  ${orders} orders`]),
    );
  },
};

function told<T>(result: Result<T, JournalFailure>, lines: (value: T) => readonly string[]): number {
  if (!result.ok) return failed(result.failure);
  for (const line of lines(result.value)) say(line);
  return 0;
}

function main(args: readonly string[]): number | Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
  if (values.help) {
    say(USAGE);
    return 0;
  }
  const [name = '', ...rest] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined || rest.length > 0)
    throw new Misused(name === '' ? 'A command is missing' : `Not a command: ${positionals.join(' ')}`);
  return command(journalFile(values.file, values.mode), values);
}

process.exitCode = await runCommand(USAGE, () => main(process.argv.slice(2)));
