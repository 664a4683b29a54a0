/**
 * Codes that a customer paid for, shown in full: what nobody could see in them (a line break, a tab, a no-break space, a
 * character that turns the direction of writing) is written as a mark such as `<LF>` or `<U+202E>`. Copying never goes
 * through here: it takes the code itself.
 */

/** A piece of a code: characters as they are, or the name of one that cannot be seen. */
export type CodePart = { readonly is: 'text'; readonly text: string } | { readonly is: 'mark'; readonly name: string };

/** Controls, format characters, private, unassigned and lone surrogates, combining marks, separators, and letters without a shape. */
const UNSEEN = /[\p{C}\p{M}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/u;
const SPACE = /\p{Zs}/u;

const NAMES: Readonly<Record<string, string>> = {
  '\u0000': 'NUL',
  '\u0009': 'TAB',
  '\u000a': 'LF',
  '\u000d': 'CR',
  '\u001b': 'ESC',
  '\u0020': 'SP',
  '\u007f': 'DEL',
  '\u00a0': 'NBSP',
};

/** The code in pieces, in its own order. Spaces are marks at its ends, in a row, and where they are no plain spaces. */
export function codeParts(code: string): readonly CodePart[] {
  const points = Array.from(code);
  const parts: CodePart[] = [];
  for (const [at, point] of points.entries()) {
    const mark = isUnusual(point, points[at - 1], points[at + 1]);
    const last = parts.at(-1);
    if (mark) parts.push({ is: 'mark', name: nameOf(point) });
    else if (last?.is === 'text') parts[parts.length - 1] = { is: 'text', text: last.text + point };
    else parts.push({ is: 'text', text: point });
  }
  return parts;
}

/** The code as one line of text that can be shown and printed; the code itself where nothing in it is unusual. */
export const visibleCode = (code: string): string =>
  codeParts(code)
    .map((part) => (part.is === 'text' ? part.text : `<${part.name}>`))
    .join('');

/** Whether a code is shown as it is, without a mark. */
export const isPlainCode = (code: string): boolean => codeParts(code).every(({ is }) => is === 'text');

function isUnusual(point: string, before: string | undefined, after: string | undefined): boolean {
  if (point === ' ') return before === undefined || after === undefined || SPACE.test(before);
  // Another way to write the same letter looks the same and is not.
  return UNSEEN.test(point) || SPACE.test(point) || point.normalize('NFC') !== point || composesWith(before, point);
}

/** Two letters that become one when a text is put in its usual form, such as the parts of a Korean syllable. */
const composesWith = (before: string | undefined, point: string): boolean =>
  before !== undefined && before.normalize('NFC') + point !== (before + point).normalize('NFC') && before.normalize('NFC') === before;

const nameOf = (point: string): string => NAMES[point] ?? `U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
