import type { TFunction } from 'i18next';
import { numberFormat } from '../../../shared/lib/intl-formats.ts';
import { durationText } from '../duration-text.ts';

/** The longest duration that is written in seconds. Longer ones have larger units. */
const MOST_SECONDS = 120;

/** Functions that write the figures of reports in the screen's language. */
export function figureTextsIn(t: TFunction, language: string) {
  const locale = language === 'id' ? 'id-ID' : 'en-GB';
  const count = numberFormat(locale, {});
  const compact = numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const seconds = numberFormat(locale, { style: 'unit', unit: 'second', maximumFractionDigits: 1 });
  return {
    count: (value: number): string => count.format(value),
    /** A short text for an axis: `1,2 jt`. */
    compact: (value: number): string => compact.format(value).replace('-', '\u2212'),
    percent: (value: number): string => percent.format(value),
    /** A share; null where it is unknown. */
    share: (value: number | null): string => (value === null ? t('reports.none') : percent.format(value)),
    /** The upper end of the bucket of a duration. For a null `ms`, `orders` distinguishes "none" from "longer than all buckets". */
    atMost: (ms: number | null, orders: number): string => {
      if (orders === 0) return t('reports.none');
      if (ms === null) return t('reports.moreThanADay');
      const time = ms <= MOST_SECONDS * 1_000 ? seconds.format(ms / 1_000) : durationText(locale, ms / 1_000);
      return t('reports.atMost', { time: time.replaceAll(' ', '\u00A0') });
    },
  };
}

/** The name of an hour of the day, and a short text for its start on an axis. */
export function hourNameIn(t: TFunction, hour: number): { readonly name: string; readonly tick: string } {
  const digits = { hour: String(hour).padStart(2, '0') };
  return { name: t('reports.hourOf', digits), tick: t('reports.hourFrom', digits) };
}
