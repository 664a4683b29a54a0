import { fail, ok } from '../../shared/result.ts';
import type { ServiceClient } from '../service/client.ts';
import { type FailedCall, toAnswer } from '../service/outcome.ts';
import { checkoutBody } from '../service/request.ts';
import type { OrderService, Told } from './ports.ts';

/** An order's life, carried by the Fulfillment Service's client. */
export function orderServiceOver(client: ServiceClient): OrderService {
  return {
    inquire: async ({ product, productCode, clientNumber, fields }) => {
      const outcome = await client.inquire({ productCode, clientNumber, fields, inquiryType: product.inquiryType });
      return outcome.kind === 'accepted' ? ok({ inquiry: outcome.value.attributes, raw: outcome.raw }) : fail(withoutRaw(outcome));
    },
    prepareCheckout: async () => {
      const ready = await client.prepareCheckout();
      if (!ready.ok) return fail(withoutRaw(ready.failure.failure));
      return ok({
        send: async ({ orderId, product, clientNumber, body }) =>
          told(await ready.value.send({ orderId, productCode: product.code, clientNumber, body })),
        release: () => ready.value.giveBack(),
      });
    },
    readOrder: async ({ orderId, product, clientNumber }, priority) =>
      told(await client.orderDetails({ orderId, productCode: product.code, clientNumber }, { priority })),
    checkoutBody,
  };
}

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
