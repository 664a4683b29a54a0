import { type GetStep, isBusy, orderStep, type SellPorts, type SetStep } from './sell-kit.ts';
import type { OrderStep } from './sell-state.ts';

/** A second press that comes sooner than this after an order opened was meant for Pay, not for Next. */
export const SETTLE_MS = 400;

/** What can be done with an order that is on the ticket. */
export function orderActions(ports: SellPorts, set: SetStep, get: GetStep) {
  /** Does one thing with the order in sight; its answer is dropped when the cashier has moved on. */
  const during = async (busy: OrderStep['busy'], work: (orderId: string) => Promise<OrderStep['said']>): Promise<void> => {
    const step = get();
    if (step.at !== 'order' || step.busy !== 'no') return;
    set({ ...step, busy, said: { is: 'nothing' } });
    const said = await work(step.orderId);
    const now = get();
    if (now.at === 'order' && now.orderId === step.orderId) set({ ...now, busy: 'no', said });
  };
  const changing =
    (change: 'retry' | 'withdraw') =>
    async (orderId: string): Promise<OrderStep['said']> => {
      const answer = await ports.bridge.sale[change](orderId);
      if (!answer.ok) return { is: 'failed', failure: answer.failure };
      ports.onOrder(answer.value);
      return { is: 'nothing' };
    };
  return {
    next: () => {
      const step = get();
      if (step.at !== 'order' || ports.now() - step.openedAt < SETTLE_MS) return;
      set({ at: 'find' });
    },
    openOrder: (orderId: string) => {
      if (!isBusy(get())) set(orderStep(ports, orderId));
    },
    retry: () => during('retrying', changing('retry')),
    withdraw: () => during('withdrawing', changing('withdraw')),
    print: () =>
      during('printing', async (orderId) => {
        const answer = await ports.bridge.receipt.print(orderId);
        return answer.ok ? { is: 'printed', print: answer.value } : { is: 'failed', failure: answer.failure };
      }),
    copy: async () => {
      const step = get();
      if (step.at !== 'order') return;
      const answer = await ports.bridge.orders.copyGoods(step.orderId);
      const now = get();
      if (now.at !== 'order' || now.orderId !== step.orderId) return;
      set({ ...now, said: answer.ok ? { is: 'copied' } : { is: 'failed', failure: answer.failure } });
    },
  };
}
