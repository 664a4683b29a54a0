import type { Rupiah } from '../../../shared/lib/money.ts';
import type { Sale } from '../../../shared/order/order.ts';
import type { Answer } from '../../../shared/order/transition.ts';
import type { Journal } from '../../journal/journal.ts';
import { askedOf } from '../../orders/order-service.ts';
import type { OrderService, Told } from '../../orders/ports.ts';
import type { Target } from '../../orders/quotes.ts';
import { type AnswerSettings, decodeCheckout, decodeInquiry, decodeOrder } from '../../service/decode/decode.ts';
import type { CheckoutAttributes, InquiryAttributes, OrderAttributes } from '../../service/decode/members.ts';

/** What the service said last of each row, as it was decoded. */
export interface Answers {
  inquiryOf(target: Target): InquiryAttributes | null;
  orderOf(orderId: string): OrderAttributesSaid | null;
  /** Every `sales_price` that was said of the order, once, in the order in which they came. */
  pricesOf(orderId: string): readonly Rupiah[];
  /** What the last read of the order met. */
  lastReadOf(orderId: string): Answer | null;
  /** Reads again what an earlier run was told of an order and of its bill, as the journal holds it. */
  recall(journal: Pick<Journal, 'eventsOf'>, sale: Sale, target: Target): void;
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
      recall: (journal, sale, target) => {
        for (const { answer, raw, decode } of answersIn(journal, sale)) heard({ answer, raw, retryAfterMs: null }, askedOf(sale), decode);
        const [quoted] = sale.quote === null ? [] : journal.eventsOf(sale.quote.id);
        if (quoted?.type !== 'quoted') return;
        const bill = decodeInquiry(quoted.raw, askedOf(sale), target.product.inquiryType);
        if (bill.ok) inquiries.set(target, bill.value.attributes);
      },
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

type DecodeAnswer = typeof decodeOrder | typeof decodeCheckout;
const DECODE: Readonly<Partial<Record<string, DecodeAnswer>>> = { checkoutAnswered: decodeCheckout, detailsAnswered: decodeOrder };

/** The answers about an order that the journal holds, the oldest first. */
function answersIn(journal: Pick<Journal, 'eventsOf'>, { orderId }: Sale) {
  return journal.eventsOf(orderId).flatMap((event) => {
    const decode = event.type === 'order' ? DECODE[event.event.type] : undefined;
    return decode && event.type === 'order' && 'answer' in event.event ? [{ answer: event.event.answer, raw: event.raw, decode }] : [];
  });
}
