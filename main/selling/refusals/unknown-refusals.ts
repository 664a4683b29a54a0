import type { Sale } from '../../../shared/orders/order.ts';
import { type RefusalSighting, withoutTexts } from '../../../shared/service/seen-refusals.ts';
import type { RefusalNotes } from '../orders/ports.ts';

/** Calls `unknown` for each refusal that no row of the shop's table recognised. */
export const unknownRefusals = (unknown: (sighting: RefusalSighting) => void): RefusalNotes => ({
  inquiry: (failure, target) => {
    // A refusal at the token address is about the credentials.
    if (failure.kind !== 'refused' || failure.at === 'token' || failure.reason !== undefined) return;
    unknown({ call: 'inquiry', status: failure.status, code: '', text: withoutTexts(failure.message, textsOf(target)), orderId: null });
  },
  order: (answer, sale) => {
    const { orderId, quote } = sale;
    const own = [...textsOf(sale), ...(quote ? [...namesIn(quote.clientName), quote.meterId] : [])];
    if (answer.is === 'refused' && answer.reason === undefined)
      unknown({ call: 'order', status: answer.status, code: '', text: withoutTexts(answer.message, own), orderId });
    if (answer.is !== 'accepted' || answer.reading.status === 'Success') return;
    const { errorCode, errorDetail, reason, clientName } = answer.reading;
    if (errorCode === '' || reason !== undefined) return;
    const text = withoutTexts(errorDetail, [...own, ...namesIn(clientName)]);
    unknown({ call: 'order', status: null, code: errorCode, text, orderId });
  },
});

/** The texts that the shop typed for the customer. */
const textsOf = ({ clientNumber, fields }: Pick<Sale, 'clientNumber' | 'fields'>): string[] => [
  clientNumber,
  ...fields.map(({ value }) => value),
];

/** A name, and each of its words. */
const namesIn = (name: string): string[] => [name, ...name.split(/\s+/)];
