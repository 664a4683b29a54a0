import { applyComplaintEvent, type Complaint, type ComplaintEntry, openedComplaint } from '../../../shared/complaints/complaint.ts';
import type { ComplaintEvent } from '../../../shared/complaints/complaint-events.ts';
import { type Database, preparedAll } from '../../journal/core/database.ts';
import { ImpossibleEvent } from '../../journal/core/journal-errors.ts';
import { BODY_ROWS, COUNT_ROWS } from '../../journal/core/rows.ts';
import { storedObject } from '../../journal/core/stored-json.ts';
import type { Projections } from '../../journal/projections/projections.ts';
import { ContraTables } from '../contra/contra-tables.ts';

/** The table of complaints in the journal's file: a projection, changed in the transaction of its events. */
export const COMPLAINT_TABLES = `
  CREATE TABLE complaints (
    complaint_id TEXT PRIMARY KEY,
    order_id TEXT NOT NULL,
    opened INTEGER NOT NULL,
    state TEXT NOT NULL,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX complaints_of_order ON complaints (order_id, opened);
  CREATE INDEX complaints_open ON complaints (opened) WHERE state <> 'closed';
`;

const storedComplaint = storedObject<Complaint>('a complaint', {
  id: 'string',
  orderId: 'string',
  state: 'string',
  entries: 'array',
});

/** Complaints in the journal's file. Writes must run inside the transaction that appends the events. */
export class ComplaintTables {
  readonly #run: ReturnType<typeof statements>;
  readonly #db: Database;
  #contras: ContraTables | null = null;

  constructor(db: Database) {
    this.#run = statements(db);
    this.#db = db;
  }

  /** Applies one event, by its number. Throws {@link ImpossibleEvent}. */
  apply(event: ComplaintEvent, seq: number): void {
    if (event.type === 'complaintOpened') {
      if (this.hasOpenComplaint(event.orderId)) throw new ImpossibleEvent(`${event.type} of ${event.subject}: one is open already`);
      this.#run.insert.run(event.subject, event.orderId, seq, 'open', JSON.stringify(openedComplaint(event)));
      return;
    }
    const known = this.complaint(event.subject);
    const next = known && applyComplaintEvent(known, event);
    if (!next?.ok) throw new ImpossibleEvent(`${event.type} of ${event.subject}: ${next?.failure.kind ?? 'no such complaint'}`);
    this.#run.update.run(next.value.state, JSON.stringify(next.value), event.subject);
  }

  complaint(complaintId: string): Complaint | null {
    const row = BODY_ROWS.first(this.#run.complaint, complaintId);
    return row && storedComplaint(row.body);
  }

  /** Of an order, the newest first. */
  ofOrder(orderId: string): Complaint[] {
    return BODY_ROWS.all(this.#run.ofOrder, orderId).map(({ body }) => storedComplaint(body));
  }

  /** Every complaint that is not closed, the oldest first. */
  open(): Complaint[] {
    return BODY_ROWS.all(this.#run.open).map(({ body }) => storedComplaint(body));
  }

  /** The ids of its compensations and reversals that a contra entry took back. */
  takenBack({ entries }: Complaint): string[] {
    const money = entries.filter(({ kind }) => isMoney(kind));
    if (money.length === 0) return [];
    this.#contras ??= new ContraTables(this.#db);
    const contras = this.#contras;
    return money.filter(({ id }) => contras.of(id) !== null).map(({ id }) => id);
  }

  hasOpenComplaint(orderId: string): boolean {
    return COUNT_ROWS.only(this.#run.openOfOrder, orderId).n > 0;
  }
}

/** The complaints of a journal that may be read-only. */
export const complaintsIn = (read: Pick<Projections, 'tables'>): ComplaintTables => read.tables((db) => new ComplaintTables(db));

const isMoney = (kind: ComplaintEntry['kind']): boolean => kind === 'compensated' || kind === 'reversed';

function statements(db: Database) {
  const body = 'SELECT body FROM complaints';
  return preparedAll(db, {
    insert: 'INSERT INTO complaints (complaint_id, order_id, opened, state, body) VALUES (?, ?, ?, ?, ?)',
    update: 'UPDATE complaints SET state = ?, body = ? WHERE complaint_id = ?',
    complaint: `${body} WHERE complaint_id = ?`,
    ofOrder: `${body} WHERE order_id = ? ORDER BY opened DESC`,
    open: `${body} WHERE state <> 'closed' ORDER BY opened`,
    openOfOrder: "SELECT count(*) AS n FROM complaints WHERE order_id = ? AND state <> 'closed'",
  });
}
