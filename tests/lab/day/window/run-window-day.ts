import { join } from 'node:path';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { CASH_MOVES } from '../../../../shared/shifts/cash-move.ts';
import type { Simulator } from '../../../../simulator/server.ts';
import { dropProfile, emptyProfile } from '../../drive/profile.ts';
import type { Act, Debtor, Plan, PlannedSale, Trouble } from '../acts.ts';
import { countOf, FLOAT, totalOf } from '../cash.ts';
import { type Day, evidenceOf, startProvider, strikesAt } from '../day.ts';
import { Debts } from '../debts.ts';
import { noteDeposit, tellBalance } from './balance.ts';
import { closeShift, moveCash, openShift, takeX } from './drawer.ts';
import { changeFlatFee } from './fees.ts';
import { forgetSecrets, refuseShopKeychain } from './keychain.ts';
import { collect, openAccount, payBackCredit, writeOff } from './on-account.ts';
import { giveMoneyBack } from './refunds.ts';
import { fillIn, newestOrder, nextCustomer, sellTicket } from './sales.ts';
import { setUpShop } from './set-up.ts';
import { OWNER, WindowTill } from './window-till.ts';

/** The whole plan at the real window, in live use against the practice service over HTTP; everything goes through its screens. */
export async function runWindowDay({ acts, debit }: Plan, say: (line: string) => void): Promise<Day> {
  await refuseShopKeychain();
  const profile = emptyProfile();
  const service = await startProvider(debit);
  const till = new WindowTill(profile);
  const day = new WindowDay(till, service, say);
  try {
    await till.start();
    await setUpShop(till, { service, debit, catalogueFile: join(profile, 'produk.csv') });
    for (const act of acts) await day.perform(act);
    await till.close();
    const evidence = evidenceOf({
      journalFile: join(profile, 'journal', 'live.db'),
      papers: join(profile, 'receipts', 'live'),
      provider: service,
      drawers: day.drawers,
      owed: day.debts.owed,
    });
    return { evidence, faults: strikesAt(service) + day.outages, kills: day.kills };
  } catch (error) {
    say(`  the window as it was: ${await till.keepPicture()}`);
    throw error;
  } finally {
    await till.close();
    await service.close();
    await forgetSecrets();
    dropProfile(profile);
  }
}

type Of<Is extends Act['is']> = Extract<Act, { is: Is }>;

/** The people at the counter. They know what is in the drawer, and what the provider still has to end. */
class WindowDay {
  readonly #till: WindowTill;
  readonly #service: Simulator;
  readonly #say: (line: string) => void;
  /** The cash that is really in the drawer. */
  #cash = FLOAT;
  #shift = 0;
  #sold = 0;
  /** Orders that the service ends on request. */
  readonly #pending: string[] = [];
  /** What was in the drawer when each shift was counted. */
  readonly drawers: number[] = [];
  /** What each customer owes, as they know it themselves. */
  readonly debts = new Debts();
  /** The customer whose account took a part of each order. */
  readonly #debtors = new Map<string, Debtor>();
  kills = 0;
  outages = 0;

  constructor(till: WindowTill, service: Simulator, say: (line: string) => void) {
    this.#till = till;
    this.#service = service;
    this.#say = say;
  }

  async perform(act: Act): Promise<void> {
    const till = this.#till;
    switch (act.is) {
      case 'open':
        return this.#openShift(act);
      case 'sale':
        return this.#sell(act.sale, act.trouble);
      case 'kill':
        return this.#sellAndDie(act);
      case 'outage':
        return this.#sellOffline(act.sale);
      case 'ends':
        return this.#endPending(act.fails);
      case 'move':
        await till.signIn(act.cashier);
        await moveCash(till, act.kind, act.amount);
        this.#cash += CASH_MOVES[act.kind] * act.amount;
        return;
      case 'deposit':
        this.#service.control.deposit(act.sent);
        await noteDeposit(till, act);
        if (act.source === 'drawer') this.#cash -= act.sent + act.bankFee;
        return;
      case 'tellBalance':
        await till.idle();
        return tellBalance(till, this.#service);
      case 'refunds':
        return this.#giveBack(act);
      case 'openAccount':
        return this.#openAccount(act);
      case 'collect':
        await till.signIn(act.cashier);
        await collect(till, act);
        this.debts.add(act.debtor, -act.amount);
        if (act.tender === 'cash') this.#cash += act.amount;
        return;
      case 'writeOff':
        return this.#writeOff(act);
      case 'payBackCredit':
        return this.#payBackCredit(act.debtor);
      case 'x':
        await till.signIn(OWNER);
        return takeX(till, this.#shift);
      case 'flatFee':
        return changeFlatFee(till, act.amount);
      case 'close':
        return this.#closeShift(act);
    }
  }

  /** A note may be missing since the last shift. */
  async #openShift({ cashier, missing }: Of<'open'>): Promise<void> {
    this.#shift += 1;
    this.#cash = totalOf(countOf(Math.max(0, this.#cash - missing)));
    await this.#till.signIn(cashier);
    await openShift(this.#till, this.#shift, this.#cash);
    this.#say(`  shift ${this.#shift}: ${cashier}`);
  }

  /** A trouble meets the calls of its own sale alone. */
  async #sell(sale: PlannedSale, trouble: Trouble | null): Promise<void> {
    const { control } = this.#service;
    if (trouble) {
      await this.#till.idle();
      control.fault({ ...trouble, count: 1 });
    }
    await this.#pay(sale);
    if (!trouble) return;
    await this.#till.idle();
    control.clearFaults();
  }

  /** The cashier looks after the start whether the ticket was sold, and sells it again where it was not. */
  async #sellAndDie({ sale, when }: Of<'kill'>): Promise<void> {
    const till = this.#till;
    await till.signIn(sale.cashier);
    const before = await newestOrder(till);
    const cash = await fillIn(till, sale);
    await till.screens.sell.confirm();
    if (when === 'sold') await till.screens.order.shown();
    await till.dieAndStart();
    this.kills += 1;
    await till.signIn(sale.cashier);
    if ((await newestOrder(till)) === before) return this.#pay(sale);
    this.#noteSold(sale, await till.counter.recent(sale.lines.length), cash);
  }

