import { assertNever, ok, type Result } from '../../../shared/lib/result.ts';
import type { Clock } from '../../lib/clock.ts';
import { receiptEscpos } from '../escpos/receipt-escpos.ts';
import type { Equipment } from '../models/printer-profile.ts';
import { notPrinted, type Printer, type PrintResult, uncertain } from '../printer.ts';
import { CANCELLED, type Limits, type Lost } from './connection.ts';
import { type CupsParts, cancelJob, jobState, type QueueJob, queueStatus, submit } from './cups.ts';
import { KICKS } from './drawer-commands.ts';
import { inTurn } from './serial-executor.ts';

export interface QueuePrinterParts {
  readonly queue: string;
  readonly equipment: Equipment;
  readonly limits: Limits;
  readonly clock: Clock;
  /** For a CUPS of one's own; left out, the system's. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Between two looks at a job, in ms: quick at first, for a receipt is short. */
const FIRST_LOOK_MS = 150;
const LATER_LOOK_MS = 1_000;
/** What CUPS says while its backend cannot reach the printer. */
const OUT_OF_REACH = /may not exist|unavailable|unreachable|not respond|connecting/i;

/**
 * A queue of the system's CUPS that passes ESC/POS on as it is. CUPS tells when its backend is done; that is a driver's
 * word and no proof of paper, so the best is `sent`. A job that CUPS does not finish is taken out of its queue, so that
 * it does not come out after the cashier has printed again, and is `uncertain`.
 */
export function queuePrinter(parts: QueuePrinterParts): Printer {
  const { queue, equipment, limits, clock, env } = parts;
  const cups: CupsParts = { clock, limitMs: limits.toolMs, ...(env ? { env } : {}) };
  const turn = inTurn();
  const put = (title: string, bytes: Uint8Array, signal?: AbortSignal) => turn(() => putInQueue(parts, cups, title, bytes, signal));
  return {
    print: async ({ name, document, bytes }, signal) => {
      const encoded: ReturnType<typeof receiptEscpos> = bytes ? ok(bytes) : receiptEscpos(document, equipment.profile);
      return encoded.ok ? put(name, encoded.value, signal) : { is: 'notPrinted', failure: encoded.failure };
    },
    status: () => turn(() => queueStatus(queue, cups)),
    kickDrawer: async () =>
      equipment.drawer === 'none'
        ? notPrinted('noDrawer', 'this printer has no drawer')
        : put('drawer', Uint8Array.from(KICKS[equipment.drawer])),
  };
}

async function putInQueue(
  parts: QueuePrinterParts,
  cups: CupsParts,
  title: string,
  bytes: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<PrintResult> {
  if (signal?.aborted) return notPrinted(CANCELLED.trouble, CANCELLED.detail);
  const before = await queueStatus(parts.queue, cups);
  if (before.is === 'trouble') return notPrinted(before.trouble, before.detail);
  const id = await submit(parts.queue, title, bytes, cups);
  if (id.ok) return follow(parts, cups, id.value, signal);
  // A program that was ended because it took too long may have handed the job over before.
  return id.failure.late ? uncertain(id.failure.trouble, id.failure.detail) : notPrinted(id.failure.trouble, id.failure.detail);
}

async function follow(
  { queue, limits, clock }: QueuePrinterParts,
  cups: CupsParts,
  id: string,
  signal: AbortSignal | undefined,
): Promise<PrintResult> {
  const deadline = clock.monotonic() + limits.finishMs;
  for (let look = FIRST_LOOK_MS; ; look = Math.min(look * 2, LATER_LOOK_MS)) {
    const job = await jobState(queue, id, cups);
    const end = job.ok ? endOf(job.value) : uncertain(job.failure.trouble, job.failure.detail);
    if (end) return end;
    const why = signal?.aborted ? CANCELLED : await hopeless(queue, cups, job, clock.monotonic() >= deadline);
    if (why) {
      await cancelJob(id, cups);
      return uncertain(why.trouble, why.detail);
    }
    await clock.sleep(look, signal);
  }
}

function endOf(job: QueueJob): PrintResult | null {
  switch (job.is) {
    case 'waiting':
      return null;
    case 'done':
    case 'forgotten':
      return { is: 'sent' };
    case 'failed':
      return uncertain('queueFailed', job.detail);
    default:
      return assertNever(job);
  }
}

/** Why a job that still waits is not worth waiting for. */
async function hopeless(queue: string, cups: CupsParts, job: Result<QueueJob, Lost>, isLate: boolean): Promise<Lost | null> {
  const status = await queueStatus(queue, cups);
  if (status.is === 'trouble' && status.trouble !== 'unreachable') return status;
  if (!isLate) return null;
  const detail = job.ok && job.value.is === 'waiting' ? job.value.detail : 'not finished in time';
  return { trouble: OUT_OF_REACH.test(detail) ? 'unreachable' : 'queueFailed', detail };
}
