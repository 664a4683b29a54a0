import type { Failure } from '../../../shared/ipc/failures.ts';
import type { HeldMoney, PaidBack, Settlement } from '../../../shared/ipc/sale-forms.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import type { RepeatConfirmation } from '../../../shared/orders/earlier-sale.ts';
import type { OrderStateName } from '../../../shared/orders/order.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import type { Bridge } from '../../core/bridge.ts';

/** A person's actions on an existing order, the same on every screen. Each answers null, or why it failed. */
export interface OrderActions {
  /** Sends an unsent order again: same id, same bytes. */
  readonly retry: (orderId: string) => Promise<ActionResult>;
  /** The same beside these sales, which the cashier saw and confirmed. */
  readonly retryConfirmed: (orderId: string, repeats: readonly RepeatConfirmation[]) => Promise<ActionResult>;
  /**
   * Call it before money is handed over: checks the permission and permanently closes an order that could still be sent
   * (unsent, or queued), so that nothing is both refunded and sold.
   */
  readonly startRefund: (orderId: string) => Promise<ActionResult>;
  /** The customer has a part of the money back. */
  readonly payBack: (part: PaidBack) => Promise<ActionResult>;
  /** Held money was handed over before, or stays with the shop. */
  readonly endHold: (money: HeldMoney) => Promise<ActionResult>;
  readonly settle: (settlement: Settlement) => Promise<ActionResult>;
  /** A supervisor has reviewed the order's warnings. */
  readonly acknowledge: (orderId: string) => Promise<ActionResult>;
}
export type ActionResult = Result<null, Failure>;

/** @param onOrder called with every order in an answer. */
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
