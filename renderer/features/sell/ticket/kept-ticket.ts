import type { Operator } from '../../../../shared/catalogue/operators.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import type { UnpaidTicket } from '../../../../shared/ipc/unpaid-ticket.ts';
import { basketOf, type ConfirmStep, idlePhase, type SellStep } from '../sell-state.ts';
import { saleFormOf } from '../sell-steps.ts';
import { type BasketLine, newLine, totalOf, withConfirmedNumber } from './ticket-lines.ts';

/** An unpaid ticket in the form in which main keeps it, and back. */

type KeptLine = UnpaidTicket['lines'][number];

/** What the step holds that no order holds; null where that is nothing. */
export function unpaidOf(step: SellStep): UnpaidTicket | null {
  const form = step.kind === 'form' || step.kind === 'inquiring' ? formOf(step) : null;
  const lines = step.kind === 'confirm' ? step.lines : basketOf(step);
  if (form === null && lines.length === 0) return null;
  return { lines: lines.map(keptLine), form, payment: step.kind === 'confirm' ? paymentOf(step) : null };
}

const formOf = ({ product, entry, customer }: Pick<BasketLine, 'product' | 'entry' | 'customer'>): UnpaidTicket['form'] => ({
  ...saleFormOf(product, entry),
  customer,
});

function keptLine({ product, entry, quote, ...line }: BasketLine): KeptLine {
  const { customer, kioskFee, total, previousTotal, closedOrderId, isNumberConfirmed, isCutOffAccepted } = line;
  const shown = quote && { ...quote, lines: [...quote.lines], odd: [...quote.odd] };
  return {
    ...saleFormOf(product, entry),
    ...{ quote: shown, customer, kioskFee, total, previousTotal, closedOrderId, isNumberConfirmed, isCutOffAccepted },
  };
}

const paymentOf = ({ nonce, isHeld, tendering }: ConfirmStep): UnpaidTicket['payment'] => ({
  ...{ nonce, isHeld },
  tendering: { ...tendering, parts: [...tendering.parts] },
});

interface Sources {
  readonly productOf: (code: string) => Product | null;
  readonly operators: readonly Operator[];
}

/** The step as it was before the page ended. A line whose product is not sold any more leaves the ticket, and the payment begins again. */
export function stepOf({ lines, form, payment }: UnpaidTicket, { productOf, operators }: Sources): SellStep {
  const basket = lines.flatMap((line) => {
    const product = productOf(line.productCode);
    return product && !product.offSale ? [lineOf(line, product, operators)] : [];
  });
  const product = form && productOf(form.productCode);
  if (form && product)
    return { kind: 'form', basket, product, entry: { number: form.number, fields: form.fields }, customer: form.customer, ...UNCHECKED };
  if (payment === null || basket.length < lines.length) return { kind: 'find', basket };
  const { nonce, isHeld, tendering } = payment;
  return { kind: 'confirm', lines: basket, isHeld, total: totalOf(basket), tendering, nonce, phase: idlePhase(basket) };
}

const UNCHECKED = { faults: [], failure: null } as const;

function lineOf(line: KeptLine, product: Product, operators: readonly Operator[]): BasketLine {
  const { number, fields, customer, quote, kioskFee, total, previousTotal, closedOrderId, isNumberConfirmed, isCutOffAccepted } = line;
  const made = newLine({ product, entry: { number, fields }, customer, quote, kioskFee, total }, operators);
  const kept = { ...made, previousTotal, closedOrderId, isCutOffAccepted };
  return isNumberConfirmed ? withConfirmedNumber(kept) : kept;
}
