import { type DrawerOpenings, isCountOpening, OPENING_CAUSES, type OpeningCause } from '../../../shared/shifts/drawer-openings.ts';
import { type Database, preparedOnce } from '../../journal/core/database.ts';
import type { EventSpan } from '../../journal/core/events.ts';
import { integer, rowsOf, text } from '../../journal/core/rows.ts';
import { MANUAL_OPENING } from '../../journal/projections/projections.ts';

const ROWS = rowsOf({ subject: text, ofTicket: integer, ofOrder: integer });

/** The first word of a refund's subject is its order (`refundOpeningSubject`). */
const OPENINGS = `SELECT subject, EXISTS (SELECT 1 FROM events sale WHERE sale.subject = opening.subject AND sale.type = 'ticket') AS ofTicket,
    EXISTS (SELECT 1 FROM orders WHERE order_id = substr(opening.subject, 1, instr(opening.subject || ' ', ' ') - 1)) AS ofOrder
  FROM events opening WHERE seq > ? AND seq <= ? AND type = 'drawer'`;

/** Counts every opening of the drawer in a span by its cause. Reads the events themselves, so that those of older programs count too. */
export function drawerOpenings(db: Database, { after, to }: EventSpan): DrawerOpenings {
  const causes = ROWS.all(preparedOnce(db, OPENINGS), after, to).map(causeOf);
  const counts = OPENING_CAUSES.map((cause) => [cause, causes.filter((each) => each === cause).length]);
  return Object.fromEntries(counts) as Record<OpeningCause, number>;
}

function causeOf({ subject, ofTicket, ofOrder }: ReturnType<typeof ROWS.only>): OpeningCause {
  if (subject === MANUAL_OPENING) return 'request';
  if (isCountOpening(subject)) return 'count';
  if (ofTicket === 1) return 'sale';
  return ofOrder === 1 ? 'refund' : 'cash';
}
