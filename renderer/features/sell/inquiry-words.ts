import { type FamilyId, families } from '../../../shared/catalogue/families.ts';

const OF_BILL = { hint: 'sell.checkBill', press: 'sell.inquire', waiting: 'sell.inquiring', amount: 'sell.bill' } as const;
const OF_PRICE = { hint: 'sell.checkPrice', press: 'sell.inquirePrice', waiting: 'sell.inquiringPrice', amount: 'sell.price' } as const;

/** The words for the result of an inquiry: a bill, or the price of a token, code or top-up. The receipt makes the same distinction. */
export const inquiryWords = (family: FamilyId): typeof OF_BILL | typeof OF_PRICE =>
  families[family].large === 'total' ? OF_BILL : OF_PRICE;
