import type { TFunction } from 'i18next';
import { numberFormat } from '../../../shared/lib/intl-formats.ts';
import { formatBalance } from '../../../shared/lib/money.ts';
import type { TenderResult } from '../../../shared/shifts/tender-count.ts';

/** Less is not told as 0 %. */
const LEAST_PART = 0.001;
/** Of more, a percentage says nothing. */
const MOST_TIMES = 10;

/** How an amount differs from an earlier one, in words and with its sign: nothing of it is said by a colour alone. */
export function differenceText(t: TFunction, language: string, amountNow: number, before: number): string {
  const difference = amountNow - before;
  if (difference === 0) return t('difference.same');
  const amount = formatBalance(Math.abs(difference));
  if (before <= 0) return t(difference > 0 ? 'difference.upFromNone' : 'difference.downPlain', { amount });
  if (amountNow > before * MOST_TIMES) return t('difference.upMany', { amount, times: MOST_TIMES });
  const format = numberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const part = Math.abs(difference) / before;
  const percent = part < LEAST_PART ? `<${format.format(LEAST_PART)}` : format.format(part);
  return t(difference > 0 ? 'difference.up' : 'difference.down', { amount, percent });
}

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
