import type { OnAccountBook } from '../../../../main/customers/on-account/on-account-book.ts';
import type { BalanceComparison } from '../../../../shared/balance/balance-views.ts';
import type { ShiftReport } from '../../../../shared/shifts/shift-report.ts';
import type { DrawerOnDisk, ShiftOnDisk } from '../environment/drawer-on-disk.ts';
import type { Counter } from '../world/counter.ts';

type Same = (promise: string, what: string, expected: unknown, found: unknown) => void;

const DEBTS = 'customers owe what they put on account and did not pay';
/** A report costs as much as its shift has orders, so that its figures are compared again when the journal has grown by this part. */
const GROWN = 1 / 32;
const WITHIN_LIMIT = 'nobody puts more on account than the limit or a supervisor allows';

/** The promises of docs/shifts.md about the drawer and its shifts, checked for one till at every step. */
export class ShiftInvariants {
  readonly #counter: Counter;
  #checkedAt = -1;
  /** How many events the journal had when the figures were compared. */
  #comparedAt = Number.NEGATIVE_INFINITY;
  #faults = 0;

  constructor(counter: Counter) {
    this.#counter = counter;
  }

  /** Another file took the place of the journal, or a program starts on it. */
  started(): void {
    this.#checkedAt = -1;
    this.#comparedAt = Number.NEGATIVE_INFINITY;
    this.#faults = 0;
    this.compare();
  }

  /** Checks the events since the last check, every Z printed since, and the figures where the journal has grown enough. */
  check(): void {
    const events = this.#counter.run?.till.book.journal.eventCount ?? 0;
    if (this.#checked() && events - this.#comparedAt >= events * GROWN) this.#compare(events);
  }

  /** The same, and the figures in any case: where a shift begins or ends, at an X, at each start, and at the end. */
  compare(): void {
    const events = this.#counter.run?.till.book.journal.eventCount ?? 0;
    if (this.#checked() || events !== this.#comparedAt) this.#compare(events);
  }

  /** Checks the events since the last check. Returns true where there were any. */
  #checked(): boolean {
    const { run, world, hands, onDisk } = this.#counter;
    if (!run || world.over()) return false;
    const disk = onDisk.drawer();
    hands.settle(disk);
    const { eventCount } = run.till.book.journal;
    if (eventCount === this.#checkedAt) return false;
    this.#checkedAt = eventCount;
    for (const { promise, what } of disk.faults.slice(this.#faults)) this.#broken(promise, what);
    this.#faults = disk.faults.length;
    for (const [at, shift] of disk.shifts.entries()) if (shift.closed) this.#printed(disk, shift, disk.shifts[at - 1] ?? null);
    this.#debtsWritten();
    return true;
  }

  /** The drawer and the debts as the till would show them now. */
  #compare(events: number): void {
    const { run, world, onDisk } = this.#counter;
    if (!run || world.over()) return;
    this.#comparedAt = events;
    this.#debts(run.till.onAccount);
    const disk = onDisk.drawer();
    const { open } = disk;
    if (!open) return;
    const report = run.till.shifts.report(open.number);
    if (report.ok) this.#figures(disk, open, report.value, `shift ${open.number}`);
    else this.#broken('the till knows the shift of its drawer', `shift ${open.number}: ${report.failure.kind}`);
  }

  /** The figures of an X or Z: what hands did, what the events say, and the identities among themselves. */
  #figures(disk: DrawerOnDisk, shift: ShiftOnDisk, report: ShiftReport, name: string): void {
    const { orders, tenders, drawer, margin } = report;
    const to = shift.closed?.seq ?? Number.POSITIVE_INFINITY;
    const at = (key: string): number | null => {
      const booked = disk.bookedAt(key);
      return booked !== null && booked <= to ? booked : null;
    };
    const same: Same = (promise, what, expected, found) => {
      if (expected !== found) this.#broken(promise, `${name}: ${what} is ${found}, and should be ${expected}`);
    };
    same(
      'the drawer holds what the till expects',
      'the expected cash',
      this.#counter.hands.drawer.expectedOf(shift.id, { opened: shift.opened, at }),
      drawer.expected,
    );
    same('takings are what was paid', 'what was sold', shift.takings.sold, orders.sold.total);
    for (const { tender, received, returned, debts, expected } of tenders) {
      same('takings are what was paid', tender, shift.takings.received.get(tender) ?? 0, received);
      same('takings are what was paid', `${tender} expected`, received - returned + debts, expected);
    }
    this.#debtFigures(disk, shift, report, same);
    const { before, sold, fulfilled, refunded, after } = orders;
    for (const sum of ['orders', 'total'] as const)
      same(
        'every order stands in one place',
        sum,
        before.open[sum] + before.owed[sum] + sold[sum],
        fulfilled[sum] + refunded[sum] + after.open[sum] + after.owed[sum],
      );
    const { payIn, changeShort, payOut, drop, compensation, deposit } = drawer.moves;
    const moved = payIn + changeShort - payOut - drop - compensation - deposit;
    same('the drawer adds up', 'expected', drawer.float + drawer.taken + (drawer.debts ?? 0) - drawer.returned + moved, drawer.expected);
    same('the drawer adds up', 'the float', shift.float, drawer.float);
    same('margin is what is left of the sales', 'fulfilled', margin.debit + margin.margin, fulfilled.total);
  }

  /** Debts: before + charged - collected - credited - written off = after, each from the events of the span. */
  #debtFigures(disk: DrawerOnDisk, shift: ShiftOnDisk, { debts, tenders, contras = [] }: ShiftReport, same: Same): void {
    const after = disk.shifts[disk.shifts.indexOf(shift) - 1]?.closed?.seq ?? shift.opened;
    const expected = this.#counter.onDisk.debts().sums(after, shift.closed?.seq ?? Number.POSITIVE_INFINITY);
    same(
      'a contra entry stands on the Z',
      'how many',
      this.#counter.onDisk.acts().contrasIn(after, shift.closed?.seq ?? Number.POSITIVE_INFINITY),
      contras.length,
    );
    for (const [what, sum] of Object.entries(expected)) same(DEBTS, what, sum, debts?.[what as keyof typeof expected] ?? 0);
    same(
      DEBTS,
      'collected by all means',
      expected.collected,
      tenders.reduce((sum, tender) => sum + tender.debts, 0),
    );
  }

  /** What each customer owes by the till, and by the events alone. */
  #debts(accounts: OnAccountBook): void {
    const disk = this.#counter.onDisk.debts();
    for (const customer of disk.customers) {
      const { balance } = accounts.standing(customer);
      const owed = disk.owedBy(customer);
      if (balance !== owed) this.#broken(DEBTS, `${customer} owes ${balance}, and should owe ${owed}`);
    }
  }

