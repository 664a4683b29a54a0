/** How a mark in place of an erased text begins. The number after it tells the marks of one ticket apart. */
export const ERASED = '•••';
const MARKS = new RegExp(`^(${ERASED}(\\d+))(?:/\\d+)?-* *$`);

/** Whether a text of an event is a mark in place of an erased one. */
export const isErasedText = (text: string): boolean => MARKS.test(text);

/** The part that all marks of one code share, in each of its writings; null for other texts. */
export const erasedCodeOf = (text: string): string | null => MARKS.exec(text)?.[1] ?? null;

/** The number of a mark; 0 for other texts. */
export const erasedNumberOf = (text: string): number => Number(MARKS.exec(text)?.[2] ?? 0);

/** Whether the personal data of a sale was erased: every sale had a body before. */
export const isErasedSale = ({ body }: { readonly body: string }): boolean => body === '';
