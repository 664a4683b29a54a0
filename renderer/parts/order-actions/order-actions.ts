import type { Failure } from '../../../shared/ipc/failures.ts';
import type { HeldMoney, PaidBack, Settlement } from '../../../shared/ipc/sale-forms.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import type { RepeatConfirmation } from '../../../shared/orders/earlier-sale.ts';
import type { OrderStateName } from '../../../shared/orders/order.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import type { Bridge } from '../../core/bridge.ts';

/** A person's actions on an existing order, the same on every screen. Each resolves to null on success, else to the failure. */
export interface OrderActions {
  /** Sends an unsent order again with the same id and the same bytes. */
  readonly retry: (orderId: string) => Promise<ActionResult>;
  /** Does the same after the cashier saw and confirmed these similar sales. */
  readonly retryConfirmed: (orderId: string, repeats: readonly RepeatConfirmation[]) => Promise<ActionResult>;
  /**
   * Checks the permission and permanently closes an order that could still be sent (unsent, or queued), so that no order is both refunded
   * and sold. Call it before the cashier hands money over.
   */
  readonly startRefund: (orderId: string) => Promise<ActionResult>;
  /** Records that the customer has a part of the money back. */
  readonly payBack: (part: PaidBack) => Promise<ActionResult>;
  /** Records that held money was handed over before, or that it stays with the shop. */
  readonly endHold: (money: HeldMoney) => Promise<ActionResult>;
  readonly settle: (settlement: Settlement) => Promise<ActionResult>;
  /** Records that a supervisor has reviewed the order's warnings. */
  readonly acknowledge: (orderId: string) => Promise<ActionResult>;
}
export type ActionResult = Result<null, Failure>;

/** @param onOrder receives the order of each successful answer. */
export function createOrderActions(sale: Bridge['sale'], onOrder: (view: OrderView) => void): OrderActions {
  const report = (answer: Result<OrderView, Failure>): ActionResult => {
    if (!answer.ok) return answer;
    onOrder(answer.value);
    return ok(null);
  };
  return {
    retry: async (orderId) => report(await sale.retry(orderId)),
    retryConfirmed: async (orderId, repeats) => report(await sale.retryConfirmed({ orderId, repeats: [...repeats] })),
    startRefund: async (orderId) => report(await sale.startRefund(orderId)),
    payBack: async (part) => report(await sale.payBack(part)),
    endHold: async (money) => report(await sale.endHold(money)),
    settle: async (settlement) => report(await sale.settle(settlement)),
    acknowledge: async (orderId) => report(await sale.acknowledge(orderId)),
  };
}

const STILL_SENDABLE: ReadonlySet<OrderStateName> = new Set(['notSent', 'queued', 'intended']);

/** Whether a refund closes the order, which needs a confirmation first. */
export const closesOrder = ({ state }: Pick<OrderView, 'state'>): boolean => STILL_SENDABLE.has(state.is);