  /** Checks that the events hold no debt above its limit, and no act twice. */
  #debtsWritten(): void {
    const disk = this.#counter.onDisk.debts();
    for (const what of disk.beyondLimit) this.#broken(WITHIN_LIMIT, what);
    for (const id of disk.twice) this.#broken('no payment on account is written down twice', id);
  }

  /** Checks a Z of the journal: it is printed once and never changes. */
  #printed(disk: DrawerOnDisk, shift: ShiftOnDisk, last: ShiftOnDisk | null): void {
    const { hands } = this.#counter;
    const { closed, number } = shift;
    if (!closed || hands.papers.get(number) === closed.digest) return;
    if (hands.papers.has(number)) this.#broken('a number stands on one Z', `Z ${number} was printed before, with other figures`);
    hands.papers.set(number, closed.digest);
    this.#figures(disk, shift, closed.z.report, `Z ${number}`);
    this.#counted(closed.z.report, number);
    this.#standings(shift, last);
    this.#balance(closed.z.balance, `Z ${number}`);
  }

  #counted({ drawer, tenders, shift }: ShiftReport, number: number): void {
    const typed = shift.tenderCounts?.[shift.closed?.usesRecount && shift.counts.length > 1 ? 'recount' : 'first'];
    for (const { tender, received, returned, debts, counted: total = null, difference: off = null } of tenders) {
      const isRight = tender === 'cash' || tender === 'account' || total === (typed?.[tender] ?? null);
      const isOff = total === null ? off !== null : off !== total - (received - returned + debts);
      if (!isRight || isOff)
        this.#broken('a total that was counted stands on the Z', `Z ${number}: ${JSON.stringify({ tender, total, off })}`);
    }
    const { counted, expected, difference, removed, floatLeft } = drawer;
    const isWhole = counted !== null && difference === counted - expected && counted === (removed ?? 0) + (floatLeft ?? 0);
    if (!isWhole)
      this.#broken('the drawer adds up', `Z ${number}: ${JSON.stringify({ counted, expected, difference, removed, floatLeft })}`);
  }

  /** The orders of a Z against those of the journal at its close, and against what the Z before it left. */
  #standings({ closed, number }: ShiftOnDisk, last: ShiftOnDisk | null): void {
    if (!closed) return;
    const { orders, provider, carried } = closed.z.report;
    const [now, before] = [closed.standings, last?.closed?.standings ?? null];
    const grown = (place: keyof typeof now, sum: 'orders' | 'total' | 'debit'): number => now[place][sum] - (before?.[place][sum] ?? 0);
    const debit = grown('open', 'debit') + grown('owed', 'debit') + grown('fulfilled', 'debit') + grown('refunded', 'debit');
    const wrong =
      Object.entries({
        open: [now.open.total, orders.after.open.total],
        owed: [now.owed.total, orders.after.owed.total],
        carriedOpen: [now.open.orders, carried.open.length],
        carriedOwed: [now.owed.orders, carried.owed.length],
        fulfilled: [grown('fulfilled', 'total'), orders.fulfilled.total],
        refunded: [grown('refunded', 'total'), orders.refunded.total],
        openBefore: [before?.open.total ?? 0, orders.before.open.total],
        owedBefore: [before?.owed.total ?? 0, orders.before.owed.total],
        debit: [debit, provider.debit],
      }).find(([, [expected, found]]) => expected !== found) ?? null;
    if (wrong) this.#broken('every order stands in one place', `Z ${number}: ${wrong[0]} is ${wrong[1][1]}, and should be ${wrong[1][0]}`);
  }

  /** The provider reported its balance just now. */
  balanceReported(): void {
    const { run } = this.#counter;
    if (run) this.#balance(run.till.balance.ofShift(), 'now');
  }

  #balance(balance: BalanceComparison | null, name: string): void {
    if (!balance || !this.#counter.world.isBalanceReported()) return;
    const { world } = this.#counter;
    // The till names the orders whose cost is not answered yet: they explain what was taken for them, and no more.
    const slack = world.truth.mispriced() + world.takenFor(balance.untold?.ids ?? []);
    if (Math.abs(balance.unexplained) > slack) this.#broken('the balance is in its range', `${name}: ${slack} ${JSON.stringify(balance)}`);
  }

  #broken(promise: string, what: string): void {
    const { world, name } = this.#counter;
    world.violate(promise, `${name}: ${what}`);
  }
}
