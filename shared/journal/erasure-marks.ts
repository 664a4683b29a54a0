import { comparableCode } from '../lib/text.ts';

/** How a mark begins. The number after it tells the marks of one ticket apart. */
const MARK = '•••';
const MARKS = new RegExp(`^${MARK}(\\d+)-* *$`);

/** Whether a text of an event is a mark in place of an erased one. */
export const isErasedText = (text: string): boolean => MARKS.test(text);

/** Whether the personal data of a sale was erased: every sale had a body before. */
export const isErasedSale = ({ body }: { readonly body: string }): boolean => body === '';

/**
 * The marks in place of the erased texts of one ticket. They keep what a replay compares: equal texts get the same mark, texts of the
 * same code marks that differ by hyphens, and texts that are equal without the spaces around them marks that differ by spaces.
 */
export class ErasureMarks {
  #last = 0;
  /** By the text that is compared as a code: the number of its mark, and its spellings. */
  readonly #codes = new Map<string, { readonly number: number; readonly spellings: Indexed }>();
  /** By the trimmed text: the texts with other spaces. */
  readonly #spaced = new Map<string, Indexed>();

  /** Takes the number of an earlier mark. */
  observe(text: string): void {
    this.#last = Math.max(this.#last, Number(MARKS.exec(text)?.[1] ?? 0));
  }

  of(text: string): string {
    if (isErasedText(text)) return text;
    const code = comparableCode(text);
    const known = this.#codes.get(code) ?? { number: this.#last + 1, spellings: new Indexed() };
    this.#codes.set(code, known);
    this.#last = Math.max(this.#last, known.number);
    const trimmed = text.trim();
    const spaced = this.#spaced.get(trimmed) ?? new Indexed();
    this.#spaced.set(trimmed, spaced);
    return `${MARK}${known.number}${'-'.repeat(known.spellings.indexOf(trimmed))}${' '.repeat(spaced.indexOf(text))}`;
  }
}

/** Numbers texts in the order in which they are asked for, from 0. */
class Indexed {
  readonly #indexes = new Map<string, number>();

  indexOf(text: string): number {
    const index = this.#indexes.get(text) ?? this.#indexes.size;
    this.#indexes.set(text, index);
    return index;
  }
}
