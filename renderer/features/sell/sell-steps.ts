import type { Operator } from '../../../shared/catalogue/operators.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import type { SaleForm } from '../../../shared/ipc/sale-forms.ts';
import type { Rupiah } from '../../../shared/lib/money.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import type { Bridge } from '../../core/bridge.ts';
import { emptyTendering, type Tendering } from '../../parts/tender/tendering.ts';
import type { Entry } from './entry.ts';
import { type ConfirmStep, idlePhase, type OrderStep, type SellStep } from './sell-state.ts';
import { type BasketLine, totalOf } from './ticket/ticket-lines.ts';

/** The ports of a sale's actions, and access to its current step. */

export interface SellPorts {
  readonly bridge: Pick<Bridge, 'sale' | 'orders' | 'receipts' | 'customers'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds on the monotonic clock, for durations. */
  readonly monotonic: () => number;
  readonly newNonce: () => string;
  /** The fee of a product without an inquiry. */
  readonly kioskFee: (product: Product, price: Rupiah) => Rupiah;
  readonly operators: () => readonly Operator[];
  /** The product with this code, which may be off sale; null where the catalogue does not have it. */
  readonly productOf: (code: string) => Product | null;
  /** Receives every order of an answer. */
  readonly onOrder: (view: OrderView) => void;
}

export type SetStep = (step: SellStep) => void;
export type GetStep = () => SellStep;

/** While an order is being written, nothing may be changed, left or chosen. */
export const isPaying = (step: SellStep): boolean => step.kind === 'confirm' && step.phase.state === 'paying';

let lastInquiryId = 0;
/** A new id, which distinguishes the answer to one inquiry from the answer to another. */
export function nextInquiryId(): number {
  lastInquiryId += 1;
  return lastInquiryId;
}

/** The payment step for these lines. With `isHeld`, the last line joins the ticket only when it is paid or another line is added. */
export const confirmStep = (ports: SellPorts, lines: readonly BasketLine[], isHeld: boolean): ConfirmStep => ({
  kind: 'confirm',
  lines,
  isHeld,
  total: totalOf(lines),
  tendering: emptyTendering,
  nonce: ports.newNonce(),
  phase: { state: 'ready' },
});

/** Edits the tendering while no call is in progress. */
export function tenderEditor(set: SetStep, get: GetStep) {
  return (edit: (tendering: Tendering, step: ConfirmStep) => Tendering): void => {
    const step = get();
    if (step.kind === 'confirm' && (step.phase.state === 'ready' || step.phase.state === 'failed'))
      set({ ...step, tendering: edit(step.tendering, step), phase: idlePhase(step.lines) });
  };
}

export const orderStep = (ports: SellPorts, orderId: string, basket: readonly BasketLine[]): OrderStep => ({
  kind: 'order',
  basket,
  orderId,
  openedAt: ports.monotonic(),
  isPicked: false,
  isPaidNow: false,
  busy: 'no',
  lastResult: { kind: 'nothing' },
});

/** The form of a sale as it is sent to main. */
export const saleFormOf = (product: Product, entry: Entry): SaleForm => ({
  productCode: product.code,
  number: entry.number,
  fields: [...entry.fields],
});
