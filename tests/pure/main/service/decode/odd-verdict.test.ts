import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCheckout, decodeInquiry, decodeOrder } from '../../../../../main/service/decode/decode.ts';
import { type Form, type MemberName, readersOf } from '../../../../../main/service/decode/members.ts';
import { toServiceAnswer } from '../../../../../main/service/outcome.ts';
import { FAMILY_IDS, type FamilyId, families } from '../../../../../shared/catalogue/families.ts';
import { goodsOf, type Order, type Sale } from '../../../../../shared/orders/order.ts';
import type { OrderEvent, ServiceAnswer } from '../../../../../shared/orders/order-events.ts';
import { transition } from '../../../../../shared/orders/transition.ts';
import { AT, saleFor } from '../../../../lab/fakes/sales.ts';
import { checkoutAttributes, inquiryAttributes, orderAttributes } from '../../../../service/service/samples.ts';

/**
 * The promise of the table of members: in any member that neither money, identity nor the family's goods need, any value gives the verdict
 * of the clean answer, in every family and every form.
 */

const NUMBER = '081234567890';
const FIELDS = [
  { name: 'nik', value: '3273010101010001' },
  { name: 'period', value: '2026' },
];
const SETTINGS = { failureStatuses: ['Gagal'], noErrorCodes: ['00'], balanceEmptyMarks: [], alreadyPaidMarks: [], refusals: [] };
const EXACT: readonly MemberName[] = ['product_code', 'client_number', 'status'];
const STATUSES = ['Pending', 'Success', 'Gagal'] as const;
type Attributes = Readonly<Record<string, unknown>>;

const saleOf = (family: FamilyId): Sale => saleFor(family, { clientNumber: NUMBER, fields: FIELDS });
const requestFor = (family: FamilyId) => {
  const { orderId, product } = saleOf(family);
  return { orderId, productCode: product.code, clientNumber: NUMBER, family, fields: FIELDS };
};

function cleanFor(family: FamilyId, form: Form, status: string): Attributes {
  const form0 = { inquiry: inquiryAttributes, checkout: checkoutAttributes, details: orderAttributes }[form];
  const ends = status !== 'Pending';
  const common = { product_code: requestFor(family).productCode, client_number: NUMBER, fields: FIELDS };
  if (form === 'inquiry') return { ...form0, ...common };
  if (form === 'checkout') return { ...form0, ...common, status };
  return {
    ...form0,
    ...common,
    status,
    ...(ends ? {} : { fulfilled_at: null, fulfillment_result: null, serial_number: '', voucher_code: '' }),
  };
}

