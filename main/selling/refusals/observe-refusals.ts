import type { Sale } from '../../../shared/orders/order.ts';
import type { ServiceAnswer } from '../../../shared/orders/order-events.ts';
import { type RefusalSighting, withoutTexts } from '../../../shared/service/seen-refusals.ts';
import type { ServiceFailure } from '../../../shared/service/service-failure.ts';
import type { OrderService } from '../orders/ports.ts';
import type { SaleTarget } from '../orders/quotes.ts';

type Tell = (sighting: RefusalSighting) => void;

/** The same service; `unknown` is told of each refusal that no row of the shop's table recognised. */
export const observeRefusals = (service: OrderService, unknown: Tell): OrderService => ({
  account: () => service.account(),
  checkoutBody: (order) => service.checkoutBody(order),
  inquire: async (target, urgency) => {
    const reply = await service.inquire(target, urgency);
    if (!reply.ok) tellFailure(reply.failure, target, unknown);
    return reply;
  },
  prepareCheckout: async (urgency) => {
    const prepared = await service.prepareCheckout(urgency);
    if (!prepared.ok) return prepared;
    const { value } = prepared;
    const send: typeof value.send = async (sale) => {
      const reply = await value.send(sale);
      tellAnswer(reply.answer, sale, unknown);
      return reply;
    };
    return { ok: true, value: { send, release: () => value.release() } };
  },
  readOrder: async (sale, urgency) => {
    const reply = await service.readOrder(sale, urgency);
    tellAnswer(reply.answer, sale, unknown);
    return reply;
  },
});

/** A refusal at the token address is about the credentials. */
function tellFailure(failure: ServiceFailure, target: SaleTarget, unknown: Tell): void {
  if (failure.kind !== 'refused' || failure.at === 'token' || failure.reason !== undefined) return;
  unknown({ call: 'inquiry', status: failure.status, code: '', text: withoutTexts(failure.message, textsOf(target)), orderId: null });
}

function tellAnswer(answer: ServiceAnswer, sale: Sale, unknown: Tell): void {
  const { orderId, quote } = sale;
  const own = [...textsOf(sale), ...(quote ? [...namesIn(quote.clientName), quote.meterId] : [])];
  if (answer.is === 'refused' && answer.reason === undefined)
    unknown({ call: 'order', status: answer.status, code: '', text: withoutTexts(answer.message, own), orderId });
  if (answer.is !== 'accepted' || answer.reading.status === 'Success') return;
  const { errorCode, errorDetail, reason, clientName } = answer.reading;
  if (errorCode === '' || reason !== undefined) return;
  const text = withoutTexts(errorDetail, [...own, ...namesIn(clientName)]);
  unknown({ call: 'order', status: null, code: errorCode, text, orderId });
}

/** What the shop typed for the customer. */
const textsOf = ({ clientNumber, fields }: Pick<Sale, 'clientNumber' | 'fields'>): string[] => [
  clientNumber,
  ...fields.map(({ value }) => value),
];

/** A name, and each of its words. */
const namesIn = (name: string): string[] => [name, ...name.split(/\s+/)];
