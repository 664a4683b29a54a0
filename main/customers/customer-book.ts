import { consentTextOf } from '../../shared/customers/consent-texts.ts';
import {
  CUSTOMER_LIMITS,
  type Customer,
  type CustomerFailure,
  customerStateOf,
  isSameNumber,
  type SavedNumber,
} from '../../shared/customers/customer.ts';
import type { CustomerEvent } from '../../shared/customers/customer-events.ts';
import type {
  AddNumberForm,
  ChangeCustomerForm,
  ConsentForm,
  GiveConsentForm,
  MergeForm,
  NumberForm,
  RemoveNumberForm,
  SaveCustomerForm,
} from '../../shared/customers/customer-forms.ts';
import type { CustomerChange, CustomerEntry } from '../../shared/customers/customer-views.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import type { Authority } from '../../shared/staff/permissions.ts';
import type { SubjectJournal } from '../journal/subject-events.ts';
import { type Clock, isoNow } from '../lib/clock.ts';
import { CustomerTables } from './customer-tables.ts';
import type { ReadNumber } from './read-number.ts';

interface CustomerBookDeps {
  readonly journal: SubjectJournal<CustomerEvent>;
  readonly clock: Pick<Clock, 'now'>;
  /** Checks a number as for a sale. */
  readonly readNumber: ReadNumber;
  /** Draws the id of a number. */
  readonly newId: () => string;
  /** Whether a customer has an account, or money that is not settled. */
  readonly hasAccount?: (customerId: string) => boolean;
  /** Called after each change that is in the journal. */
  readonly changed: (change: CustomerChange) => void;
}

/** An event of a customer without its time and its customer. */
type Happening = CustomerEvent extends infer E ? (E extends CustomerEvent ? Omit<E, 'subject' | 'at' | 'by'> : never) : never;

/** The customers of one mode, and the only way to change them: it writes to the journal first. */
export class CustomerBook {
  readonly #deps: CustomerBookDeps;
  readonly #tables: CustomerTables;
  /** Read once: 5,000 customers take some ten ms. */
  #kept: readonly Customer[] | null = null;

  constructor(deps: CustomerBookDeps) {
    this.#deps = deps;
    this.#tables = deps.journal.read.tables((db) => new CustomerTables(db));
  }

  /** What selling may find: customers whose consent stands. */
  entries(): CustomerEntry[] {
    return this.kept().flatMap((customer) => entryOf(customer) ?? []);
  }

  /** Every customer that still has data, the newest last. */
  kept(): readonly Customer[] {
    this.#kept ??= this.#tables.all().filter((customer) => KEPT.has(customerStateOf(customer)));
    return this.#kept;
  }

  /** The customers who want to be erased and still have data. */
  erasureWanted(): Customer[] {
    return this.#tables.erasureWanted().flatMap((customerId) => this.#tables.customer(customerId) ?? []);
  }

  /** A customer that still has data; fails for one that does not exist, was erased, or went to another one. */
  get(customerId: string): Result<Customer, CustomerFailure> {
    const customer = this.#tables.customer(customerId);
    return customer && KEPT.has(customerStateOf(customer)) ? ok(customer) : fail({ kind: 'customerUnknown' });
  }

  /** The same for one whose data may be used. */
  usable(customerId: string): Result<Customer, CustomerFailure> {
    const known = this.get(customerId);
    return known.ok && customerStateOf(known.value) !== 'usable' ? fail({ kind: 'noConsent' }) : known;
  }

