/** How a word matches a term: all of it, its start, or another part of it. */
export type TermMatch = 'whole' | 'start' | 'inside';

/** Shorter words match the start of a term only: nearly every term contains them. */
const MIN_INSIDE = 3;
const LINE_BREAK = 10;

/**
 * Terms in one text, so that a native search of the text finds all terms with a word; a loop over the terms takes many times as long. A
 * term contains no line break.
 */
export class SearchTerms {
  readonly #text: string;
  readonly #starts: Uint32Array;
  readonly #byFirstCharacter = new Map<string, number[]>();

  constructor(terms: readonly string[]) {
    this.#text = `\n${terms.join('\n')}\n`;
    this.#starts = new Uint32Array(terms.length + 1);
    let at = 1;
    for (const [index, term] of terms.entries()) {
      this.#starts[index] = at;
      at += term.length + 1;
      const first = term.charAt(0);
      const list = this.#byFirstCharacter.get(first);
      if (list) list.push(index);
      else this.#byFirstCharacter.set(first, [index]);
    }
    this.#starts[terms.length] = at;
  }

  /** Each character that begins a term. */
  get firstCharacters(): Iterable<string> {
    return this.#byFirstCharacter.keys();
  }

  /** Calls back once for each term that the word matches, with its place in the list, in the list's order. */
  find(word: string, found: (term: number, match: TermMatch) => void): void {
    if (word.length < MIN_INSIDE) {
      this.findStarts(word, found);
      return;
    }
    const text = this.#text;
    const starts = this.#starts;
    let term = 0;
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, starts[term] ?? text.length)) {
      while ((starts[term + 1] ?? text.length) <= at) term += 1;
      found(term, at === starts[term] ? this.#startMatch(at, word) : 'inside');
      term += 1;
    }
  }

  /** {@link find} for the terms that begin with the word. */
  findStarts(word: string, found: (term: number, match: TermMatch) => void): void {
    for (const term of this.#byFirstCharacter.get(word.charAt(0)) ?? []) {
      const at = this.#starts[term] ?? 0;
      if (this.#text.startsWith(word, at)) found(term, this.#startMatch(at, word));
    }
  }

  #startMatch(at: number, word: string): TermMatch {
    return this.#text.charCodeAt(at + word.length) === LINE_BREAK ? 'whole' : 'start';
  }
}
