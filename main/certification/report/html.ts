import { cleanText } from '../../../shared/lib/text.ts';

const MAX_TEXT = 4_000;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Cleaned, so that nothing invisible turns the page round, and escaped. */
export const escaped = (text: string): string => entities(cleanText(text, MAX_TEXT));

/** The same line by line, each with its indent. */
export const escapedLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => (/^\s*/.exec(line)?.[0] ?? '') + escaped(line))
    .join('\n');

const entities = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

export const tableHead = (names: readonly string[]): string =>
  `<thead><tr>${names.map((name) => `<th>${escaped(name)}</th>`).join('')}</tr></thead>`;

/** Where papers lie, beside the page. */
export const paperLinks = ({ text, escpos }: { readonly text: string | null; readonly escpos: string | null }): string =>
  [text, escpos].flatMap((path) => (path === null ? [] : [`<a href="${escaped(path)}">${escaped(path)}</a>`])).join('<br>');
