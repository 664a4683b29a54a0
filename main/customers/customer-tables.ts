import type { Consent, Customer, SavedNumber } from '../../shared/customers/customer.ts';
import { CUSTOMER_LIMITS } from '../../shared/customers/customer.ts';
import type { CustomerEvent, GivenConsent } from '../../shared/customers/customer-events.ts';
import { cleanText } from '../../shared/lib/text.ts';
import { type Database, preparedAll } from '../journal/core/database.ts';
import { ImpossibleEvent } from '../journal/core/journal-errors.ts';
import { nullable, rowsOf, text } from '../journal/core/rows.ts';
import { storedObject } from '../journal/core/stored-json.ts';

/** The tables of the customers in the journal's file: projections, changed in the transaction of their events. */
export const CUSTOMER_TABLES = `
  CREATE TABLE customers (
    customer_id TEXT PRIMARY KEY,
    saved_at TEXT NOT NULL,
    name TEXT NOT NULL,
    note TEXT NOT NULL,
    consent TEXT NOT NULL,
    withdrawn_at TEXT,
    erasure_wanted_at TEXT,
    merged_into TEXT,
    erased_at TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX customers_merged ON customers (merged_into) WHERE merged_into IS NOT NULL;
  CREATE TABLE customer_numbers (
    customer_id TEXT NOT NULL,
    place INTEGER NOT NULL,
    number_id TEXT NOT NULL UNIQUE,
    body TEXT NOT NULL,
    PRIMARY KEY (customer_id, place)
  ) STRICT, WITHOUT ROWID;
`;

const CUSTOMER_ROWS = rowsOf({
  customerId: text,
  savedAt: text,
  name: text,
  note: text,
  consent: text,
  withdrawnAt: nullable(text),
  erasureWantedAt: nullable(text),
  mergedInto: nullable(text),
  erasedAt: nullable(text),
});
const NUMBER_ROWS = rowsOf({ customerId: text, body: text });
const ID_ROWS = rowsOf({ customerId: text });

const storedConsent = storedObject<Consent>('a consent', { purpose: 'string', version: 'number', language: 'string', at: 'string' });
const storedNumber = storedObject<SavedNumber>('a saved number', {
  numberId: 'string',
  productCode: 'string',
  family: 'string',
  brand: 'string',
  number: 'string',
  fields: 'array',
  label: 'string',
});

/** Customers in the journal's file. Writes must run inside the transaction that appends the events. */
export class CustomerTables {
  readonly #run: ReturnType<typeof statements>;

  constructor(db: Database) {
    this.#run = statements(db);
  }

