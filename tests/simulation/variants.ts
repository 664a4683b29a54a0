import { copyFileSync, existsSync, rmSync } from 'node:fs';
import type { Database, Statement } from '../../main/journal/database.ts';
import { epochListIn, epochListOf } from '../../main/journal/epoch-list.ts';
import type { ListEntry } from '../../main/journal/epochs.ts';
import { restore } from '../../main/journal/restore.ts';
import type { OrderService, Told } from '../../main/orders/ports.ts';
import type { Clock } from '../../main/ports.ts';
import type { Printer, PrintResult } from '../../main/printing/printer.ts';
import type { FetchCall, FetchPort } from '../../main/service/ports.ts';
import { isPlainCode } from '../../shared/exact-code.ts';
import type { OrderStateName, Sale } from '../../shared/order.ts';
import type { Answer } from '../../shared/transition.ts';
import type { OrderView } from '../../shared/views.ts';
import type { Computer } from './computer.ts';
import type { Counter } from './counter.ts';
import type { Desk } from './desk.ts';
import { orderOnDisk } from './journal-file.ts';
import { endpointOf } from './network.ts';
import { ORIGINS } from './providers.ts';

/**
 * Tills that are broken on purpose: each wraps real parts from outside and breaks one promise. What is not named stays real.
 * They prove that the simulation can fail.
 */
