import type { TFunction } from 'i18next';
import { formatBalance } from '../../../shared/lib/money.ts';
import type { ShiftRow } from '../../../shared/reports/report-views.ts';

/** What a drawer held against what it should have held: a word and a sign, never a colour alone. */
export function drawerDifferenceText(t: TFunction, difference: number): string {
  if (difference === 0) return t('difference.even');
  return t(difference < 0 ? 'difference.short' : 'difference.over', { amount: formatBalance(Math.abs(difference)) });
}

/** The same of each other means that the close asked for; empty where it asked for none. */
export const tenderDifferencesText = (t: TFunction, tenders: ShiftRow['tenders']): string =>
  tenders
    .map(({ tender, difference }) => {
      const result = difference === null ? t('shift.notCounted') : drawerDifferenceText(t, difference);
      return `${t(`tender.${tender}`)}: ${result}`;
    })
    .join(' · ');
