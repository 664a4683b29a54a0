import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupiah } from '../../../../shared/lib/money.ts';
import { TENDER_KINDS } from '../../../../shared/lib/tender.ts';
import { ageingOf, debtOf, type OpenCharge } from '../../../../shared/on-account/customer-account.ts';
import { accountPaper } from '../../../../shared/on-account/slips/account-paper.ts';
import type { ActSlip } from '../../../../shared/on-account/slips/account-slip.ts';
import { slipStrings } from '../../../../shared/on-account/slips/slip-strings.ts';
import { PAPER_COLUMNS } from '../../../../shared/receipts/document.ts';
import { receiptPlainText } from '../../../../shared/receipts/plain-text.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import { value } from '../../../lab/fakes/shop/shifts.ts';

/** What is printed of a customer's account, read back from the letters on the paper. */

const NOW = Date.parse('2026-11-21T06:30:00.000Z');
const HOUR = 3_600_000;
const { shop, receipt } = Settings.parse({});
const language = fc.constantFrom('id', 'en');
const width = fc.constantFrom('58', '80');

const frameIn = (words: 'id' | 'en') => ({ shop, receipt: { ...receipt, language: words }, training: false, timeZone: 'Asia/Jakarta' });
const amountsIn = (section: string): number[] =>
  [...section.matchAll(/Rp ([\d.]+)\s*$/gm)].map(([, digits = '']) => Number(digits.replaceAll('.', '')));
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const sectionsOf = (text: string): string[] => text.split(/^-+$/m);

const charges: fc.Arbitrary<OpenCharge[]> = fc
  .array(fc.record({ hours: fc.nat(3_000), open: fc.integer({ min: 1, max: 5_000_000 }), paid: fc.nat(900_000) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((each) =>
    each
      .toSorted((a, b) => b.hours - a.hours)
      .map(({ hours, open, paid }, index) => ({
        ...{ ticketId: `t${index}`, at: new Date(NOW - hours * HOUR).toISOString(), seller: null },
        ...{ amount: rupiah(open + paid), open: rupiah(open) },
      })),
  );

describe('a reminder', () => {
  it('adds up as it is printed: the sales, their ages and the sum that the customer owes', () => {
    fc.assert(
      fc.property(charges, language, width, (open, words, paper) => {
        const columns = PAPER_COLUMNS[paper];
        const slip = { kind: 'reminder', customerId: 'c', name: 'Bu Rina', at: new Date(NOW).toISOString(), charges: open } as const;
        const text = value(receiptPlainText(accountPaper(slip, frameIn(words)), columns));
        const section = (title: string): string => sectionsOf(text).find((each) => each.trim().startsWith(title)) ?? '';
        const { charges: listed, ages, owed } = slipStrings[words];
        // Where a label fills its line, the amount stands at the end of the next one.
        const rows = section(listed)
          .split('\n')
          .filter((line) => line.length === columns);
        expect(amountsIn(rows.join('\n')).slice(-open.length)).toEqual(open.map((charge) => charge.open));
        const debt = debtOf({ charges: open });
        const { upTo7, upTo30, over30 } = ageingOf(open, NOW);
        expect(amountsIn(section(ages))).toEqual([upTo7, upTo30, over30]);
        expect([sumOf(amountsIn(section(ages))), amountsIn(section(owed))]).toEqual([debt, [debt]]);
        for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(columns);
      }),
    );
  });
});

describe('a payment on account, and credit that goes back', () => {
  it('say what came in or went out by each means, their sum, and what is left or held', () => {
    const part = fc.record({ tender: fc.constantFrom(...TENDER_KINDS), amount: fc.integer({ min: 1, max: 9_000_000 }).map(rupiah) });
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: -50_000, max: 50_000 }),
        fc.constantFrom('payment', 'paidBack'),
        language,
        width,
        (parts, balance, kind, words, paper) => {
          const slip = {
            kind,
            customerId: 'c',
            paymentId: 'p',
            name: 'Bu Rina',
            at: new Date(NOW).toISOString(),
            cashier: 'Sari',
          } as const;
          const text = value(receiptPlainText(accountPaper({ ...slip, parts, balance }, frameIn(words)), PAPER_COLUMNS[paper]));
          const sections = sectionsOf(text);
          const { sum, left, credit, settled } = slipStrings[words];
          const paid = parts.map(({ amount }) => amount);
          expect(
            amountsIn(
              sections.find(
                (each) =>
                  each
                    .split('\n')
                    .filter((line) => /Rp/.test(line))
                    .at(-1)
                    ?.includes(sum[kind]) === true,
              ) ?? '',
            ),
          ).toEqual([...paid, sumOf(paid)]);
          const standing = sections.at(kind === 'payment' ? -2 : -3) ?? '';
          expect(standing).toContain(balance === 0 ? settled[kind] : balance > 0 ? left : credit);
          expect(amountsIn(standing)).toEqual(balance === 0 ? [] : [Math.abs(balance)]);
        },
      ),
    );
  });
});

describe('a debt that the shop gave up', () => {
  it('says how much, by whom, and what is left, and names no means', () => {
    const slip: ActSlip = {
      ...{ kind: 'writtenOff', customerId: 'c', paymentId: 'w', name: 'Bu Rina', at: new Date(NOW).toISOString(), cashier: 'Ratna' },
      ...{ parts: [{ tender: null, amount: rupiah(26_500) }], balance: 0 },
    };
    const text = value(receiptPlainText(accountPaper(slip, frameIn('id')), PAPER_COLUMNS['58']));
    expect(text).toMatch(/Utang dihapus +Rp 26\.500/);
    expect(text).toContain('Ratna');
    expect(text).toContain('Tidak ada sisa utang');
    expect(text).not.toMatch(/Lunas|Tunai/);
    const more = value(receiptPlainText(accountPaper({ ...slip, balance: 1_000 }, frameIn('id')), PAPER_COLUMNS['58']));
    expect(more).toMatch(/Sisa utang +Rp 1\.000/);
  });
});
