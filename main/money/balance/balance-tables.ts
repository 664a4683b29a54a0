import type { BalanceEvent } from '../../../shared/balance/balance-events.ts';
import type { Deposit } from '../../../shared/balance/deposit.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import type { ContraEffect, ContraEvent } from '../../../shared/shifts/contra.ts';
import { type Database, preparedAll } from '../../journal/core/database.ts';
import { ImpossibleEvent } from '../../journal/core/journal-errors.ts';
import { integer, nullable, rowsOf, text } from '../../journal/core/rows.ts';
import { storedObject } from '../../journal/core/stored-json.ts';

/** The tables of the balance in the journal's file: projections, changed in the transaction of their events. */
export const BALANCE_TABLES = `
  CREATE TABLE told_balances (
    reading_id TEXT PRIMARY KEY,
    as_of INTEGER NOT NULL,
    at TEXT NOT NULL,
    amount INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX told_balances_by_event ON told_balances (as_of);
  CREATE TABLE deposits (
    deposit_id TEXT PRIMARY KEY,
    seq INTEGER NOT NULL,
    at TEXT NOT NULL,
    cashier TEXT NOT NULL,
    credited INTEGER,
    credited_seq INTEGER,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX deposits_credited ON deposits (credited_seq);
`;

/** Null: no event came between question and answer. */
export const TOLD_UNTIL = 'ALTER TABLE told_balances ADD COLUMN until INTEGER;';

/** The numbers of the journal's last event when the provider was asked for its balance, and when it had answered. */
export interface ReadingSpan {
  readonly asOf: number;
  readonly until: number;
}

export interface StoredReading extends ReadingSpan {
  readonly amount: number;
  readonly at: string;
}

export interface StoredDeposit {
  readonly depositId: string;
  readonly seq: number;
  readonly at: string;
  readonly cashier: string;
  readonly deposit: Deposit;
}

const READING_ROWS = rowsOf({ amount: integer, at: text, asOf: integer, until: integer });
const DEPOSIT_ROWS = rowsOf({ depositId: text, seq: integer, at: text, cashier: text, credited: nullable(integer), body: text });
const SUM_ROWS = rowsOf({ amount: integer });

const storedDeposit = storedObject<Deposit>('a deposit', { sent: 'number', bankFee: 'number', source: 'string', reference: 'string' });

/** Reported balances and deposits in the journal's file. Writes must run inside the transaction that appends the events. */
export class BalanceTables {
  readonly #run: ReturnType<typeof statements>;

  constructor(db: Database) {
    this.#run = statements(db);
  }

  /** Applies one event, by its number. Throws {@link ImpossibleEvent}. */
  apply(event: Exclude<BalanceEvent, { type: 'reversalNoted' }>, seq: number): void {
    switch (event.type) {
      case 'balanceTold':
        this.#run.tell.run(event.subject, event.asOf, event.at, event.amount, event.until ?? null);
        return;
      case 'depositNoted': {
        const { deposit, by, subject, at } = event;
        const creditedSeq = deposit.credited === null ? null : seq;
        this.#run.note.run(subject, seq, at, by.person.name, deposit.credited, creditedSeq, JSON.stringify(deposit));
        return;
      }
      case 'depositCredited': {
        const changed = this.#run.credit.run(event.credited, seq, event.subject);
        if (Number(changed.changes) !== 1) throw new ImpossibleEvent(`${event.type} of ${event.subject}: no deposit waits for it`);
      }
    }
  }

  /** Takes a deposit back: what the provider had added leaves what is expected, and one that it had not added waits no more. */
  takeBack({ contraId, actId, at, by }: ContraEvent, { sent, credited }: Extract<ContraEffect, { kind: 'deposit' }>, seq: number): void {
    if (credited === null) this.#run.credit.run(0, seq, actId);
    else this.#run.note.run(contraId, seq, at, by.person.name, -credited, seq, JSON.stringify({ ...CONTRA_BODY, sent }));
  }

  /** The last reading up to an event; null without one. */
  lastReading(to: number): StoredReading | null {
    return READING_ROWS.first(this.#run.lastReading, to);
  }

  /** The last reading before a time (UTC, ISO 8601); null without one. */
  lastReadingBefore(at: string): StoredReading | null {
    return READING_ROWS.first(this.#run.lastReadingBefore, at);
  }

  firstReading(): StoredReading | null {
    return READING_ROWS.first(this.#run.firstReading);
  }

  /** What was added to the balance after one event and up to another. */
  creditedBetween(after: number, to: number): number {
    return SUM_ROWS.only(this.#run.credited, after, to).amount;
  }

  deposit(depositId: string): StoredDeposit | null {
    const row = DEPOSIT_ROWS.first(this.#run.deposit, depositId);
    return row && depositOf(row);
  }

  /** Deposits that were noted or added after an event, and those that wait; the newest first. */
  depositsSince(after: number): StoredDeposit[] {
    return DEPOSIT_ROWS.all(this.#run.deposits, after, after)
      .filter(({ credited }) => (credited ?? 0) >= 0)
      .map(depositOf);
  }
}

/** The row of a contra entry has a negative credit, and no source. */
const CONTRA_BODY = { bankFee: 0, credited: null, source: 'other', reference: '' } as const;

function depositOf({ body, credited, ...row }: ReturnType<typeof DEPOSIT_ROWS.only>): StoredDeposit {
  const deposit = storedDeposit(body);
  return { ...row, deposit: { ...deposit, credited: credited === null ? null : rupiah(credited) } };
}

function statements(db: Database) {
  const reading = 'SELECT amount, at, as_of AS asOf, coalesce(until, as_of) AS until FROM told_balances';
  const deposit = 'SELECT deposit_id AS depositId, seq, at, cashier, credited, body FROM deposits';
  return preparedAll(db, {
    tell: 'INSERT OR IGNORE INTO told_balances (reading_id, as_of, at, amount, until) VALUES (?, ?, ?, ?, ?)',
    note: 'INSERT OR IGNORE INTO deposits (deposit_id, seq, at, cashier, credited, credited_seq, body) VALUES (?, ?, ?, ?, ?, ?, ?)',
    credit: 'UPDATE deposits SET credited = ?, credited_seq = ? WHERE deposit_id = ? AND credited IS NULL',
    lastReading: `${reading} WHERE as_of <= ? ORDER BY as_of DESC, at DESC LIMIT 1`,
    lastReadingBefore: `${reading} WHERE at < ? ORDER BY as_of DESC, at DESC LIMIT 1`,
    firstReading: `${reading} ORDER BY as_of, at LIMIT 1`,
    credited: 'SELECT coalesce(sum(credited), 0) AS amount FROM deposits WHERE credited_seq > ? AND credited_seq <= ?',
    deposit: `${deposit} WHERE deposit_id = ?`,
    deposits: `${deposit} WHERE credited IS NULL OR seq > ? OR credited_seq > ? ORDER BY seq DESC`,
  });
}
