import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fail, type Result } from '../../../shared/lib/result.ts';
import { secretFromInput, secretFromKeychain } from '../../certification/plan/client-secret.ts';
import { countRowsToBuy, journalFileIn, readEarlierRuns } from '../../certification/plan/earlier-runs.ts';
import { readPlanFile } from '../../certification/plan/plan-file.ts';
import type { PlanRow } from '../../certification/plan/plan-row.ts';
import { type CertifyTarget, readSettingsFile } from '../../certification/plan/settings-file.ts';
import { failureText } from '../../certification/report/failure-text.ts';
import type { ReportRow } from '../../certification/report/report.ts';
import { type ReportInput, reportHtml } from '../../certification/report/report-html.ts';
import { checkFolder, prepareFolder, writeEvidence } from '../../certification/report/run-folder.ts';
import { terminalRow, terminalSummary, terminalTable } from '../../certification/report/terminal-report.ts';
import { runPlan } from '../../certification/run/run-plan.ts';
import { isoNow, systemClock } from '../../lib/clock.ts';
import { setPrivateUmask } from '../../lib/private-files.ts';
import { decodeUtf8 } from '../../lib/utf8.ts';
import { readCatalogue } from '../../shop/catalogue/catalogue.ts';
import { type CertifyArguments, readArguments, USAGE } from './certify-arguments.ts';
import {
  type ConfirmationInput,
  confirmPurchase,
  type PlannedPurchases,
  purchaseWarning,
  reasonNotInteractive,
} from './certify-confirm.ts';
import { printError, printLine } from './terminal.ts';

/**
 * `npm run certify`: sells a plan of purchases with the till's own parts, without a window, and writes the evidence
 * (docs/certification.md).
 */

const MISUSED = 2;
const MAX_SETTINGS_BYTES = 100_000;
const ROOT = join(import.meta.dirname, '..', '..', '..');
const STARTER = join(ROOT, 'resources', 'catalogue.json');

/** Reports that the input is unusable; nothing was sent. */
function rejectRun(title: string, faults: readonly string[]): number {
  printError(`✗ ${title}`);
  for (const fault of faults) printError(`  ${fault}`);
  return MISUSED;
}

function readSettings(file: string): Result<CertifyTarget, readonly string[]> {
  try {
    if (statSync(file).size > MAX_SETTINGS_BYTES) return fail(['it is too large to be a settings file']);
    const text = decodeUtf8(readFileSync(file), 'it is not UTF-8');
    return text.ok ? readSettingsFile(text.value) : fail([text.failure]);
  } catch (error) {
    return fail([error instanceof Error ? error.message : String(error)]);
  }
}

/** Checks everything that can fail before anything is sent. */
async function main(argv: readonly string[], stop: StopState): Promise<number> {
  setPrivateUmask();
  const read = readArguments(argv);
  if (!read.ok) return rejectRun(read.failure, USAGE.split('\n'));
  if (read.value === null) {
    printLine(USAGE);
    return 0;
  }
  const args = read.value;
  const target = readSettings(args.settings);
  if (!target.ok) return rejectRun(`the settings file ${args.settings} cannot be used:`, target.failure);
  const rows = await readPlanFile(args.plan);
  if (!rows.ok) return rejectRun(`the plan ${args.plan} cannot be used; nothing was sent:`, rows.failure);
  const obstacle = target.value.isLoopback || args.yes ? null : reasonNotInteractive(confirmationInput(args));
  if (obstacle !== null) return rejectRun(purchaseWarning(target.value, purchasesOf(args, rows.value)), [obstacle]);
  const secret = args.secretFromInput ? await secretFromInput(process.stdin) : await secretFromKeychain(target.value.service);
  if (!secret.ok) return rejectRun(secret.failure, []);
  const fits = checkFolder(args.out, target.value);
  if (!fits.ok) return rejectRun(fits.failure, []);
  // Asks the person last, after every other check passed.
  if (!target.value.isLoopback && !(await isPurchaseConfirmed(args, target.value, rows.value))) return rejectRun('nothing was bought', []);
  const folder = prepareFolder(args.out, target.value);
  if (!folder.ok) return rejectRun(folder.failure, []);
  return run(args, target.value, rows.value, secret.value, stop);
}

const confirmationInput = ({ yes, secretFromInput: inputTaken }: CertifyArguments): ConfirmationInput => ({
  yes,
  isInputTaken: inputTaken,
  isInteractive: process.stdin.isTTY && process.stdout.isTTY,
});

