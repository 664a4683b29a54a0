import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Day } from './day.ts';
import { planOf } from './plan.ts';
import { type Difference, sentenceOf } from './recompute/differences.ts';
import type { Evidence } from './recompute/evidence.ts';
import { recompute } from './recompute/recompute.ts';
import { runDay } from './run-day.ts';

/** A small day of the real till; then one event, amount or letter of what it left is changed, and the recomputation must name it. */

let day: Day;
beforeAll(async () => {
  day = await runDay(planOf(3, 24));
});

/** The differences after one change of the evidence. */
const tampered = (change: Partial<Evidence>): readonly Difference[] => recompute({ ...day.evidence, ...change }).differences;

/** The evidence with another text on one paper. */
const withPaper = (name: string, from: RegExp, to: string): Partial<Evidence> => {
  const paper = day.evidence.papers[name] ?? '';
  expect(paper).toMatch(from);
  return { papers: { ...day.evidence.papers, [name]: paper.replace(from, to) } };
};

/** The evidence with another body of its first event of this type. */
function withEvent(type: string, from: RegExp, to: string): Partial<Evidence> {
  const found = day.evidence.events.find((event) => event.type === type && from.test(JSON.stringify(event.body)));
  expect(found).toBeDefined();
  return {
    events: day.evidence.events.map((event) =>
      event === found ? { ...event, body: JSON.parse(JSON.stringify(event.body).replace(from, to)) as unknown } : event,
    ),
  };
}

const whats = (differences: readonly Difference[]): string[] => differences.map(({ where, what }) => `${where}: ${what}`);

it('a day with faults, kills, refunds and a hand-over agrees to the rupiah', () => {
  const { sales, sums, differences } = recompute(day.evidence);
  expect(differences.map(sentenceOf)).toEqual([]);
  expect([sales > 20, sums > 150, day.kills, day.faults > 0]).toEqual([true, true, 2, true]);
});

