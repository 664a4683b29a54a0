import { z } from 'zod';
import { CustomerId } from '../customers/customer-forms.ts';
import { Rupiah } from '../lib/money.ts';
import { NON_CASH_KINDS } from '../lib/tender.ts';
import { OrderId } from '../orders/order-id.ts';
import type { QuoteView } from '../orders/order-view.ts';
import { Id, Typed } from './calls/call.ts';
import { SaleForm } from './sale-forms.ts';

/**
 * The unpaid ticket on the till's screen, as far as it was typed: main keeps it in memory, and a page that was loaded again takes it back
 * (docs/kiosk.md).
 */

const Customer = z.object({ customerId: CustomerId, name: Typed }).nullable();

const Text = z.string().max(2_000);
const Amount = Rupiah.nullable();

/** As main gave it; a sale takes nothing of it but its id. */
const Quote: z.ZodType<QuoteView> = z.object({
  ...{ quoteId: Id, productCode: Id, clientNumber: Typed, clientName: Text, meterId: Text, expiresAt: Text },
  lines: z.array(z.object({ name: Text, value: Text })).max(200),
  ...{ basePrice: Amount, adminFee: Amount, salesPrice: Rupiah, kioskFee: Rupiah, total: Rupiah },
  unlisted: z.enum(['more', 'less']).nullable(),
  odd: z.array(Text).max(200),
});

const Line = SaleForm.extend({
  customer: Customer,
  quote: Quote.nullable(),
  kioskFee: Rupiah,
  total: Rupiah,
  previousTotal: Rupiah.nullable(),
  closedOrderId: OrderId.nullable(),
  isNumberConfirmed: z.boolean(),
  isCutOffAccepted: z.boolean(),
});

const Part = z.object({ tender: z.enum(NON_CASH_KINDS), amount: Typed, reference: Typed, isSeen: z.boolean(), customer: Customer });

/** The payment: main knows by the `nonce` whether it became orders. */
const Payment = z.object({
  nonce: z.uuid(),
  isHeld: z.boolean(),
  tendering: z.object({ cash: Typed, parts: z.array(Part).max(10), entry: Part.nullable() }),
});

export const UnpaidTicket = z.object({
  lines: z.array(Line).max(20),
  /** The line that is being filled in. */
  form: SaleForm.extend({ customer: Customer }).nullable(),
  payment: Payment.nullable(),
});
export type UnpaidTicket = z.infer<typeof UnpaidTicket>;
