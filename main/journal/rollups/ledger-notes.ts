import { EXCEPTION_KINDS } from '../../../shared/shifts/ledger-sums.ts';
import { type Database, preparedAll } from '../core/database.ts';
import { decodeEvent, decodeEventOf } from '../core/decode-event.ts';
import type { EventSpan } from '../core/events.ts';
import { integer, nullable, rowsOf, text } from '../core/rows.ts';
import type { RollUps } from './roll-ups.ts';

/** An exception or a compensation, by the number of its event, and how it counts. */
export interface LedgerNote {
  readonly seq: number;
  readonly countIn: (rollUps: RollUps) => void;
}

const EXCEPTION_ROWS = rowsOf({ seq: integer, kind: text, body: text });
const COMPENSATION_ROWS = rowsOf({ seq: integer, orderId: text, amount: integer, at: text, ticket: nullable(text) });

/** The exceptions and compensations that the ledger noted for the events of a span: what an event counts besides its sale or its order. */
export function ledgerNotes(db: Database, { after, to }: EventSpan): LedgerNote[] {
  const run = statements(db);
  return [
    ...COMPENSATION_ROWS.all(run.compensations, after, to).map(compensationNote),
    ...EXCEPTION_ROWS.all(run.exceptions, after, to).map(exceptionNote),
  ];
}

function compensationNote({ orderId, ticket: body, ...counted }: ReturnType<typeof COMPENSATION_ROWS.only>): LedgerNote {
  const ticket = body === null ? null : decodeEventOf(body, 'ticket');
  const sale = ticket?.sales.find((sold) => sold.orderId === orderId);
  return { seq: counted.seq, countIn: (rollUps) => rollUps.compensated(counted, ticket && sale ? { ticket, sale } : null) };
}

function exceptionNote({ seq, kind, body }: ReturnType<typeof EXCEPTION_ROWS.only>): LedgerNote {
  const known = EXCEPTION_KINDS.find((each) => each === kind);
  return { seq, countIn: (rollUps) => known && rollUps.exception(known, decodeEvent(body), seq) };
}

const statements = (db: Database) =>
  preparedAll(db, {
    exceptions:
      'SELECT x.seq, x.kind, e.body FROM exceptions x JOIN events e ON e.seq = x.seq WHERE x.seq > ? AND x.seq <= ? ORDER BY x.seq',
    compensations: `SELECT c.seq, c.order_id AS orderId, c.amount, e.at, t.body AS ticket FROM compensations c JOIN events e ON e.seq = c.seq
        LEFT JOIN orders o ON o.order_id = c.order_id AND o.ticket < c.seq LEFT JOIN events t ON t.seq = o.ticket WHERE c.seq > ? AND c.seq <= ? ORDER BY c.seq`,
  });