describe('a difference is named', () => {
  it('where an amount on a Z is another one', () => {
    expect(whats(tampered(withPaper('z-1', /(Semua penjualan \(\d+\) +)[\d.]+/, '$112')))).toEqual(['z-1: PEMBAYARAN / Semua penjualan']);
  });

  it('where an X says another expected drawer', () => {
    expect(whats(tampered(withPaper('x-1-1', /(LACI[\s\S]*Seharusnya di laci +)[\d.]+/, '$112')))).toEqual([
      'x-1-1: LACI / Seharusnya di laci',
      'x-1-1: expected cash on both places',
    ]);
  });

  it('where a figure is missing on a Z, and where a line stands on it that nothing explains', () => {
    expect(whats(tampered(withPaper('z-2', /Uang awal +[\d.]+\n/, '')))).toEqual(['z-2: LACI / Uang awal']);
    expect(whats(tampered(withPaper('z-2', /(Uang awal +[\d.]+\n)/, '$1Lain-lain       5.000\n')))).toEqual(['z-2: LACI / Lain-lain']);
  });

  it('where a paper is missing', () => {
    const { 'z-2': _, ...papers } = day.evidence.papers;
    expect(tampered({ papers }).every(({ where }) => where === 'z-2' || where === 'day')).toBe(true);
    expect(tampered({ papers }).length).toBeGreaterThan(20);
  });

  it('where a movement of cash in the journal has another amount', () => {
    const found = whats(tampered(withEvent('cashMoved', /"amount":(\d+)/, '"amount":1$1')));
    expect(found).toContain('z-1: LACI / Seharusnya di laci');
    expect(found).toContain('z-1: PEMBAYARAN / Tunai / Selisih');
  });

  it('where a payment in the journal has another amount', () => {
    const found = whats(tampered(withEvent('ticket', /("payments":\[\{"tender":"cash","amount":)(\d+)/, '$11$2')));
    expect(found).toContain('z-1: PEMBAYARAN / Tunai / Penjualan');
  });

  it('where a ticket or a shift’s close is missing from the journal', () => {
    const without = (type: string): Partial<Evidence> => {
      const gone = day.evidence.events.find((event) => event.type === type);
      return { events: day.evidence.events.filter((event) => event !== gone) };
    };
    expect(whats(tampered(without('ticket')))).toContain('z-1: PESANAN / Terjual');
    expect(tampered(without('shiftClosed')).length).toBeGreaterThan(0);
  });

  it('where the kept Z is not the one that its digest is of', () => {
    expect(whats(tampered(withEvent('shiftClosed', /"runningTotal":(\d+)/, '"runningTotal":9$1')))).toEqual(['z-1: digest of the Z']);
  });

  it('where the service took a rupiah more, gave one back, sold twice, or holds another balance', () => {
    const { account, ledger, balance } = day.evidence;
    const debit = account.findIndex(({ kind }) => kind === 'debit');
    const dearer = account.map((line, index) => (index === debit ? { ...line, amount: line.amount - 1 } : line));
    expect(whats(tampered({ account: dearer }))).toContain(`order ${account[debit]?.orderId}: D at the provider`);
    expect(whats(tampered({ account: dearer }))).toContain(
      'day: debits less reversals, against D on the Zs and of orders that are still open',
    );
    expect(whats(tampered({ ledger: ledger.map((line, index) => (index === 0 ? { ...line, times: 2 } : line)) }))).toEqual([
      `order ${ledger[0]?.orderId}: times sold`,
    ]);
    expect(whats(tampered({ balance: balance + 1 }))).toEqual(['day: balance: opening + deposits + reversals - debits']);
    expect(whats(tampered({ account: account.filter(({ kind }) => kind !== 'deposit') }))).toContain(
      'day: deposits that the provider added',
    );
  });

  it('where the service sold an order that the journal does not have', () => {
    const { account, ledger, balance } = day.evidence;
    const [last] = account.slice(-1);
    const stranger = { at: last?.at ?? '', kind: 'debit', orderId: 'stranger', amount: -5_000 };
    expect(
      whats(
        tampered({ account: [...account, stranger], ledger: [...ledger, { orderId: 'stranger', times: 1 }], balance: balance - 5_000 }),
      ),
    ).toContain('order stranger: in the journal');
  });

  it('where a payment on account has another amount, or is missing, and where a customer knows another debt', () => {
    const paid = withEvent('accountPaid', /"payments":\[\{"tender":"cash","amount":(\d+)/, '"payments":[{"tender":"cash","amount":1$1');
    expect(whats(tampered(paid))).toEqual(expect.arrayContaining(['z-1: BON PELANGGAN / Pelunasan bon', 'z-1: LACI / Bon dibayar tunai']));
    const [first] = day.evidence.events.filter(({ type }) => type === 'accountPaid');
    const gone = whats(tampered({ events: day.evidence.events.filter((event) => event !== first) }));
    expect(gone).toContain(`customer ${first?.subject}: debts: charged - collected - credited - written off`);
    expect(whats(tampered({ owed: { ...day.evidence.owed, 'Bu Rina': 1 } }))).toEqual(['customer Bu Rina: owes']);
  });

  it('where a Z has another debt than its parts, and where the till’s table has a charge twice', () => {
    const changed = withPaper('z-2', /(Bon akhir +-?)(\d)/, '$11$2');
    expect(whats(tampered(changed))).toContain('z-2: BON PELANGGAN / Bon akhir');
    const [id = '', owed = 0] = Object.entries(day.evidence.accounts)[0] ?? [];
    expect(whats(tampered({ accounts: { ...day.evidence.accounts, [id]: owed + 25_000 } }))).toEqual([
      `customer ${id}: debts: charged - collected - credited - written off`,
    ]);
  });

  it('where another sum was in the drawer than the Z says', () => {
    const { drawers } = day.evidence;
    expect(drawers.length).toBe(2);
    expect(whats(tampered({ drawers: drawers.map((sum) => sum + 500) }))).toEqual([
      'z-1: LACI / Seharusnya di laci, and what was in it',
      'z-2: LACI / Seharusnya di laci, and what was in it',
    ]);
    expect(whats(tampered({ drawers: [] }))).toHaveLength(2);
  });

  it('where the service told another balance than the journal keeps', () => {
    const told = day.evidence.events.find(({ type }) => type === 'balanceTold');
    expect(whats(tampered(withEvent('balanceTold', /"amount":(\d+)/, '"amount":1$1')))).toContain(`event ${told?.seq}: told balance`);
  });
});

it('the recomputation imports nothing but Node and itself', () => {
  const folder = join(import.meta.dirname, 'recompute');
  const imports = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/from '([^']+)'|import\('([^']+)'\)/g)].map(
      ([, from, dynamic]) => from ?? dynamic ?? '',
    ),
  );
  expect(imports.length).toBeGreaterThan(10);
  expect(imports.filter((from) => !from.startsWith('./') && !from.startsWith('node:'))).toEqual([]);
});
