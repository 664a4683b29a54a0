import type { Failure } from '../../../shared/failures.ts';
import type { Settlement } from '../../../shared/ipc/contract.ts';
import type { OrderState } from '../../../shared/order.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { Tender } from '../../../shared/tender.ts';
import type { OrderView } from '../../../shared/views.ts';
import type { Bridge } from '../../app/bridge.ts';

/** What a person does to an order that exists, the same from every screen. Each answers with null, or why it was not done. */
export interface OrderDeeds {
  /** Tries an unsent order again: same id, same bytes. */
  readonly retry: (orderId: string) => Promise<Done>;
  /**
   * The customer has the money back. An order that may still go (unsent, or queued) is given up first, for good, so that
   * money never goes back for something that is sold after all.
   */
  readonly giveBack: (order: Pick<OrderView, 'orderId' | 'state'>, tender: Tender['kind']) => Promise<Done>;
  readonly settle: (settlement: Settlement) => Promise<Done>;
}
export type Done = Result<null, Failure>;

/** @param onOrder told of every order that a call answered with. */
export function createOrderDeeds(sale: Bridge['sale'], onOrder: (view: OrderView) => void): OrderDeeds {
  const told = (answer: Result<OrderView, Failure>): Done => {
    if (!answer.ok) return answer;
    onOrder(answer.value);
    return ok(null);
  };
  return {
    retry: async (orderId) => told(await sale.retry(orderId)),
    giveBack: async ({ orderId, state }, tender) => {
      const giveUp = waysToGiveUp[state.is];
      const given = giveUp ? told(await sale[giveUp](orderId)) : ok(null);
      return given.ok ? told(await sale.payBack({ orderId, tender })) : given;
    },
    settle: async (settlement) => told(await sale.settle(settlement)),
  };
}

const waysToGiveUp: Partial<Record<OrderState['is'], 'withdraw' | 'takeBack'>> = { notSent: 'withdraw', queued: 'takeBack' };

/** Whether money can go back now, if the order is given up first where it may still go. */
export const canGiveBack = ({ state, refund }: Pick<OrderView, 'state' | 'refund'>): boolean =>
  refund.is === 'owed' || (refund.is === 'none' && waysToGiveUp[state.is] !== undefined);
