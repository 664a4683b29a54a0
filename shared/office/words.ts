/** The longest label in a fact or a document. */
export const LONGEST_WORD = 200;

/** A label as it leaves the till: a journal may hold a longer one than any form takes today. */
export const wordOf = (text: string): string => text.slice(0, LONGEST_WORD);
