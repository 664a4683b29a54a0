import { assertNever, ok, type Result } from '../../../../shared/lib/result.ts';
import type { PrinterStatus, PrinterTrouble } from '../../../../shared/printing/printers.ts';
import type { Clock } from '../../../lib/clock.ts';
import { receiptEscpos } from '../escpos/receipt-escpos.ts';
import { CLEAR_BUFFER, DRAWER_KICK, REALTIME_DRAWER_KICK } from '../escpos/status-bytes.ts';
import type { PrinterCapabilities } from '../models/printer-profile.ts';
import { notPrinted, type Printer, type PrintResult, printUncertain } from '../printer.ts';
import { CANCELLED, type ConnectionLoss, type ConnectPrinter, type PrinterConnection, type PrinterTimeouts } from './connection.ts';
import { serialExecutor } from './serial-executor.ts';
import { StatusProtocol } from './status-protocol.ts';

/** The drawer opens despite these: a customer's change does not wait for a new roll. */
const PAPER_TROUBLES: ReadonlySet<PrinterTrouble | undefined> = new Set<PrinterTrouble>(['paperOut', 'coverOpen']);

interface EscposPrinterDeps {
  readonly connect: ConnectPrinter;
  readonly capabilities: PrinterCapabilities;
  readonly limits: PrinterTimeouts;
  readonly clock: Clock;
}

/**
 * A printer that speaks ESC/POS over a connection. What it can prove depends on its answers:
 * - `ordered`: asks before the job, and after its last byte (GS r). That answer follows everything before it; with paper and
 * cover still well, the job is `printed`.
 * - `realtime`: asks before and after; the answer may overtake the job, so the best result is `sent`.
 * - `none`: `sent` once the bytes were accepted.
 * A failure before the job's first byte gives `notPrinted`, after it `uncertain`.
 */
export function escposPrinter(deps: EscposPrinterDeps): Printer {
  const { capabilities } = deps;
  // Whether answers to an earlier job's questions may still arrive: after a start, and after a job without an end.
  const unanswered = { answers: true };
  const serially = serialExecutor();
  const print = (bytes: Uint8Array, signal?: AbortSignal): Promise<PrintResult> =>
    serially(() => withConnection(deps, signal, (wire) => printBytes(wire, bytes, deps, unanswered)));
  return {
    print: async ({ document }, signal) => {
      const encoded = receiptEscpos(document, capabilities.profile);
      return encoded.ok ? print(encoded.value, signal) : { is: 'notPrinted', failure: encoded.failure };
    },
    status: () => serially(() => askStatus(deps)),
    kickDrawer: async () => {
      const { drawer, obeysOffline } = capabilities;
      if (drawer === 'none') return notPrinted('noDrawer', 'this printer has no drawer');
      const inTurnKick = await print(Uint8Array.from(DRAWER_KICK[drawer]));
      const canStillOpen = obeysOffline && inTurnKick.is === 'notPrinted' && PAPER_TROUBLES.has(inTurnKick.trouble);
      return canStillOpen ? serially(() => withConnection(deps, undefined, (wire) => kickInRealtime(wire, drawer))) : inTurnKick;
    },
  };
}

async function kickInRealtime(wire: PrinterConnection, drawer: keyof typeof REALTIME_DRAWER_KICK): Promise<PrintResult> {
  const { lost } = await wire.send(Uint8Array.from(REALTIME_DRAWER_KICK[drawer]));
  return lost ? printUncertain(lost.trouble, lost.detail) : { is: 'sent' };
}

async function withConnection(
  { connect }: EscposPrinterDeps,
  signal: AbortSignal | undefined,
  work: (wire: PrinterConnection) => Promise<PrintResult>,
): Promise<PrintResult> {
  if (signal?.aborted) return notPrinted(CANCELLED.trouble, CANCELLED.detail);
  const wire = await connect(signal);
  if (!wire.ok) return notPrinted(wire.failure.trouble, wire.failure.detail);
  const result = await work(wire.value);
  await wire.value.close(result.is === 'printed' || result.is === 'sent' ? 'inOrder' : 'atOnce');
  return result;
}

async function printBytes(
  wire: PrinterConnection,
  bytes: Uint8Array,
  { capabilities, limits, clock }: EscposPrinterDeps,
  unanswered: { answers: boolean },
): Promise<PrintResult> {
  const protocol = new StatusProtocol(wire, limits, clock);
  const obstacle = await findObstacle(protocol, capabilities, unanswered);
  if (obstacle) return notPrinted(troubleBeforeJob(obstacle.trouble), obstacle.detail);
  unanswered.answers = true;
  const { bytesTaken, lost } = await wire.send(bytes);
  if (lost && bytesTaken === 0) return notPrinted(lost.trouble, lost.detail);
  const result = lost ? printUncertain(lost.trouble, lost.detail) : await confirmOutcome(wire, protocol, capabilities);
  // A complete job leaves nothing behind; an incomplete one must not come out after a refill.
  if (result.is === 'printed') unanswered.answers = false;
  else if (result.is === 'uncertain' && capabilities.obeysOffline) await wire.send(CLEAR_BUFFER);
  return result;
}

/** A connection that ends before the first answer means that the printer serves another one. */
const troubleBeforeJob = (trouble: PrinterTrouble): PrinterTrouble => (trouble === 'broken' ? 'refused' : trouble);

async function findObstacle(
  talk: StatusProtocol,
  { status }: PrinterCapabilities,
  owed: { readonly answers: boolean },
): Promise<ConnectionLoss | null> {
  if (status === 'none') return null;
  const before = await talk.status();
  if (!before.ok) return before.failure;
  if (before.value.is === 'trouble') return before.value;
  if (status === 'realtime' || !owed.answers) return null;
  const behindTheRest = await talk.waitUntilProcessed();
  if (!behindTheRest.ok) return behindTheRest.failure;
  return behindTheRest.value.is === 'trouble' ? behindTheRest.value : talk.drain();
}

async function confirmOutcome(wire: PrinterConnection, talk: StatusProtocol, { status }: PrinterCapabilities): Promise<PrintResult> {
  switch (status) {
    case 'none': {
      const lost = await wire.flush();
      return lost ? printUncertain(lost.trouble, lost.detail) : { is: 'sent' };
    }
    case 'realtime': {
      const after = await talk.statusWithRetry();
      return resultOfStatus(after, { is: 'sent' });
    }
    case 'ordered': {
      const behind = resultOfStatus(await talk.waitUntilProcessed(), { is: 'printed', files: [] });
      // The proof has arrived; only a printer that reports trouble overrides it.
      const after = behind.is === 'printed' ? await talk.status() : null;
      return after?.ok ? resultOfStatus(after, behind) : behind;
    }
    default:
      return assertNever(status);
  }
}

function resultOfStatus(status: Result<PrinterStatus, ConnectionLoss>, success: PrintResult): PrintResult {
  if (!status.ok) return printUncertain(status.failure.trouble, status.failure.detail);
  return status.value.is === 'trouble' ? printUncertain(status.value.trouble, status.value.detail) : success;
}

async function askStatus({ connect, capabilities, limits, clock }: EscposPrinterDeps): Promise<PrinterStatus> {
  const wire = await connect(undefined);
  if (!wire.ok) return { is: 'trouble', ...wire.failure };
  const protocol = new StatusProtocol(wire.value, limits, clock);
  const status = capabilities.status === 'none' ? ok({ is: 'unknown' } as const) : await protocol.status();
  await wire.value.close(status.ok ? 'inOrder' : 'atOnce');
  return status.ok ? status.value : { is: 'trouble', ...status.failure };
}
