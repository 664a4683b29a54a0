import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { DoctorReport } from '../../../shared/ipc/doctor/doctor-report.ts';
import { countMarks } from '../../../shared/ipc/doctor/doctor-report.ts';
import { doctorLines } from '../../../shared/ipc/doctor/doctor-text.ts';
import { Language } from '../../../shared/lib/language.ts';
import { systemClock } from '../../lib/clock.ts';
import { runDoctor } from '../doctor/run-doctor.ts';
import { terminalProbes } from '../doctor/terminal-probes.ts';
import { printLine, profileFolder, runCommand, UsageError } from './terminal.ts';

/** Checks this till from outside, also while it does not start: `npm run doctor` (docs/doctor.md). */

const USAGE = `npm run doctor -- [options]
  --json                 writes the report as JSON
  --language id|en       the language of the report (default: the till's)
  --profile DIR          the folder of another till than this user's
  --mode live|training   which journal (default: the till's mode)
  --help
Buys nothing and changes nothing. Ends with 0 when nothing fails, 1 when something does, 2 when it was not understood.`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = { json: flag, language: text, profile: text, mode: text, help: flag } as const;

const ROOT = join(import.meta.dirname, '..', '..', '..');

function oneOf<T extends string>(option: string, value: string | undefined, allowed: readonly T[]): T | null {
  if (value === undefined) return null;
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new UsageError(`--${option} is ${allowed.join(' or ')}`);
  return found;
}

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS, strict: true });
  if (values.help) {
    printLine(USAGE);
    return 0;
  }
  if (values.profile === '') throw new UsageError('--profile names no folder');
  const language = oneOf('language', values.language, Language.options);
  const mode = oneOf('mode', values.mode, ['live', 'training']);
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const folder = values.profile === undefined ? profileFolder() : resolve(values.profile);
  const { probes, shopLanguage, close } = terminalProbes({ folder, version, mode });
  const report = await runDoctor(probes, systemClock);
  await close();
  if (values.json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  else for (const line of doctorLines(language ?? shopLanguage, report)) printLine(line);
  return exitCodeOf(report);
}

const exitCodeOf = (report: DoctorReport): number => (countMarks(report).fail > 0 ? 1 : 0);

process.exitCode = await runCommand(USAGE, () => main(process.argv.slice(2)));
// A keychain or a name server that never answers must not keep the program alive.
setTimeout(() => process.exit(), 1_000).unref();
