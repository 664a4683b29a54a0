const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached for each time zone, because creating a formatter takes longer than the rest of a receipt. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const made = formatters.get(timeZone) ?? makeFormatter(timeZone);
  formatters.set(timeZone, made);
  return made;
}

const makeFormatter = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', {
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
  const parts = formatterOf(timeZone).formatToParts(new Date(instant));
  const part = (type: string): string => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('day')}-${part('month')}-${part('year')} ${part('hour')}:${part('minute')}`;
}
