import type { CheckoutForm } from '../../../shared/ipc/sale-forms.ts';
import { groupThousands, type Rupiah } from '../../../shared/lib/money.ts';
import type { NonCashKind } from '../../../shared/lib/tender.ts';
import { confirmationOf, type RepeatConfirmation } from '../../../shared/orders/earlier-sale.ts';
import type { Given } from '../../../shared/orders/payments.ts';
import {
  acceptEntry,
  beginPart,
  editEntry,
  givenOf,
  type PartEntry,
  paysAll,
  removePart,
  undoPart,
  withoutCash,
} from '../../parts/tender/tendering.ts';
import { type ConfirmStep, idlePhase, linesToRequote, needsRecheck } from './sell-state.ts';
import { type GetStep, isPaying, nextInquiryId, orderStep, type SellPorts, type SetStep, saleFormOf, tenderEditor } from './sell-steps.ts';
import {
  customerOf,
  hasChangedPrice,
  hasCutOff,
  hasOtherPrefix,
  isCutOffUnasked,
  repriced,
  requoted,
  seenPrice,
  totalOf,
  withConfirmedNumber,
} from './ticket/ticket-lines.ts';

/** The actions of the payment step: the tender, the questions, and the one call that makes the orders. */
export function paymentActions(ports: SellPorts, set: SetStep, get: GetStep) {
  const editTender = tenderEditor(set, get);
  const checkout = async (confirmations: readonly RepeatConfirmation[]): Promise<void> => {
    const step = get();
    if (step.kind !== 'confirm') return;
    const given = givenOf(step.tendering, step.total);
    if (!given) return;
    set({ ...step, phase: { state: 'paying' } });
    const answer = await ports.bridge.sale.checkout(checkoutFormOf(step, given, confirmations));
    if (answer.ok) {
      const { orders } = answer.value;
      for (const order of orders) ports.onOrder(order);
      return set({ ...orderStep(ports, orders[0]?.orderId ?? '', []), isPaidNow: true });
    }
    const { failure } = answer;
    if (failure.kind === 'priceChanged') {
      const lines = repriced(step.lines, failure.lines);
      set({ ...step, lines, total: totalOf(lines), tendering: withoutCash(step.tendering), phase: idlePhase(lines) });
    } else if (failure.kind === 'soldBefore') set({ ...step, phase: { state: 'soldBefore', earlier: failure.earlier, confirmations } });
    else set({ ...step, phase: { state: 'failed', failure } });
  };
  const pay = async (): Promise<void> => {
    const step = get();
    if (step.kind !== 'confirm' || (step.phase.state !== 'ready' && step.phase.state !== 'failed')) return;
    const now = ports.now();
    if (needsRecheck(step, now) || hasChangedPrice(step.lines) || hasOtherPrefix(step.lines) || hasCutOff(step.lines, now)) return;
    await checkout([]);
  };
  return {
    ...partActions(set, get, pay),
    typeCash: (cash: string) => editTender((tendering) => ({ ...tendering, cash })),
    takeCash: (amount: Rupiah) => editTender((tendering) => ({ ...tendering, cash: groupThousands(amount) })),
    acceptNewAmounts: () => {
      const step = get();
      if (step.kind !== 'confirm' || (step.phase.state !== 'amountChanged' && step.phase.state !== 'failed')) return;
      set({ ...step, lines: step.lines.map((line) => ({ ...line, previousTotal: null })), phase: { state: 'ready' } });
    },
    confirmNumbers: () => {
      const step = get();
      if (step.kind === 'confirm' && !isPaying(step)) set({ ...step, lines: step.lines.map(withConfirmedNumber) });
    },
    acceptCutOff: () => {
      const step = get();
      if (step.kind !== 'confirm' || isPaying(step)) return;
      const now = ports.now();
      set({ ...step, lines: step.lines.map((line) => (isCutOffUnasked(line, now) ? { ...line, isCutOffAccepted: true } : line)) });
    },
    recheck: () => recheck(ports, set, get),
    pay,
    answerRepeatSale: async (sellAgain: boolean) => {
      const step = get();
      if (step.kind !== 'confirm' || step.phase.state !== 'soldBefore') return;
      if (sellAgain) await checkout([...step.phase.confirmations, ...step.phase.earlier.map(confirmationOf)]);
      else set({ ...step, phase: { state: 'ready' } });
    },
  };
}

const checkoutFormOf = (step: ConfirmStep, given: readonly Given[], confirmations: readonly RepeatConfirmation[]): CheckoutForm => ({
  nonce: step.nonce,
  lines: step.lines.map((line) => ({
    ...saleFormOf(line.product, line.entry),
    quoteId: line.quote?.quoteId ?? null,
    seen: seenPrice(line),
    ...(line.isNumberConfirmed && { otherPrefixConfirmed: true as const }),
  })),
  given: [...given],
  repeats: [...confirmations],
  ...namedCustomer(step),
});

/** The customer of the part on account, else the customer of the ticket. */
function namedCustomer({ lines, tendering }: ConfirmStep): Pick<CheckoutForm, 'customer'> {
  const customer = tendering.parts.find(({ tender }) => tender === 'account')?.customer ?? customerOf(lines);
  return customer === null ? {} : { customer: customer.customerId };
}

/**
 * Requests expired bills again, one by one, so that no customer pays an outdated price. A line with a changed amount keeps the amount that
 * the customer saw and requires a confirmation; the typed cash is then cleared.
 */
async function recheck(ports: SellPorts, set: SetStep, get: GetStep): Promise<void> {
  const step = get();
  if (step.kind !== 'confirm' || isPaying(step) || step.phase.state === 'rechecking') return;
  const inquiryId = nextInquiryId();
  set({ ...step, phase: { state: 'rechecking', inquiryId, startedAt: ports.monotonic() } });
  for (const stale of linesToRequote(step, ports.now())) {
    const answer = await ports.bridge.sale.inquire(saleFormOf(stale.product, stale.entry));
    const now = get();
    // The answer is dropped if Esc was pressed meanwhile.
    if (now.kind !== 'confirm' || now.phase.state !== 'rechecking' || now.phase.inquiryId !== inquiryId) return;
    if (!answer.ok) return set({ ...now, phase: { state: 'failed', failure: answer.failure } });
    const lines = now.lines.map((line) => (line.id === stale.id ? requoted(line, answer.value) : line));
    set({ ...now, lines, total: totalOf(lines), tendering: hasChangedPrice(lines) ? withoutCash(now.tendering) : now.tendering });
  }
  const done = get();
  if (done.kind === 'confirm') set({ ...done, phase: idlePhase(done.lines) });
}

/** The actions for parts of a payment by other means than cash. */
function partActions(set: SetStep, get: GetStep, pay: () => Promise<void>) {
  const edit = tenderEditor(set, get);
  return {
    beginPart: (kind: NonCashKind) =>
      edit((tendering, { total, lines }) => beginPart(tendering, kind, total, kind === 'account' ? customerOf(lines) : null)),
    editPart: (changes: Partial<PartEntry>) => edit((tendering) => editEntry(tendering, changes)),
    /** Takes the open part, whose money the person confirms by this. Where it pays everything, the sale is paid at once. */
    acceptPart: async () => {
      const step = get();
      const isAll = step.kind === 'confirm' && paysAll(step.tendering, step.total);
      edit((tendering, { total }) => acceptEntry(tendering, total));
      if (isAll) await pay();
    },
    undoPart: () => edit(undoPart),
    removePart: (kind: NonCashKind) => edit((tendering) => removePart(tendering, kind)),
  };
}
