import type { JournalView } from '../../../../shared/journal/journal-views.ts';
import { numberFormat } from '../../../../shared/lib/intl-formats.ts';

/** The name of an account: its address and client id. */
export const accountName = ({ baseUrl, clientId }: JournalView['unasked'][number]): string =>
  [baseUrl, clientId].filter(Boolean).join(', ');

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** A file size such as `13,1 MB`, in decimal units and in the number format of the screen's language. */
export function fileSizeText(bytes: number, language: 'id' | 'en'): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const number = numberFormat(language === 'id' ? 'id-ID' : 'en-GB', { maximumFractionDigits: power < 2 ? 0 : 1 });
  return `${number.format(bytes / 1_000 ** power)} ${UNITS[power] ?? ''}`;
}
