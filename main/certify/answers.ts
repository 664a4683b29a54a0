import type { Rupiah } from '../../shared/money.ts';
import type { InquiryAttributes } from '../../shared/service-resources.ts';
import type { Answer } from '../../shared/transition.ts';
import type { OrderService, Told } from '../orders/ports.ts';
import type { Target } from '../orders/quotes.ts';
import { decodeCheckout, decodeOrder } from '../service/decode.ts';

/** What the service said last of each row, as it was decoded. */
export interface Answers {
  inquiryOf(target: Target): InquiryAttributes | null;
  orderOf(orderId: string): OrderAttributesSaid | null;
  /** Every `sales_price` that was said of the order, once, in the order in which they came. */
  pricesOf(orderId: string): readonly Rupiah[];
  /** What the last read of the order met. */
  lastReadOf(orderId: string): Answer | null;
}

type Decoded<F extends (...args: never[]) => unknown> =
  Extract<ReturnType<F>, { ok: true }> extends { value: { attributes: infer A } } ? A : never;
export type OrderAttributesSaid = Decoded<typeof decodeOrder> | Decoded<typeof decodeCheckout>;

/**
 * The same service, and what it was heard to say. Only what was understood counts as an answer. Once the run is over, a read
 * without an answer was called off by the run itself, and says nothing of the order.
 */
export function listenTo(
  service: OrderService,
  failureStatuses: readonly string[],
  isOver: () => boolean,
): { readonly service: OrderService; readonly answers: Answers } {
  const inquiries = new Map<Target, InquiryAttributes>();
  const orders = new Map<string, OrderAttributesSaid>();
  const prices = new Map<string, ReadonlySet<Rupiah>>();
  const reads = new Map<string, Answer>();
  const heard = (told: Told, asked: Parameters<typeof decodeOrder>[1], decode: typeof decodeOrder | typeof decodeCheckout): Told => {
    if (told.answer.is !== 'accepted' || told.raw === null) return told;
    const decoded = decode(told.raw, asked, failureStatuses);
    if (!decoded.ok) return told;
    orders.set(asked.orderId, decoded.value.attributes);
    const { salesPrice } = decoded.value.reading;
    if (salesPrice !== null) prices.set(asked.orderId, new Set([...(prices.get(asked.orderId) ?? []), salesPrice]));
    return told;
  };
  const read = (told: Told, orderId: string): Told => {
    const calledOff = isOver() && (told.answer.is === 'notSent' || told.answer.is === 'inDoubt');
    if (!calledOff) reads.set(orderId, told.answer);
    return told;
  };
  const asked = ({ orderId, product, clientNumber }: Parameters<OrderService['readOrder']>[0]) => ({
    orderId,
    productCode: product.code,
    clientNumber,
  });
  return {
    answers: {
      inquiryOf: (target) => inquiries.get(target) ?? null,
      orderOf: (orderId) => orders.get(orderId) ?? null,
      pricesOf: (orderId) => [...(prices.get(orderId) ?? [])],
      lastReadOf: (orderId) => reads.get(orderId) ?? null,
    },
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
      readOrder: async (sale, urgency) => read(heard(await service.readOrder(sale, urgency), asked(sale), decodeOrder), sale.orderId),
    },
  };
}
