import type { HeldMoney, Settlement } from '../../../shared/ipc/contract.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { OrderView } from '../../../shared/ipc/views.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import type { OrderStateName } from '../../../shared/order/order.ts';
import type { Tender } from '../../../shared/order/tender.ts';
import type { Bridge } from '../../core/bridge.ts';

/** What a person does to an order that exists, the same from every screen. Each answers with null, or why it was not done. */
export interface OrderActions {
  /** Tries an unsent order again: same id, same bytes. */
  readonly retry: (orderId: string) => Promise<ActionResult>;
  /**
   * Before any money is handed over: asks for the right to it, and closes an order that may still go (unsent, or queued) for
   * good, so that money never goes back for something that is sold after all.
   */
  readonly startRefund: (orderId: string) => Promise<ActionResult>;
  /** The customer has the money back. */
  readonly payBack: (orderId: string, tender: Tender['kind']) => Promise<ActionResult>;
  /** Money that was held back was handed over before, or stays with the shop. */
  readonly endHold: (money: HeldMoney) => Promise<ActionResult>;
  readonly settle: (settlement: Settlement) => Promise<ActionResult>;
  /** A supervisor looked at what stands beside the order's state. */
  readonly acknowledge: (orderId: string) => Promise<ActionResult>;
}
export type ActionResult = Result<null, Failure>;

/** @param onOrder told of every order that a call answered with. */
export function createOrderActions(sale: Bridge['sale'], onOrder: (view: OrderView) => void): OrderActions {
  const report = (answer: Result<OrderView, Failure>): ActionResult => {
    if (!answer.ok) return answer;
    onOrder(answer.value);
    return ok(null);
  };
  return {
    retry: async (orderId) => report(await sale.retry(orderId)),
    startRefund: async (orderId) => report(await sale.startRefund(orderId)),
    payBack: async (orderId, tender) => report(await sale.payBack({ orderId, tender })),
    endHold: async (money) => report(await sale.endHold(money)),
    settle: async (settlement) => report(await sale.settle(settlement)),
    acknowledge: async (orderId) => report(await sale.acknowledge(orderId)),
  };
}

const STILL_SENDABLE: ReadonlySet<OrderStateName> = new Set(['notSent', 'queued']);

/** Whether the order is closed by giving its money back: that is asked first. */
export const closesOrder = ({ state }: Pick<OrderView, 'state'>): boolean => STILL_SENDABLE.has(state.is);