export interface Variant {
  readonly name: string;
  /** How the promises begin that it breaks; any other violation does not count as having found it. */
  readonly breaks: readonly string[];
  /** What the till says over the wire. */
  readonly fetch: (port: FetchPort, counter: Counter) => FetchPort;
  /** What the till's orders hear of the service; `start` counts the starts of the program. */
  readonly service: (service: OrderService, counter: Counter, start: number) => OrderService;
  /** What becomes of the till's writes. */
  readonly file: (db: Database) => Database;
  /** What the till draws by chance. */
  readonly drawn: (bytes: Buffer) => Buffer;
  /** What the till hears of the lists of epochs outside of its journal's folder, at each start and restore. */
  readonly listed: (entries: readonly ListEntry[], computer: Computer) => readonly ListEntry[];
  /** Where the till looks for copies of its journal. */
  readonly copies: (computer: Computer) => string[];
  /** How a copy takes the journal's place. */
  readonly restore: typeof restore;
  /** Whether sales are looked for that a loss took from the journal. */
  readonly scans: boolean;
  /** What the till hears of its printer. */
  readonly printer: (printer: Printer) => Printer;
  /** What becomes of the key that pays. */
  readonly pays: (pay: Desk['pay']) => Desk['pay'];
  /** What the screen is told of an order. */
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

const variant = (name: string, breaks: readonly string[], changes: Partial<Variant>): Variant => ({ ...REAL, name, breaks, ...changes });

/** The same service, hearing other answers to its checkouts. */
const hearing = (change: (answer: Answer, sale: Sale) => Answer): Variant['service'] =>
  sending(async (sale, send) => {
    const told = await send(sale);
    return { ...told, answer: change(told.answer, sale) };
  });

/** The same service, with another way to send. */
function sending(
  how: (sale: Sale, send: (sale: Sale) => Promise<Told>, service: OrderService, counter: Counter) => Promise<Told>,
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
const reading =
  (how: (sale: Sale, read: () => Promise<Told>, counter: Counter) => Promise<Told>): Variant['service'] =>
  (service, counter) => ({
    ...service,
    readOrder: (sale, urgency) => how(sale, () => service.readOrder(sale, urgency), counter),
  });

/** One change of what is heard after another. */
const both =
  (first: Variant['service'], second: Variant['service']): Variant['service'] =>
  (service, counter, start) =>
    second(first(service, counter, start), counter, start);

const isOneOf = ({ file }: Counter, { orderId }: Sale, ...states: readonly OrderStateName[]): boolean => {
  const known = orderOnDisk(file, orderId)?.order.state.is;
  return known !== undefined && states.includes(known);
};

const never = (): Promise<never> => new Promise(() => undefined);
const isOdd = (answer: Answer): boolean => answer.is === 'accepted' && answer.reading.odd !== undefined;
const unreadable: Answer = { is: 'inDoubt', why: 'unreadable', detail: '' };

const isCheckout = (call: FetchCall): boolean => endpointOf(call.method, call.url) === 'checkout';
const isDoubt = (answer: Answer, ...whys: readonly string[]): boolean => answer.is === 'inDoubt' && whys.includes(answer.why);
const notSent: Answer = { is: 'notSent', cause: 'unreachable', detail: '' };

/** Driver calls, one member replaced. */
const withMember = <T extends object>(inner: T, replaced: string, by: unknown): T =>
  new Proxy(inner, {
    get(target, member) {
      if (member === replaced) return by;
      const value: unknown = Reflect.get(target, member, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** The commit of a write is answered at once, and done before whatever comes next. */
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

/** Every statement of these words runs another way. */
const rewriting =
  (words: RegExp, run: (statement: Statement, values: unknown[]) => unknown): Variant['file'] =>
  (db) =>
    withMember(db, 'prepare', (sql: string) => {
      const statement = db.prepare(sql);
      return words.test(sql) ? withMember(statement, 'run', (...values: unknown[]) => run(statement, values)) : statement;
    });

const rerun = (statement: Statement, values: unknown[]): unknown => statement.run(...(values as Parameters<Statement['run']>));

/** A success that meets other goods takes them for its own. */
const overwritten = (value: unknown): unknown => {
  if (typeof value !== 'string' || !value.includes('"contradiction"')) return value;
  const order = JSON.parse(value) as { state?: { reading?: object }; warnings?: { what?: string; got?: string }[] };
  const got = order.warnings?.find(({ what }) => what === 'code' || what === 'serial' || what === 'status')?.got;
  if (!order.state?.reading || got === undefined) return value;
  return JSON.stringify({ ...order, state: { ...order.state, reading: { ...order.state.reading, voucherCode: got } } });
};

export const VARIANTS: readonly Variant[] = [
  variant('sends before the commit', ['1 '], { file: commitsLater }),
  variant('takes a new id after a timeout', ['1 '], {
    service: sending(async (sale, send, service) => {
      const told = await send(sale);
      if (!isDoubt(told.answer, 'timeout', 'reset')) return told;
      const ready = await service.prepareCheckout();
      const orderId = `${sale.orderId.slice(0, -1)}z`;
      if (ready.ok) await ready.value.send({ ...sale, orderId, body: sale.body.replace(sale.orderId, orderId) });
      return told;
    }),
  }),
  variant('drops unknown orders after a restart', ['4 ', 'every order'], {
    service: (service, counter, start) => {
      const startedAt = counter.world.clock.now();
      const forgotten = (sale: Sale): boolean => start > 1 && Date.parse(sale.at) < startedAt;
      return {
        ...service,
        readOrder: (sale, urgency) => (forgotten(sale) ? new Promise<Told>(() => undefined) : service.readOrder(sale, urgency)),
      };
    },
  }),
  variant('treats 500 as failed', ['7 ', '2 '], { service: hearing((answer) => (isDoubt(answer, 'serverError') ? notSent : answer)) }),
  variant('treats a timeout as not sent', ['7 ', '2 '], { service: hearing((answer) => (isDoubt(answer, 'timeout') ? notSent : answer)) }),
  variant('treats a broken connection as not sent', ['7 ', '2 '], {
    service: hearing((answer) => (isDoubt(answer, 'reset') ? notSent : answer)),
  }),
  variant('treats an unreadable answer as not sent', ['7 ', '2 '], {
    service: hearing((answer) => (isDoubt(answer, 'unreadable', 'mismatch') ? notSent : answer)),
  }),
  variant('treats every refusal as final, without a look', ['7 ', '2 '], {
    service: hearing((answer) => (answer.is === 'refused' ? notSent : answer)),
  }),
  variant('trusts an HTML 404', ['7 '], {
    fetch: (port) => async (call) => {
      const response = await port(call);
      const html = /html/.test(response.headers.get('content-type') ?? '');
      if (response.status !== 404 || !html) return response;
      return new Response('{"errors":[]}', { status: 404, headers: { 'content-type': 'application/json' } });
    },
  }),
  variant('overwrites a success', ['5 '], {
    file: rewriting(/^\s*UPDATE orders SET state/i, (statement, values) => rerun(statement, values.map(overwritten))),
  }),
  variant('gives two tills one epoch', ['2 '], { drawn: (bytes) => (bytes.length === 12 ? Buffer.alloc(12, 7) : bytes) }),
  variant('repeats a POST in the HTTP layer', ['2 '], {
    fetch: (port) => async (call) => {
      if (!isCheckout(call)) return port(call);
      return port(call).catch((error: unknown) => {
        if (call.signal.aborted) throw error;
        return port({ ...call, mayLeave: () => true });
      });
    },
  }),
  variant('goes on when the commit failed', ['1 '], {
    file: (db) =>
      withMember(db, 'exec', (sql: string) => {
        try {
          db.exec(sql);
        } catch (error) {
          if (!/^COMMIT$/.test(sql)) throw error;
        }
      }),
  }),
  variant('sends the price without the fee', ['8 '], {
    service: (service) => ({
      ...service,
      checkoutBody: (order) =>
        service.checkoutBody({ ...order, amount: order.amount === null ? null : ((order.amount - 1) as typeof order.amount) }),
    }),
  }),
  variant('takes every order for one of the account of now', ['2 an order is sent', '7 ', '4 ', 'every order'], {
    service: (service) => ({ ...service, account: () => ({ ...service.account(), baseUrl: ORIGINS[0] }) }),
  }),
  variant('charges the price of now instead of the one that was shown', ['the price charged'], {
    pays: (pay) => (form) => {
      const made = pay(form);
      if (made.ok || made.failure.kind !== 'priceChanged') return made;
      const changes = made.failure.lines;
      return pay({
        ...form,
        lines: form.lines.map((line, at) => ({ ...line, seen: changes.find((change) => change.line === at)?.now ?? line.seen })),
      });
    },
  }),
  variant('makes an order of each press', ['11 '], { forgetsNonces: true }),
  variant('loses an event now and then', ['9 ', 'a till starts again'], {
    file: rewriting(/^\s*INSERT INTO events/i, (statement, values) => (losesThis(values) ? undefined : rerun(statement, values))),
  }),
  variant('keeps the run of ids after a restore', ['2 ', '7 '], { restore: putsBack }),
  variant('never looks for what a restore lost', ['4 '], { scans: false }),
  variant('takes a journal that is gone for a first start', ['4 '], {
    copies: (computer) => (existsSync(computer.file) ? [computer.copies] : []),
  }),
  variant('sends what an earlier run left without asking for it', ['2 what an earlier run left'], {
    service: (service, counter) => ({
      ...service,
      readOrder: async (sale, urgency) => {
        const state = counter.run?.till.book.get(sale.orderId)?.order.state.is;
        const waits = state === 'queued' || state === 'intended';
        return waits ? { answer: { is: 'notFound', trusted: true }, raw: null, retryAfterMs: null } : service.readOrder(sale, urgency);
      },
    }),
  }),
  variant('never looks into the lists of epochs', ['4 '], {
    listed: (_entries, computer) => {
      for (const list of [epochListOf(computer.file), epochListIn(computer.copies, computer.file)]) rmSync(list, { force: true });
      return [];
    },
  }),
  variant('lets a log line that cannot be written lose an answer', ['every order', '4 '], {
    service: sending(async (sale, send, _, { misfortune }) => {
      const told = await send(sale);
      return misfortune.takesLogLines ? told : never();
    }),
  }),
  variant('takes an odd answer for unreadable', ['every order'], {
    service: both(
      hearing((answer) => (isOdd(answer) ? unreadable : answer)),
      reading(async (_, read) => {
        const told = await read();
        return isOdd(told.answer) ? { ...told, answer: unreadable } : told;
      }),
    ),
  }),
  variant('takes 403 for not processed', ['2 ', '7 '], {
    fetch: (port) => async (call) => {
      const response = await port(call);
      return isCheckout(call) && [400, 403, 422, 500].includes(response.status)
        ? new Response(response.body, { status: 401, headers: response.headers })
        : response;
    },
  }),
  variant('takes a settlement for the last word', ['a settlement hides nothing'], {
    service: reading(async (sale, read, counter) => {
      const told = await read();
      return isOneOf(counter, sale, 'settled') ? never() : told;
    }),
  }),
  variant('shows no code with unusual characters', ['6 '], {
    view: (view) => (view.goods === null || isPlainCode(view.goods) ? view : { ...view, goods: null }),
  }),
  variant('leaves a timer behind', ['no timer acts after a close'], {
    clock: (clock) => ({
      ...clock,
      after: (ms, action) => {
        clock.after(ms, action);
        return () => undefined;
      },
    }),
  }),
  variant('prints again what nobody has looked at', ['a paper'], {
    printer: (printer) => ({ ...printer, print: async (job, signal) => notPrintedIf(await printer.print(job, signal)) }),
  }),
  variant('takes every paper for printed', ['a paper'], {
    printer: (printer) => ({
      ...printer,
      print: async (job, signal) => {
        const result = await printer.print(job, signal);
        return result.is === 'uncertain' ? { is: 'printed', files: [] } : result;
      },
    }),
  }),
];

/** The copy takes the journal's place, and that is all. */
function putsBack(path: string, from: string): ReturnType<typeof restore> {
  rmSync(`${path}-wal`, { force: true });
  copyFileSync(from, path);
  return { ok: true, value: { from, aside: null, events: 0, lostLog: false } };
}

const notPrintedIf = (result: PrintResult): PrintResult =>
  result.is === 'uncertain' ? { is: 'notPrinted', failure: { kind: 'cannotPrint', why: 'device', detail: '' }, trouble: 'broken' } : result;

const losesThis = (values: readonly unknown[]): boolean => String(values[4]).includes('"is":"accepted"') && Number(values[0]) % 4 === 0;
