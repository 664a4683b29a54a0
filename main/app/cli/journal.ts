import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BackupReport, createBackup } from '../../journal/backup/backup.ts';
import { headOf } from '../../journal/core/checkpoint.ts';
import { type Database, openReadOnly } from '../../journal/core/database.ts';
import { inspectFile, readPragma } from '../../journal/core/inspect-file.ts';
import { journalFailureOf } from '../../journal/core/journal-failure.ts';
import { MIGRATIONS } from '../../journal/core/migrations.ts';
import { exportOrders } from '../../journal/export/export-orders.ts';
import { JOURNAL_SCHEMA } from '../../records/journal-schema.ts';
import { JournalReader } from '../../till/maintenance/reader/journal-reader.ts';
import { failedAt, pathKindOf, reportProblem, reportWriteResult, requireFile } from './journal-output.ts';
import { beginCommand, restoreCommand } from './journal-restore.ts';
import { chooseCommand, journalFileOf, printError, printLine, runCommand, UsageError } from './terminal.ts';

/**
 * The journal on the terminal, without the window: `npm run journal -- verify | backup | restore | begin | export`
 * (docs/backup.md).
 */

const USAGE = `npm run journal -- <command> [options]
  verify                 every page, every link of the chain, every projection against a replay
  backup --to DIR        makes a backup and verifies it, also while the till sells
  restore --from FILE    puts a backup in the journal's place; the till must be closed
  begin                  makes an empty journal where there is none, for a till that starts over
    --yes                agrees to either without being asked
  export --out FILE.csv  all orders; personal numbers, tokens and codes are starred
    --unmasked           writes them in full
  for all of them
    --mode live|training which journal of this user's till (default live)
    --file FILE          another journal
    --help
Ends with 0 when all is well, 1 when not, 2 when it was not understood.`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = {
  ...{ file: text, mode: { ...text, default: 'live' }, to: text, from: text, out: text },
  ...{ unmasked: flag, yes: flag, help: flag },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

function requiredPath(values: Values, name: 'to' | 'from' | 'out'): string {
  const value = values[name];
  if (value === undefined || value === '') throw new UsageError(`--${name} is missing`);
  return resolve(value);
}

/** Runs work that only reads; a till may be selling meanwhile. */
async function withReadOnlyDatabase(path: string, work: (db: Database) => number | Promise<number>): Promise<number> {
  const missing = requireFile(path, '--file');
  if (missing !== null) return missing;
  let db: Database | null = null;
  try {
    const inspected = inspectFile(path, 'r');
    if (!inspected.ok) return failedAt(path, inspected.failure);
    db = openReadOnly(path);
    const version = readPragma(db, 'user_version');
    if (version < MIGRATIONS.length) {
      printError(`✗ ${path}: version ${version}\n  It was written by an older Loket: open the till once, which brings it up to date.`);
      return 1;
    }
    return await work(db);
  } catch (error) {
    return failedAt(path, journalFailureOf(error, path));
  } finally {
    db?.close();
  }
}

const seconds = (since: number): string => `${((performance.now() - since) / 1_000).toFixed(1)} s`;
const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Runs work in a reader worker, whose memory stays bounded for a journal of any length. */
async function withReader<T>(journal: string, work: (reader: JournalReader) => Promise<T>): Promise<T> {
  const workerUrl = new URL('../../till/maintenance/reader-worker.ts', import.meta.url);
  const reader = new JournalReader({ journal, workerUrl });
  try {
    return await work(reader);
  } finally {
    await reader.close();
  }
}

const COMMANDS: Readonly<Record<string, (path: string, values: Values) => number | Promise<number>>> = {
  verify: (path) =>
    withReadOnlyDatabase(path, async (db) => {
      const started = performance.now();
      const verified = await withReader(path, (reader) => reader.verify());
      if (!verified.ok) return failedAt(path, verified.failure);
      const { events, brokenAt } = verified.value;
      if (brokenAt !== null) return failedAt(path, { kind: 'journal', why: 'corrupt', detail: `does not agree at ${brokenAt}` });
      printLine(`✓ ${path}\n  ${events} events agree, head ${headOf(db) ?? 'none'}, ${seconds(started)}`);
      return 0;
    }),

  backup: (path, values) => {
    const folder = requiredPath(values, 'to');
    if (pathKindOf(folder) === 'file') return reportProblem(`${folder} is a file`, 'Name a folder with --to. Nothing was written.');
    return withReadOnlyDatabase(path, async (db) => {
      const made = await createBackup(db, { journal: path, folder, now: Date.now(), schema: JOURNAL_SCHEMA });
      const lines = ({ file, bytes, events, head, removed }: BackupReport): string[] => [
        `✓ ${file}`,
        `  ${events} events, ${megabytes(bytes)}, head ${head}, read back and found whole`,
        ...removed.map((old) => `  given up: ${old}`),
      ];
      return reportWriteResult(path, folder, made, lines);
    });
  },

  restore: (path, values) => restoreCommand(path, requiredPath(values, 'from'), values.yes),

  begin: (path, values) => beginCommand(path, values.yes),

  export: (path, values) => {
    const file = requiredPath(values, 'out');
    if (!/\.csv$/i.test(file)) throw new UsageError('--out must end in .csv');
    if (pathKindOf(file) !== 'nothing')
      return reportProblem(`${file} is already there`, 'Name another file with --out. Nothing was overwritten.');
    return withReadOnlyDatabase(path, (db) =>
      reportWriteResult(path, file, exportOrders(db, { file, unmasked: values.unmasked, withEarnings: true }), ({ orders }) => [
        `✓ ${file}\n  ${orders} orders`,
      ]),
    );
  },
};

function main(args: readonly string[]): number | Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
  const command = chooseCommand({ usage: USAGE, commands: COMMANDS }, values, positionals);
  return command === null ? 0 : command(journalFileOf(values.file, values.mode), values);
}

process.exitCode = await runCommand(USAGE, () => main(process.argv.slice(2)));
