import type { Statement } from '../../../../main/journal/core/database.ts';
import type { OrderService, ServiceReply } from '../../../../main/selling/orders/ports.ts';
import type { Till } from '../../../../main/till/till.ts';
import type { OrderStateName, Sale } from '../../../../shared/orders/order.ts';
import type { ServiceAnswer } from '../../../../shared/orders/order-events.ts';
import type { Counter } from '../world/counter.ts';
import type { Variant } from './variant.ts';

/** Wrappers of real parts, for variants. */

/** The same service, with other answers to its checkouts. */
export const hearing = (change: (answer: ServiceAnswer, sale: Sale) => ServiceAnswer): Variant['service'] =>
  sending(async (sale, send) => {
    const reply = await send(sale);
    return { ...reply, answer: change(reply.answer, sale) };
  });

/** The same service, with another way to send. */
export function sending(
  how: (sale: Sale, send: (sale: Sale) => Promise<ServiceReply>, service: OrderService, counter: Counter) => Promise<ServiceReply>,
): Variant['service'] {
  return (service, counter) => ({
    ...service,
    prepareCheckout: async () => {
      const ready = await service.prepareCheckout();
      if (!ready.ok) return ready;
      const { send, release } = ready.value;
      return { ok: true, value: { release, send: (sale) => how(sale, send, service, counter) } };
    },
  });
}

/** The same service, with another way to read. */
export const reading =
  (how: (sale: Sale, read: () => Promise<ServiceReply>, counter: Counter) => Promise<ServiceReply>): Variant['service'] =>
  (service, counter) => ({
    ...service,
    readOrder: (sale, urgency) => how(sale, () => service.readOrder(sale, urgency), counter),
  });

/** The same service, which loses every answer about an order in one of these states. */
export const hearingNoneOf = (...states: readonly OrderStateName[]): Variant['service'] =>
  reading(async (sale, read, counter) => {
    const reply = await read();
    return isOneOf(counter, sale, ...states) ? never() : reply;
  });

/** Applies one wrapper after another. */
export const both =
  (first: Variant['service'], second: Variant['service']): Variant['service'] =>
  (service, counter, start) =>
    second(first(service, counter, start), counter, start);

const isOneOf = ({ onDisk }: Counter, { orderId }: Sale, ...states: readonly OrderStateName[]): boolean => {
  const known = onDisk.order(orderId)?.order.state.is;
  return known !== undefined && states.includes(known);
};

export const never = (): Promise<never> => new Promise(() => undefined);

/** Calls of the driver, with one member replaced. */
export const withMember = <T extends object>(inner: T, replaced: string, by: unknown): T =>
  new Proxy(inner, {
    get(target, member) {
      if (member === replaced) return by;
      const value: unknown = Reflect.get(target, member, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** The same till, with one member of one of its parts replaced. */
export const withPart =
  <K extends keyof Till>(part: K, member: string, by: (inner: Till[K]) => unknown): Variant['till'] =>
  (till) =>
    withMember(till, part, withMember(till[part] as object, member, by(till[part])));

/** Runs every statement with this text in another way. */
export const rewriting =
  (words: RegExp, run: (statement: Statement, values: unknown[]) => unknown): Variant['file'] =>
  (db) =>
    withMember(db, 'prepare', (sql: string) => {
      const statement = db.prepare(sql);
      return words.test(sql) ? withMember(statement, 'run', (...values: unknown[]) => run(statement, values)) : statement;
    });

/** Changes the stored row of an order before it is written. */
export const storing = (change: (standing: Standing) => Standing): Variant['file'] =>
  rewriting(/^\s*UPDATE orders SET state/i, (statement, values) => rerun(statement, values.map(standingOr(change))));

export const rerun = (statement: Statement, values: unknown[]): unknown => statement.run(...(values as Parameters<Statement['run']>));

/** The members of an order's row that a variant reads. */
interface Standing {
  readonly state: { readonly is: string; readonly reading?: object };
  readonly refund: { readonly is: string };
  readonly warnings: readonly { readonly kind: string; readonly what?: string; readonly got?: string }[];
}

const standingOr =
  (change: (standing: Standing) => Standing) =>
  (value: unknown): unknown =>
    typeof value === 'string' && value.startsWith('{') ? JSON.stringify(change(JSON.parse(value) as Standing)) : value;
