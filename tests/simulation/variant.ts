import type { Database, Statement } from '../../main/journal/core/database.ts';
import type { ListEntry } from '../../main/journal/core/epochs.ts';
import { restore } from '../../main/journal-admin/restore.ts';
import type { Clock } from '../../main/lib/clock.ts';
import type { OrderService, ServiceReply } from '../../main/orders/ports.ts';
import type { Printer } from '../../main/printing/printer.ts';
import type { FetchPort } from '../../main/service/http/ports.ts';
import type { OrderView } from '../../shared/ipc/views.ts';
import type { OrderStateName, Sale } from '../../shared/order/order.ts';
import type { ServiceAnswer } from '../../shared/order/order-events.ts';
import type { Cashier } from './cashier.ts';
import type { Computer } from './computer.ts';
import { orderOnDisk } from './journal-file.ts';
import type { SimulatedTill } from './simulated-till.ts';

/**
 * Tills that are broken on purpose: each wraps real parts from outside and breaks one promise. What is not named stays real.
 * They prove that the simulation can fail.
 */
export interface Variant {
  readonly name: string;
  /** How the promises begin that it breaks; any other violation does not count as having found it. */
  readonly breaks: readonly string[];
  /** A seed whose day shows it: looked at first, so that finding it takes little time. Any other seed may show it too. */
  readonly day: number;
  /** What the till says over the wire. */
  readonly fetch: (port: FetchPort, counter: SimulatedTill) => FetchPort;
  /** Wraps the order service of a till; `start` counts the starts of the program. */
  readonly service: (service: OrderService, counter: SimulatedTill, start: number) => OrderService;
  /** What becomes of the till's writes. */
  readonly file: (db: Database) => Database;
  /** What the till draws by chance. */
  readonly drawn: (bytes: Buffer) => Buffer;
  /** Wraps the epoch lists outside of the journal's folder, at each start and restore. */
  readonly listed: (entries: readonly ListEntry[], computer: Computer) => readonly ListEntry[];
  /** Where the till looks for copies of its journal. */
  readonly copies: (computer: Computer) => string[];
  /** How a copy takes the journal's place. */
  readonly restore: typeof restore;
  /** Whether sales are looked for that a loss took from the journal. */
  readonly scans: boolean;
  /** Wraps the till's printer. */
  readonly printer: (printer: Printer) => Printer;
  /** What becomes of the key that pays. */
  readonly pays: (pay: Cashier['pay'], counter: SimulatedTill) => Cashier['pay'];
  /** Wraps the screen's views of orders. */
  readonly view: (view: OrderView) => OrderView;
  /** Whether open orders are read as soon as the service answers again. */
  readonly readsAfterOutages: boolean;
  /** The time of all that sells. */
  readonly clock: (clock: Clock) => Clock;
  /** Whether each press of the key that pays gets a nonce of its own. */
  readonly forgetsNonces: boolean;
}

/** The till as it is. */
export const REAL: Variant = {
  name: 'real',
  breaks: [],
  day: 1,
  fetch: (port) => port,
  service: (service) => service,
  file: (db) => db,
  drawn: (bytes) => bytes,
  listed: (entries) => entries,
  copies: (computer) => [computer.copies],
  restore,
  scans: true,
  printer: (printer) => printer,
  pays: (pay) => pay,
  view: (view) => view,
  readsAfterOutages: true,
  clock: (clock) => clock,
  forgetsNonces: false,
};

type Changes = Partial<Omit<Variant, 'name' | 'breaks' | 'day'>>;

export const variant = (name: string, day: number, breaks: readonly string[], changes: Changes): Variant => ({
  ...REAL,
  name,
  day,
  breaks,
  ...changes,
});

/** The same service, hearing other answers to its checkouts. */
export const hearing = (change: (answer: ServiceAnswer, sale: Sale) => ServiceAnswer): Variant['service'] =>
  sending(async (sale, send) => {
    const reply = await send(sale);
    return { ...reply, answer: change(reply.answer, sale) };
  });

/** The same service, with another way to send. */
export function sending(
  how: (sale: Sale, send: (sale: Sale) => Promise<ServiceReply>, service: OrderService, counter: SimulatedTill) => Promise<ServiceReply>,
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
  (how: (sale: Sale, read: () => Promise<ServiceReply>, counter: SimulatedTill) => Promise<ServiceReply>): Variant['service'] =>
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

const isOneOf = ({ file }: SimulatedTill, { orderId }: Sale, ...states: readonly OrderStateName[]): boolean => {
  const known = orderOnDisk(file, orderId)?.order.state.is;
  return known !== undefined && states.includes(known);
};

export const never = (): Promise<never> => new Promise(() => undefined);

/** Driver calls, one member replaced. */
export const withMember = <T extends object>(inner: T, replaced: string, by: unknown): T =>
  new Proxy(inner, {
    get(target, member) {
      if (member === replaced) return by;
      const value: unknown = Reflect.get(target, member, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** Every statement of these words runs another way. */
export const rewriting =
  (words: RegExp, run: (statement: Statement, values: unknown[]) => unknown): Variant['file'] =>
  (db) =>
    withMember(db, 'prepare', (sql: string) => {
      const statement = db.prepare(sql);
      return words.test(sql) ? withMember(statement, 'run', (...values: unknown[]) => run(statement, values)) : statement;
    });

/** What is stored of an order, changed before it is. */
export const storing = (change: (standing: Standing) => Standing): Variant['file'] =>
  rewriting(/^\s*UPDATE orders SET state/i, (statement, values) => rerun(statement, values.map(standingOr(change))));

export const rerun = (statement: Statement, values: unknown[]): unknown => statement.run(...(values as Parameters<Statement['run']>));

/** An order as its row holds it, as far as a variant looks. */
interface Standing {
  readonly state: { readonly is: string; readonly reading?: object };
  readonly refund: { readonly is: string };
  readonly warnings: readonly { readonly kind: string; readonly what?: string; readonly got?: string }[];
}

const standingOr =
  (change: (standing: Standing) => Standing) =>
  (value: unknown): unknown =>
    typeof value === 'string' && value.startsWith('{') ? JSON.stringify(change(JSON.parse(value) as Standing)) : value;
