import { type Customer, customerStateOf, type SavedNumber } from '../../shared/customers/customer.ts';
import type { CustomerListForm } from '../../shared/customers/customer-forms.ts';
import type {
  CustomerCard,
  CustomerPage,
  CustomerRow,
  EntryNumber,
  ErasureWaits,
  LastSale,
  NumberOffer,
} from '../../shared/customers/customer-views.ts';
import { compareNames, fitsCustomer, readCustomerQuery } from '../../shared/customers/find-customers.ts';
import { rupiah } from '../../shared/lib/money.ts';
import { maskNumber } from '../../shared/receipts/personal-data.ts';
import type { CustomerBook } from './customer-book.ts';
import type { CustomerDues, CustomerSalesPort } from './ports.ts';

/** Customers as the screen sees them. */

export interface CustomerViewDeps {
  readonly sales: CustomerSalesPort;
  readonly dues: CustomerDues;
  readonly productName: (code: string) => string;
}

/** One page of the list, by name; a customer whose data is not used stays in it until it is erased. */
export function customerPage(book: CustomerBook, { text, limit, from }: CustomerListForm): CustomerPage {
  const query = readCustomerQuery(text);
  const found = book.kept().filter((customer) => fitsCustomer(query, customer));
  const rows = found
    .toSorted(byName)
    .slice(from, from + limit)
    .map(rowOf);
  return { rows, total: found.length };
}

const byName = (a: Customer, b: Customer): number => compareNames(a.name, b.name) || (a.customerId < b.customerId ? -1 : 1);

const rowOf = (customer: Customer): CustomerRow => ({
  customerId: customer.customerId,
  name: customer.name,
  note: customer.note,
  state: customerStateOf(customer),
  numbers: customer.numbers.map(entryNumber),
});

const entryNumber = ({ fields: _fields, ...number }: SavedNumber): EntryNumber => number;

export function customerCard(customer: Customer, { sales, dues, productName }: CustomerViewDeps): CustomerCard {
  const { savedAt, consent, withdrawnAt, erasureWantedAt } = customer;
  const numbers = customer.numbers.map((number) => ({
    ...entryNumber(number),
    productName: productName(number.productCode),
    fields: number.fields.map(({ name, value }) => ({ name, value: maskNumber(value) })),
  }));
  return { ...rowOf(customer), savedAt, consent, withdrawnAt, erasureWantedAt, numbers, waits: waitsOf(customer, sales, dues) };
}

/** What an erasure of the customer waits for. */
export function waitsOf(customer: Customer, sales: CustomerSalesPort, { debt, credit, complaints }: CustomerDues): ErasureWaits {
  const { open, owed } = sales.unsettled(customer);
  return {
    open: open.length,
    owed: owed.length,
    debt: debt?.(customer.customerId) ?? rupiah(0),
    credit: credit?.(customer.customerId) ?? rupiah(0),
    complaints: complaints?.(customer) ?? 0,
  };
}

export const mustWait = ({ open, owed, debt, credit, complaints }: ErasureWaits): boolean => open + owed + debt + credit + complaints > 0;

/** How the saved number is sold once more now: what was bought last for it, where the shop still sells it. */
export function numberOffer(customer: Customer, number: SavedNumber, sales: CustomerSalesPort): NumberOffer {
  const last = sales.lastFor(number);
  const { customerId, name: customerName } = customer;
  const { numberId, label, fields } = number;
  const isLastSold = last !== null && sales.isSold(last.productCode);
  return {
    ...{ numberId, customerId, customerName, label, number: number.number, fields },
    productCode: isLastSold ? last.productCode : number.productCode,
    last: last && lastSaleOf(last),
  };
}

const lastSaleOf = ({ productName, total, at }: LastSale): LastSale => ({ productName, total, at });
