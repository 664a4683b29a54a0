import type { InquiryAttributes } from '../../shared/service-resources.ts';
import type { OrderService, Told } from '../orders/ports.ts';
import type { Target } from '../orders/quotes.ts';
import { decodeCheckout, decodeOrder } from '../service/decode.ts';

/** What the service said last of each row, as it was decoded. */
export interface Answers {
  inquiryOf(target: Target): InquiryAttributes | null;
  orderOf(orderId: string): OrderAttributesSaid | null;
}

type Decoded<F extends (...args: never[]) => unknown> =
  Extract<ReturnType<F>, { ok: true }> extends { value: { attributes: infer A } } ? A : never;
export type OrderAttributesSaid = Decoded<typeof decodeOrder> | Decoded<typeof decodeCheckout>;

/** The same service, and what it was heard to say. Only what was understood counts as an answer. */
export function listenTo(
  service: OrderService,
  failureStatuses: readonly string[],
): { readonly service: OrderService; readonly answers: Answers } {
  const inquiries = new Map<Target, InquiryAttributes>();
  const orders = new Map<string, OrderAttributesSaid>();
  const heard = (told: Told, asked: Parameters<typeof decodeOrder>[1], decode: typeof decodeOrder | typeof decodeCheckout): Told => {
    if (told.answer.is !== 'accepted' || told.raw === null) return told;
    const decoded = decode(told.raw, asked, failureStatuses);
    if (decoded.ok) orders.set(asked.orderId, decoded.value.attributes);
    return told;
  };
  const asked = ({ orderId, product, clientNumber }: Parameters<OrderService['readOrder']>[0]) => ({
    orderId,
    productCode: product.code,
    clientNumber,
  });
  return {
    answers: { inquiryOf: (target) => inquiries.get(target) ?? null, orderOf: (orderId) => orders.get(orderId) ?? null },
    service: {
      ...service,
      inquire: async (target) => {
        const answered = await service.inquire(target);
        if (answered.ok) inquiries.set(target, answered.value.inquiry);
        return answered;
      },
      prepareCheckout: async () => {
        const ready = await service.prepareCheckout();
        if (!ready.ok) return ready;
        return {
          ok: true,
          value: { ...ready.value, send: async (sale) => heard(await ready.value.send(sale), asked(sale), decodeCheckout) },
        };
      },
      readOrder: async (sale, urgency) => heard(await service.readOrder(sale, urgency), asked(sale), decodeOrder),
    },
  };
}
