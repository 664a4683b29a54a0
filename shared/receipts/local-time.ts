import { dateFormat } from '../lib/intl-formats.ts';

const formatOf = (timeZone: string): Intl.DateTimeFormat =>
  dateFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** Formats a UTC instant in the shop's time zone as `DD-MM-YYYY HH:mm`, in both languages. `timeZone` is an IANA name. */
export function localTime(instant: string, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(new Date(instant));
  const part = (type: string): string => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('day')}-${part('month')}-${part('year')} ${part('hour')}:${part('minute')}`;
}
