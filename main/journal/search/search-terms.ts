import { type FamilyId, families } from '../../../shared/catalogue/families.ts';
import { displayName } from '../../../shared/catalogue/labels.ts';
import { isErasedText } from '../../../shared/lib/erased-text.ts';
import { addMoney } from '../../../shared/lib/money.ts';
import { readToken } from '../../../shared/orders/goods/token.ts';
import { isFamilyWithGoods, type Order, type Reading } from '../../../shared/orders/order.ts';

/** Normalizes the text of orders and the search text in the same way: lower case, no separators. */

/** An amount is searched by its digits. */
const CURRENCY = /^rp(?=\d*$)/;
const SEPARATORS = /[-.,]/g;

const normalize = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A phone number is found however it was sent: by what follows its leading 0 or country code. */
const COUNTRY_CODE = /\+62\s*(?=8)/g;
const PHONE_START = /^0(?=8\d{2,}$)|^62(?=8\d{5,}$)/;

/** The search terms in a typed text. */
export const searchTermsOf = (text: string): string[] =>
  normalize(text)
    .replace(COUNTRY_CODE, '')
    .split(/[\s\p{Cc}]+/u)
    .map((word) => word.replace(SEPARATORS, '').replace(CURRENCY, '').replace(PHONE_START, ''))
    .filter((word) => word !== '');

/** Everything that an order is found by, one item a line. `withoutCode` excludes its token or code, and what came with it. */
export function searchTextOf({ order }: { readonly order: Order }, { withoutCode = false } = {}): string {
  const { sale, state } = order;
  const isSecret = withoutCode && isFamilyWithGoods(sale);
  const { quote, product } = sale;
  const reading = state.is === 'success' || state.is === 'review' ? state.reading : null;
  const settled = state.is === 'settled' ? [...(isSecret ? [] : [state.code, digitsOf(state.code)]), state.reference] : [];
  const parts = [
    ...[sale.orderId, product.code, sale.clientNumber, product.name, product.brand],
    ...(quote ? [...namesOf(product.family, quote.clientName), quote.meterId] : []),
    ...[sale.cashier, String(sale.price), String(addMoney(sale.price, sale.kioskFee))],
    ...(reading ? [...namesOf(product.family, reading.clientName), ...(isSecret ? [] : codesOf(reading))] : []),
    ...settled,
  ];
  return normalize(parts.filter((part) => part !== '' && !isErasedText(part)).join('\n')).replace(SEPARATORS, '');
}

/** A name as it was sent, and as a person reads it where that differs. */
const namesOf = (family: FamilyId, sent: string): string[] => {
  const shown = isErasedText(sent) ? sent : displayName(families[family], sent);
  return shown === sent ? [sent] : [sent, shown];
};

/** The identifiers as sent; a token also by its digits alone, however they are separated. */
const codesOf = ({ serialNumber, voucherCode }: Pick<Reading, 'serialNumber' | 'voucherCode'>): string[] => {
  const digits = new Set([digitsOf(serialNumber), digitsOf(voucherCode)]);
  return [serialNumber, voucherCode, ...digits];
};

/** Empty where the text is no token, or where the search finds its digits already. */
function digitsOf(code: string): string {
  const { digits } = readToken(code);
  return digits === null || code.replace(SEPARATORS, '').includes(digits) ? '' : digits;
}
