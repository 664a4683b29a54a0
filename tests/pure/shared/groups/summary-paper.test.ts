import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROFILES } from '../../../../main/devices/printing/models/printer-profile.ts';
import type { RoundBill } from '../../../../shared/groups/group-views.ts';
import { STANDINGS, type Standing, sumsOf } from '../../../../shared/groups/outcome.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { Block, ReceiptDocument } from '../../../../shared/receipts/document.ts';
import { receiptPlainText } from '../../../../shared/receipts/plain-text.ts';
import { roundOf, summaryOf } from '../../../lab/fakes/shop/group-samples.ts';

const NAMES = { paid: 'Lunas', open: 'Belum selesai', owed: 'Harus di-refund', returned: 'Sudah di-refund' } as const;

const bills = fc.array(
  fc.record({
    standing: fc.constantFrom(...STANDINGS),
    total: fc.integer({ min: 2, max: 9_000_000 }),
    part: fc.double({ min: 0, max: 0.9, noNaN: true }),
  }),
  { minLength: 1, maxLength: 40 },
);

/** A bill of a payment; `part` of an open or owed one went back already. */
const billOf = ({ standing, total, part }: { standing: Standing; total: number; part: number }, at: number): RoundBill => ({
  ...{ orderId: `o${at}`, name: `Warga ${at}`, number: String(5_373_512_900 + at), productName: 'PDAM', standing, now: null, message: '' },
  why: standing === 'paid' ? 'paid' : 'failed',
  total: rupiah(total),
  returned: rupiah(standing === 'returned' ? total : standing === 'paid' ? 0 : Math.floor(total * part)),
});

type Row = Extract<Block, { is: 'row' }>;
const amountOf = ({ value }: Row): number => Number(value.replaceAll(/\D/g, ''));

/** The rows of amounts below the title of a standing. */
function rowsBelow({ blocks }: ReceiptDocument, title: string): Row[] {
  const from = blocks.findIndex((block) => block.is === 'text' && block.text === title);
  if (from < 0) return [];
  const to = blocks.findIndex((block, at) => at > from && block.is === 'rule');
  return blocks.slice(from, to).filter((block) => block.is === 'row');
}

describe('the summary of a collective payment', () => {
  it('has lines that add up to the sum of their part, counts that add up to the bills, and sums that add up to what was paid', () => {
    fc.assert(
      fc.property(bills, (drawn) => {
        const own = drawn.map(billOf);
        const paper = summaryOf(own);
        const sums = sumsOf(own);
        let all = 0;
        let count = 0;
        for (const standing of STANDINGS) {
          const told = paper.blocks.find((block) => block.is === 'row' && block.label === `${NAMES[standing]} (${sums[standing].count})`);
          if (told?.is !== 'row') throw new Error(`no sum of ${standing}`);
          const lines = rowsBelow(paper, NAMES[standing].toUpperCase()).map(amountOf);
          expect(lines.reduce((sum, line) => sum + line, 0)).toBe(amountOf(told));
          all += amountOf(told);
          count += sums[standing].count;
        }
        expect(all).toBe(roundOf(own).total);
        expect(count).toBe(own.length);
      }),
    );
  });

  it('names every bill by its number, and says at its head whether all are paid', () => {
    const own = [billOf({ standing: 'paid', total: 50_000, part: 0 }, 1), billOf({ standing: 'owed', total: 70_000, part: 0 }, 2)];
    const numbers = summaryOf(own).blocks.flatMap((block) => (block.is === 'row' && /^5373/.test(block.label) ? [block.label] : []));
    expect(numbers).toEqual(own.map(({ number }) => number));
    const says = (shown: readonly RoundBill[], text: string) =>
      summaryOf(shown).blocks.some((block) => block.is === 'text' && block.text === text);
    expect(says(own, 'BELUM SEMUA LUNAS')).toBe(true);
    expect(says(own, 'Semua lunas')).toBe(false);
    expect(says(own.slice(0, 1), 'Semua lunas')).toBe(true);
  });

  it.each(['id', 'en'] as const)('fits both papers in %s with a group of 200, and ends with two lines for signatures', (language) => {
    const own = Array.from({ length: 200 }, (_, at) => billOf({ standing: STANDINGS[at % 4] ?? 'paid', total: 1_234_567, part: 0.5 }, at));
    const paper = summaryOf(own, { receipt: { language, showKioskFee: true, logo: null } });
    for (const { columns } of [PROFILES['58'], PROFILES['80']]) {
      const text = receiptPlainText(paper, columns);
      if (!text.ok) throw new Error(text.failure.detail);
      expect(Math.max(...text.value.split('\n').map((line) => Array.from(line).length))).toBeLessThanOrEqual(columns);
      expect(text.value.match(/_{14}/g)).toHaveLength(2);
    }
  });
});
