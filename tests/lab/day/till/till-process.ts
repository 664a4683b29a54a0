import { join } from 'node:path';
import { openPrintService } from '../../../../main/devices/printing/open-print-service.ts';
import { printShift } from '../../../../main/devices/printing/shift-print-actions.ts';
import { folderPrinter } from '../../../../main/devices/printing/transports/folder-printer.ts';
import { openPrinter } from '../../../../main/devices/printing/transports/open-printer.ts';
import { systemSpooler } from '../../../../main/devices/printing/transports/system-spooler.ts';
import { systemClock } from '../../../../main/lib/clock.ts';
import { noteDeposit } from '../../../../main/money/balance/balance-actions.ts';
import { acceptCount, closeShift, countDrawer, moveCash, openShift, takeX } from '../../../../main/money/shifts/shift-actions.ts';
import { readOrderNow } from '../../../../main/selling/orders/actions/read-now.ts';
import { openPartsOf, payBack, startRefund } from '../../../../main/selling/orders/actions/refund.ts';
import { settle } from '../../../../main/selling/orders/actions/settle.ts';
import { createOrderService } from '../../../../main/selling/orders/client-order-service.ts';
import { createServiceClient } from '../../../../main/service/client.ts';
import { openTill } from '../../../../main/till/till.ts';
import type { TicketLine } from '../../../../shared/ipc/sale-forms.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { ok } from '../../../../shared/lib/result.ts';
import type { TenderKind } from '../../../../shared/lib/tender.ts';
import { debtOf } from '../../../../shared/on-account/customer-account.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import type { Given, Payment } from '../../../../shared/orders/payments.ts';
import { feeOfProduct } from '../../../../shared/prices/fee-rules.ts';
import { PRACTICE_CREDENTIALS } from '../../../../shared/service/practice-credentials.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import { COMPENSATION_QUESTIONS } from '../../../../shared/shifts/compensation.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { fieldsFor, numberFor } from '../../drive/numbers.ts';
import { CONSENT } from '../../fakes/shop/customers.ts';
import { cashOf, seen, unstaffedRefunds } from '../../fakes/shop/payments.ts';
import { value } from '../../fakes/shop/shifts.ts';
import { ticketLine } from '../../fakes/ticket-lines.ts';
import type { Cashier, PlannedLine, PlannedPayment } from '../acts.ts';
import { FEE_RULES, shopProducts } from '../day-shop.ts';
import type { Answer, Asked, CallName, TillCalls } from './calls.ts';

/**
 * The till's own parts without a window, in a process that can be killed: `till-process.ts <folder> <service> <debit rule>`. Journal and papers are in the
 * folder; calls arrive as messages ({@link ./calls.ts}).
 */

const [folder = '', baseUrl = '', debitRule] = process.argv.slice(2);
/** The practice service has processed an order when it is read first; one that it lost is read ever more seldom. */
const readDelay = (reads: number): number => Math.min(5_000, 20 * 2 ** reads);

const person = (id: string, name: string, role: Authority['person']['role']): Authority => ({ person: { id, name, role }, liftedBy: null });
const STAFF: Readonly<Record<Cashier, Authority>> = { Sari: person('p1', 'Sari', 'cashier'), Budi: person('p2', 'Budi', 'cashier') };
const WATI = person('p9', 'Wati', 'owner');

const { fsId, clientId, clientSecret } = PRACTICE_CREDENTIALS;
const settings = Settings.parse({
  mode: 'live',
  service: { baseUrl, authUrl: `${baseUrl}/auth`, fsId, clientId, debitRule },
  receipt: { paper: '80' },
});
const bug = (error: unknown): never => {
  throw error;
};
let stir = (): void => {};
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise<void>((resolve) => (stir = resolve));
};

const products = new Map(shopProducts().map((product) => [product.code, product]));
const productOf = (code: string) => products.get(code) ?? null;
const client = createServiceClient({
  settings: () => settings.service,
  secret: async () => clientSecret,
  clock: systemClock,
  random: Math.random,
  loopbackOnly: true,
});
const till = value(
  openTill({
    mode: 'live',
    journalFile: join(folder, 'live.db'),
    service: createOrderService(client),
    clock: systemClock,
    settings: () => settings,
    secret: () => ({ is: 'stored' }),
    catalogue: { products: [...products.values()], productOf, refused: [] },
    prices: () => ({ rules: FEE_RULES, rulesVersion: 1, catalogueVersion: 1 }),
    readDelay,
    orderChanged: () => stir(),
    statusChanged: () => {},
    bug,
  }),
);
const printing = openPrintService(till, {
  folder,
  printers: {
    open: (set, into) =>
      openPrinter(set, {
        clock: systemClock,
        folder: { folder: into, pdf: null, font: null },
        system: null,
        spooler: systemSpooler(systemClock),
      }),
    folder: (into) => folderPrinter({ folder: into, pdf: null, font: null }),
  },
  settings: () => settings,
  clock: systemClock,
  onChange: () => stir(),
  onDrawer: () => {},
  onBug: bug,
});
printing.start();