/** A number in JSON notation that the language writes differently: `26000.0`, or more digits than a number holds. */
class Literal {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The answer as text with this value in the member; `undefined` removes the member. */
function textOf(form: Form, attributes: Attributes, orderId: string): string {
  const marks = new Map<string, string>();
  const marked = (_: string, value: unknown): unknown => {
    if (!(value instanceof Literal)) return value;
    marks.set(`"LITERAL-${marks.size}"`, value.text);
    return `LITERAL-${marks.size - 1}`;
  };
  const data = form === 'inquiry' ? { type: 'inquiry', attributes } : { type: 'order', id: orderId, attributes };
  return [...marks]
    .reduce((text, [mark, literal]) => text.replace(mark, literal), JSON.stringify({ data }, marked))
    .replace(/"LITERAL-\d+"/g, (mark) => marks.get(mark) ?? mark);
}

function moved(order: Order | null, event: OrderEvent): Order {
  const next = transition(order, event);
  if (!next.ok) throw new Error(`${next.failure.event} from ${next.failure.from}`);
  return next.value;
}

/** The result of this answer for the bill or the order. */
function verdictOf(family: FamilyId, form: Form, attributes: Attributes): unknown {
  const sale = saleOf(family);
  const text = textOf(form, attributes, sale.orderId);
  if (form === 'inquiry') {
    const read = decodeInquiry(text, requestFor(family), 'inquiry');
    return read.ok ? { price: read.value.attributes.sales_price } : read.failure.why;
  }
  const read = form === 'checkout' ? decodeCheckout(text, requestFor(family), SETTINGS) : decodeOrder(text, requestFor(family), SETTINGS);
  const answer: ServiceAnswer = read.ok
    ? toServiceAnswer({ kind: 'accepted', value: read.value, raw: text, status: 200 })
    : { is: 'inDoubt', why: read.failure.why, detail: '' };
  const sending = moved(moved(null, { type: 'intended', at: AT, sale }), { type: 'sending', at: AT });
  const before = form === 'checkout' ? sending : moved(sending, { type: 'checkoutAnswered', at: AT, answer: PENDING });
  const { state, refund } = moved(before, { type: form === 'checkout' ? 'checkoutAnswered' : 'detailsAnswered', at: AT, answer });
  const { is } = state;
  return { is, why: 'why' in state ? state.why : null, refund: refund.is, goods: is === 'success' ? goodsOf(sale, state.reading) : null };
}

const PENDING: ServiceAnswer = (() => {
  const text = textOf('checkout', cleanFor('water', 'checkout', 'Pending'), saleOf('water').orderId);
  const read = decodeCheckout(text, requestFor('water'), SETTINGS);
  if (!read.ok) throw new Error(read.failure.detail);
  return toServiceAnswer({ kind: 'accepted', value: read.value, raw: text, status: 200 });
})();

const ODD = [
  undefined,
  null,
  '',
  ' ',
  '-',
  'x',
  '  x\t',
  0,
  7,
  -1,
  5.5,
  true,
  false,
  [],
  [null],
  [7],
  {},
  { name: 'x' },
  '2026-13-45',
  'Rp 26.000',
];
const ODDITIES: readonly unknown[] = [
  ...ODD,
  new Literal('26000.0'),
  new Literal('12345678901234567890'),
  new Literal('1e400'),
  [{ name: 'a', value: null }, { name: 'b', value: 5 }, { name: 'c' }, null, 'x'],
];

const LONG_LISTS: readonly unknown[] = [
  Array.from({ length: 2_000 }, (_, at) => ({ name: `Baris ${at}`, value: String(at) })),
  Array.from({ length: 6_000 }, (_, at) => ({ name: 'Baris', value: at })),
];
const LISTS: readonly MemberName[] = ['inquiry_result', 'fulfillment_result'];

/** Values that are no oddity but have another meaning: a code that reports a failure, a bill without a price. */
function isMeant(form: Form, name: MemberName, value: unknown): boolean {
  if (name === 'sales_price') return form === 'inquiry' && !(value instanceof Literal && value.text === '26000.0');
  if (name !== 'error_code') return false;
  return value instanceof Literal || typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
}

const goodsMembers = (family: FamilyId): readonly string[] => families[family].goods?.from ?? [];
const statusesOf = (form: Form): readonly string[] => (form === 'inquiry' ? [''] : STATUSES);
const FORMS: readonly Form[] = ['inquiry', 'checkout', 'details'];

/** Every family in every status of the form, with its clean answer. */
function* cleanAnswers(form: Form): Generator<{ readonly family: FamilyId; readonly where: string; readonly clean: Attributes }> {
  for (const family of FAMILY_IDS) {
    for (const status of statusesOf(form)) yield { family, where: `${family} ${status}`, clean: cleanFor(family, form, status) };
  }
}

/** The clean answer with each oddity in the member, one after the other. */
function* bentAnswers(form: Form, clean: Attributes, name: MemberName): Generator<Attributes> {
  const odds = LISTS.includes(name) ? [...ODDITIES, ...LONG_LISTS] : ODDITIES;
  for (const odd of odds) if (!isMeant(form, name, odd)) yield { ...clean, [name]: priceIn(form, name, clean) ?? odd };
}

/** The only odd but honest value of a bill's price: the same price, written with a fraction. */
const priceIn = (form: Form, name: MemberName, { sales_price }: Attributes): Literal | null =>
  form === 'inquiry' && name === 'sales_price' ? new Literal(`${String(sales_price)}.0`) : null;

const about = (where: string, name: string, bent: Attributes): string => `${where} ${name} ${JSON.stringify(bent[name])?.slice(0, 80)}`;

describe.each(FORMS)('in the answer to %s, an oddity', (form) => {
  const members = readersOf(form).map(([name]) => name);

  it('in a member that neither money nor identity needs gives the verdict of the clean answer, in every family', () => {
    for (const { family, where, clean } of cleanAnswers(form)) {
      const verdict = verdictOf(family, form, clean);
      const free = members.filter((name) => !EXACT.includes(name) && !goodsMembers(family).includes(name));
      for (const name of free) {
        for (const bent of bentAnswers(form, clean, name)) expect(verdictOf(family, form, bent), about(where, name, bent)).toEqual(verdict);
      }
    }
  });

  it('of any shape, in any number of those members at once, does the same', () => {
    const value = fc.oneof(fc.constantFrom(...ODD), fc.jsonValue({ maxDepth: 3 }));
    const free = members.filter(
      (name) => !EXACT.includes(name) && name !== 'error_code' && !(form === 'inquiry' && name === 'sales_price'),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...FAMILY_IDS),
        fc.constantFrom(...statusesOf(form)),
        fc.dictionary(fc.constantFrom(...free), value),
        (family, status, odd) => {
          const clean = cleanFor(family, form, status);
          const bent = Object.fromEntries(
            Object.entries(odd).filter(([name]) => name !== 'fields' && !goodsMembers(family).includes(name)),
          );
          fc.pre(!/"(__proto__|constructor|prototype)"\s*:/.test(JSON.stringify(bent)));
          expect(verdictOf(family, form, { ...clean, ...bent })).toEqual(verdictOf(family, form, clean));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('in product, number or status is never a sale, never a failure, never a bill', () => {
    for (const { family, where, clean } of cleanAnswers(form)) {
      for (const name of EXACT.filter((one) => members.includes(one))) {
        for (const bent of bentAnswers(form, clean, name)) {
          const verdict = JSON.stringify(verdictOf(family, form, bent));
          expect(verdict, about(where, name, bent)).not.toMatch(/success|failed|rejected|owed|price/);
        }
      }
    }
  });
});
