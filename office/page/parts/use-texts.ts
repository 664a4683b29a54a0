import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMinute } from '../../../renderer/core/clock.ts';
import { dateFormat, numberFormat, relativeTimeFormat } from '../../../shared/lib/intl-formats.ts';
import { ageMs, DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/lib/wall-clock-durations.ts';
import type { Days } from '../../../shared/office/page-views/spans.ts';
import { shortName } from './short-name.ts';

/** Functions that write instants and figures in the page's language and the zone of the person's device. */
export function useTexts() {
  const { t, i18n } = useTranslation();
  const now = useMinute();
  const language = i18n.language;
  return useMemo(() => {
    const locale = language === 'id' ? 'id-ID' : 'en-GB';
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const time = dateFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' });
    const moment = dateFormat(locale, { timeZone, day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
    const date = dateFormat(locale, { timeZone, dateStyle: 'short' });
    const day = dateFormat(locale, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' });
    const wholeDay = dateFormat(locale, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
    const spanOfDays = dateFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
    const ago = relativeTimeFormat(locale, { numeric: 'always' });
    const compact = numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
    const gigabytes = numberFormat(locale, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 });
    return {
      t,
      /** A name among other words; names may be empty. */
      nameOf: (name: string): string => (name === '' ? t('app.unnamed') : shortName(name)),
      /** `13.05` */
      time: (at: string): string => written(time, at),
      /** `28 Nov, 13.05` */
      moment: (at: string): string => written(moment, at),
      /** `28 Nov 07.00–21.00`; with both days where they differ. */
      range: (from: string, to: string): string =>
        [from, to].some((at) => Number.isNaN(Date.parse(at)))
          ? `${written(moment, from)} – ${written(moment, to)}`
          : moment.formatRange(Date.parse(from), Date.parse(to)),
      /** `13.05`; with the day where that is not today. */
      timeOrMoment: (at: string): string => written(written(date, at) === date.format(now) ? time : moment, at),
      /** Of a day of the calendar, `2026-11-28`. */
      day: (local: string): string => written(day, `${local}T00:00:00Z`),
      /** Of days of the calendar: `Sen, 23 Nov 2026`, `23–29 Nov 2026`. */
      days: ({ from, to }: Days): string => {
        const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
        if (Number.isNaN(first) || Number.isNaN(last)) return `${from} – ${to}`;
        return first === last ? wholeDay.format(first) : spanOfDays.formatRange(first, last);
      },
      ago: (at: string): string => (ageMs(at, now) < MINUTE_MS ? t('app.justNow') : ago.format(...agoOf(ageMs(at, now)))),
      duration: (ms: number): string => {
        const [value, unit] = agoOf(ms);
        return numberFormat(locale, { style: 'unit', unit: singular(unit), unitDisplay: 'long' }).format(-value);
      },
      compact: (value: number): string => compact.format(value).replace('-', '\u2212'),
      bytes: (value: number): string => gigabytes.format(value / 1e9),
    };
  }, [t, language, now]);
}

/** A till may send a text that is no instant: it is shown as it is. */
const written = (format: Intl.DateTimeFormat, at: string): string => (Number.isNaN(Date.parse(at)) ? at : format.format(Date.parse(at)));

const singular = (unit: string): string => unit.replace(/s$/, '');

function agoOf(ms: number): [value: number, unit: 'second' | 'minute' | 'hour' | 'day'] {
  if (ms < MINUTE_MS) return [-Math.floor(ms / 1_000), 'second'];
  if (ms < HOUR_MS) return [-Math.floor(ms / MINUTE_MS), 'minute'];
  return ms < DAY_MS ? [-Math.floor(ms / HOUR_MS), 'hour'] : [-Math.floor(ms / DAY_MS), 'day'];
}
