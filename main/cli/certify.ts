import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fail, type Result } from '../../shared/lib/result.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { secretFromInput, secretFromKeychain } from '../certification/plan/client-secret.ts';
import { earlierIn, journalIn, toBuy } from '../certification/plan/earlier-runs.ts';
import { readPlanFile } from '../certification/plan/plan-file.ts';
import type { PlanRow } from '../certification/plan/plan-row.ts';
import { type CertifyTarget, readSettingsFile } from '../certification/plan/settings-file.ts';
import { failureWords } from '../certification/report/failure-text.ts';
import type { ReportRow } from '../certification/report/report.ts';
import { type Pages, reportHtml } from '../certification/report/report-html.ts';
import { lookAtFolder, prepareFolder, writeEvidence } from '../certification/report/run-folder.ts';
import { rowLine, summary } from '../certification/report/terminal-rows.ts';
import { closing } from '../certification/report/terminal-summary.ts';
import { type RunEnd, runPlan } from '../certification/run/run-plan.ts';
import { systemClock } from '../lib/clock.ts';
import { makeFilesPrivate } from '../lib/private-files.ts';
import { utf8 } from '../lib/utf8.ts';
import { type Arguments, readArguments, USAGE } from './certify-arguments.ts';
import { type Asking, agrees, cannotAsk, type Purchases, warning } from './certify-confirm.ts';
import { complain, say } from './terminal.ts';

/** `npm run certify`: a plan of purchases through the parts of a sale, without a window, and the evidence of it (docs/certification.md). */

const MISUSED = 2;
const MAX_SETTINGS_BYTES = 100_000;
const ROOT = join(import.meta.dirname, '..', '..');
const STARTER = join(ROOT, 'resources', 'catalogue.json');

/** What was given does not make a run; nothing was sent. */
function refused(title: string, faults: readonly string[]): number {
  complain(`✗ ${title}`);
  for (const fault of faults) complain(`  ${fault}`);
  return MISUSED;
}

function readSettings(file: string): Result<CertifyTarget, readonly string[]> {
  try {
    if (statSync(file).size > MAX_SETTINGS_BYTES) return fail(['it is too large to be a settings file']);
    const text = utf8(readFileSync(file), 'it is not UTF-8');
    return text.ok ? readSettingsFile(text.value) : fail([text.failure]);
  } catch (error) {
    return fail([error instanceof Error ? error.message : String(error)]);
  }
}

/** Everything that can be wrong before anything is sent is looked at first. */
async function main(args: readonly string[], stop: Stop): Promise<number> {
  makeFilesPrivate();
  const read = readArguments(args);
  if (!read.ok) return refused(read.failure, USAGE.split('\n'));
  if (read.value === null) {
    say(USAGE);
    return 0;
  }
  const given = read.value;
  const target = readSettings(given.settings);
  if (!target.ok) return refused(`the settings file ${given.settings} cannot be used:`, target.failure);
  const rows = await readPlanFile(given.plan);
  if (!rows.ok) return refused(`the plan ${given.plan} cannot be used; nothing was sent:`, rows.failure);
  const mute = target.value.loopback || given.yes ? null : cannotAsk(asking(given));
  if (mute !== null) return refused(warning(target.value, purchasesOf(given, rows.value)), [mute]);
  const secret = given.secretFromInput ? await secretFromInput(process.stdin) : await secretFromKeychain(target.value.service.authUrl);
  if (!secret.ok) return refused(secret.failure, []);
  const fits = lookAtFolder(given.out, target.value);
  if (!fits.ok) return refused(fits.failure, []);
  // Who is asked is asked last, when nothing else is in the way.
  if (!target.value.loopback && !(await agreed(given, target.value, rows.value))) return refused('nothing was bought', []);
  const folder = prepareFolder(given.out, target.value);
  if (!folder.ok) return refused(folder.failure, []);
  return run(given, target.value, rows.value, secret.value, stop);
}

const asking = ({ yes, secretFromInput: inputTaken }: Arguments): Asking => ({
  yes,
  inputTaken,
  terminal: process.stdin.isTTY && process.stdout.isTTY,
});

function purchasesOf({ out, mode }: Arguments, rows: readonly PlanRow[]): Purchases {
  const journal = journalIn(out);
  return { rows: rows.length, toBuy: toBuy(journal, rows, mode), boughtBefore: earlierIn(journal).bought, mode };
}

