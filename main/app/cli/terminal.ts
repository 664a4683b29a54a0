import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { terminalText } from '../../../shared/lib/exact-code.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import { JOURNAL_REMEDIES } from '../../journal/journal-remedies.ts';
import { setPrivateUmask } from '../../lib/private-files.ts';
import { settingsFileOf } from '../shop-deps.ts';

/** What the terminal commands share: the location of this user's journals, and the output. */

export const printLine = (line: string): boolean => process.stdout.write(`${terminalText(line)}\n`);
export const printError = (line: string): boolean => process.stderr.write(`${terminalText(line)}\n`);

export const countOrders = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** The command line is invalid. */
export class UsageError extends Error {
  override readonly name = 'Misused';
}

/** Prints the failure and its remedy; returns the exit code. */
export function reportFailure(failure: JournalFailure): number {
  printError(`✗ ${failure.detail}\n  ${JOURNAL_REMEDIES[failure.why]}`);
  return 1;
}

/** Where Electron keeps the data of this user's programs. */
function userDataFolder(): string {
  if (process.platform === 'win32') return process.env.APPDATA ?? join(homedir(), 'AppData', 'Roaming');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config');
}

/** The till's folder has the program's name: `Loket` when installed, `loket` when run from sources. */
const PROFILES = ['Loket', 'loket'] as const;

/** The named file, else the journal of this user's till. */
export function journalFileOf(file: string | undefined, mode: string): string {
  if (file !== undefined) return resolve(file);
  if (mode !== 'live' && mode !== 'training') throw new UsageError('--mode is live or training');
  const files = PROFILES.map((profile) => join(userDataFolder(), profile, 'journal', `${mode}.db`));
  return files.find((candidate) => existsSync(candidate)) ?? (files.at(-1) as string);
}

/** The folder of this user's till: the one that has settings or a journal, else that of a till from sources. */
export function profileFolder(): string {
  const folders = PROFILES.map((profile) => join(userDataFolder(), profile));
  const isUsed = (folder: string): boolean => existsSync(settingsFileOf(folder)) || existsSync(join(folder, 'journal'));
  return folders.find(isUsed) ?? (folders.at(-1) as string);
}

interface Commands<T> {
  readonly usage: string;
  readonly commands: Readonly<Record<string, T>>;
}

/** The command that the arguments name; null where `--help` asks for the usage, which it prints. Throws {@link UsageError}. */
export function chooseCommand<T>(
  { usage, commands }: Commands<T>,
  { help, file }: { readonly help: boolean; readonly file?: string | undefined },
  positionals: readonly string[],
): T | null {
  if (help) {
    printLine(usage);
    return null;
  }
  const command = commandIn(commands, positionals);
  if (file === '') throw new UsageError('--file names no file');
  return command;
}

/** The one command that the arguments name. Throws {@link UsageError} where they name none, an unknown one, or more. */
function commandIn<T>(commands: Readonly<Record<string, T>>, [name = '', ...rest]: readonly string[]): T {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined && rest.length === 0) return command;
  throw new UsageError(name === '' ? 'A command is missing' : `Not a command: ${[name, ...rest].join(' ')}`);
}

/** Runs a command line; an invalid one prints the usage and exits with 2. Files that it writes are private. */
export async function runCommand(usage: string, command: () => number | Promise<number>): Promise<number> {
  setPrivateUmask();
  try {
    return await command();
  } catch (error) {
    const misused = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
    if (!misused) throw error;
    printError(`${error.message}\n\n${usage}`);
    return 2;
  }
}
