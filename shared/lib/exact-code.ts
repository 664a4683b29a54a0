/**
 * Shows a paid code completely: each character that cannot be seen (line break, tab, no-break space, bidi control)
 * becomes a mark such as `<LF>` or `<U+202E>`. Copying to the clipboard takes the code itself instead.
 */

/** A part of a code: visible characters, or the name of an invisible one. */
export type CodePart = { readonly is: 'text'; readonly text: string } | { readonly is: 'mark'; readonly name: string };

/**
 * Controls, format characters, private, unassigned and lone surrogates, combining marks, separators, and letters
 * without a glyph.
 */
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

/** Splits the code into parts, in order. Spaces become marks at the ends, in a row, and where they are not U+0020. */
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

/** The code as one line for screen and receipt; unchanged where it has no invisible character. */
export const visibleCode = (code: string): string =>
  codeParts(code)
    .map((part) => (part.is === 'text' ? part.text : `<${part.name}>`))
    .join('');

/** Whether a code is shown unchanged, without a mark. */
export const isPlainCode = (code: string): boolean => codeParts(code).every(({ is }) => is === 'text');

function isUnusual(point: string, before: string | undefined, after: string | undefined): boolean {
  if (point === ' ') return before === undefined || after === undefined || SPACE.test(before);
  // A compatibility form looks like the letter but is another character.
  return UNSEEN.test(point) || SPACE.test(point) || point.normalize('NFC') !== point || composesWith(before, point);
}

/** Two letters that normalisation would join, such as the parts of a Korean syllable. */
const composesWith = (before: string | undefined, point: string): boolean =>
  before !== undefined && before.normalize('NFC') + point !== (before + point).normalize('NFC') && before.normalize('NFC') === before;

const nameOf = (point: string): string => NAMES[point] ?? codePointOf(point);
const codePointOf = (point: string): string => `U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Everything that moves the cursor, changes colours, hides or reorders text; line breaks and tabs stay. */
const UNSAFE = /[\p{Cc}\p{Cf}\u2028\u2029\p{Cs}]/gu;

/** A text for a terminal: a control of another origin appears as its name, `<U+001B>`, and does nothing. */
export const terminalText = (text: string): string =>
  text.replace(UNSAFE, (sign) => (sign === '\n' || sign === '\t' ? sign : `<${codePointOf(sign)}>`));
