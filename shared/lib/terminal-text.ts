/** Everything that moves the cursor, changes colours, hides or reorders text; line breaks and tabs stay. */
const UNSAFE = /[\p{Cc}\p{Cf}\u2028\u2029\p{Cs}]/gu;

/** A text for a terminal: a control of another origin appears as its name, `<U+001B>`, and does nothing. */
export const terminalText = (text: string): string =>
  text.replace(UNSAFE, (sign) =>
    sign === '\n' || sign === '\t' ? sign : `<U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`,
  );