/** Whether real goods may be bought. */
async function agreed(given: Arguments, target: CertifyTarget, rows: readonly PlanRow[]): Promise<boolean> {
  const purchases = purchasesOf(given, rows);
  say(warning(target, purchases));
  return given.yes || purchases.toBuy === 0 || agrees();
}

async function run(given: Arguments, target: CertifyTarget, rows: readonly PlanRow[], secret: string, stop: Stop): Promise<number> {
  const begunAt = new Date(systemClock.now()).toISOString();
  const planFile = { name: basename(given.plan), sha256: createHash('sha256').update(readFileSync(given.plan)).digest('hex') };
  const catalogue = readCatalogue('', STARTER);
  stop.running = true;
  say(`${rows.length} ${rows.length === 1 ? 'row' : 'rows'} against ${target.service.baseUrl}`);
  const ended = await runPlan({
    target,
    rows,
    secret,
    paper: given.width,
    mode: given.mode,
    folder: given.out,
    clock: systemClock,
    // A code of the practice catalogue is another product at a real provider.
    catalogued: target.loopback ? catalogue.productOf : () => null,
    ended: (row, number) => say(rowLine(row, number)),
    note: (words) => say(`  ${words}`),
    stop: stop.signal,
  });
  if (!ended.ok) return refused(failureWords(ended.failure), []);
  say('');
  for (const line of [...summary(ended.value), ...closing(ended.value)]) say(line);
  const left = leaveEvidence({ given, target, rows, planFile, end: ended.value, begunAt, stop });
  if (left.ok) say(`  ${join(given.out, 'report.html')}`);
  else complain(`✗ ${left.failure}`);
  if (ended.value.stoppedFor !== null) complain(`✗ the run stopped: ${ended.value.stoppedFor}`);
  for (const bug of ended.value.bugs) complain(`✗ a fault of this program: ${bug}`);
  return stop.code ?? (ended.value.report.ok && left.ok ? 0 : 1);
}

interface Ended {
  readonly given: Arguments;
  readonly target: CertifyTarget;
  readonly rows: readonly PlanRow[];
  readonly planFile: Pages['planFile'];
  readonly end: RunEnd;
  readonly begunAt: string;
  readonly stop: Stop;
}

function leaveEvidence({ given, target, rows, planFile, end, begunAt, stop }: Ended): Result<null, string> {
  const { out, width } = given;
  const endedAt = new Date(systemClock.now()).toISOString();
  const receiptOf = ({ receipts: { text } }: ReportRow): string | null =>
    text === null || !existsSync(join(out, text)) ? null : readFileSync(join(out, text), 'utf8');
  const pages = {
    end,
    target,
    plan: rows,
    planFile,
    program: program(),
    begunAt,
    endedAt,
    width,
    interrupted: stop.signal.aborted || end.stoppedFor !== null,
  };
  const evidence = { 'report.json': `${JSON.stringify(end.report, null, 2)}\n`, 'report.html': reportHtml({ ...pages, receiptOf }) };
  return writeEvidence(out, evidence, systemClock.now());
}

function program(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return `Loket ${version}, Node ${process.versions.node}, ${process.platform}`;
}

interface Stop {
  readonly signal: AbortSignal;
  /** The exit code of the signal that came, if one did. */
  code: number | null;
  /** Before something may have been sent there is nothing to be kept. */
  running: boolean;
}

const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** A terminal that was closed takes no more lines; the evidence is written all the same. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** One press of Ctrl-C can arrive twice: from the terminal, and passed on by npm. */
const SAME_PRESS_MS = 1_000;

/** The first signal ends the run in good order, a later one at once. */
function stopOnSignals(): Stop {
  const off = new AbortController();
  const stop: Stop = { signal: off.signal, code: null, running: false };
  let first = 0;
  for (const [name, code] of Object.entries(SIGNALS)) {
    process.on(name, () => {
      if (!stop.running) process.exit(code);
      if (stop.code === null) {
        first = performance.now();
        stop.code = code;
        say('Stopping: no new row begins, the evidence is written. Once more to end at once.');
        off.abort();
      } else if (performance.now() - first > SAME_PRESS_MS) process.exit(code);
    });
  }
  return stop;
}

// Whatever this program makes holds customers' data and codes: no other user reads it.
process.umask(0o077);
const stop = stopOnSignals();
process.exitCode = await main(process.argv.slice(2), stop).then((code) => stop.code ?? code);
// A keychain that never answers must not hold the program.
setTimeout(() => process.exit(), 1_000).unref();