const MOST = 100_000;
/** What a customer who pays their debt in cash gives too much, and gets back at once. */
const OVER = 5_000;
const orders = () => till.book.journal.read.recentOrders(MOST);
const refunds = unstaffedRefunds(till);
const current = () => till.shifts.current ?? bug(new Error('no shift is open'));

/** Whether the result of an order is still on its way. One whose checkout was lost is not found, and stays in doubt. */
const ON_ITS_WAY: ReadonlySet<string> = new Set(['intended', 'sending', 'unknown', 'pending']);
const isOnItsWay = ({ state, sale }: Order): boolean =>
  ON_ITS_WAY.has(state.is) &&
  !(state.is === 'unknown' && state.notFounds > 0) &&
  !(state.is === 'pending' && sale.clientNumber.endsWith(STAYS_PENDING));
const STAYS_PENDING = '5555';
const IN_FLIGHT: ReadonlySet<string> = new Set(['intended', 'sending']);

async function lineOf({ code, customer, ending }: PlannedLine): Promise<TicketLine> {
  const product = productOf(code) ?? bug(new Error(`no product ${code}`));
  const number = ending === '' ? numberFor(product, customer) : `0811${String(customer).padStart(5, '0')}${ending}`;
  const form = { productCode: code, number, fields: fieldsFor(product) };
  if (product.price !== null) return ticketLine(form, null, product, feeOfProduct(FEE_RULES, product, product.price)?.fee);
  // The first inquiry may meet a fault of the service.
  const first = await till.checkout.inquire(form);
  return ticketLine(form, value(first.ok ? first : await till.checkout.inquire(form)));
}

function givenFor({ nonCash, over }: PlannedPayment, total: number): Given[] {
  const parts = nonCash.map(({ tender, share }) => seen(tender, Math.ceil(total * share), `REF-${tender}`));
  const rest = total - parts.reduce((sum, { amount }) => sum + amount, 0);
  return rest === 0 ? parts : [...parts, cashOf(rest + over)];
}

async function onPaper(number: number): Promise<null> {
  value(await printShift(printing, till.shifts, number, WATI));
  await until(() => printing.openJobs().length === 0);
  return null;
}

/** Gives money back: each part by its means or in cash. The part on account lowers the debt, also where the rest fails. */
function giveBack(orderId: string, inCash: boolean, all: boolean): Payment[] {
  const parts = openPartsOf(value(startRefund(refunds, orderId, WATI)));
  return (all ? parts : parts.slice(0, 1)).map(({ tender: paidBy, amount }) => {
    const tender = inCash && paidBy !== 'account' ? 'cash' : paidBy;
    value(payBack(refunds, { orderId, paidBy, tender, reference: tender === 'cash' ? '' : 'KEMBALI-1' }, WATI));
    return { tender, amount };
  });
}

const sumBy = (tender: TenderKind, parts: readonly Payment[]): number =>
  parts.filter((part) => part.tender === tender).reduce((sum, { amount }) => sum + amount, 0);

