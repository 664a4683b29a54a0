import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PAPER_COLUMNS } from '../../../../shared/receipts/document.ts';
import { receiptPlainText } from '../../../../shared/receipts/plain-text.ts';
import { receiptStrings } from '../../../../shared/receipts/strings.ts';
import { CASH_MOVES, type CashMoveKind } from '../../../../shared/shifts/cash-move.ts';
import type { ShiftDocument } from '../../../../shared/shifts/document/shift-document.ts';
import { shiftPaper } from '../../../../shared/shifts/document/shift-paper.ts';
import { shiftStrings } from '../../../../shared/shifts/document/shift-strings.ts';
import { byDepth } from '../../../depth.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';
import { randomSales } from '../../../lab/fakes/shop/random-tickets.ts';
import { figuresOf, type PaperFigure, sectionOf } from '../../../lab/fakes/shop/read-paper.ts';
import { runActs, shiftActs } from '../../../lab/fakes/shop/shift-acts.ts';
import { sampleShift } from '../../../lab/fakes/shop/shift-samples.ts';
import { bookOf, emptyShift, HEAD, SARI, value } from '../../../lab/fakes/shop/shifts.ts';

/** What is printed adds up as it is printed: every identity is computed again from the letters on the paper. */

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const sum = (figures: readonly PaperFigure[]): number => figures.reduce((total, { amount }) => total + amount, 0);
const counts = (figures: readonly PaperFigure[]): number => figures.reduce((total, { count }) => total + (count ?? 0), 0);

/** A paper as a reader sees it. */
class PrintedShift {
  readonly words;
  readonly names;
  readonly #text: string;
  readonly #columns: number;

  constructor(document: ShiftDocument, columns: number, forOwner: boolean) {
    this.words = shiftStrings[document.head.language];
    this.names = receiptStrings[document.head.language];
    const text = receiptPlainText(shiftPaper(document, forOwner), columns);
    if (!text.ok) throw new Error(text.failure.detail);
    this.#text = text.value;
    this.#columns = columns;
  }

  get lines(): string[] {
    return this.#text.split('\n');
  }

