import { describe, expect, it } from 'vitest';
import { type DayBooks, isDayDone, keptOpenBy } from '../../../../shared/reports/day/day-verdicts.ts';
import { type DayVerdicts, VERDICTS } from '../../../../shared/reports/day/verdict-views.ts';
import type { HomeFigures } from '../../../../shared/reports/report-views.ts';
import { badDay, COMPARED, dayFigures, EARNED, homeOf, owing, shiftRow } from '../../../lab/fakes/reports/day-samples.ts';

type Name = keyof DayVerdicts;
type Case = readonly [what: string, name: Name, figures: Partial<HomeFigures>, books: Partial<DayBooks>, is: string, why: string];

const { today } = dayFigures();
const earning = (changes: Partial<typeof EARNED>): Partial<HomeFigures> => ({ today: { ...today, earnings: { ...EARNED, ...changes } } });
const nothing = { orders: 0, total: 0 };
const qr = { tender: 'qr', expected: 40_000 } as const;

const CASES: readonly Case[] = [
  ['a margin above the losses', 'earned', earning({ losses: 5_999 }), {}, 'good', 'earned'],
  ['a margin that the losses use up', 'earned', earning({ losses: 6_000 }), {}, 'good', 'breakEven'],
  [
    'sales of which none is finished',
    'earned',
    { today: { ...today, fulfilled: { ...today.fulfilled, ...nothing }, earnings: { ...EARNED, margin: 0 } } },
    {},
    ...(['waiting', 'nothingSold'] as const),
  ],
  ['losses above the margin', 'earned', earning({ losses: 6_001 }), {}, 'bad', 'lost'],
  ['a margin below 0', 'earned', earning({ margin: -1 }), {}, 'bad', 'lost'],
  ['a cost that is not known', 'earned', earning({ debitUnknown: 1 }), {}, 'waiting', 'costUnknown'],
  ['sales that are still counted', 'earned', { isComplete: false }, {}, 'waiting', 'counting'],
  ['a person who may not see earnings', 'earned', { today: { ...today, earnings: null } }, {}, 'unused', 'hidden'],
  [
    'no sale',
    'earned',
    { today: { ...today, sold: { ...today.sold, ...nothing }, fulfilled: { ...today.fulfilled, ...nothing } } },
    {},
    ...(['waiting', 'nothingSold'] as const),
  ],
  ['a drawer that is exact', 'drawer', {}, {}, 'good', 'even'],
  ['a drawer that is short', 'drawer', { shifts: [shiftRow({ difference: -1 })] }, {}, 'bad', 'differs'],
  [
    'two drawers whose differences add up to 0',
    'drawer',
    { shifts: [shiftRow({ difference: -500 }), shiftRow({ difference: 500 })] },
    {},
    ...(['bad', 'differs'] as const),
  ],
  ['a float that differs', 'drawer', { shifts: [shiftRow({ custodyDifference: 2_000 })] }, {}, 'bad', 'differs'],
  [
    'QRIS that differs',
    'drawer',
    { shifts: [shiftRow({ tenders: [{ ...qr, counted: 39_000, difference: -1_000 }] })] },
    {},
    ...(['bad', 'differs'] as const),
  ],
  [
    'QRIS that was not counted',
    'drawer',
    { shifts: [shiftRow({ tenders: [{ ...qr, counted: null, difference: null }] })] },
    {},
    ...(['good', 'even'] as const),
  ],
  ['an open shift', 'drawer', {}, { openShift: 679 }, 'waiting', 'stillOpen'],
  ['an open shift after a short one', 'drawer', { shifts: [shiftRow({ difference: -1 })] }, { openShift: 679 }, 'waiting', 'stillOpen'],
  ['no closed shift', 'drawer', { shifts: [] }, {}, 'waiting', 'noneClosed'],
  ['a shop without shifts', 'drawer', { shifts: [] }, { hasShifts: false }, 'unused', 'noShifts'],
  ['the balance inside the range', 'balance', {}, {}, 'good', 'matches'],
  ['money that is missing', 'balance', {}, { comparison: { ...COMPARED, unexplained: -1 } }, 'bad', 'missing'],
  [
    'less than expected while a cost is not known',
    'balance',
    {},
    { comparison: { ...COMPARED, unexplained: -1, debitUnknown: 1 } },
    ...(['waiting', 'costUnknown'] as const),
  ],
  ['too much money', 'balance', {}, { comparison: { ...COMPARED, unexplained: 1 } }, 'bad', 'spare'],
  ['a balance of yesterday', 'balance', {}, { isBalanceOfToday: false }, 'waiting', 'notToday'],
  ['no balance read', 'balance', {}, { comparison: null }, 'waiting', 'notRead'],
  ['a provider that reports none', 'balance', {}, { comparison: null, isBalanceTold: false }, 'unused', 'notTold'],
  ['debts within 30 days', 'debts', {}, { owing: [owing(50_000)] }, 'good', 'owed'],
  ['a debt older than 30 days', 'debts', {}, { owing: [owing(50_000, 1)] }, 'bad', 'old'],
  ['only money of customers ahead', 'debts', {}, { owing: [owing(-50_000)] }, 'good', 'nobodyOwes'],
  ['accounts that cannot be read', 'debts', {}, { owing: null }, 'waiting', 'notRead'],
];

describe('a verdict of the day', () => {
  it.each(CASES)('of %s (%s)', (_, name, figures, books, is, why) => {
    const home = homeOf(figures, books);
    expect(home.verdicts[name]).toMatchObject({ is, why });
    expect(keptOpenBy(home)).toEqual(is === 'bad' || is === 'waiting' ? [name] : []);
    expect(isDayDone(home)).toBe(is === 'good' || is === 'unused');
  });

  it.each(['open', 'owed'] as const)('is not enough while an order is %s', (why) => {
    const none = { orders: 0, total: 0 };
    const home = homeOf({ now: { open: none, unknown: none, owed: none, [why]: { orders: 1, total: 20_500 } } });
    expect([keptOpenBy(home), isDayDone(home)]).toEqual([['orders'], false]);
  });

  it('keeps the figures of its report', () => {
    const home = badDay();
    expect(keptOpenBy(home)).toEqual([...VERDICTS, 'orders']);
    expect(home.verdicts).toMatchObject({
      earned: { margin: 2_000, losses: 52_000 },
      drawer: { difference: -15_000, custody: -5_000, tenders: [{ tender: 'qr', difference: -10_000 }] },
      balance: { told: COMPARED.told, unexplained: -100_000, uncertainOrders: 2 },
      debts: { owed: 312_500, customers: 1, over30: 112_500 },
    });
  });
});
