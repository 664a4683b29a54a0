import { ERASED, erasedNumberOf, isErasedText } from '../lib/erased-text.ts';
import { comparableCode } from '../lib/text.ts';
import { tokenKey } from '../orders/goods/token.ts';

/** The writings of one code: how many there are with other separators, and with other texts behind a token. */
interface MarkedCode {
  readonly number: number;
  readonly writings: Indexed;
  readonly spellings: Map<string, Indexed>;
}

/**
 * The marks in place of the erased texts of one ticket. They keep what a replay compares: equal texts get the same mark, writings of the
 * same token marks with the same number, texts of the same code marks that differ by hyphens, and texts that are equal without the spaces
 * around them marks that differ by spaces.
 */
export class ErasureMarks {
  #last = 0;
  /** By what the writings of one token have in common. */
  readonly #codes = new Map<string, MarkedCode>();
  /** By the trimmed text: the texts with other spaces. */
  readonly #spaced = new Map<string, Indexed>();

  /** Takes the number of an earlier mark. */
  observe(text: string): void {
    this.#last = Math.max(this.#last, erasedNumberOf(text));
  }

  of(text: string): string {
    if (isErasedText(text)) return text;
    const known = at(this.#codes, tokenKey(text), () => ({ number: this.#last + 1, writings: new Indexed(), spellings: new Map() }));
    this.#last = Math.max(this.#last, known.number);
    const code = comparableCode(text);
    const trimmed = text.trim();
    const writing = known.writings.indexOf(code);
    const spelling = at(known.spellings, code, () => new Indexed()).indexOf(trimmed);
    const spaces = at(this.#spaced, trimmed, () => new Indexed()).indexOf(text);
    return `${ERASED}${known.number}${writing === 0 ? '' : `/${writing}`}${'-'.repeat(spelling)}${' '.repeat(spaces)}`;
  }
}

/** The value of a key, made where there is none. */
function at<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
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
