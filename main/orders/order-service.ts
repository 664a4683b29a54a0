import { fail, ok } from '../../shared/lib/result.ts';
import type { Sale } from '../../shared/order/order.ts';
import type { ServiceClient } from '../service/client.ts';
import type { AskedOrder } from '../service/decode/decode.ts';
import { checkoutBody } from '../service/operations/request-bodies.ts';
import { type FailedCall, toAnswer } from '../service/outcome.ts';
import type { OrderService, Told } from './ports.ts';

/** An order's life, carried by the Fulfillment Service's client. */
export function orderServiceOver(client: ServiceClient): OrderService {
  return {
    account: client.account,
    inquire: async ({ product, productCode, clientNumber, fields }) => {
      const { family, inquiryType, inquiryId } = product;
      const outcome = await client.inquire({ productCode, clientNumber, fields, family, inquiryType, inquiryId });
      if (outcome.kind !== 'accepted') return fail(withoutRaw(outcome));
      const { attributes, odd } = outcome.value;
      return ok({ inquiry: attributes, odd, raw: outcome.raw });
    },
    prepareCheckout: async () => {
      const ready = await client.prepareCheckout();
      if (!ready.ok) return fail(withoutRaw(ready.failure.failure));
      return ok({
        send: async (sale) => told(await ready.value.send({ ...askedOf(sale), body: sale.body })),
        release: () => ready.value.giveBack(),
      });
    },
    readOrder: async (sale, priority) => told(await client.orderDetails(askedOf(sale), { priority })),
    checkoutBody,
  };
}

/** What an answer about the sale must say back. */
export const askedOf = ({ orderId, product, clientNumber, fields }: Sale): AskedOrder => ({
  orderId,
  productCode: product.code,
  family: product.family,
  clientNumber,
  fields,
});

const told = (outcome: Parameters<typeof toAnswer>[0]): Told => ({
  answer: toAnswer(outcome),
  raw: outcome.raw ?? null,
  retryAfterMs: outcome.kind === 'throttled' ? outcome.retryAfterMs : null,
});

/** The answer's text is for the journal, not for the screen. */
function withoutRaw(failure: FailedCall): FailedCall {
  const { raw: _raw, ...rest } = failure;
  return rest as FailedCall;
}
