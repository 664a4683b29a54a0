import { assertNever, type Result } from '../../../../shared/lib/result.ts';
import type { Clock } from '../../../lib/clock.ts';
import { receiptEscpos } from '../escpos/receipt-escpos.ts';
import { DRAWER_KICK } from '../escpos/status-bytes.ts';
import type { PrinterCapabilities } from '../models/printer-profile.ts';
import { notPrinted, type Printer, type PrintResult, printUncertain } from '../printer.ts';
import { CANCELLED, type ConnectionLoss, type PrinterTimeouts } from './connection.ts';
import { serialExecutor } from './serial-executor.ts';
import type { SpooledJob, Spooler } from './spooler.ts';

interface QueuePrinterDeps {
  readonly queue: string;
  readonly spooler: Spooler;
  readonly capabilities: PrinterCapabilities;
  readonly limits: PrinterTimeouts;
  readonly clock: Clock;
}

/** Interval between two checks of a job, in ms; short at first, because a receipt is short. */
const FIRST_POLL_MS = 150;
const LONGEST_POLL_MS = 1_000;
/** The text that CUPS shows while its backend cannot reach the printer. */
const OUT_OF_REACH = /may not exist|unavailable|unreachable|not respond|connecting/i;

/**
 * A queue of the system that passes ESC/POS through. The system reports when the job has left it, which is no proof of paper, so the best
 * result is `sent`. A job that the system does not finish is cancelled, so that it does not come out after the cashier prints again, and is
 * `uncertain`.
 */
export function queuePrinter(deps: QueuePrinterDeps): Printer {
  const { queue, spooler, capabilities } = deps;
  const serially = serialExecutor();
  const print = (title: string, bytes: Uint8Array, signal?: AbortSignal) => serially(() => submitJob(deps, title, bytes, signal));
  return {
    print: async ({ name, document }, signal) => {
      const encoded = receiptEscpos(document, capabilities.profile);
      return encoded.ok ? print(name, encoded.value, signal) : { is: 'notPrinted', failure: encoded.failure };
    },
    status: () => serially(() => spooler.status(queue)),
    kickDrawer: async () =>
      capabilities.drawer === 'none'
        ? notPrinted('noDrawer', 'this printer has no drawer')
        : print('drawer', Uint8Array.from(DRAWER_KICK[capabilities.drawer])),
  };
}

async function submitJob(deps: QueuePrinterDeps, title: string, bytes: Uint8Array, signal: AbortSignal | undefined): Promise<PrintResult> {
  const { queue, spooler } = deps;
  if (signal?.aborted) return notPrinted(CANCELLED.trouble, CANCELLED.detail);
  const before = await spooler.status(queue);
  if (before.is === 'trouble') return notPrinted(before.trouble, before.detail);
  const id = await spooler.submit(queue, title, bytes);
  if (id.ok) return waitForJob(deps, id.value, signal);
  const { trouble, detail, mayPrint } = id.failure;
  return mayPrint ? printUncertain(trouble, detail) : notPrinted(trouble, detail);
}

async function waitForJob(deps: QueuePrinterDeps, id: string, signal: AbortSignal | undefined): Promise<PrintResult> {
  const { queue, spooler, limits, clock } = deps;
  const deadline = clock.monotonic() + limits.finishMs;
  for (let pollMs = FIRST_POLL_MS; ; pollMs = Math.min(pollMs * 2, LONGEST_POLL_MS)) {
    const job = await spooler.job(queue, id);
    const end = job.ok ? finalResultOf(job.value) : null;
    if (end) return end;
    const why = signal?.aborted ? CANCELLED : await reasonToGiveUp(deps, job, clock.monotonic() >= deadline);
    if (why) {
      await spooler.cancel(queue, id);
      return printUncertain(why.trouble, why.detail);
    }
    await clock.sleep(pollMs, signal);
  }
}

function finalResultOf(job: SpooledJob): PrintResult | null {
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
  { queue, spooler }: QueuePrinterDeps,
  job: Result<SpooledJob, ConnectionLoss>,
  isLate: boolean,
): Promise<ConnectionLoss | null> {
  if (!job.ok) return job.failure;
  const waiting = job.value.state === 'waiting' ? job.value : null;
  if (waiting?.trouble) return { trouble: waiting.trouble, detail: waiting.detail };
  const status = await spooler.status(queue);
  if (status.is === 'trouble' && status.trouble !== 'unreachable') return status;
  if (!isLate) return null;
  const detail = waiting?.detail ?? 'not finished in time';
  return { trouble: OUT_OF_REACH.test(detail) ? 'unreachable' : 'queueFailed', detail };
}
