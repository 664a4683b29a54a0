import { randomUUID } from 'node:crypto';
import type { Customer } from '../../shared/customers/customer.ts';
import type { CustomerChange } from '../../shared/customers/customer-views.ts';
import type { ExtensionEvent, JournalEvent } from '../journal/core/events.ts';
import type { Journal } from '../journal/journal.ts';
import type { StoredOrder } from '../journal/projections/projections.ts';
import type { SubjectJournal } from '../journal/subject-events.ts';
import type { Clock } from '../lib/clock.ts';
import type { ReadSaleForm } from '../selling/orders/sale-form.ts';
import type { Catalogue } from '../shop/catalogue/catalogue.ts';
import { CustomerBook } from './customer-book.ts';
import { customerSalesOf } from './customer-sales.ts';
import type { CustomerViewDeps } from './customer-views.ts';
import type { CustomerDues, EraseCustomer, FindTraces } from './ports.ts';
import { createReadNumber } from './read-number.ts';

/** The customers of one till: the book, and what its journal and other parts say of them. */
export interface Customers extends CustomerViewDeps {
  readonly book: CustomerBook;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The journal's events about one order, quote or customer. */
  readonly eventsOf: (subject: string) => readonly (JournalEvent | ExtensionEvent)[];
  /** What a product of the catalogue is; null for one that it no longer has. */
  readonly productOf: Catalogue['productOf'];
  /** What is kept with an order: complaints and credits, with the order. */
  readonly keptWith: (orderId: string) => readonly string[];
  readonly orderOf: (orderId: string) => StoredOrder | null;
  /** What the journal holds about a customer outside of their own events. */
  readonly traces: (customer: Customer) => ReturnType<FindTraces>;
  /** Erases a customer's data in the file. */
  readonly erase: EraseCustomer;
}

/** More than eight, because the book, the erasure and the views of the customers open here; each takes two to five. */
interface Deps {
  readonly journal: Journal;
  /** The journal, whose refused writes stop the sales. */
  readonly reported: SubjectJournal;
  readonly clock: Pick<Clock, 'now'>;
  readonly catalogue: Pick<Catalogue, 'products' | 'productOf'>;
  readonly readForm: ReadSaleForm;
  readonly changed: (change: CustomerChange) => void;
  readonly traces: FindTraces;
  readonly erase: EraseCustomer;
  readonly dues: CustomerDues;
}

export function openCustomers({ journal, reported, clock, catalogue, readForm, changed, traces, erase, dues }: Deps): Customers {
  const { read } = journal;
  const book = new CustomerBook({
    journal: reported,
    clock,
    readNumber: createReadNumber({ order: (orderId) => read.order(orderId), readForm }),
    newId: randomUUID,
    hasAccount: (customerId) => dues.hasAccount?.(customerId) ?? false,
    changed,
  });
  return {
    book,
    now: () => clock.now(),
    eventsOf: (subject) => [...journal.eventsOf(subject), ...journal.extensionEventsOf(subject)],
    keptWith: (orderId) => journal.erasure.keptWith(orderId),
    orderOf: (orderId) => read.order(orderId),
    traces: ({ customerId, numbers }) => traces({ subjects: book.subjectsOf(customerId), numbers }),
    sales: customerSalesOf({ read, products: () => catalogue.products, productOf: catalogue.productOf }),
    dues,
    productOf: catalogue.productOf,
    productName: (code) => catalogue.productOf(code)?.name ?? '',
    erase,
  };
}
