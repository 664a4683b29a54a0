import type { NameValue } from '../../shared/catalogue/labels.ts';
import { scripts } from '../families/index.ts';
import { type Bill, type BillTarget, type Draw, type Facts, type Goods, writeLines } from '../families/script.ts';
import { traitsOf } from '../families/traits.ts';
import { dateTime, maskName, personName } from '../families/wording.ts';
import { randomOf } from '../lib/random.ts';

/** A bill with its price, as an inquiry returns it. */
export interface Quoted {
  readonly bill: Bill;
  readonly salesPrice: number;
  /** Masked, as the inquiry shows it. */
  readonly clientName: string;
  readonly lines: readonly NameValue[];
}

/** The goods of a fulfilled order. */
export interface Delivery {
  readonly serialNumber: string;
  readonly voucherCode: string;
  readonly clientName: string;
  readonly lines: readonly NameValue[];
}

const drawFor = (seed: number, target: BillTarget, at: Date, ...parts: readonly string[]): Draw => ({
  ...target,
  at,
  traits: traitsOf(target.product),
  random: randomOf(seed, ...parts, target.product.code, target.number, JSON.stringify(target.fields)),
  place: randomOf(seed, 'place', target.number),
  person: personName(randomOf(seed, 'person', target.number)),
});

/** Returns the same bill for the same seed and request; null where the family has no inquiry. */
export function billFor(seed: number, target: BillTarget, at: Date): Quoted | null {
  const script = scripts[target.product.family];
  if (!script.bill) return null;
  const draw = drawFor(seed, target, at, 'bill');
  const bill = script.bill(draw);
  const clientName = bill.openName ? bill.clientName : maskName(bill.clientName);
  const facts = factsOf(target, bill, clientName);
  const lines = script.inquiry ? writeLines(script.inquiry, facts, bill.each ?? [], draw) : [];
  return { bill, salesPrice: salesPriceOf(bill), clientName, lines };
}

/** Returns the goods of order `orderId`: the identifiers of its family (specification, "Product families") and its lines. */
export function deliveryFor(seed: number, target: BillTarget, quoted: Quoted | null, orderId: string, at: Date): Delivery {
  const draw = drawFor(seed, target, at, 'goods', orderId);
  const script = scripts[target.product.family];
  const goods = script.goods(draw);
  const clientName = draw.traits.names === 'full' ? (quoted?.bill.clientName ?? '') : (quoted?.clientName ?? '');
  const facts = { ...factsOf(target, quoted?.bill ?? null, clientName), ...deliveryFacts(goods, at) };
  const lines = writeLines(script.result, facts, quoted?.bill.each ?? [], draw);
  return { serialNumber: goods.serial, voucherCode: goods.voucher, clientName, lines };
}

const salesPriceOf = (bill: Bill): number => bill.basePrice + bill.adminFee + (bill.surcharge ?? 0);

const factsOf = ({ product, number }: BillTarget, bill: Bill | null, clientName: string): Facts => ({
  number,
  product: product.name,
  name: clientName,
  ...(bill ? { bill: bill.basePrice, admin: bill.adminFee, total: salesPriceOf(bill), ...bill.facts } : {}),
});

const deliveryFacts = (goods: Goods, at: Date): Facts => ({
  serial: goods.serial || undefined,
  voucher: goods.voucher || undefined,
  paidAt: dateTime(at),
  ...goods.facts,
});
