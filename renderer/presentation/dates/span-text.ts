import type { LocalDate } from '../../../shared/lib/business-day.ts';
import { dateFormat } from '../../../shared/lib/intl-formats.ts';

const PARTS = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Returns a function that writes a span of days as one text: `1–31 Okt 2026`. It formats in UTC, because calendar days have no zone. */
export function spanTextIn(language: string): (span: { readonly from: LocalDate; readonly to: LocalDate }) => string {
  const dates = dateFormat(language === 'id' ? 'id-ID' : 'en-GB', { timeZone: 'UTC', ...PARTS });
  return ({ from, to }) => dates.formatRange(Date.parse(from), Date.parse(to));
}