function purchasesOf({ out, mode }: CertifyArguments, rows: readonly PlanRow[]): PlannedPurchases {
  const journal = journalFileIn(out);
  return { rows: rows.length, toBuy: countRowsToBuy(journal, rows, mode), boughtBefore: readEarlierRuns(journal).bought, mode };
}

/** Whether real goods may be bought. */
async function isPurchaseConfirmed(args: CertifyArguments, target: CertifyTarget, rows: readonly PlanRow[]): Promise<boolean> {
  const purchases = purchasesOf(args, rows);
  printLine(purchaseWarning(target, purchases));
  return args.yes || purchases.toBuy === 0 || confirmPurchase();
}

async function run(
  args: CertifyArguments,
  target: CertifyTarget,
  rows: readonly PlanRow[],
  secret: string,
  stop: StopState,
): Promise<number> {
  const begunAt = isoNow(systemClock);
  const planFile = { name: basename(args.plan), sha256: createHash('sha256').update(readFileSync(args.plan)).digest('hex') };
  const catalogue = readCatalogue('', STARTER);
  stop.running = true;
  printLine(`${rows.length} ${rows.length === 1 ? 'row' : 'rows'} against ${target.service.baseUrl}`);
  const ended = await runPlan({
    target,
    rows,
    secret,
    paper: args.width,
    mode: args.mode,
    folder: args.out,
    clock: systemClock,
    // A code of the practice catalogue means another product at a real provider.
    catalogueProduct: target.isLoopback ? catalogue.productOf : () => null,
    onRowEnded: (row, number) => printLine(terminalRow(row, number)),
    note: (text) => printLine(`  ${text}`),
    stop: stop.signal,
  });
  if (!ended.ok) return rejectRun(failureText(ended.failure), []);
  printLine('');
  for (const line of [...terminalTable(ended.value), ...terminalSummary(ended.value)]) printLine(line);
  const interrupted = stop.signal.aborted || ended.value.stoppedFor !== null;
  const saved = saveEvidence(args, { end: ended.value, target, plan: rows, planFile, begunAt, interrupted });
  if (saved.ok) printLine(`  ${join(args.out, 'report.html')}`);
  else printError(`✗ ${saved.failure}`);
  if (ended.value.stoppedFor !== null) printError(`✗ the run stopped: ${ended.value.stoppedFor}`);
  for (const bug of ended.value.bugs) printError(`✗ a fault of this program: ${bug}`);
  return stop.code ?? (ended.value.report.ok && saved.ok ? 0 : 1);
}

function saveEvidence(
  { out, width }: CertifyArguments,
  run: Omit<ReportInput, 'program' | 'endedAt' | 'width' | 'receiptOf'>,
): Result<null, string> {
  const receiptOf = ({ receipts: { text } }: ReportRow): string | null =>
    text === null || !existsSync(join(out, text)) ? null : readFileSync(join(out, text), 'utf8');
  const evidence = {
    'report.json': `${JSON.stringify(run.end.report, null, 2)}\n`,
    'report.html': reportHtml({ ...run, program: program(), endedAt: isoNow(systemClock), width, receiptOf }),
  };
  return writeEvidence(out, evidence, systemClock.now());
}

function program(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return `Loket ${version}, Node ${process.versions.node}, ${process.platform}`;
}

interface StopState {
  readonly signal: AbortSignal;
  /** The exit code of the received signal, if any. */
  code: number | null;
  /** Before anything may have been sent, a signal ends the program at once. */
  running: boolean;
}

const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** A closed terminal accepts no lines; the evidence is still written. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** One press of Ctrl-C can arrive twice: from the terminal, and from npm. */
const SAME_PRESS_MS = 1_000;

/** The first signal ends the run in order, a later one at once. */
function stopOnSignals(): StopState {
  const aborter = new AbortController();
  const stop: StopState = { signal: aborter.signal, code: null, running: false };
  let first = 0;
  for (const [name, code] of Object.entries(SIGNALS)) {
    process.on(name, () => {
      if (!stop.running) process.exit(code);
      if (stop.code === null) {
        first = performance.now();
        stop.code = code;
        printLine('Stopping: no new row begins, the evidence is written. Once more to end at once.');
        aborter.abort();
      } else if (performance.now() - first > SAME_PRESS_MS) process.exit(code);
    });
  }
  return stop;
}

// All output contains customers' data and codes: no other user may read it.
process.umask(0o077);
const stop = stopOnSignals();
process.exitCode = await main(process.argv.slice(2), stop).then((code) => stop.code ?? code);
// A keychain that never answers must not keep the program alive.
setTimeout(() => process.exit(), 1_000).unref();