  /** The ids that the events of a customer have as their subjects. */
  subjectsOf(customerId: string): string[] {
    return [customerId, ...this.#tables.mergedInto(customerId)];
  }

  /** Keeps a customer with the consent that was read to them, and with a first number where there is one; once for its id. */
  save({ customerId, name, note, number, consent }: SaveCustomerForm, by: Authority): Result<Customer, Failure> {
    if (this.#tables.customer(customerId)) return this.get(customerId);
    if (!isNewestText(consent)) return fail({ kind: 'badInput', detail: 'consent' });
    const saved = number === null ? null : this.#numberOf(number, this.#deps.newId());
    if (saved?.ok === false) return saved;
    return this.#write(customerId, by, { type: 'customerSaved', name, note, numbers: saved === null ? [] : [saved.value], consent });
  }

  change({ customerId, name, note }: ChangeCustomerForm, by: Authority): Result<Customer, Failure> {
    const known = this.usable(customerId);
    if (!known.ok) return known;
    if (known.value.name === name && known.value.note === note) return known;
    return this.#write(customerId, by, { type: 'customerChanged', name, note });
  }

  /** Adds a number, or gives a number that is saved already its new label. */
  addNumber({ customerId, numberId, number }: AddNumberForm, by: Authority): Result<Customer, Failure> {
    const known = this.usable(customerId);
    if (!known.ok || known.value.numbers.some((saved) => saved.numberId === numberId)) return known;
    const { numbers } = known.value;
    const added = this.#numberOf(number, numberId);
    if (!added.ok) return added;
    const before = numbers.find((saved) => isSameNumber(saved, added.value));
    if (!before && numbers.length >= CUSTOMER_LIMITS.numbers) return fail({ kind: 'tooManyNumbers', most: CUSTOMER_LIMITS.numbers });
    const addition = { type: 'customerNumbersAdded', numbers: [added.value] } as const;
    return before
      ? this.#write(customerId, by, { type: 'customerNumberRemoved', numberId: before.numberId }, addition)
      : this.#write(customerId, by, addition);
  }

  removeNumber({ customerId, numberId }: RemoveNumberForm, by: Authority): Result<Customer, Failure> {
    const known = this.get(customerId);
    if (!known.ok || !known.value.numbers.some((saved) => saved.numberId === numberId)) return known;
    return this.#write(customerId, by, { type: 'customerNumberRemoved', numberId });
  }

  /** A customer whose consent was withdrawn agrees again. */
  giveConsent({ customerId, consent }: GiveConsentForm, by: Authority): Result<Customer, Failure> {
    const known = this.get(customerId);
    if (!known.ok) return known;
    if (customerStateOf(known.value) !== 'withdrawn') return this.usable(customerId);
    if (!isNewestText(consent)) return fail({ kind: 'badInput', detail: 'consent' });
    return this.#write(customerId, by, { type: 'customerConsentGiven', consent });
  }

  /** From now on the data is not used: selling does not find it. */
  withdrawConsent(customerId: string, by: Authority): Result<Customer, Failure> {
    const known = this.get(customerId);
    if (!known.ok || customerStateOf(known.value) !== 'usable') return known;
    return this.#write(customerId, by, { type: 'customerConsentWithdrawn' });
  }

  /** Gives the numbers and the note of one customer to another, who is the same person. */
  merge({ customerId, merged }: MergeForm, by: Authority): Result<Customer, Failure> {
    const [kept, other] = [this.usable(customerId), this.usable(merged)];
    if (!kept.ok) return kept;
    if (!other.ok) return other;
    if (customerId === merged) return fail({ kind: 'badInput', detail: 'merged' });
    if (this.#deps.hasAccount?.(merged)) return fail({ kind: 'mergeHasAccount' });
    const doubled = other.value.numbers.filter((number) => kept.value.numbers.some((own) => isSameNumber(own, number)));
    const { numbers: most } = CUSTOMER_LIMITS;
    if (kept.value.numbers.length + other.value.numbers.length - doubled.length > most) return fail({ kind: 'tooManyNumbers', most });
    const at = isoNow(this.#deps.clock);
    const removed = doubled.map(({ numberId }) => ({ type: 'customerNumberRemoved', subject: merged, at, numberId, by }) as const);
    const written = this.#append([...removed, { type: 'customersMerged', subject: customerId, at, merged, by }]);
    return written.ok ? this.get(customerId) : written;
  }

  /** Records that the customer wants to be erased; from now on the data is not used. */
  wantErasure(customerId: string, by: Authority): Result<Customer, Failure> {
    const known = this.get(customerId);
    if (!known.ok || known.value.erasureWantedAt !== null) return known;
    return this.#write(customerId, by, { type: 'customerErasureWanted' });
  }

  #numberOf({ source, label }: NumberForm, numberId: string): Result<SavedNumber, Failure> {
    const read = this.#deps.readNumber(source);
    return read.ok ? ok({ numberId, ...read.value, label }) : read;
  }

  #write(customerId: string, by: Authority, ...happenings: readonly Happening[]): Result<Customer, Failure> {
    const at = isoNow(this.#deps.clock);
    const written = this.#append(happenings.map((happening) => ({ ...happening, subject: customerId, at, by })));
    return written.ok ? this.get(customerId) : written;
  }

  /** Call after another part changed a customer in the journal: an erasure does. */
  reload(customerId: string): void {
    this.#kept = null;
    const customer = this.#tables.customer(customerId);
    this.#deps.changed({ customerId, entry: customer && entryOf(customer) });
  }

  /** Writes events, and notifies the screen of each customer that they name. */
  #append(events: readonly CustomerEvent[]): Result<null, Failure> {
    const written = this.#deps.journal.append(events);
    if (!written.ok) return written;
    const named = events.flatMap((event) => (event.type === 'customersMerged' ? [event.subject, event.merged] : [event.subject]));
    for (const customerId of new Set(named)) this.reload(customerId);
    return ok(null);
  }
}

/** The states in which the till still holds something personal. */
const KEPT: ReadonlySet<ReturnType<typeof customerStateOf>> = new Set(['usable', 'withdrawn', 'erasureWanted']);

const isNewestText = ({ purpose, version }: ConsentForm): boolean => consentTextOf(purpose).version === version;

/** What selling finds; null where it must not. */
function entryOf(customer: Customer): CustomerEntry | null {
  if (customerStateOf(customer) !== 'usable') return null;
  const { customerId, name, numbers } = customer;
  return { customerId, name, numbers: numbers.map(({ fields: _fields, ...number }) => number) };
}