type Async<T> = { readonly [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => R | Promise<R> : never };

const CALLS: Async<TillCalls> = {
  open: (by, float) => done(openShift(till, { float }, STAFF[by])),
  sell: async ({ nonce, cashier, lines: planned, payment }, customerId) => {
    settings.cashier = cashier;
    const lines: TicketLine[] = [];
    for (const line of planned) lines.push(await lineOf(line));
    const total = lines.reduce((sum, { seen: { price, kioskFee } }) => sum + price + kioskFee, 0);
    const form = { nonce, lines, given: givenFor(payment, total), repeats: [], ...(customerId === null ? {} : { customer: customerId }) };
    const made = value(till.checkout.checkout(form, STAFF[cashier]));
    const paid = made[0]?.ticket.payments ?? [];
    return { orderIds: made.map(({ order }) => order.sale.orderId), cash: sumBy('cash', paid), onAccount: sumBy('account', paid) };
  },
  openAccount: (name, orderId, limit) => {
    const customerId = crypto.randomUUID();
    const number = { source: { kind: 'order', orderId }, label: '' } as const;
    value(till.customers.book.save({ customerId, name, note: '', number, consent: CONSENT }, WATI));
    value(till.onAccount.open({ customerId, limit: rupiah(limit) }, WATI));
    return customerId;
  },
  collect: (by, customerId, tender, sum) => {
    const amount = rupiah(sum);
    const given = [tender === 'cash' ? cashOf(sum + OVER) : seen(tender, sum, 'REF-BON')];
    return done(till.onAccount.payIn({ customerId, paymentId: crypto.randomUUID(), amount, given }, STAFF[by]));
  },
  writeOff: (customerId, most) => {
    const amount = rupiah(Math.min(most, debtOf(till.onAccount.account(customerId))));
    if (amount > 0) value(till.onAccount.writeOff({ customerId, writeOffId: crypto.randomUUID(), amount, reason: 'tidak tertagih' }, WATI));
    return amount;
  },
  payBackCredit: (customerId) => {
    const { credit: amount } = till.onAccount.account(customerId);
    const form = { customerId, paymentId: crypto.randomUUID(), amount, tender: 'cash', reference: '' } as const;
    if (amount > 0) value(till.onAccount.payBack(form, WATI));
    return amount;
  },
  idle: async () => {
    await until(() => !orders().some(({ order }) => isOnItsWay(order)));
    return null;
  },
  sent: async () => {
    await until(() => !orders().some(({ order }) => IN_FLIGHT.has(order.state.is)));
    return null;
  },
  readNow: async (orderIds) => {
    for (const orderId of orderIds) value(await readOrderNow(till, orderId));
    return null;
  },
  moveCash: (by, kind, amount) => {
    const orderId = kind === 'compensation' ? (orders()[0]?.order.sale.orderId ?? '') : null;
    const move = { shiftId: current().id, moveId: crypto.randomUUID(), kind, amount: rupiah(amount), reason: 'urusan kios', orderId };
    const accepted = [...COMPENSATION_QUESTIONS];
    return done(moveCash({ ...till, ...refunds }, { accepted, ...move, giver: by, receiver: 'Wati' }, STAFF[by]));
  },
  deposit: (sent, bankFee, source) => {
    const form = {
      depositId: crypto.randomUUID(),
      sent: rupiah(sent),
      bankFee: rupiah(bankFee),
      credited: rupiah(sent),
      source,
      reference: 'T-1',
    };
    return done(noteDeposit(till, form, WATI, (_id, _by, moved) => moved));
  },
  tellBalance: async () => {
    const told = await client.shopInfo();
    const amount = told.kind === 'accepted' ? Object(told.value).data?.attributes?.balance : bug(new Error(JSON.stringify(told)));
    return done(till.balance.record(rupiah(amount)));
  },
  refund: (inCash, all) => {
    for (const { order } of orders())
      if (order.state.is === 'review')
        value(settle(till, { orderId: order.sale.orderId, as: 'didNotHappen', reference: 'CS-1', code: '' }, WATI));
    const debts: Record<string, number> = {};
    let cash = 0;
    for (const { order, ticket } of orders().filter((each) => each.order.refund.is === 'owed' || each.order.state.is === 'notSent')) {
      const parts = giveBack(order.sale.orderId, inCash, all);
      cash += sumBy('cash', parts);
      const { customer = '' } = ticket;
      debts[customer] = (debts[customer] ?? 0) + sumBy('account', parts);
    }
    return { cash, debts };
  },
  takeX: () => {
    const { id, number } = current();
    value(takeX(till, { shiftId: id }, WATI));
    return onPaper(number);
  },
  count: (by, name, count) => done(countDrawer(till, { shiftId: current().id, name, count }, STAFF[by])),
  close: (by, name, floatLeft) => {
    const { id, number, counts } = current();
    const { close } = till.shifts.view().open ?? {};
    if (close?.kind === 'differs' && counts.length === 1) value(acceptCount(till, { shiftId: id }, STAFF[by]));
    const form = { shiftId: id, count: name, floatLeft: rupiah(floatLeft), reason: 'salah hitung', receiver: 'Wati' } as const;
    value(closeShift(till, form, STAFF[by], () => ok(WATI)));
    return onPaper(number);
  },
  end: async () => {
    await printing.stop();
    till.close();
    await client.close();
    return null;
  },
};

const done = (result: Parameters<typeof value>[0]): null => {
  value(result);
  return null;
};

async function answerTo({ id, name, args }: Asked): Promise<Answer> {
  try {
    // The sender's types match the call's name.
    return { id, value: await (CALLS[name] as (...args: readonly unknown[]) => unknown)(...args) };
  } catch (error) {
    return { id, error: `${name satisfies CallName}: ${error instanceof Error ? error.stack : String(error)}` };
  }
}

process.on('message', async (asked: Asked) => {
  const answer = await answerTo(asked);
  process.send?.(answer);
  if (asked.name === 'end') process.disconnect();
});
// Without its day the till has nothing to do.
process.on('disconnect', () => process.exit());
process.send?.({ id: 0, value: null } satisfies Answer);