  #noteOnAccount(debtor: Debtor, orders: readonly OrderView[]): void {
    for (const { orderId, parts } of orders) {
      this.#debtors.set(orderId, debtor);
      for (const { tender, amount } of parts) if (tender === 'account') this.debts.add(debtor, amount);
    }
  }

  async #sellOffline(sale: PlannedSale): Promise<void> {
    await this.#service.setReachable(false);
    await this.#pay(sale);
    await this.#till.sent();
    await this.#service.setReachable(true);
    this.outages += 1;
  }

  async #pay(sale: PlannedSale): Promise<void> {
    await this.#till.signIn(sale.cashier);
    const { orders, cash } = await sellTicket(this.#till, sale);
    this.#noteSold(sale, orders, cash);
    await nextCustomer(this.#till);
  }

  #noteSold({ lines, payment: { debtor } }: PlannedSale, orders: readonly OrderView[], cash: number): void {
    this.#cash += cash;
    this.#sold += 1;
    if (debtor !== null) this.#noteOnAccount(debtor, orders);
    this.#pending.push(...orders.filter(({ sale }) => sale.clientNumber.endsWith('5555')).map(({ orderId }) => orderId));
    this.#say(`  ${this.#sold}: ${lines.map(({ code }) => code).join(', ')}`);
  }

  /** The provider ends what stayed pending; the cashier asks for each. */
  async #endPending(fails: boolean): Promise<void> {
    await this.#till.idle();
    const orderIds = this.#pending.splice(0);
    const how = fails ? { status: 'Gagal', errorCode: 'BILLER_REJECTED' } : {};
    for (const orderId of orderIds) {
      this.#service.control.finish(orderId, how);
      await this.#till.screens.orders.find(orderId);
      await this.#till.screens.orders.readNow();
      await this.#till.counter.reaches(orderId, 'success', 'review');
    }
    if (orderIds.length > 0) await this.#till.toSale();
  }

  async #giveBack(act: Of<'refunds'>): Promise<void> {
    await this.#till.idle();
    const parts = await giveMoneyBack(this.#till, act);
    for (const { orderId, tender, amount } of parts) {
      const debtor = this.#debtors.get(orderId);
      if (tender === 'cash') this.#cash -= amount;
      else if (tender === 'account' && debtor) this.debts.add(debtor, -amount);
    }
    if (parts.length > 0) this.#say(`  money back: ${parts.map(({ tender, amount }) => `${amount} by ${tender}`).join(', ')}`);
  }

  /** The customer's first purchase is paid in cash; the till keeps them with its number. */
  async #openAccount({ sale, debtor, limit }: Of<'openAccount'>): Promise<void> {
    await this.#till.signIn(sale.cashier);
    const { orders, cash } = await sellTicket(this.#till, sale);
    this.#noteSold(sale, orders, cash);
    await this.#till.counter.reaches(orders[0]?.orderId ?? '', 'success');
    await openAccount(this.#till, debtor, limit);
    this.debts.opened(debtor, debtor);
    this.#say(`  account of ${debtor}`);
  }

  /** The write-off is at most the amount that is owed. */
  async #writeOff({ debtor, amount: most }: Of<'writeOff'>): Promise<void> {
    const amount = Math.min(most, this.debts.owed[debtor] ?? 0);
    if (amount <= 0) return;
    await writeOff(this.#till, debtor, amount);
    this.debts.add(debtor, -amount);
  }

  async #payBackCredit(debtor: Debtor): Promise<void> {
    const credit = -(this.debts.owed[debtor] ?? 0);
    if (credit <= 0) return;
    await payBackCredit(this.#till, debtor);
    this.debts.add(debtor, credit);
    this.#cash -= credit;
  }

  async #closeShift(act: Of<'close'>): Promise<void> {
    await this.#till.idle();
    this.drawers.push(this.#cash);
    this.#cash = await closeShift(this.#till, { ...act, number: this.#shift, cash: this.#cash });
    if (act.killed) this.kills += 1;
    this.#say(`  Z ${this.#shift}`);
  }
}
