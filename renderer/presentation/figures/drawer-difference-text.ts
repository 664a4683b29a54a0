import type { TFunction } from 'i18next';
import { formatBalance } from '../../../shared/lib/money.ts';
import type { TenderResult } from '../../../shared/shifts/tender-count.ts';

/** What a drawer held against what it should have held: a word and a sign, never a colour alone. */
export function drawerDifferenceText(t: TFunction, difference: number): string {
  if (difference === 0) return t('difference.even');
  return t(difference < 0 ? 'difference.short' : 'difference.over', { amount: formatBalance(Math.abs(difference)) });
}

/** The same of another means at the close, by its name. */
export function tenderDifferenceText(t: TFunction, { tender, difference }: TenderResult): string {
  const result = difference === null ? t('shifts.notCounted') : drawerDifferenceText(t, difference);
  return `${t(`tender.${tender}`)}: ${result}`;
}
