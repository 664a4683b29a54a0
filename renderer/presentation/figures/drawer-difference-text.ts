import type { TFunction } from 'i18next';
import { formatBalance } from '../../../shared/lib/money.ts';

/** What a drawer held against what it should have held: a word and a sign, never a colour alone. */
export function drawerDifferenceText(t: TFunction, difference: number): string {
  if (difference === 0) return t('difference.even');
  return t(difference < 0 ? 'difference.short' : 'difference.over', { amount: formatBalance(Math.abs(difference)) });
}
