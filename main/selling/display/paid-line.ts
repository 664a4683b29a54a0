import { equivalentNumbers } from '../../../shared/catalogue/client-number.ts';
import { families } from '../../../shared/catalogue/families.ts';
import { displayName } from '../../../shared/catalogue/labels.ts';
import { type DisplayCode, type DisplayOutcome, type DisplayResult, LONGEST_REFERENCE } from '../../../shared/display/display-views.ts';
import { maskedName, maskedNumber, plainText, withoutNumbers } from '../../../shared/display/masked.ts';
import { cleanText } from '../../../shared/lib/text.ts';
import { type GoodsReading, readGoods } from '../../../shared/orders/goods/shown-goods.ts';
import type { TokenFact } from '../../../shared/orders/goods/token-facts.ts';
import { furtherTokens, identifiersOf } from '../../../shared/orders/identifiers.ts';
import { amountPaid, goodsOf, type Order, type OrderState, type OrderStateName, type Sale } from '../../../shared/orders/order.ts';
import { printableGoodsOf } from '../../../shared/receipts/goods.ts';
import { localTime } from '../../../shared/receipts/local-time.ts';
import { pricePartsOf } from '../../../shared/receipts/price-parts.ts';
import type { PrintableResult } from '../../../shared/receipts/printable-result.ts';

interface ShownParts {
  readonly showKioskFee: boolean;
  /** The zone of the sale. */
  readonly timeZone: string;
  /** Whether the goods, and the texts that the service sent with them, may be shown. */
  readonly showsCode: boolean;
}

/** The line of the customer display for a sold order. */
export function paidLine(order: Order, { showKioskFee, timeZone, showsCode }: ShownParts): DisplayResult {
  const { sale, state } = order;
  const { product, clientNumber, quote } = sale;
  const result = showsCode ? deliveredOf(state) : null;
  return {
    product: plainText(product.name),
    family: product.family,
    number: maskedNumber(clientNumber),
    name: maskedName(displayName(families[product.family], quote?.clientName ?? '', 80)),
    outcome: outcomeOf(order),
    codes: result ? codesOf(sale, result) : [],
    references: result && state.is === 'success' ? referencesOf(sale, result) : [],
    amounts: pricePartsOf(sale, showKioskFee),
    total: amountPaid(sale),
    orderId: sale.orderId,
    at: localTime(sale.at, timeZone),
  };
}

const OUTCOME_OF: Readonly<Record<OrderStateName, DisplayOutcome>> = {
  intended: 'waiting',
  queued: 'waiting',
  sending: 'waiting',
  unknown: 'waiting',
  pending: 'waiting',
  success: 'done',
  settled: 'done',
  rejected: 'owed',
  failed: 'owed',
  withdrawn: 'owed',
  // The cashier may still send it.
  notSent: 'ask',
  review: 'ask',
};

/** The outcome that the customer reads. A paid or held refund decides it before the order's state does. */
export function outcomeOf({ state, refund }: Pick<Order, 'state' | 'refund'>): DisplayOutcome {
  if (refund.is === 'paid') return 'returned';
  if (refund.is === 'held') return 'ask';
  if (state.is === 'settled' && state.as === 'didNotHappen') return 'owed';
  return OUTCOME_OF[state.is];
}

/** The delivered result: the service's, or the code that a supervisor typed; null where there is none. */
function deliveredOf(state: OrderState): PrintableResult | null {
  if (state.is === 'success') return state.reading;
  if (state.is !== 'settled' || state.as !== 'delivered' || state.code === '') return null;
  return { clientName: '', serialNumber: '', voucherCode: state.code, lines: [] };
}

function codesOf(sale: Sale, result: PrintableResult): DisplayCode[] {
  const goods = printableGoodsOf(sale, result);
  if (!goods.ok || goods.value.is === 'none') return [];
  const further = furtherTokens(sale, identifiersOf(sale, result, goodsOf(sale, result)));
  return [goods.value, ...further.map(({ value }) => readGoods('token', value))].map(displayCode);
}

function displayCode(goods: GoodsReading): DisplayCode {
  switch (goods.is) {
    case 'token':
      return {
        label: 'token',
        parts: [...(goods.groups ?? [goods.text])],
        isMarked: false,
        isOdd: goods.groups === null,
        facts: factsOf(goods.facts),
      };
    case 'code':
    case 'link':
      return { label: goods.is, parts: [goods.text], isMarked: false, isOdd: false, facts: [] };
    case 'marked':
      return { label: goods.of, parts: [goods.text], isMarked: true, isOdd: false, facts: [] };
  }
}

/** The facts without name and note: the line shows the name masked, and a note may hold a name. */
const factsOf = (facts: readonly TokenFact[]): DisplayCode['facts'] =>
  facts.flatMap(({ label, value }) => (label === 'name' || label === 'note' ? [] : [{ label, value }]));

/** The numbers that prove the sale to the biller, without further tokens, which are goods. Masks the customer's number where one of them repeats it. */
function referencesOf(sale: Sale, result: PrintableResult): DisplayResult['references'] {
  const own = [...equivalentNumbers(sale.product.family, sale.clientNumber), sale.quote?.meterId ?? ''];
  const identifiers = identifiersOf(sale, result, goodsOf(sale, result));
  const further = furtherTokens(sale, identifiers);
  return identifiers
    .filter((one) => !further.includes(one))
    .map(({ label, value }) => ({ label, value: withoutNumbers(cleanText(value), own) }))
    .filter(({ value }) => value !== '' && value.length <= LONGEST_REFERENCE);
}
