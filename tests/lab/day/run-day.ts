import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DebitRule } from '../../../shared/service/service-settings.ts';
import { CASH_MOVES } from '../../../shared/shifts/cash-move.ts';
import type { Simulator } from '../../../simulator/server.ts';
import type { Act, Debtor, Plan, PlannedSale, Trouble } from './acts.ts';
import { countOf, FLOAT, totalOf } from './cash.ts';
import { type Day, evidenceOf, startProvider, strikesAt } from './day.ts';
import { Debts } from './debts.ts';
import type { Sold } from './till/calls.ts';
import { RemoteTill } from './till/remote-till.ts';

/** Works through the plan with a till in a process of its own and a practice service over HTTP. */
export async function runDay({ acts, debit }: Plan): Promise<Day> {
  const folder = mkdtempSync(join(tmpdir(), 'loket-day-'));
  const provider = await startProvider(debit);
  const counter = new Counter(folder, provider, debit);
  try {
    await counter.begin();
    for (const act of acts) await counter.perform(act);
    await counter.end();
    const { drawers, owed } = counter;
    const evidence = evidenceOf({
      journalFile: join(folder, 'live.db'),
      papers: join(folder, 'receipts', 'live'),
      provider,
      drawers,
      owed,
    });
    return { evidence, faults: strikesAt(provider) + counter.outages, kills: counter.kills };
  } finally {
    await counter.abandon();
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Of<Is extends Act['is']> = Extract<Act, { is: Is }>;

/** The people at the counter: they know what is in the drawer, and start the till again when it died. */
class Counter {
  readonly #folder: string;
  readonly #practice: Simulator;
  readonly #debit: DebitRule;
  #till: RemoteTill | null = null;
  /** The cash that is really in the drawer. */
  #cash = FLOAT;
  /** Orders that the service ends on request. */
  readonly #pending: string[] = [];
  /** What was in the drawer when each shift was counted. */
  readonly drawers: number[] = [];
  /** What each customer owes, as they know it themselves. */
  readonly #debts = new Debts();
  kills = 0;
  outages = 0;

  constructor(folder: string, practice: Simulator, debit: DebitRule) {
    this.#folder = folder;
    this.#practice = practice;
    this.#debit = debit;
  }

  get owed(): Readonly<Record<string, number>> {
    return this.#debts.owed;
  }

  async begin(): Promise<void> {
    this.#till = await RemoteTill.start(this.#folder, this.#practice.baseUrl, this.#debit);
  }

  async end(): Promise<void> {
    await this.#open.end();
    this.#till = null;
  }

  /** Leaves no process behind. */
  async abandon(): Promise<void> {
    const till = this.#till;
    this.#till = null;
    await till?.kill();
  }

  get #open(): RemoteTill {
    if (!this.#till) throw new Error('the till is closed');
    return this.#till;
  }

  async perform(act: Act): Promise<void> {
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
        await this.#open.ask('moveCash', act.cashier, act.kind, act.amount);
        this.#cash += CASH_MOVES[act.kind] * act.amount;
        return;
      case 'deposit':
        return this.#deposit(act);
      case 'tellBalance':
        await this.#open.ask('idle');
        await this.#open.ask('tellBalance');
        return;
      case 'refunds':
        return this.#giveBack(act);
      case 'openAccount':
        return this.#openAccount(act);
      case 'collect':
        await this.#open.ask('collect', act.cashier, this.#debts.idOf(act.debtor), act.tender, act.amount);
        this.#debts.add(act.debtor, -act.amount);
        if (act.tender === 'cash') this.#cash += act.amount;
        return;
      case 'writeOff':
        this.#debts.add(act.debtor, -(await this.#open.ask('writeOff', this.#debts.idOf(act.debtor), act.amount)));
        return;
      case 'payBackCredit':
        return this.#payBackCredit(act.debtor);
      case 'x':
        await this.#open.ask('takeX');
        return;
      case 'flatFee':
        return;
      case 'close':
        return this.#closeShift(act);
    }
  }

  /** A note may be missing since the last shift. */
  async #openShift({ cashier, missing }: Of<'open'>): Promise<void> {
    this.#cash -= Math.min(missing, this.#cash);
    const count = countOf(this.#cash);
    this.#cash = totalOf(count);
    await this.#open.ask('open', cashier, count);
  }

  /** A trouble meets the calls of its own sale alone. */
  async #sell(sale: PlannedSale, trouble: Trouble | null): Promise<void> {
    if (trouble) {
      await this.#open.ask('idle');
      this.#practice.control.fault({ ...trouble, count: 1 });
    }
    await this.#pay(sale);
    if (!trouble) return;
    await this.#open.ask('idle');
    this.#practice.control.clearFaults();
  }

  /** The cashier repeats the payment at the next start: the same one is never sold twice. */
  async #sellAndDie({ sale, when }: Of<'kill'>): Promise<void> {
    const selling = this.#ask(sale).catch(() => null);
    if (when === 'sold') await selling;
    await this.#restart();
    await selling;
    await this.#pay(sale);
  }

  async #sellOffline(sale: PlannedSale): Promise<void> {
    await this.#practice.setReachable(false);
    await this.#pay(sale);
    await this.#open.ask('sent');
    await this.#practice.setReachable(true);
    this.outages += 1;
  }

  #ask(sale: PlannedSale): Promise<Sold> {
    const { debtor } = sale.payment;
    return this.#open.ask('sell', sale, debtor === null ? null : this.#debts.idOf(debtor));
  }

  async #pay(sale: PlannedSale): Promise<Sold> {
    const sold = await this.#ask(sale);
    this.#cash += sold.cash;
    if (sale.payment.debtor !== null) this.#debts.add(sale.payment.debtor, sold.onAccount);
    this.#pending.push(...sold.orderIds.filter((_, line) => sale.lines[line]?.ending === '5555'));
    return sold;
  }

  async #openAccount({ sale, debtor, limit }: Of<'openAccount'>): Promise<void> {
    const { orderIds } = await this.#pay(sale);
    await this.#open.ask('idle');
    this.#debts.opened(debtor, await this.#open.ask('openAccount', debtor, orderIds[0] ?? '', limit));
  }

  async #payBackCredit(debtor: Debtor): Promise<void> {
    const cash = await this.#open.ask('payBackCredit', this.#debts.idOf(debtor));
    this.#debts.add(debtor, cash);
    this.#cash -= cash;
  }

  async #giveBack({ inCash, all }: Of<'refunds'>): Promise<void> {
    await this.#open.ask('idle');
    const { cash, debts } = await this.#open.ask('refund', inCash, all);
    this.#cash -= cash;
    for (const [customerId, amount] of Object.entries(debts)) if (amount > 0) this.#debts.fell(customerId, amount);
  }

  async #endPending(fails: boolean): Promise<void> {
    await this.#open.ask('idle');
    const orderIds = this.#pending.splice(0);
    const how = fails ? { status: 'Gagal', errorCode: 'BILLER_REJECTED' } : {};
    for (const orderId of orderIds) this.#practice.control.finish(orderId, how);
    await this.#open.ask('readNow', orderIds);
  }

  async #restart(): Promise<void> {
    await this.#open.kill();
    this.kills += 1;
    await this.begin();
  }

  async #deposit({ sent, bankFee, source }: Of<'deposit'>): Promise<void> {
    this.#practice.control.deposit(sent);
    await this.#open.ask('deposit', sent, bankFee, source);
    if (source === 'drawer') this.#cash -= sent + bankFee;
  }

  /** A recount finds what is there; a supervisor then says that it holds. */
  async #closeShift({ cashier, off, recounted, killed, leave }: Of<'close'>): Promise<void> {
    await this.#open.ask('idle');
    this.drawers.push(this.#cash);
    const inside = countOf(this.#cash);
    const first = countOf(Math.max(0, this.#cash + off));
    await this.#open.ask('count', cashier, 'first', first);
    if (killed) await this.#restart();
    // A first count that is right ends the counting.
    const isRecounted = recounted && totalOf(first) !== this.#cash;
    if (isRecounted) await this.#open.ask('count', cashier, 'recount', inside);
    const floatLeft = Math.min(leave, totalOf(isRecounted ? inside : first));
    await this.#open.ask('close', cashier, isRecounted ? 'recount' : 'first', floatLeft);
    this.#cash = floatLeft;
  }
}
