import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import { isPrintQueueName, type PrinterStatus, type PrinterTrouble } from '../../../../shared/printing/printers.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { ConnectionLoss } from './connection.ts';
import { runTool, type ToolRun } from './run-tool.ts';
import type { SpooledJob, Spooler } from './spooler.ts';

interface CupsDeps {
  readonly clock: Clock;
  readonly limitMs: number;
  /** For another server (CUPS_SERVER); defaults to the system's. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * CUPS through its command line programs, whose output is plain English (LC_ALL=C). A queue whose name CUPS does not allow is unknown, and
 * reaches no program: the settings may come from a till on Windows.
 */
export function cupsSpooler(deps: CupsDeps): Spooler {
  const named = <T>(queue: string, call: () => Promise<T>, unknown: T): Promise<T> =>
    isPrintQueueName(queue) ? call() : Promise.resolve(unknown);
  return {
    queues: () => listQueues(deps),
    status: (queue) => named<PrinterStatus>(queue, () => queueStatus(queue, deps), { is: 'trouble', ...UNKNOWN }),
    submit: (queue, title, bytes) =>
      named<Submitted>(queue, () => submitToQueue(queue, title, bytes, deps), fail({ ...UNKNOWN, mayPrint: false })),
    job: (queue, id) => cupsJobState(queue, id, deps),
    cancel: (_queue, id) => cancelJob(id, deps),
  };
}

const UNKNOWN: ConnectionLoss = { trouble: 'queueUnknown', detail: 'not a name of a queue of CUPS' };
type Submitted = Awaited<ReturnType<Spooler['submit']>>;

/** CUPS's keywords for a queue's state (printer-state-reasons), and the trouble that each means to a shop. */
const REASONS: readonly (readonly [RegExp, PrinterTrouble])[] = [
  [/\b(cover|door|interlock)-open\b/, 'coverOpen'],
  [/\bmedia-(empty|needed)\b/, 'paperOut'],
  [/\bcutter\S*-(error|failure)\b/, 'cutter'],
  [/\b(connecting-to-device|timed-out)\b/, 'unreachable'],
  [/\b(offline|shutdown)\b/, 'offline'],
  [/\bpaused\b/, 'queueStopped'],
];

const runCups = (deps: CupsDeps, command: string, args: readonly string[], input?: Uint8Array): Promise<ToolRun> =>
  runTool({ command, args, limitMs: deps.limitMs, ...(deps.env ? { env: deps.env } : {}), ...(input ? { input } : {}) }, deps.clock);

/** The failure of a CUPS program. */
function lossOfRun({ ended, problem, output }: ToolRun): ConnectionLoss {
  const detail = (problem || output).trim();
  if (ended === 'notThere') return { trouble: 'noSpooler', detail: `CUPS is not installed: ${detail}` };
  if (ended === 'late') return { trouble: 'noSpooler', detail: 'CUPS does not answer' };
  if (/invalid destination|unknown destination|does not exist|no such|not found/i.test(detail)) return { trouble: 'queueUnknown', detail };
  if (/not accepting/i.test(detail)) return { trouble: 'queueRefuses', detail };
  if (/scheduler|connect|server/i.test(detail)) return { trouble: 'noSpooler', detail };
  return { trouble: 'queueFailed', detail: detail || 'no reason given' };
}

async function listQueues(deps: CupsDeps): Promise<Result<string[], ConnectionLoss>> {
  const run = await runCups(deps, 'lpstat', ['-e']);
  if (run.code !== 0) return fail(lossOfRun(run));
  return ok(
    run.output
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  );
}

async function queueStatus(queue: string, deps: CupsDeps): Promise<PrinterStatus> {
  const accepting = await runCups(deps, 'lpstat', ['-a', queue]);
  if (accepting.code !== 0) return { is: 'trouble', ...(await explainUnknownQueue(accepting, deps)) };
  if (/\bnot accepting\b/.test(accepting.output)) return { is: 'trouble', trouble: 'queueRefuses', detail: oneLine(accepting.output) };
  const printer = await runCups(deps, 'lpstat', ['-l', '-p', queue]);
  if (printer.code !== 0) return { is: 'trouble', ...lossOfRun(printer) };
  const detail = oneLine(printer.output);
  if (/^printer \S+ disabled\b/.test(printer.output)) return { is: 'trouble', trouble: 'queueStopped', detail };
  const alerts = /^\s*Alerts:(.*)$/m.exec(printer.output)?.[1] ?? '';
  const reason = REASONS.find(([pattern]) => pattern.test(alerts));
  if (reason) return { is: 'trouble', trouble: reason[1], detail };
  return { is: /\bmedia-low\b/.test(alerts) ? 'paperLow' : 'unknown' };
}

/** Without a scheduler every queue seems unknown. */
async function explainUnknownQueue(run: ToolRun, deps: CupsDeps): Promise<ConnectionLoss> {
  const problem = lossOfRun(run);
  if (problem.trouble !== 'queueUnknown') return problem;
  const scheduler = await runCups(deps, 'lpstat', ['-r']);
  return /\bis running\b/.test(scheduler.output)
    ? problem
    : { trouble: 'noSpooler', detail: oneLine(scheduler.output + scheduler.problem) };
}

/** A program that was killed at its time limit may have submitted the job before. */
async function submitToQueue(queue: string, title: string, bytes: Uint8Array, deps: CupsDeps): Promise<Submitted> {
  const run = await runCups(deps, 'lp', ['-d', queue, '-o', 'raw', '-t', title], bytes);
  const id = /^request id is (\S+)/m.exec(run.output)?.[1];
  return run.code === 0 && id !== undefined ? ok(id) : fail({ ...lossOfRun(run), mayPrint: run.ended === 'late' });
}

async function cupsJobState(queue: string, id: string, deps: CupsDeps): Promise<Result<SpooledJob, ConnectionLoss>> {
  const open = await runCups(deps, 'lpstat', ['-l', '-W', 'not-completed', '-o', queue]);
  if (open.code !== 0) return fail(lossOfRun(open));
  const waiting = entryOf(id, open.output);
  if (waiting !== null) return ok({ state: 'waiting', detail: oneLine(waiting) });
  const over = await runCups(deps, 'lpstat', ['-l', '-W', 'completed', '-o', queue]);
  if (over.code !== 0) return fail(lossOfRun(over));
  const entry = entryOf(id, over.output);
  if (entry === null) return ok({ state: 'forgotten' });
  // Jobs that ended well carry one of several reasons, by the backend; failed ones name an error.
  return ok(/\b(aborted|cancell?ed|errors)\b/.test(entry) ? { state: 'failed', detail: oneLine(entry) } : { state: 'done' });
}

async function cancelJob(id: string, deps: CupsDeps): Promise<void> {
  await runCups(deps, 'cancel', [id]);
}

/** The lines of one job in a long listing: its own, and the indented ones below it. */
function entryOf(id: string, listing: string): string | null {
  const lines = listing.split('\n');
  const start = lines.findIndex((line) => line.split(/\s/, 1)[0] === id);
  if (start < 0) return null;
  const length = lines.slice(start + 1).findIndex((line) => !/^\s/.test(line));
  return lines.slice(start, length < 0 ? undefined : start + 1 + length).join('\n');
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');
