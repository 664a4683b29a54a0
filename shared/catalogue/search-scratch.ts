/**
 * The tables in which one search counts, used again by the next: with 20,000 products a key would leave 0.1 MB behind, and the garbage collector
 * would hold up a key now and then. Each table holds what was counted last until it is asked for again.
 */
export class SearchScratch {
  /** The scores of words and nominal. */
  readonly text: Uint16Array;
  /** The scores of a number. */
  readonly number: Uint16Array;
  /** Both together. */
  readonly both: Uint16Array;
  /** What the words beside a nominal find. */
  readonly others: Uint16Array;

  /** `rows`: how many products are searched. */
  constructor(rows: number) {
    this.text = new Uint16Array(rows);
    this.number = new Uint16Array(rows);
    this.both = new Uint16Array(rows);
    this.others = new Uint16Array(rows);
  }
}
