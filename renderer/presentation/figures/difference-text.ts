import type { TFunction } from 'i18next';
import { numberFormat } from '../../../shared/lib/intl-formats.ts';
import { formatBalance } from '../../../shared/lib/money.ts';
import type { TenderResult } from '../../../shared/shifts/tender-count.ts';

/** The least share that is written as it is. A smaller one is written as less than this, because it would round to 0 %. */
const LEAST_PART = 0.001;
/** The largest factor that is written as a percentage. A larger percentage has no meaning for a reader. */
const MOST_TIMES = 10;

/** The difference of an amount from an earlier one, in words that include its direction, so that no meaning depends on a colour. */
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

/** The difference between the counted and the expected cash of a drawer, in words, so that no meaning depends on a colour. */
export function drawerDifferenceText(t: TFunction, difference: number): string {
  if (difference === 0) return t('difference.even');
  return t(difference < 0 ? 'difference.short' : 'difference.over', { amount: formatBalance(Math.abs(difference)) });
}

/** The difference of another means at the close, after the name of the means. */
export function tenderDifferenceText(t: TFunction, { tender, difference }: TenderResult): string {
  const result = difference === null ? t('shifts.notCounted') : drawerDifferenceText(t, difference);
  return `${t(`tender.${tender}`)}: ${result}`;
}
