import { describe, expect, it } from 'vitest';
import { PAPER_COLUMNS } from '../../../../shared/receipts/document.ts';
import { receiptPlainText } from '../../../../shared/receipts/plain-text.ts';
import { chatText } from '../../../../shared/reports/day/day-paper.ts';
import { badDay, dayPaperOf, homeOf } from '../../../lab/fakes/reports/day-samples.ts';

const english = { receipt: { language: 'en', showKioskFee: true, logo: null } } as const;
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

describe('the summary of a day', () => {
  it('says that the day is done, and each figure with its verdict', () => {
    expect(linesOf(chatText(dayPaperOf(homeOf(), english))).slice(-13)).toEqual([
      'SUMMARY OF TODAY',
      'Business day: 28-11-2026',
      'As of: 28-11-2026 21:05',
      'TODAY IS DONE',
      '[OK] Profit: made a profit',
      'Sales paid (3): 130.500',
      'Profit: 6.000',
      '[OK] Drawer: exact',
      'Shift 678: 0',
      '[OK] Balance at the provider: matches',
      'Balance: 9.089.800',
      '[OK] On account: no old debts',
      'Owed in all: 50.000',
    ]);
  });

  it('names what keeps the day from being done, and what needs a person; no customer', () => {
    const text = chatText(dayPaperOf(badDay(), english));
    expect(text).toContain('NOT DONE: Profit, Drawer, Balance at the provider, On account');
    expect(text).toContain('[CHECK] Drawer: does not match\nShift 679: -15.000\nShift 678: 0\nQRIS: -10.000\nDrawer handover: -5.000');
    expect(text).toContain('Balance: 9.089.800\nDifference: -100.000\nResults unknown: 2');
    expect(text).toContain('Older than 30 days: 112.500');
    expect(linesOf(text).slice(-4)).toEqual([
      ...['Needs action', 'Still in progress (2): 139.500', 'Result unknown (1): 39.500', 'To be refunded (1): 20.500'],
    ]);
    expect(text).not.toContain('Rina');
  });

  it.each(Object.values(PAPER_COLUMNS))('fits on %d columns', (columns) => {
    for (const home of [homeOf(), badDay()]) expect(receiptPlainText(dayPaperOf(home), columns)).toMatchObject({ ok: true });
  });
});
