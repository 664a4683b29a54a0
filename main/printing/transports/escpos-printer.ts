import { assertNever, ok, type Result } from '../../../shared/lib/result.ts';
import type { PrinterStatus, PrinterTrouble } from '../../../shared/printing/printers.ts';
import type { Clock } from '../../lib/clock.ts';
import { receiptEscpos } from '../escpos/receipt-escpos.ts';
import { FORGET_BUFFER } from '../escpos/status-bytes.ts';
import type { Equipment } from '../models/printer-profile.ts';
import { notPrinted, type Printer, type PrintResult, uncertain } from '../printer.ts';
import { CANCELLED, type Limits, type Lost, type OpenWire, type Wire } from './connection.ts';
import { KICKS, KICKS_AT_ONCE } from './drawer-commands.ts';
import { inTurn } from './serial-executor.ts';
import { Conversation } from './status-protocol.ts';

/** A customer's change does not wait for a new roll. */
const NO_PAPER: ReadonlySet<PrinterTrouble | undefined> = new Set<PrinterTrouble>(['paperOut', 'coverOpen']);

export interface EscposPrinterParts {
  readonly open: OpenWire;
  readonly equipment: Equipment;
  readonly limits: Limits;
  readonly clock: Clock;
}

/**
 * A printer at the end of a wire that speaks ESC/POS. What it promises of the paper follows from what it can say:
 *
 * - `ordered`: asked before the job, and asked behind its last byte (GS r). The answer to that question comes after
 *   everything before it was processed; with paper and cover still well then, the job is `printed`.
 * - `realtime`: asked before and after; the answer may overtake the job, so that the best is `sent`.
 * - `none`: `sent` once the bytes were taken.
 *
 * Whatever fails before the first byte of the job is `notPrinted`, and `uncertain` after it.
 */
export function escposPrinter(parts: EscposPrinterParts): Printer {
  const { equipment } = parts;
  // Whether answers may still come to questions of a job before: after a start, and after a job without an end.
  const owed = { answers: true };
  const turn = inTurn();
  const put = (bytes: Uint8Array, signal?: AbortSignal): Promise<PrintResult> =>
    turn(() => withWire(parts, signal, (wire) => putOnPaper(wire, bytes, parts, owed)));
  return {
    print: async ({ document, bytes }, signal) => {
      const encoded: ReturnType<typeof receiptEscpos> = bytes ? ok(bytes) : receiptEscpos(document, equipment.profile);
      return encoded.ok ? put(encoded.value, signal) : { is: 'notPrinted', failure: encoded.failure };
    },
    status: () => turn(() => askStatus(parts)),
    kickDrawer: async () => {
      const { drawer, obeysOffline } = equipment;
      if (drawer === 'none') return notPrinted('noDrawer', 'this printer has no drawer');
      const inTurnKick = await put(Uint8Array.from(KICKS[drawer]));
      const canStillOpen = obeysOffline && inTurnKick.is === 'notPrinted' && NO_PAPER.has(inTurnKick.trouble);
      return canStillOpen ? turn(() => withWire(parts, undefined, (wire) => kickAtOnce(wire, drawer))) : inTurnKick;
    },
  };
}

async function kickAtOnce(wire: Wire, drawer: keyof typeof KICKS_AT_ONCE): Promise<PrintResult> {
  const { lost } = await wire.send(Uint8Array.from(KICKS_AT_ONCE[drawer]));
  return lost ? uncertain(lost.trouble, lost.detail) : { is: 'sent' };
}

async function withWire(
  { open }: EscposPrinterParts,
  signal: AbortSignal | undefined,
  work: (wire: Wire) => Promise<PrintResult>,
): Promise<PrintResult> {
  if (signal?.aborted) return notPrinted(CANCELLED.trouble, CANCELLED.detail);
  const wire = await open(signal);
  if (!wire.ok) return notPrinted(wire.failure.trouble, wire.failure.detail);
  const result = await work(wire.value);
  await wire.value.close(result.is === 'printed' || result.is === 'sent' ? 'inOrder' : 'atOnce');
  return result;
}

async function putOnPaper(
  wire: Wire,
  bytes: Uint8Array,
  { equipment, limits, clock }: EscposPrinterParts,
  owed: { answers: boolean },
): Promise<PrintResult> {
  const talk = new Conversation(wire, limits, clock);
  const obstacle = await whatIsInTheWay(talk, equipment, owed);
  if (obstacle) return notPrinted(atTheDoor(obstacle.trouble), obstacle.detail);
  owed.answers = true;
  const { taken, lost } = await wire.send(bytes);
  if (lost && taken === 0) return notPrinted(lost.trouble, lost.detail);
  const result = lost ? uncertain(lost.trouble, lost.detail) : await whatBecameOfIt(wire, talk, equipment);
  // What came whole owes nothing; what did not must not come out after a refill.
  if (result.is === 'printed') owed.answers = false;
  else if (result.is === 'uncertain' && equipment.obeysOffline) await wire.send(FORGET_BUFFER);
  return result;
}

/** A connection that ends before anything was said: the printer serves another. */
const atTheDoor = (trouble: PrinterTrouble): PrinterTrouble => (trouble === 'broken' ? 'refused' : trouble);

async function whatIsInTheWay(talk: Conversation, { status }: Equipment, owed: { readonly answers: boolean }): Promise<Lost | null> {
  if (status === 'none') return null;
  const before = await talk.status();
  if (!before.ok) return before.failure;
  if (before.value.is === 'trouble') return before.value;
  if (status === 'realtime' || !owed.answers) return null;
  const behindTheRest = await talk.processed();
  if (!behindTheRest.ok) return behindTheRest.failure;
  return behindTheRest.value.is === 'trouble' ? behindTheRest.value : talk.drain();
}

async function whatBecameOfIt(wire: Wire, talk: Conversation, { status }: Equipment): Promise<PrintResult> {
  switch (status) {
    case 'none': {
      const lost = await wire.flush();
      return lost ? uncertain(lost.trouble, lost.detail) : { is: 'sent' };
    }
    case 'realtime': {
      const after = await talk.statusAtLast();
      return judged(after, { is: 'sent' });
    }
    case 'ordered': {
      const behind = judged(await talk.processed(), { is: 'printed', files: [] });
      // The proof has come: only a printer that says that something is wrong after all can shake it.
      const after = behind.is === 'printed' ? await talk.status() : null;
      return after?.ok ? judged(after, behind) : behind;
    }
    default:
      return assertNever(status);
  }
}

function judged(status: Result<PrinterStatus, Lost>, well: PrintResult): PrintResult {
  if (!status.ok) return uncertain(status.failure.trouble, status.failure.detail);
  return status.value.is === 'trouble' ? uncertain(status.value.trouble, status.value.detail) : well;
}

async function askStatus({ open, equipment, limits, clock }: EscposPrinterParts): Promise<PrinterStatus> {
  const wire = await open(undefined);
  if (!wire.ok) return { is: 'trouble', ...wire.failure };
  const talk = new Conversation(wire.value, limits, clock);
  const status = equipment.status === 'none' ? ok({ is: 'unknown' } as const) : await talk.status();
  await wire.value.close(status.ok ? 'inOrder' : 'atOnce');
  return status.ok ? status.value : { is: 'trouble', ...status.failure };
}