  /** Applies one event. Throws {@link ImpossibleEvent}. */
  apply(event: CustomerEvent): void {
    const { subject, at } = event;
    switch (event.type) {
      case 'customerSaved':
        this.#run.save.run(subject, at, event.name, event.note, consentText(event.consent, at));
        for (const number of event.numbers) this.#add(subject, number);
        return;
      case 'customerChanged':
        changed(event, this.#run.change.run(event.name, event.note, subject));
        return;
      case 'customerNumbersAdded':
        for (const number of event.numbers) this.#add(subject, number);
        return;
      case 'customerNumberRemoved':
        // No row, where the event that added it was emptied by an erasure.
        this.#run.removeNumber.run(subject, event.numberId);
        return;
      case 'customerConsentGiven':
        changed(event, this.#run.consent.run(consentText(event.consent, at), subject));
        return;
      case 'customerConsentWithdrawn':
        changed(event, this.#run.withdraw.run(at, subject));
        return;
      case 'customersMerged':
        this.#merge(event);
        return;
      case 'customerErasureWanted':
        changed(event, this.#run.wantErasure.run(at, subject));
        return;
      case 'customerErased':
        this.#run.removeNumbers.run(subject);
        changed(event, this.#run.erase.run(at, subject));
        return;
    }
  }

  /** Every customer, also those whose data is not used any more; the one saved first comes first. */
  all(): Customer[] {
    const numbers = new Map<string, SavedNumber[]>();
    for (const { customerId, body } of NUMBER_ROWS.each(this.#run.allNumbers)) {
      const own = numbers.get(customerId) ?? [];
      numbers.set(customerId, own);
      own.push(storedNumber(body));
    }
    return CUSTOMER_ROWS.all(this.#run.all).map((row) => customerOf(row, numbers.get(row.customerId) ?? []));
  }

  customer(customerId: string): Customer | null {
    const row = CUSTOMER_ROWS.first(this.#run.one, customerId);
    return row && customerOf(row, this.#numbersOf(customerId));
  }

  /** The ids of customers who want to be erased and still have data. */
  erasureWanted(): string[] {
    return ID_ROWS.all(this.#run.erasureWanted).map(({ customerId }) => customerId);
  }

  /** The ids of customers whose data went to this one, at any time and over any number of steps. */
  mergedInto(customerId: string): string[] {
    const direct = ID_ROWS.all(this.#run.mergedInto, customerId).map((row) => row.customerId);
    return direct.flatMap((id) => [id, ...this.mergedInto(id)]);
  }

  #numbersOf(customerId: string): SavedNumber[] {
    return NUMBER_ROWS.all(this.#run.numbers, customerId).map(({ body }) => storedNumber(body));
  }

  #add(customerId: string, number: SavedNumber): void {
    this.#run.addNumber.run(customerId, customerId, number.numberId, JSON.stringify(number));
  }

  /** The numbers follow those of the other customer, and so does the note. */
  #merge(event: Extract<CustomerEvent, { type: 'customersMerged' }>): void {
    const { subject, merged } = event;
    const [kept, other] = [this.customer(subject), this.customer(merged)];
    if (!kept || !other || subject === merged) throw new ImpossibleEvent(`${event.type} of ${subject}: a customer is missing`);
    const numbers = this.#numbersOf(merged);
    this.#run.removeNumbers.run(merged);
    for (const number of numbers) this.#add(subject, number);
    this.#run.change.run(kept.name, mergedNote(kept.note, other.note), subject);
    this.#run.merge.run(subject, merged);
  }
}

const mergedNote = (kept: string, other: string): string => cleanText([kept, other].filter(Boolean).join(' · '), CUSTOMER_LIMITS.note);

const consentText = (consent: GivenConsent, at: string): string => JSON.stringify({ ...consent, at } satisfies Consent);

const customerOf = ({ consent, ...row }: ReturnType<typeof CUSTOMER_ROWS.only>, numbers: readonly SavedNumber[]): Customer => ({
  ...row,
  numbers,
  consent: storedConsent(consent),
});

function changed(event: CustomerEvent, { changes }: { readonly changes: number | bigint }): void {
  if (Number(changes) !== 1) throw new ImpossibleEvent(`${event.type} of ${event.subject}: no such customer`);
}

function statements(db: Database) {
  const customers = `SELECT customer_id AS customerId, saved_at AS savedAt, name, note, consent, withdrawn_at AS withdrawnAt,
    erasure_wanted_at AS erasureWantedAt, merged_into AS mergedInto, erased_at AS erasedAt FROM customers`;
  const numbers = 'SELECT customer_id AS customerId, body FROM customer_numbers';
  return {
    // A statement of its own, because its rows are walked.
    allNumbers: db.prepare(`${numbers} ORDER BY customer_id, place`),
    ...preparedAll(db, {
      save: 'INSERT INTO customers (customer_id, saved_at, name, note, consent) VALUES (?, ?, ?, ?, ?)',
      change: 'UPDATE customers SET name = ?, note = ? WHERE customer_id = ?',
      consent: 'UPDATE customers SET consent = ?, withdrawn_at = NULL WHERE customer_id = ?',
      withdraw: 'UPDATE customers SET withdrawn_at = ? WHERE customer_id = ?',
      wantErasure: 'UPDATE customers SET erasure_wanted_at = coalesce(erasure_wanted_at, ?) WHERE customer_id = ?',
      erase: "UPDATE customers SET name = '', note = '', erased_at = ? WHERE customer_id = ?",
      merge: "UPDATE customers SET name = '', note = '', merged_into = ? WHERE customer_id = ?",
      addNumber: `INSERT INTO customer_numbers (customer_id, place, number_id, body)
       VALUES (?, (SELECT coalesce(max(place), 0) + 1 FROM customer_numbers WHERE customer_id = ?), ?, ?)`,
      removeNumber: 'DELETE FROM customer_numbers WHERE customer_id = ? AND number_id = ?',
      removeNumbers: 'DELETE FROM customer_numbers WHERE customer_id = ?',
      all: `${customers} ORDER BY saved_at, customer_id`,
      one: `${customers} WHERE customer_id = ?`,
      numbers: `${numbers} WHERE customer_id = ? ORDER BY place`,
      erasureWanted: `SELECT customer_id AS customerId FROM customers
       WHERE erasure_wanted_at IS NOT NULL AND erased_at IS NULL AND merged_into IS NULL ORDER BY customer_id`,
      mergedInto: 'SELECT customer_id AS customerId FROM customers WHERE merged_into = ?',
    }),
  };
}
