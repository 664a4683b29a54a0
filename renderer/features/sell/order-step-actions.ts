import type { HeldMoney, Settlement } from '../../../shared/ipc/contract.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { PaperView } from '../../../shared/ipc/views.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { Tender } from '../../../shared/order/tender.ts';
import { createOrderDeeds, type Done } from '../../parts/order-actions/order-actions.ts';
import { type GetStep, isBusy, moneyStep, orderStep, type SellPorts, type SetStep } from './ports.ts';
import { basketOf, type Confirm, type OrderStep, restingPhase, type SellStep } from './sell-state.ts';
import { MAX_LINES, newLine, standsAlready } from './ticket/ticket-lines.ts';

/** A second press that comes sooner than this after an order opened was meant for Pay, not for Next. */
export const SETTLE_MS = 400;

const saidOf = (done: Done): OrderStep['said'] => (done.ok ? { is: 'nothing' } : { is: 'failed', failure: done.failure });

/** What can be done with an order that is on the ticket. */
export function orderActions(ports: SellPorts, set: SetStep, get: GetStep) {
  const deeds = createOrderDeeds(ports.bridge.sale, ports.onOrder);
  /** Does one thing with the order on the screen; its answer is dropped when the cashier has moved on. */
  const during = async (busy: OrderStep['busy'], work: (orderId: string) => Promise<OrderStep['said']>): Promise<void> => {
    const step = get();
    if (step.at !== 'order' || step.busy !== 'no') return;
    set({ ...step, busy, said: { is: 'nothing' } });
    const said = await work(step.orderId);
    const now = get();
    if (now.at === 'order' && now.orderId === step.orderId) set({ ...now, busy: 'no', said });
  };
  /** Turns to another order of the same ticket. */
  const turnTo = (orderId: string, isPicked: boolean) => {
    const step = get();
    if (step.at !== 'order' || step.orderId === orderId) return;
    set({ ...orderStep(ports, orderId, step.basket), openedAt: step.openedAt, isPicked });
  };
  return {
    next: () => {
      const step = get();
      if (step.at !== 'order' || ports.now() - step.openedAt < SETTLE_MS) return;
      set({ at: 'find', basket: step.basket });
    },
    openOrder: (orderId: string) => {
      const step = get();
      if (!isBusy(step)) set({ ...orderStep(ports, orderId, basketOf(step)), isPicked: true });
    },
    pick: (orderId: string) => turnTo(orderId, true),
    /** An order of the ticket needs something: it is shown, unless the cashier is looking at one of their choice. */
    follow: (orderId: string) => {
      const step = get();
      if (step.at === 'order' && !step.isPicked && step.busy === 'no') turnTo(orderId, false);
    },
    retry: async () => {
      let changed: AmountChanged | null = null;
      await during('retrying', async (orderId) => {
        const done = await deeds.retry(orderId);
        if (!done.ok && done.failure.kind === 'amountChanged') changed = done.failure;
        return saidOf(done);
      });
      const step = get();
      const next = changed === null ? null : newLineStep(ports, step, changed);
      if (next) set(next);
    },
    startRefund: async (asked: string) => {
      let mayGo = false;
      await during('refunding', async (orderId) => {
        if (orderId !== asked) return { is: 'nothing' };
        const done = await deeds.startRefund(orderId);
        mayGo = done.ok;
        return saidOf(done);
      });
      return mayGo;
    },
    payBack: (orderId: string, tender: Tender['kind']) => during('refunding', async () => saidOf(await deeds.payBack(orderId, tender))),
    endHold: (money: HeldMoney) => during('refunding', async () => saidOf(await deeds.endHold(money))),
    settle: (settlement: Settlement) => during('settling', async () => saidOf(await deeds.settle(settlement))),
    ...printActions(ports, set, get, during),
  };
}

type AmountChanged = Extract<Failure, { kind: 'amountChanged' }>;

/**
 * The money step for the line that takes a closed order's place, its new amount beside the one that was paid, waiting for a
 * yes. Null where the cashier has moved on, or the ticket cannot take it: the order itself then says what happened.
 */
function newLineStep(ports: SellPorts, step: SellStep, { orderId, was, quote, fields }: AmountChanged): Confirm | null {
  const product = ports.productOf(quote.productCode);
  if (step.at !== 'order' || step.orderId !== orderId || !product) return null;
  const { basket } = step;
  if (basket.length >= MAX_LINES || standsAlready(basket, product, quote.clientNumber)) return null;
  const entry = { number: quote.clientNumber, fields };
  const line = newLine({ product, entry, quote, kioskFee: quote.kioskFee, total: quote.total });
  const lines = [...basket, { ...line, was, closed: orderId }];
  return { ...moneyStep(ports, lines, true), phase: restingPhase(lines) };
}

const printedSaid = (answer: Result<PaperView, Failure>): OrderStep['said'] =>
  answer.ok ? { is: 'printed', print: answer.value } : { is: 'failed', failure: answer.failure };

type During = (busy: OrderStep['busy'], work: (orderId: string) => Promise<OrderStep['said']>) => Promise<void>;

/** What leaves the screen: paper, and the clipboard. */
function printActions(ports: SellPorts, set: SetStep, get: GetStep, during: During) {
  return {
    print: () => during('printing', async (orderId) => printedSaid(await ports.bridge.receipt.print(orderId))),
    /** Prints one after the other; the first that fails ends it, and is told. */
    printAll: (orderIds: readonly string[]) =>
      during('printing', async () => {
        const prints: PaperView[] = [];
        for (const orderId of orderIds) {
          const answer = await ports.bridge.receipt.print(orderId);
          if (!answer.ok) return { is: 'failed', failure: answer.failure };
          prints.push(answer.value);
        }
        return { is: 'printedAll', prints };
      }),
    /** One paper for all lines of the visit. */
    printVisit: (ticketId: string) => during('printing', async () => printedSaid(await ports.bridge.receipt.printVisit(ticketId))),
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
