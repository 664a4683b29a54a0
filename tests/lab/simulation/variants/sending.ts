import type { Database } from '../../../../main/journal/core/database.ts';
import type { FetchRequest } from '../../../../main/service/http/ports.ts';
import type { ServiceAnswer } from '../../../../shared/orders/order-events.ts';
import { endpointOf } from '../environment/network.ts';
import { ORIGINS } from '../environment/providers.ts';
import { type Variant, variant } from './variant.ts';
import { hearing, never, sending, withMember } from './wrappers.ts';

/** Tills that send wrongly, or misinterpret the result. */

const isCheckout = (call: FetchRequest): boolean => endpointOf(call.method, call.url) === 'checkout';
const isDoubt = (answer: ServiceAnswer, ...whys: readonly string[]): boolean => answer.is === 'inDoubt' && whys.includes(answer.why);
const notSent: ServiceAnswer = { is: 'notSent', cause: 'unreachable', detail: '' };

/** Reports a commit at once, and executes it before the next call. */
function commitsLater(db: Database): Database {
  let writing = false;
  let owed = false;
  const exec = (sql: string): void => {
    if (owed) db.exec('COMMIT');
    owed = writing && /^COMMIT$/.test(sql);
    writing = /^BEGIN IMMEDIATE/.test(sql) || (writing && !owed && !/^ROLLBACK/.test(sql));
    if (!owed) db.exec(sql);
  };
  return new Proxy(db, {
    get(target, member) {
      if (member === 'exec') return exec;
      if (member === 'isTransaction') return !owed && target.isTransaction;
      const value: unknown = Reflect.get(target, member, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

export const SENDING_VARIANTS: readonly Variant[] = [
  variant('sends before the commit', 6, ['1 '], { file: commitsLater }),
  variant('goes on when the commit failed', 2, ['1 '], {
    file: (db) =>
      withMember(db, 'exec', (sql: string) => {
        try {
          db.exec(sql);
        } catch (error) {
          if (!/^COMMIT$/.test(sql)) throw error;
        }
      }),
  }),
  variant('takes a new id after a timeout', 1, ['1 '], {
    service: sending(async (sale, send, service) => {
      const reply = await send(sale);
      if (!isDoubt(reply.answer, 'timeout', 'reset')) return reply;
      const ready = await service.prepareCheckout();
      const orderId = `${sale.orderId.slice(0, -1)}z`;
      if (ready.ok) await ready.value.send({ ...sale, orderId, body: sale.body.replace(sale.orderId, orderId) });
      return reply;
    }),
  }),
  variant('repeats a POST in the HTTP layer', 1, ['2 '], {
    fetch: (port) => async (call) => {
      if (!isCheckout(call)) return port(call);
      return port(call).catch((error: unknown) => {
        if (call.signal.aborted) throw error;
        return port({ ...call, mayLeave: () => true });
      });
    },
  }),
  variant('sends the price without the fee', 1, ['8 '], {
    service: (service) => ({
      ...service,
      checkoutBody: (order) =>
        service.checkoutBody({ ...order, amount: order.amount === null ? null : ((order.amount - 1) as typeof order.amount) }),
    }),
  }),
  variant('takes every order for one of the account of now', 9, ['2 an order is sent', '7 ', '4 ', 'every order'], {
    service: (service) => ({ ...service, account: () => ({ ...service.account(), baseUrl: ORIGINS[0] }) }),
  }),
  variant('sends what an earlier run left without asking for it', 2, ['2 what an earlier run left'], {
    service: (service, counter) => ({
      ...service,
      readOrder: async (sale, urgency) => {
        const state = counter.run?.till.book.get(sale.orderId)?.order.state.is;
        const waits = state === 'queued' || state === 'intended';
        return waits ? { answer: { is: 'notFound', trusted: true }, raw: null, retryAfterMs: null } : service.readOrder(sale, urgency);
      },
    }),
  }),
  variant('lets a log line that cannot be written lose an answer', 38, ['every order', '4 '], {
    service: sending(async (sale, send, _, { misfortune }) => {
      const reply = await send(sale);
      return misfortune.takesLogLines ? reply : never();
    }),
  }),
  variant('treats 500 as failed', 2, ['7 ', '2 '], { service: hearing((answer) => (isDoubt(answer, 'serverError') ? notSent : answer)) }),
  variant('treats a timeout as not sent', 2, ['7 ', '2 '], {
    service: hearing((answer) => (isDoubt(answer, 'timeout') ? notSent : answer)),
  }),
  variant('treats a broken connection as not sent', 1, ['7 ', '2 '], {
    service: hearing((answer) => (isDoubt(answer, 'reset') ? notSent : answer)),
  }),
  variant('treats an unreadable answer as not sent', 20, ['7 ', '2 '], {
    service: hearing((answer) => (isDoubt(answer, 'unreadable', 'mismatch') ? notSent : answer)),
  }),
  variant('treats every refusal as final, without a look', 4, ['7 ', '2 '], {
    service: hearing((answer) => (answer.is === 'refused' ? notSent : answer)),
  }),
  variant('takes 403 for not processed', 2, ['2 ', '7 '], {
    fetch: (port) => async (call) => {
      const response = await port(call);
      return isCheckout(call) && [400, 403, 422, 500].includes(response.status) ? { ...response, status: 401 } : response;
    },
  }),
];
