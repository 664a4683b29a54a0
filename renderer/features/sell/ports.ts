import type { Product } from '../../../shared/catalogue/product.ts';
import type { SaleForm } from '../../../shared/ipc/contract.ts';
import type { OrderView } from '../../../shared/ipc/views.ts';
import type { Rupiah } from '../../../shared/lib/money.ts';
import type { Bridge } from '../../core/bridge.ts';
import type { ConfirmStep, Entry, OrderStep, SellStep } from './sell-state.ts';
import { type BasketLine, totalOf } from './ticket/ticket-lines.ts';

/** What the actions of a sale work with: the outside of the store, and the one step that it is in. */

export interface SellPorts {
  readonly bridge: Pick<Bridge, 'sale' | 'orders' | 'receipt'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly newNonce: () => string;
  readonly kioskFee: () => Rupiah;
  /** The product that is on sale by this code, or null. */
  readonly productOf: (code: string) => Product | null;
  /** Told of every order that a call answered with. */
  readonly onOrder: (view: OrderView) => void;
}

export type SetStep = (step: SellStep) => void;
export type GetStep = () => SellStep;

/** While an order is being written nothing may be changed, left or chosen. */
export const isPaying = (step: SellStep): boolean => step.at === 'confirm' && step.phase.is === 'paying';

let lastInquiryId = 0;
/** Tells one inquiry's answer from another's. */
export function nextInquiryId(): number {
  lastInquiryId += 1;
  return lastInquiryId;
}

export const emptyTendering = { with: 'cash', typed: '' } as const;

/** The money for these lines; a held line is not on the ticket before it is paid or added. */
export const confirmStep = (ports: SellPorts, lines: readonly BasketLine[], isHeld: boolean): ConfirmStep => ({
  at: 'confirm',
  lines,
  isHeld,
  total: totalOf(lines),
  tendering: emptyTendering,
  nonce: ports.newNonce(),
  phase: { is: 'ready' },
});

export const orderStep = (ports: SellPorts, orderId: string, basket: readonly BasketLine[]): OrderStep => ({
  at: 'order',
  basket,
  orderId,
  openedAt: ports.now(),
  isPicked: false,
  busy: 'no',
  said: { is: 'nothing' },
});

/** What the cashier has filled in, as it is sent. */
export const saleFormOf = (product: Product, entry: Entry): SaleForm => ({
  productCode: product.code,
  number: entry.number,
  fields: [...entry.fields],
});
