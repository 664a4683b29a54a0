import { isPhoneFamily } from '../../../shared/catalogue/client-number.ts';
import { isInCutOff } from '../../../shared/catalogue/cut-off.ts';
import { hasOwnPrefix, type Operator } from '../../../shared/catalogue/operators.ts';
import { fixedPrice, isFixedPrice, type Product } from '../../../shared/catalogue/product.ts';
import { fieldsOf } from '../../../shared/catalogue/product-fields.ts';
import { addMoney, groupThousands } from '../../../shared/lib/money.ts';
import { inBackground } from '../../core/background-work.ts';
import type { ChosenCustomer } from '../../parts/tender/tendering.ts';
import { customerActions } from './customer-actions.ts';
import type { Entry, SellAgain } from './entry.ts';
import {
  basketOf,
  checkEntry,
  emptyEntry,
  type InquiringStep,
  idlePhase,
  lineInProgress,
  needsEntry,
  type SellStep,
} from './sell-state.ts';
import { confirmStep, type GetStep, isPaying, nextInquiryId, type SellPorts, type SetStep, saleFormOf } from './sell-steps.ts';
import { type BasketLine, isAlreadyOnTicket, newLine } from './ticket/ticket-lines.ts';

/** The line that is being filled in, and the lines that are already on the ticket. */
interface LineInProgress {
  readonly basket: readonly BasketLine[];
  readonly product: Product;
  readonly entry: Entry;
  readonly customer: ChosenCustomer | null;
}

/** Actions from an empty ticket to the price: product, form, inquiry. */
export function entryActions(ports: SellPorts, set: SetStep, get: GetStep) {
  const editForm = (change: (entry: Entry) => Entry) => {
    const step = get();
    if (step.kind === 'form') set({ ...step, entry: change(step.entry), faults: [], failure: null });
  };
  const submit = async () => {
    const step = get();
    if (step.kind !== 'form') return;
    const { basket, product, customer } = step;
    const { entry, faults } = checkEntry(product, step.entry);
    if (faults.length > 0) return set({ ...step, faults });
    if (isAlreadyOnTicket(basket, product, entry.number)) return set({ ...step, failure: { kind: 'sameLineTwice', code: product.code } });
    if (isFixedPrice(product)) return goToPayment(ports, set, { basket, product, entry, customer });
    await inquire(ports, set, get, { basket, product, entry, customer });
  };
  const sellAgain: SellAgain = (product, again, customer = null) => {
    const step = get();
    if (isPaying(step)) return;
    const { entry, faults } = checkEntry(product, again);
    const filling = { basket: basketOf(step), product, entry, customer };
    if (faults.length > 0) return set({ kind: 'form', ...filling, faults, failure: null });
    if (isAlreadyOnTicket(filling.basket, product, entry.number))
      return set({ kind: 'form', ...filling, faults: [], failure: { kind: 'sameLineTwice', code: product.code } });
    if (!isFixedPrice(product)) return inBackground(inquire(ports, set, get, filling));
    goToPayment(ports, set, filling);
    const priced = get();
    if (priced.kind === 'confirm') set({ ...priced, tendering: { ...priced.tendering, cash: groupThousands(priced.total) } });
  };
  return {
    ...customerActions(ports, get, sellAgain),
    chooseProduct: (product: Product, number = '', isCertain = false) => {
      const step = get();
      if (isPaying(step)) return;
      const filling = { basket: basketOf(step), product, entry: emptyEntry(product, number), customer: null };
      if (!needsEntry(product)) return goToPayment(ports, set, { ...filling, entry: emptyEntry(product, '') });
      set({ kind: 'form', ...filling, faults: [], failure: null });
      if (isCertain && !isClosed(product, ports.now()) && needsNoForm(product, number, ports.operators())) inBackground(submit());
    },
    sellAgain,
    typeNumber: (number: string) => {
      editForm((entry) => ({ ...entry, number }));
      // A changed number no longer belongs to the chosen customer.
      const step = get();
      if (step.kind === 'form' && step.customer !== null) set({ ...step, customer: null });
    },
    typeField: (name: string, value: string) =>
      editForm((entry) => ({ ...entry, fields: [...entry.fields.filter((field) => field.name !== name), { name, value }] })),
    submit,
    back: () => {
      const before = stepBefore(get());
      if (before) set(before);
    },
  };
}

/**
 * Whether the form can be skipped: the number is a complete phone number of the product's operator, no other field exists, and there is no
 * note to read. Other kinds of number have no prefix that confirms them.
 */
function needsNoForm(product: Product, number: string, operators: readonly Operator[]): boolean {
  if (!isPhoneFamily(product.family) || product.note !== '' || fieldsOf(product).length > 0) return false;
  const { entry, faults } = checkEntry(product, emptyEntry(product, number));
  return faults.length === 0 && hasOwnPrefix(product, entry.number, operators);
}

/** Whether the biller takes no payments now, which the form must show. */
const isClosed = ({ cutOff }: Product, now: number): boolean => cutOff !== null && isInCutOff(cutOff, now);

/** The step to which Esc returns, with the lines on the ticket; null in the search step, and while an order is being written. */
function stepBefore(step: SellStep): SellStep | null {
  const basket = basketOf(step);
  switch (step.kind) {
    case 'find':
      return null;
    case 'form':
    case 'order':
      return { kind: 'find', basket };
    case 'inquiring':
      return { kind: 'form', basket, product: step.product, entry: step.entry, customer: step.customer, faults: [], failure: null };
    case 'confirm': {
      if (step.phase.state === 'paying') return null;
      if (step.phase.state === 'soldBefore' || step.phase.state === 'rechecking') return { ...step, phase: idlePhase(step.lines) };
      const held = lineInProgress(step);
      if (held === null || !needsEntry(held.product)) return { kind: 'find', basket };
      return { kind: 'form', basket, product: held.product, entry: held.entry, customer: held.customer, faults: [], failure: null };
    }
  }
}

function goToPayment(ports: SellPorts, set: SetStep, { basket, product, entry, customer }: LineInProgress): void {
  const price = fixedPrice(product);
  if (price === null) {
    set({ kind: 'form', basket, product, entry, customer, faults: [], failure: { kind: 'noPrice', code: product.code } });
    return;
  }
  const kioskFee = ports.kioskFee(product, price);
  const total = addMoney(price, kioskFee);
  set(confirmStep(ports, [...basket, newLine({ product, entry, customer, quote: null, kioskFee, total }, ports.operators())], true));
}

async function inquire(ports: SellPorts, set: SetStep, get: GetStep, filling: LineInProgress): Promise<void> {
  const { basket, product, entry, customer } = filling;
  const waiting: InquiringStep = { kind: 'inquiring', ...filling, inquiryId: nextInquiryId(), startedAt: ports.monotonic() };
  set(waiting);
  const answer = await ports.bridge.sale.inquire(saleFormOf(product, entry));
  const now = get();
  // The answer is dropped if Esc was pressed meanwhile, or another inquiry began.
  if (now.kind !== 'inquiring' || now.inquiryId !== waiting.inquiryId) return;
  if (!answer.ok) return set({ kind: 'form', ...filling, faults: [], failure: answer.failure });
  const { kioskFee, total } = answer.value;
  set(
    confirmStep(ports, [...basket, newLine({ product, entry, customer, quote: answer.value, kioskFee, total }, ports.operators())], true),
  );
}
