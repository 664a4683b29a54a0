import { cleanText } from '../../../shared/lib/text.ts';
import { escapeHtml } from '../../../shared/receipts/html.ts';

const MAX_TEXT = 4_000;

/** Cleans a text, so that no invisible character changes its direction, and escapes it. */
export const escapeText = (text: string): string => escapeHtml(cleanText(text, MAX_TEXT));

/** The same line by line, with each line's indentation. */
export const escapeLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => (/^\s*/.exec(line)?.[0] ?? '') + escapeText(line))
    .join('\n');

export const tableHead = (names: readonly string[]): string =>
  `<thead><tr>${names.map((name) => `<th>${escapeText(name)}</th>`).join('')}</tr></thead>`;

/** Links to the receipts, relative to the page. */
export const receiptLinks = ({ text, escpos }: { readonly text: string | null; readonly escpos: string | null }): string =>
  [text, escpos].flatMap((path) => (path === null ? [] : [`<a href="${escapeText(path)}">${escapeText(path)}</a>`])).join('<br>');
