import { fail, ok } from '../../../shared/lib/result.ts';
import type { Sale } from '../../../shared/orders/order.ts';
import type { ServiceClient } from '../../service/client.ts';
import type { RequestedOrder } from '../../service/decode/decode.ts';
import { checkoutBody } from '../../service/operations/request-bodies.ts';
import { toServiceAnswer, withoutRawResponse } from '../../service/outcome.ts';
import type { OrderService, ServiceReply } from './ports.ts';

/** Implements {@link OrderService} with the Fulfillment Service's client. */
export function createOrderService(client: ServiceClient): OrderService {
  return {
    account: client.account,
    inquire: async ({ product, productCode, clientNumber, fields }, priority) => {
      const { family, inquiryType, inquiryId } = product;
      const outcome = await client.inquire({ productCode, clientNumber, fields, family, inquiryType, inquiryId }, { priority });
      if (outcome.kind !== 'accepted') return fail(withoutRawResponse(outcome));
      const { attributes, odd } = outcome.value;
      return ok({ inquiry: attributes, odd, raw: outcome.raw });
    },
    prepareCheckout: async (priority) => {
      const prepared = await client.prepareCheckout({ priority });
      if (!prepared.ok) return prepared;
      return ok({
        send: async (sale) => toServiceReply(await prepared.value.send({ ...requestedOrderOf(sale), body: sale.body })),
        release: () => prepared.value.release(),
      });
    },
    readOrder: async (sale, priority) => toServiceReply(await client.orderDetails(requestedOrderOf(sale), { priority })),
    checkoutBody,
  };
}

/** The facts that an answer about the sale must match. */
export const requestedOrderOf = ({ orderId, product, clientNumber, fields }: Sale): RequestedOrder => ({
  orderId,
  productCode: product.code,
  family: product.family,
  clientNumber,
  fields,
});

const toServiceReply = (outcome: Parameters<typeof toServiceAnswer>[0]): ServiceReply => ({
  answer: toServiceAnswer(outcome),
  raw: outcome.raw ?? null,
  retryAfterMs: outcome.kind === 'throttled' ? outcome.retryAfterMs : null,
});
