import { isFixedPrice, type Product } from '../../../shared/catalogue.ts';
import type { FieldName } from '../../../shared/families.ts';
import type { Rupiah } from '../../../shared/money.ts';
import type { QuoteView } from '../../../shared/views.ts';
import { formOf, type GetStep, isBusy, type SellPorts, type SetStep } from './sell-kit.ts';
import { type Confirm, checkEntry, type Entry, emptyEntry, fixedTotal, type Inquiring, needsEntry, type SellStep } from './sell-state.ts';

/** From an empty ticket to the price: the product, what it asks for, and the inquiry. */
export function entryActions(ports: SellPorts, set: SetStep, get: GetStep) {
  const editForm = (change: (entry: Entry) => Entry) => {
    const step = get();
    if (step.at === 'form') set({ ...step, entry: change(step.entry), faults: [], failure: null });
  };
  return {
    choose: (product: Product, number = '') => {
      if (isBusy(get())) return;
      if (needsEntry(product)) set({ at: 'form', product, entry: emptyEntry(product, number), faults: [], failure: null });
      else toMoney(ports, set, product, emptyEntry(product, ''));
    },
    typeNumber: (number: string) => editForm((entry) => ({ ...entry, number })),
    typeField: (name: FieldName, value: string) =>
      editForm((entry) => ({ ...entry, fields: entry.fields.map((field) => (field.name === name ? { name, value } : field)) })),
    submit: async () => {
      const step = get();
      if (step.at !== 'form') return;
      const { entry, faults } = checkEntry(step.product, step.entry);
      if (faults.length > 0) return set({ ...step, faults });
      if (isFixedPrice(step.product)) return toMoney(ports, set, step.product, entry);
      await inquire(ports, set, get, step.product, entry, null);
    },
    back: () => {
      const before = stepBefore(get());
      if (before) set(before);
    },
  };
}

/** The step that Esc returns to; null where it must not: while an order is being written. */
function stepBefore(step: SellStep): SellStep | null {
  switch (step.at) {
    case 'find':
      return null;
    case 'form':
    case 'order':
      return { at: 'find' };
    case 'inquiring':
      return { at: 'form', product: step.product, entry: step.entry, faults: [], failure: null };
    case 'confirm':
      if (step.phase.is === 'paying') return null;
      if (step.phase.is === 'soldToday') return { ...step, phase: { is: 'ready' } };
      if (!needsEntry(step.product)) return { at: 'find' };
      return { at: 'form', product: step.product, entry: step.entry, faults: [], failure: null };
  }
}

function toMoney(ports: SellPorts, set: SetStep, product: Product, entry: Entry): void {
  const kioskFee = ports.kioskFee();
  const total = fixedTotal(product, kioskFee);
  if (total === null) set({ at: 'form', product, entry, faults: [], failure: { kind: 'noPrice', code: product.code } });
  else set(confirmStep(ports, product, entry, null, kioskFee, total));
}

const confirmStep = (
  ports: SellPorts,
  product: Product,
  entry: Entry,
  quote: QuoteView | null,
  kioskFee: Rupiah,
  total: Rupiah,
): Confirm => ({
  at: 'confirm',
  product,
  entry,
  quote,
  kioskFee,
  total,
  tendering: { with: 'cash', typed: '' },
  nonce: ports.newNonce(),
  phase: { is: 'ready' },
});

let asks = 0;
/** Asks for the bill. `before` is the total that the customer was told already, when this is a second look. */
export async function inquire(
  ports: SellPorts,
  set: SetStep,
  get: GetStep,
  product: Product,
  entry: Entry,
  before: Rupiah | null,
): Promise<void> {
  asks += 1;
  const waiting: Inquiring = { at: 'inquiring', product, entry, ask: asks, startedAt: ports.now(), before };
  set(waiting);
  const answer = await ports.bridge.sale.inquire(formOf(product, entry));
  const now = get();
  // Esc was pressed meanwhile, or another inquiry began: this answer belongs to nobody.
  if (now.at !== 'inquiring' || now.ask !== waiting.ask) return;
  if (!answer.ok) return set({ at: 'form', product, entry, faults: [], failure: answer.failure });
  const quote = answer.value;
  const step = confirmStep(ports, product, entry, quote, quote.kioskFee, quote.total);
  set(before !== null && before !== quote.total ? { ...step, phase: { is: 'amountChanged', before } } : step);
}
