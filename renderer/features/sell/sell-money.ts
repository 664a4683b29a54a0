import type { CheckoutForm } from '../../../shared/ipc/contract.ts';
import { groupThousands, type Rupiah } from '../../../shared/money.ts';
import type { Tender } from '../../../shared/tender.ts';
import { inquire } from './sell-entry.ts';
import { formOf, type GetStep, isBusy, orderStep, type SellPorts, type SetStep } from './sell-kit.ts';
import { asksForInquiry, type Confirm, isExpired, tenderOf } from './sell-state.ts';

/** From the price to an order: the money, the questions that may come up, and the one call that makes an order. */
export function moneyActions(ports: SellPorts, set: SetStep, get: GetStep) {
  const editTender = (tendering: Confirm['tendering']) => {
    const step = get();
    if (step.at === 'confirm' && (step.phase.is === 'ready' || step.phase.is === 'failed'))
      set({ ...step, tendering, phase: { is: 'ready' } });
  };
  const checkout = async (soldTodayConfirmed: boolean): Promise<void> => {
    const step = get();
    if (step.at !== 'confirm') return;
    const tender = tenderOf(step);
    if (!tender) return;
    set({ ...step, phase: { is: 'paying' } });
    const form: CheckoutForm = {
      ...formOf(step.product, step.entry),
      nonce: step.nonce,
      quoteId: step.quote?.quoteId ?? null,
      tender,
      soldTodayConfirmed,
    };
    const answer = await ports.bridge.sale.checkout(form);
    if (answer.ok) {
      ports.onOrder(answer.value);
      return set(orderStep(ports, answer.value.orderId));
    }
    const { failure } = answer;
    if (failure.kind === 'soldToday') set({ ...step, phase: { is: 'soldToday', orderId: failure.orderId, at: failure.at } });
    else set({ ...step, phase: { is: 'failed', failure } });
  };
  return {
    typeCash: (typed: string) => editTender({ with: 'cash', typed }),
    takeCash: (amount: Rupiah) => editTender({ with: 'cash', typed: groupThousands(amount) }),
    payWith: (kind: Tender['kind']) => editTender(kind === 'cash' ? { with: 'cash', typed: '' } : { with: kind }),
    agree: () => {
      const step = get();
      if (step.at === 'confirm' && step.phase.is === 'amountChanged') set({ ...step, phase: { is: 'ready' } });
    },
    recheck: async () => {
      const step = get();
      if (step.at !== 'confirm' || step.quote === null || isBusy(step)) return;
      await inquire(ports, set, get, step.product, step.entry, step.total);
    },
    pay: async () => {
      const step = get();
      if (step.at !== 'confirm' || (step.phase.is !== 'ready' && step.phase.is !== 'failed')) return;
      if (step.phase.is === 'failed' && asksForInquiry(step.phase.failure)) return;
      if (isExpired(step, ports.now())) return;
      await checkout(false);
    },
    answerSoldToday: async (sellAgain: boolean) => {
      const step = get();
      if (step.at !== 'confirm' || step.phase.is !== 'soldToday') return;
      if (sellAgain) await checkout(true);
      else set({ ...step, phase: { is: 'ready' } });
    },
  };
}
