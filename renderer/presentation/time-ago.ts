import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeTimeFormat } from '../../shared/lib/intl-formats.ts';
import { ageMs } from '../../shared/lib/wall-clock-durations.ts';
import { useMinute } from '../core/clock.ts';
import { useApp } from '../core/context.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns a function that writes the age of an instant in the screen's language: just now (also for the future), minutes, hours, days. */
function timeAgoIn(language: 'id' | 'en', justNow: string): (at: string, now: number) => string {
  const format = relativeTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', { numeric: 'always' });
  return (at, now) => {
    const past = ageMs(at, now);
    if (past < MINUTE_MS) return justNow;
    if (past < HOUR_MS) return format.format(-Math.floor(past / MINUTE_MS), 'minute');
    return past < 2 * DAY_MS ? format.format(-Math.floor(past / HOUR_MS), 'hour') : format.format(-Math.floor(past / DAY_MS), 'day');
  };
}

export function useTimeAgo(): (at: string) => string {
  const language = useApp((state) => state.settings.language);
  const { t } = useTranslation();
  const justNow = t('common.justNow');
  const ago = useMemo(() => timeAgoIn(language, justNow), [language, justNow]);
  const now = useMinute();
  return (at) => ago(at, now);
}