  /** All figures of a section. */
  section(heading: string): PaperFigure[] {
    return figuresOf(sectionOf(this.#text, heading), this.#columns);
  }

  get runningTotal(): number | undefined {
    return figuresOf(this.lines, this.#columns).findLast(({ label }) => label.endsWith(this.words.runningTotal))?.amount;
  }

  has(heading: string): boolean {
    return this.lines.some((line) => line.trim() === heading.toUpperCase());
  }

  /** The figure with this label in a section; an amount of 0 where it is left out. */
  find(heading: string, label: string): PaperFigure {
    return this.all(heading, label)[0] ?? { label, count: 0, amount: 0 };
  }

  /** In a section of groups, a figure follows the name of its group, which stands on a line without an amount. */
  all(heading: string, label: string): PaperFigure[] {
    return this.section(heading).filter((each) => each.label === label || each.label.endsWith(` ${label}`) || startsAs(each.label, label));
  }
}

/** Who handed over the cash of the line before stands at the beginning of a label. */
const startsAs = (label: string, kind: string): boolean => label.startsWith(`${kind}:`) || label.includes(` ${kind}:`);

/** Open and owed at the start, and at the end: the same labels, before and after what was sold. */
const standing = (paper: PrintedShift): PaperFigure[] =>
  [paper.words.open, paper.words.owed].flatMap((label) => paper.all(paper.words.orders, label));
const before = (paper: PrintedShift): PaperFigure[] => standing(paper).filter((_, at) => at % 2 === 0);
const after = (paper: PrintedShift): PaperFigure[] => standing(paper).filter((_, at) => at % 2 === 1);

function ordersAddUp(paper: PrintedShift): void {
  const { words } = paper;
  const of = (label: string) => paper.find(words.orders, label);
  const sides = [
    [...before(paper), of(words.sold)],
    [of(words.fulfilled), of(words.refunded), ...after(paper)],
  ] as const;
  expect(sum(sides[0])).toBe(sum(sides[1]));
  expect(counts(sides[0])).toBe(counts(sides[1]));
}

/** What went back: of orders that are refunded, and parts of orders that are still owed. */
const refundsOf = (paper: PrintedShift): number =>
  paper.find(paper.words.tenders, paper.words.partlyRefunded).amount - paper.find(paper.words.orders, paper.words.refunded).amount;

/** Of each family its parts; of all of them what was fulfilled. */
function familiesAddUp(paper: PrintedShift): void {
  const { words } = paper;
  let parts = 0;
  let all = 0;
  for (const { label, amount } of paper.section(words.families)) {
    if (label === words.sum) {
      expect(amount).toBe(parts);
      all += amount;
      parts = 0;
    } else parts += amount;
  }
  expect(all).toBe(paper.find(words.orders, words.fulfilled).amount);
}

function tendersAddUp(paper: PrintedShift): void {
  const { words } = paper;
  const sales = paper.all(words.tenders, words.sales);
  const [takings] = paper.all(words.tenders, words.takings);
  expect(sum(sales)).toBe(takings?.amount);
  expect(takings?.amount).toBe(paper.find(words.orders, words.sold).amount);
  expect(sum(paper.all(words.tenders, words.refunds))).toBe(refundsOf(paper));
  // Cash is first and has the drawer's figures; each other means has what was received, less what went back.
  const others = paper.section(words.tenders).slice(paper.section(words.tenders).findIndex(({ label }) => label === words.difference) + 1);
  const [received, returned, debts, expected] = [words.sales, words.refunds, words.debts, words.expected].map((label) =>
    sum(others.filter((each) => each.label.endsWith(label) && each.label !== words.takings)),
  );
  expect((received ?? 0) + (returned ?? 0) + (debts ?? 0)).toBe(expected);
  const counted = others.flatMap(({ label, amount }, at) =>
    label === words.counted ? [amount - (others[at - 1]?.amount ?? 0) - (others[at + 1]?.amount ?? 0)] : [],
  );
  if (takings?.amount !== 0) expect(counted.length).toBeGreaterThan(0);
  expect(counted.every((left) => left === 0)).toBe(true);
}

function drawerAddsUp(paper: PrintedShift): void {
  const { words } = paper;
  const of = (label: string): number => paper.find(words.drawer, label).amount;
  const moves = (Object.keys(CASH_MOVES) as CashMoveKind[]).flatMap((kind) => paper.all(words.drawer, words.move[kind]));
  expect(of(words.float) + of(words.cashSales) + of(words.cashDebts) + of(words.cashRefunds) + sum(moves)).toBe(of(words.expectedInDrawer));
  const pieces = paper.section(words.drawer).filter(({ label }) => / x \d+$/.test(label));
  expect(sum(pieces)).toBe(of(words.counted));
  for (const { label, amount } of pieces) {
    const [each = '', count = ''] = label.split(' x ');
    expect(Number(each.replaceAll('.', '')) * Number(count)).toBe(amount);
  }
  expect(of(words.counted) - of(words.expectedInDrawer)).toBe(of(words.difference));
  expect(of(words.removed) + of(words.floatLeft)).toBe(of(words.counted));
  expect(of(words.floatCounted) - of(words.leftBefore) - of(words.betweenShifts)).toBe(of(words.custody));
}

/** Left out where nothing was ever put on account or paid for it. */
function debtsAddUp(paper: PrintedShift): void {
  const { words } = paper;
  if (!paper.has(words.debtsTitle)) return;
  const of = (label: string): number => paper.find(words.debtsTitle, label).amount;
  const into = of(words.debtsBefore) + of(words.debtsCharged);
  expect(into + of(words.debts) + of(words.debtsCredited) + of(words.debtsWrittenOff)).toBe(of(words.debtsAfter));
  expect(0 - of(words.debts)).toBe(sum(paper.all(words.tenders, words.debts)));
}

function marginAddsUp(paper: PrintedShift): void {
  const { words } = paper;
  const of = (label: string): number => paper.find(words.margin, label).amount;
  expect(of(words.fulfilled)).toBe(paper.find(words.orders, words.fulfilled).amount);
  // A row that would be 0 is left out.
  const some = (label: string): number => sum(paper.all(words.margin, label));
  const kept = some(words.paymentFee) + some(words.partnerIncome);
  expect(of(words.fulfilled) + of(words.cost) + kept).toBe(of(words.marginSum));
  expect(of(words.marginOfFee) + of(words.marginOfPrice) + kept).toBe(of(words.marginSum));
  const lost = of(words.deliveredUnpaid) + some(words.lostPaymentFee) + of(words.compensations);
  expect(of(words.marginSum) + lost).toBe(of(words.afterLosses));
  // What the provider took is the cost of what was fulfilled and of what was delivered without being paid.
  expect(0 - of(words.cost) - of(words.deliveredUnpaid)).toBe(paper.find(words.provider, words.debit).amount);
  const fees = sum(paper.all(words.families, words.kioskFee));
  expect(of(words.marginOfFee)).toBe(fees);
}

/** The orders by number are the sums above. */
function listsAddUp(paper: PrintedShift): void {
  const { words } = paper;
  const carried = paper.has(words.carried) ? paper.section(words.carried) : [];
  expect(before(paper).length + after(paper).length).toBe(4);
  expect(sum(carried)).toBe(sum(after(paper)));
  expect(carried.length).toBe(counts(after(paper)));
  expect(sum(paper.all(words.people, words.sold))).toBe(paper.find(words.orders, words.sold).amount);
  expect(sum(paper.all(words.people, words.refunds))).toBe(refundsOf(paper));
}

const CHECKS = [ordersAddUp, familiesAddUp, tendersAddUp, drawerAddsUp, debtsAddUp, marginAddsUp, listsAddUp];

describe('the Z of any shift over any sales, in both languages and widths', () => {
  it('adds up as it is printed: orders, families, tenders, drawer, debts, margin, lists and cashiers', () => {
    fc.assert(
      fc.property(randomSales, shiftActs, fc.constantFrom('id', 'en'), fc.constantFrom('58', '80'), ({ events }, acts, language, width) => {
        folder.remove();
        folder = new JournalFolder();
        const journal = folder.open();
        const shifts = bookOf(journal, undefined, { ...HEAD, language });
        const columns = PAPER_COLUMNS[width];
        let total = 0;
        for (const { shift } of runActs(journal, shifts, [...events], acts)) {
          const paper = new PrintedShift(value(shifts.document(shift.number)), columns, true);
          for (const check of CHECKS) check(paper);
          for (const line of paper.lines) expect(line.length).toBeLessThanOrEqual(columns);
          // The running total grows by what was sold.
          total += paper.find(paper.words.orders, paper.words.sold).amount;
          expect(paper.runningTotal).toBe(total);
        }
      }),
      { numRuns: byDepth('papers of random shifts', { deep: 60, usual: 15 }) },
    );
  });

  it.each(['58', '80'] as const)(
    'of a shift without a sale is whole at %s mm: every figure is 0, and no group of sales is printed',
    (width) => {
      const shifts = bookOf(folder.open());
      const report = emptyShift(shifts);
      expect(report.orders).toMatchObject({
        sold: { orders: 0, total: 0 },
        fulfilled: { orders: 0, total: 0 },
        after: { open: { orders: 0 } },
      });
      expect(report.drawer).toMatchObject({ float: 0, expected: 0, counted: 0, difference: 0, removed: 0, floatLeft: 0 });
      for (const forOwner of [false, true]) {
        const paper = new PrintedShift(value(shifts.document(1)), PAPER_COLUMNS[width], forOwner);
        for (const check of [ordersAddUp, familiesAddUp, tendersAddUp, drawerAddsUp, debtsAddUp, ...(forOwner ? [marginAddsUp] : [])])
          check(paper);
        const { words } = paper;
        const headings = [words.orders, words.tenders, words.drawer].map((heading) => [heading, paper.has(heading)]);
        expect(headings).toEqual([words.orders, words.tenders, words.drawer].map((heading) => [heading, true]));
        const sections = [words.orders, words.families, words.tenders, words.drawer].flatMap((heading) => paper.section(heading));
        expect(sections.filter(({ amount, count }) => amount !== 0 || (count ?? 0) !== 0)).toEqual([]);
        expect(paper.runningTotal).toBe(0);
        for (const line of paper.lines) {
          expect(line.length).toBeLessThanOrEqual(PAPER_COLUMNS[width]);
          expect(line).not.toMatch(/NaN|undefined|null|-0\b|Infinity/);
        }
      }
    },
  );

  it('shows the margin to the owner alone', () => {
    const shifts = bookOf(folder.sold(1, 3));
    value(shifts.open({}, SARI));
    value(shifts.takeX(SARI));
    const document = value(shifts.document(1));
    const words = shiftStrings.id;
    expect(new PrintedShift(document, 32, false).has(words.margin)).toBe(false);
    expect(new PrintedShift(document, 32, true).has(words.margin)).toBe(true);
  });
});

describe('cash that was moved', () => {
  it('is named once where the reason is the name itself, as the form suggests it for a drop', () => {
    const sample = sampleShift();
    const { drawer } = sample.report;
    const [move] = drawer.moveList;
    if (!move) throw new Error('the sample has no movement');
    const { drop } = shiftStrings.id.move;
    const report = { ...sample.report, drawer: { ...drawer, moveList: [{ ...move, kind: 'drop' as const, reason: drop }] } };
    const text = new PrintedShift({ ...sample, report }, 48, false);
    expect(text.lines.filter((line) => line.includes(drop)).map((line) => line.trim())).toEqual([drop]);
  });
});

describe('the balance with the provider', () => {
  const RANGE = { low: 700_000, high: 750_000 };
  const BALANCE = {
    since: { amount: 500_000, at: '2026-11-21T00:00:00.000Z' },
    told: { amount: 690_000, at: '2026-11-21T10:00:00.000Z' },
    ...{ credited: 300_000, debit: 100_000, expected: RANGE, uncertainOrders: 1, debitUnknown: 0, unexplained: -10_000 },
  };

  it('is told beside what it should be: a sum, or a range where results are not known', () => {
    const words = shiftStrings.id;
    const of = (balance: ShiftDocument['balance'], label: string): number =>
      new PrintedShift(sampleShift({}, { balance }), 32, false).find(words.provider, label).amount;
    expect([words.atLeast, words.atMost, words.toldBalance, words.difference].map((label) => of(BALANCE, label))).toEqual([
      700_000, 750_000, 690_000, -10_000,
    ]);
    const sure = { ...BALANCE, expected: { low: 700_000, high: 700_000 } };
    const [opening, credited, debit, expected] = [words.balance, words.deposits, words.debitSince, words.expected].map((label) =>
      of(sure, label),
    );
    expect((opening ?? 0) + (credited ?? 0) + (debit ?? 0)).toBe(expected);
  });

  it('has what the provider took back of debits as a row of its own, and no such row where it took nothing back', () => {
    const paperOf = (balance: ShiftDocument['balance']) => new PrintedShift(sampleShift({}, { balance }), 32, false);
    const { words } = paperOf(BALANCE);
    expect(paperOf(BALANCE).has(words.reversals)).toBe(false);
    const expected = { low: 725_000, high: 725_000 };
    const paper = paperOf({ ...BALANCE, reversed: 25_000, expected });
    const [opening = 0, credited = 0, reversed = 0, debit = 0, sum] = [
      ...[words.balance, words.deposits, words.reversals, words.debitSince, words.expected],
    ].map((label) => paper.find(words.provider, label).amount);
    expect([reversed, opening + credited + reversed + debit]).toEqual([25_000, sum]);
  });

  it('is left out where the provider told none', () => {
    const paper = new PrintedShift(sampleShift({}, { balance: null }), 32, false);
    expect(paper.section(paper.words.provider).map(({ label }) => label)).toEqual([paper.words.debit]);
  });
});
