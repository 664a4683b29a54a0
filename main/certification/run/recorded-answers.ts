import type { Rupiah } from '../../../shared/lib/money.ts';
import type { Sale } from '../../../shared/orders/order.ts';
import type { ServiceAnswer } from '../../../shared/orders/order-events.ts';
import type { Journal } from '../../journal/journal.ts';
import { requestedOrderOf } from '../../selling/orders/client-order-service.ts';
import type { OrderService, ServiceReply } from '../../selling/orders/ports.ts';
import type { SaleTarget } from '../../selling/orders/quotes.ts';
import { decodeCheckout, decodeInquiry, decodeOrder } from '../../service/decode/decode.ts';
import type { CheckoutAttributes, InquiryAttributes, OrderAttributes } from '../../service/decode/members.ts';
import type { AnswerSettings } from '../../service/outcome.ts';

/** The service's last decoded answer for each row. */
export interface RecordedAnswers {
  inquiryOf(target: SaleTarget): InquiryAttributes | null;
  orderOf(orderId: string): OrderAnswerAttributes | null;
  /** Every distinct `sales_price` in answers about the order, in the order in which they came. */
  pricesOf(orderId: string): readonly Rupiah[];
  /** The result of the last read of the order. */
  lastReadOf(orderId: string): ServiceAnswer | null;
  /** Loads from the journal what an earlier run was answered about an order and its bill. */
  loadFromJournal(journal: Pick<Journal, 'eventsOf'>, sale: Sale, target: SaleTarget): void;
}

export type OrderAnswerAttributes = CheckoutAttributes | OrderAttributes;

/**
 * Wraps the service and records its answers. Only a readable one counts. After the end of the run, a read without an answer
 * was cancelled by the run and says nothing of the order.
 */
export function recordAnswers(
  service: OrderService,
  settings: AnswerSettings,
  isOver: () => boolean,
): { readonly service: OrderService; readonly answers: RecordedAnswers } {
  const inquiries = new Map<SaleTarget, InquiryAttributes>();
  const orders = new Map<string, OrderAnswerAttributes>();
  const prices = new Map<string, ReadonlySet<Rupiah>>();
  const reads = new Map<string, ServiceAnswer>();
  const recordOrder = (
    reply: ServiceReply,
    requested: Parameters<typeof decodeOrder>[1],
    decode: typeof decodeOrder | typeof decodeCheckout,
  ): ServiceReply => {
    if (reply.answer.is !== 'accepted' || reply.raw === null) return reply;
    const decoded = decode(reply.raw, requested, settings);
    if (!decoded.ok) return reply;
    orders.set(requested.orderId, decoded.value.attributes);
    const { salesPrice } = decoded.value.reading;
    if (salesPrice !== null) prices.set(requested.orderId, new Set([...(prices.get(requested.orderId) ?? []), salesPrice]));
    return reply;
  };
  const recordRead = (reply: ServiceReply, orderId: string): ServiceReply => {
    const isCancelled = isOver() && (reply.answer.is === 'notSent' || reply.answer.is === 'inDoubt');
    if (!isCancelled) reads.set(orderId, reply.answer);
    return reply;
  };
  return {
    answers: {
      inquiryOf: (target) => inquiries.get(target) ?? null,
      orderOf: (orderId) => orders.get(orderId) ?? null,
      pricesOf: (orderId) => [...(prices.get(orderId) ?? [])],
      lastReadOf: (orderId) => reads.get(orderId) ?? null,
      loadFromJournal: (journal, sale, target) => {
        for (const { answer, raw, decode } of journalledAnswers(journal, sale))
          recordOrder({ answer, raw, retryAfterMs: null }, requestedOrderOf(sale), decode);
        const [quoted] = sale.quote === null ? [] : journal.eventsOf(sale.quote.id);
        if (quoted?.type !== 'quoted') return;
        const bill = decodeInquiry(quoted.raw, requestedOrderOf(sale), target.product.inquiryType);
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
          value: {
            ...ready.value,
            send: async (sale) => recordOrder(await ready.value.send(sale), requestedOrderOf(sale), decodeCheckout),
          },
        };
      },
      readOrder: async (sale, urgency) =>
        recordRead(recordOrder(await service.readOrder(sale, urgency), requestedOrderOf(sale), decodeOrder), sale.orderId),
    },
  };
}

type DecodeAnswer = typeof decodeOrder | typeof decodeCheckout;
const DECODERS: Readonly<Partial<Record<string, DecodeAnswer>>> = { checkoutAnswered: decodeCheckout, detailsAnswered: decodeOrder };

/** The journal's answers about an order, the oldest first. */
function journalledAnswers(journal: Pick<Journal, 'eventsOf'>, { orderId }: Sale) {
  return journal.eventsOf(orderId).flatMap((event) => {
    const decode = event.type === 'order' ? DECODERS[event.event.type] : undefined;
    return decode && event.type === 'order' && 'answer' in event.event ? [{ answer: event.event.answer, raw: event.raw, decode }] : [];
  });
}
