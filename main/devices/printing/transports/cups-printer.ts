import { assertNever, type Result } from '../../../../shared/lib/result.ts';
import type { Clock } from '../../../lib/clock.ts';
import { receiptEscpos } from '../escpos/receipt-escpos.ts';
import { DRAWER_KICK } from '../escpos/status-bytes.ts';
import type { PrinterCapabilities } from '../models/printer-profile.ts';
import { notPrinted, type Printer, type PrintResult, printUncertain } from '../printer.ts';
import { CANCELLED, type ConnectionLoss, type PrinterTimeouts } from './connection.ts';
import { type CupsDeps, type CupsJob, cancelJob, cupsJobState, queueStatus, submitToQueue } from './cups.ts';
import { serialExecutor } from './serial-executor.ts';

interface QueuePrinterDeps {
  readonly queue: string;
  readonly capabilities: PrinterCapabilities;
  readonly limits: PrinterTimeouts;
  readonly clock: Clock;
  /** For another CUPS server; defaults to the system's. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Interval between two checks of a job, in ms; short at first, because a receipt is short. */
const FIRST_POLL_MS = 150;
const LONGEST_POLL_MS = 1_000;
/** The text that CUPS shows while its backend cannot reach the printer. */
const OUT_OF_REACH = /may not exist|unavailable|unreachable|not respond|connecting/i;

/**
 * A CUPS queue that passes ESC/POS through. CUPS reports when its backend is done, which is no proof of paper, so the best
 * result is `sent`. A job that CUPS does not finish is cancelled, so that it does not come out after the cashier prints again,
 * and is `uncertain`.
 */
export function cupsPrinter(deps: QueuePrinterDeps): Printer {
  const { queue, capabilities, limits, clock, env } = deps;
  const cups: CupsDeps = { clock, limitMs: limits.toolMs, ...(env ? { env } : {}) };
  const serially = serialExecutor();
  const print = (title: string, bytes: Uint8Array, signal?: AbortSignal) => serially(() => submitJob(deps, cups, title, bytes, signal));
  return {
    print: async ({ name, document }, signal) => {
      const encoded = receiptEscpos(document, capabilities.profile);
      return encoded.ok ? print(name, encoded.value, signal) : { is: 'notPrinted', failure: encoded.failure };
    },
    status: () => serially(() => queueStatus(queue, cups)),
    kickDrawer: async () =>
      capabilities.drawer === 'none'
        ? notPrinted('noDrawer', 'this printer has no drawer')
        : print('drawer', Uint8Array.from(DRAWER_KICK[capabilities.drawer])),
  };
}

async function submitJob(
  deps: QueuePrinterDeps,
  cups: CupsDeps,
  title: string,
  bytes: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<PrintResult> {
  if (signal?.aborted) return notPrinted(CANCELLED.trouble, CANCELLED.detail);
  const before = await queueStatus(deps.queue, cups);
  if (before.is === 'trouble') return notPrinted(before.trouble, before.detail);
  const id = await submitToQueue(deps.queue, title, bytes, cups);
  if (id.ok) return waitForJob(deps, cups, id.value, signal);
  // A program that was killed at its time limit may have submitted the job before.
  return id.failure.isTimeout ? printUncertain(id.failure.trouble, id.failure.detail) : notPrinted(id.failure.trouble, id.failure.detail);
}

async function waitForJob(
  { queue, limits, clock }: QueuePrinterDeps,
  cups: CupsDeps,
  id: string,
  signal: AbortSignal | undefined,
): Promise<PrintResult> {
  const deadline = clock.monotonic() + limits.finishMs;
  for (let pollMs = FIRST_POLL_MS; ; pollMs = Math.min(pollMs * 2, LONGEST_POLL_MS)) {
    const job = await cupsJobState(queue, id, cups);
    const end = job.ok ? finalResultOf(job.value) : printUncertain(job.failure.trouble, job.failure.detail);
    if (end) return end;
    const why = signal?.aborted ? CANCELLED : await reasonToGiveUp(queue, cups, job, clock.monotonic() >= deadline);
    if (why) {
      await cancelJob(id, cups);
      return printUncertain(why.trouble, why.detail);
    }
    await clock.sleep(pollMs, signal);
  }
}

function finalResultOf(job: CupsJob): PrintResult | null {
  switch (job.state) {
    case 'waiting':
      return null;
    case 'done':
    case 'forgotten':
      return { is: 'sent' };
    case 'failed':
      return printUncertain('queueFailed', job.detail);
    default:
      return assertNever(job);
  }
}

/** Why waiting longer for a job is useless. */
async function reasonToGiveUp(
  queue: string,
  cups: CupsDeps,
  job: Result<CupsJob, ConnectionLoss>,
  isLate: boolean,
): Promise<ConnectionLoss | null> {
  const status = await queueStatus(queue, cups);
  if (status.is === 'trouble' && status.trouble !== 'unreachable') return status;
  if (!isLate) return null;
  const detail = job.ok && job.value.state === 'waiting' ? job.value.detail : 'not finished in time';
  return { trouble: OUT_OF_REACH.test(detail) ? 'unreachable' : 'queueFailed', detail };
}
