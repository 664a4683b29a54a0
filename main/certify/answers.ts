import type { Rupiah } from '../../shared/money.ts';
import type { Answer } from '../../shared/transition.ts';
import { askedOf } from '../orders/order-service.ts';
import type { OrderService, Told } from '../orders/ports.ts';
import type { Target } from '../orders/quotes.ts';
import { type AnswerSettings, decodeCheckout, decodeOrder } from '../service/decode.ts';
import type { CheckoutAttributes, InquiryAttributes, OrderAttributes } from '../service/members.ts';

/** What the service said last of each row, as it was decoded. */
export interface Answers {
  inquiryOf(target: Target): InquiryAttributes | null;
  orderOf(orderId: string): OrderAttributesSaid | null;
  /** Every `sales_price` that was said of the order, once, in the order in which they came. */
  pricesOf(orderId: string): readonly Rupiah[];
  /** What the last read of the order met. */
  lastReadOf(orderId: string): Answer | null;
}

export type OrderAttributesSaid = CheckoutAttributes | OrderAttributes;

/**
 * The same service, and what it was heard to say. Only what was understood counts as an answer. Once the run is over, a read
 * without an answer was called off by the run itself, and says nothing of the order.
 */
export function listenTo(
  service: OrderService,
  settings: AnswerSettings,
  isOver: () => boolean,
): { readonly service: OrderService; readonly answers: Answers } {
  const inquiries = new Map<Target, InquiryAttributes>();
  const orders = new Map<string, OrderAttributesSaid>();
  const prices = new Map<string, ReadonlySet<Rupiah>>();
  const reads = new Map<string, Answer>();
  const heard = (told: Told, asked: Parameters<typeof decodeOrder>[1], decode: typeof decodeOrder | typeof decodeCheckout): Told => {
    if (told.answer.is !== 'accepted' || told.raw === null) return told;
    const decoded = decode(told.raw, asked, settings);
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
          value: { ...ready.value, send: async (sale) => heard(await ready.value.send(sale), askedOf(sale), decodeCheckout) },
        };
      },
      readOrder: async (sale, urgency) => read(heard(await service.readOrder(sale, urgency), askedOf(sale), decodeOrder), sale.orderId),
    },
  };
}
