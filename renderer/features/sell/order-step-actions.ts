import type { Failure } from '../../../shared/ipc/failures.ts';
import type { HeldMoney, PaidBack, Settlement } from '../../../shared/ipc/sale-forms.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { confirmationOf } from '../../../shared/orders/earlier-sale.ts';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import { reportRefusal } from '../../core/background-work.ts';
import { type ActionResult, createOrderActions } from '../../parts/order-actions/order-actions.ts';
import { basketOf, type ConfirmStep, idlePhase, type OrderStep, type SellStep } from './sell-state.ts';
import { confirmStep, type GetStep, isPaying, orderStep, type SellPorts, type SetStep } from './sell-steps.ts';
import { isAlreadyOnTicket, MAX_LINES, newLine } from './ticket/ticket-lines.ts';

/** In ms. A press of Next within this time after an order opened is ignored: it is a second press of Pay. */
export const SETTLE_MS = 400;

const resultOf = (done: ActionResult): OrderStep['lastResult'] =>
  done.ok ? { kind: 'nothing' } : { kind: 'failed', failure: done.failure };

/** The actions for an order that is on the ticket. */
export function orderStepActions(ports: SellPorts, set: SetStep, get: GetStep) {
  const actions = createOrderActions(ports.bridge.sale, ports.onOrder);
  /** Runs one action on the shown order. If another order or step is shown by then, the notices show a failure. */
  const during = async (busy: OrderStep['busy'], work: (orderId: string) => Promise<OrderStep['lastResult']>): Promise<void> => {
    const step = get();
    if (step.kind !== 'order' || step.busy !== 'no') return;
    set({ ...step, busy, lastResult: { kind: 'nothing' } });
    const lastResult = await work(step.orderId);
    const now = get();
    if (now.kind === 'order' && now.orderId === step.orderId) set({ ...now, busy: 'no', lastResult });
    else if (lastResult.kind === 'failed') reportRefusal(lastResult.failure);
  };
  /** Shows another order of the same ticket. */
  const turnTo = (orderId: string, isPicked: boolean) => {
    const step = get();
    if (step.kind !== 'order' || step.orderId === orderId) return;
    set({ ...orderStep(ports, orderId, step.basket), openedAt: step.openedAt, isPaidNow: step.isPaidNow, isPicked });
  };
  const tryAgain = async (send: (orderId: string) => Promise<ActionResult>): Promise<void> => {
    let changed: AmountChanged | null = null;
    await during('retrying', async (orderId) => {
      const done = await send(orderId);
      if (!done.ok && done.failure.kind === 'amountChanged') changed = done.failure;
      return resultOf(done);
    });
    const next = changed === null ? null : newLineStep(ports, get(), changed);
    if (next) set(next);
  };
  return {
    nextCustomer: () => {
      const step = get();
      if (step.kind !== 'order' || ports.monotonic() - step.openedAt < SETTLE_MS) return;
      set({ kind: 'find', basket: step.basket });
    },
    beginNextSale: () => {
      const step = get();
      if (step.kind === 'order') set({ kind: 'find', basket: step.basket });
    },
    openOrder: (orderId: string) => {
      const step = get();
      if (!isPaying(step)) set({ ...orderStep(ports, orderId, basketOf(step)), isPicked: true });
    },
    selectOrder: (orderId: string) => turnTo(orderId, true),
    /** Shows an order of the ticket that needs an act, unless the cashier has chosen an order or an action runs. */
    showOrder: (orderId: string) => {
      const step = get();
      if (step.kind === 'order' && !step.isPicked && step.busy === 'no') turnTo(orderId, false);
    },
    retry: () => tryAgain(actions.retry),
    /** Answers the question about later sales of the same: sends the order too, or closes the question. */
    answerSoldSince: async (send: boolean) => {
      const step = get();
      if (step.kind !== 'order' || step.lastResult.kind !== 'failed' || step.lastResult.failure.kind !== 'soldBefore') return;
      const repeats = step.lastResult.failure.earlier.map(confirmationOf);
      if (send) await tryAgain((orderId) => actions.retryConfirmed(orderId, repeats));
      else set({ ...step, lastResult: { kind: 'nothing' } });
    },
    startRefund: async (confirmedId: string) => {
      let mayGo = false;
      await during('refunding', async (orderId) => {
        if (orderId !== confirmedId) return { kind: 'nothing' };
        const done = await actions.startRefund(orderId);
        mayGo = done.ok;
        return resultOf(done);
      });
      return mayGo;
    },
    payBack: (part: PaidBack) => during('refunding', async () => resultOf(await actions.payBack(part))),
    endHold: (money: HeldMoney) => during('refunding', async () => resultOf(await actions.endHold(money))),
    settle: (settlement: Settlement) => during('settling', async () => resultOf(await actions.settle(settlement))),
    ...printActions(ports, set, get, during),
  };
}

type AmountChanged = Extract<Failure, { kind: 'amountChanged' }>;

/**
 * The payment step for the line that replaces a closed order; the customer must accept the new amount, shown with the paid one. Null if
 * another order or step is shown, or the ticket cannot take the line; then the order itself shows the failure.
 */
function newLineStep(ports: SellPorts, step: SellStep, { orderId, was, quote, fields }: AmountChanged): ConfirmStep | null {
  const product = ports.productOf(quote.productCode);
  if (step.kind !== 'order' || step.orderId !== orderId || !product) return null;
  const { basket } = step;
  if (basket.length >= MAX_LINES || isAlreadyOnTicket(basket, product, quote.clientNumber)) return null;
  const entry = { number: quote.clientNumber, fields };
  const line = newLine({ product, entry, customer: null, quote, kioskFee: quote.kioskFee, total: quote.total }, ports.operators());
  const lines = [...basket, { ...line, previousTotal: was, closedOrderId: orderId }];
  return { ...confirmStep(ports, lines, true), phase: idlePhase(lines) };
}

const printResultOf = (answer: Result<PrintJobView, Failure>): OrderStep['lastResult'] =>
  answer.ok ? { kind: 'printed', print: answer.value } : { kind: 'failed', failure: answer.failure };

type RunWhileBusy = (busy: OrderStep['busy'], work: (orderId: string) => Promise<OrderStep['lastResult']>) => Promise<void>;

/** The actions that print, and that copy to the clipboard. */
function printActions(ports: SellPorts, set: SetStep, get: GetStep, during: RunWhileBusy) {
  return {
    print: () => during('printing', async (orderId) => printResultOf(await ports.bridge.receipts.print(orderId))),
    /** Prints the receipts one after the other; the first failure ends the printing and is shown. */
    printAll: (orderIds: readonly string[]) =>
      during('printing', async () => {
        const prints: PrintJobView[] = [];
        for (const orderId of orderIds) {
          const answer = await ports.bridge.receipts.print(orderId);
          if (!answer.ok) return { kind: 'failed', failure: answer.failure };
          prints.push(answer.value);
        }
        return { kind: 'printedAll', prints };
      }),
    /** One receipt for all lines of the visit. */
    printVisit: (ticketId: string) => during('printing', async () => printResultOf(await ports.bridge.receipts.printVisit(ticketId))),
    copyCode: async () => {
      const step = get();
      if (step.kind !== 'order') return;
      const answer = await ports.bridge.orders.copyGoods(step.orderId);
      const now = get();
      if (now.kind !== 'order' || now.orderId !== step.orderId) return;
      set({ ...now, lastResult: answer.ok ? { kind: 'copied' } : { kind: 'failed', failure: answer.failure } });
    },
  };
}
