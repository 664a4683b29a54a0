import type { Product } from '../../../shared/catalogue.ts';
import type { SaleForm } from '../../../shared/ipc/contract.ts';
import type { Rupiah } from '../../../shared/money.ts';
import type { OrderView } from '../../../shared/views.ts';
import type { Bridge } from '../../app/bridge.ts';
import type { Entry, OrderStep, SellStep } from './sell-state.ts';

/** What the actions of a sale work with: the outside of the store, and the one step that it is in. */

export interface SellPorts {
  readonly bridge: Pick<Bridge, 'sale' | 'orders' | 'receipt'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly newNonce: () => string;
  readonly kioskFee: () => Rupiah;
  /** Told of every order that a call answered with. */
  readonly onOrder: (view: OrderView) => void;
}

export type SetStep = (step: SellStep) => void;
export type GetStep = () => SellStep;

/** While an order is being written nothing may be changed, left or chosen. */
export const isBusy = (step: SellStep): boolean => step.at === 'confirm' && step.phase.is === 'paying';

export const orderStep = (ports: SellPorts, orderId: string): OrderStep => ({
  at: 'order',
  orderId,
  openedAt: ports.now(),
  busy: 'no',
  said: { is: 'nothing' },
});

/** What the cashier has filled in, as it is sent. */
export const formOf = (product: Product, entry: Entry): SaleForm => ({
  productCode: product.code,
  number: entry.number,
  fields: [...entry.fields],
});
