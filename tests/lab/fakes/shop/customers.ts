import { randomUUID } from 'node:crypto';
import { CustomerBook } from '../../../../main/customers/customer-book.ts';
import { createReadNumber } from '../../../../main/customers/read-number.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { readSaleForm } from '../../../../main/selling/orders/sale-form.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import type { SavedNumber } from '../../../../shared/customers/customer.ts';
import type { CustomerEvent } from '../../../../shared/customers/customer-events.ts';
import type { AddNumberForm, ConsentForm, NumberForm, SaveCustomerForm } from '../../../../shared/customers/customer-forms.ts';
import type { CustomerChange } from '../../../../shared/customers/customer-views.ts';
import { AT, productFor } from '../sales.ts';
import { SARI } from './shifts.ts';

/** Customers over a real journal. */

export const TOKEN = productFor('electricity-prepaid', { code: 'pln-token-50000', brand: 'PLN' });
export const WATER = productFor('water', { code: 'pdam-bdg', brand: 'PDAM Bandung' });
export const AIRTIME = productFor('telco-prepaid', { code: 'tsel-50', brand: 'Telkomsel' });
const PRODUCTS: readonly Product[] = [TOKEN, WATER, AIRTIME];

export const CONSENT: ConsentForm = { purpose: 'sellAgain', version: 1, language: 'id' };

export const customersOf = (journal: Journal, changed: (change: CustomerChange) => void = () => undefined): CustomerBook =>
  new CustomerBook({
    journal,
    clock: { now: () => Date.parse(AT) },
    readNumber: createReadNumber({
      order: (orderId) => journal.read.order(orderId),
      readForm: (form) => readSaleForm(form, (code) => PRODUCTS.find((product) => product.code === code) ?? null),
    }),
    newId: randomUUID,
    changed,
  });

export const typedNumber = (product: Product, number: string, label = ''): NumberForm => ({
  source: { kind: 'typed', productCode: product.code, number, fields: [] },
  label,
});

export const rina = (changes: Partial<SaveCustomerForm> = {}): SaveCustomerForm => ({
  customerId: randomUUID(),
  name: 'Bu Rina',
  note: '',
  number: typedNumber(TOKEN, '14012345678', 'rumah'),
  consent: CONSENT,
  ...changes,
});

export const another = (customerId: string, number: NumberForm): AddNumberForm => ({ customerId, numberId: randomUUID(), number });

/** So many customers as one transaction of events, two numbers each, in neighbourhoods of some hundred. */
export const seedOf = (count: number): CustomerEvent[] =>
  Array.from({ length: count }, (_, at) => ({
    type: 'customerSaved' as const,
    subject: randomUUID(),
    at: AT,
    by: SARI,
    name: `Warga ${NAMES[at % NAMES.length]} ${at}`,
    note: '',
    numbers: [seedNumber(TOKEN, String(14_000_111_111 + at), 'rumah'), seedNumber(WATER, String(20_111_111 + at), '')],
    consent: CONSENT,
  }));

const NAMES = ['Rina', 'Budi', 'Siti', 'Agus', 'Dewi', 'Joko', 'Ani', 'Hendra'] as const;

const seedNumber = ({ code, family, brand }: Product, number: string, label: string): SavedNumber => ({
  ...{ numberId: randomUUID(), productCode: code, family, brand, number, fields: [], label },
});
