import type { ServiceReply } from '../../../../main/selling/orders/ports.ts';
import type { ServiceAnswer } from '../../../../shared/orders/order-events.ts';
import { jsonAnswer } from '../../fakes/json-answer.ts';
import { serviceReply } from '../../fakes/order-service.ts';
import { type Variant, variant } from './variant.ts';
import { both, hearing, hearingNoneOf, reading, storing } from './wrappers.ts';

/** Tills that misread answers, or misinterpret them. */

const isOdd = (answer: ServiceAnswer): boolean => answer.is === 'accepted' && answer.reading.odd !== undefined;
const unreadable: ServiceAnswer = { is: 'inDoubt', why: 'unreadable', detail: '' };
/** The network does not reach the service. */
const unreached: ServiceAnswer = { is: 'notSent', cause: 'unreachable', detail: '' };
/** How long a turn of an order that is read rarely is away. */
const NEXT_TURN_MS = 15 * 60_000;
/** An answer without information about the order. */
const serverError: ServiceAnswer = { is: 'inDoubt', why: 'serverError', detail: '' };

const hearingOf = (change: (answer: ServiceAnswer) => ServiceAnswer) =>
  reading(async (_, read) => {
    const reply = await read();
    return { ...reply, answer: change(reply.answer) };
  });

export const ANSWER_VARIANTS: readonly Variant[] = [
  variant('drops unknown orders after a restart', 2, ['4 ', 'every order'], {
    service: (service, counter, start) => {
      const startedAt = counter.world.clock.now();
      return {
        ...service,
        readOrder: (sale, urgency) =>
          start > 1 && Date.parse(sale.at) < startedAt ? new Promise<ServiceReply>(() => undefined) : service.readOrder(sale, urgency),
      };
    },
  }),
  variant('waits for its next turn after an outage', 25, ['4 doubt is read soon after an outage'], {
    service: (service, { world }) => {
      const turns = new Map<string, number>();
      return {
        ...service,
        readOrder: async (sale, urgency) => {
          if (world.clock.now() < (turns.get(sale.orderId) ?? 0)) return serviceReply(unreached);
          const reply = await service.readOrder(sale, urgency);
          if (reply.answer.is === 'notSent') turns.set(sale.orderId, world.clock.now() + NEXT_TURN_MS);
          return reply;
        },
      };
    },
  }),
  variant('trusts an HTML 404', 6, ['7 '], {
    fetch: (port) => async (call) => {
      const response = await port(call);
      const html = /html/.test(response.headers.get('content-type') ?? '');
      if (response.status !== 404 || !html) return response;
      return jsonAnswer({ errors: [] }, 404);
    },
  }),
  variant('takes an odd answer for unreadable', 8, ['every order', 'an order that cannot'], {
    service: both(
      hearing((answer) => (isOdd(answer) ? unreadable : answer)),
      hearingOf((answer) => (isOdd(answer) ? unreadable : answer)),
    ),
  }),
  variant('calls no supervisor for an order that cannot be read', 5, ['an order that cannot be read'], {
    service: hearingOf((answer) =>
      answer.is === 'inDoubt' && ['unreadable', 'mismatch', 'tooLarge'].includes(answer.why) ? serverError : answer,
    ),
  }),
  variant('takes a settlement for the last word', 5, ['a settlement hides nothing'], { service: hearingNoneOf('settled') }),
  variant('hears nothing of a withdrawn order', 5, ['every order'], { service: hearingNoneOf('withdrawn') }),
  variant('overwrites a success', 17, ['5 '], {
    file: storing((order) => {
      const got = order.warnings.find(
        ({ kind, what }) => kind === 'contradiction' && (what === 'code' || what === 'serial' || what === 'status'),
      )?.got;
      if (!order.state.reading || got === undefined) return order;
      return { ...order, state: { ...order.state, reading: { ...order.state.reading, voucherCode: got } } };
    }),
  }),
  variant('forgets money that is out when a success shows up', 13, ['7 money that is out'], {
    file: storing((order) => (order.refund.is === 'held' ? { ...order, refund: { is: 'none' } } : order)),
  }),
];
