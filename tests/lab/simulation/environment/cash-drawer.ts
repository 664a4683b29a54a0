/** What the journal's file says of a shift's cash: whether, and by which event, something was written down. */
interface Booked {
  /** The number of the event that opened the shift. */
  readonly opened: number;
  /** The number of the event that wrote down what happened under this key; null where none did. */
  readonly at: (key: string) => number | null;
}

interface Handed {
  readonly key: string;
  readonly amount: number;
}

interface Opening {
  /** What lay in the drawer when it was counted, and what the person wrote down of it. */
  readonly cash: number;
  readonly float: number;
  /** How often hands had moved cash until then. */
  readonly acts: number;
}

/**
 * The notes and coins of one drawer, as hands put them in and take them out, independent of the till's records. Each act has a key by which the
 * till's record of it can be found; amounts are rupiah, and negative for what is taken out.
 */
export class CashDrawer {
  #cash: number;
  readonly #acts: Handed[];
  /** The place of the newest act of each key. */
  readonly #newest: Map<string, number>;
  readonly #openings: Map<string, Opening>;

  constructor(cash: number, before?: CashDrawer) {
    this.#cash = before ? before.#cash : cash;
    this.#acts = before ? [...before.#acts] : [];
    this.#newest = new Map(before ? before.#newest : []);
    this.#openings = new Map(before ? before.#openings : []);
  }

  /** What lies in the drawer. */
  get cash(): number {
    return this.#cash;
  }

  /** A drawer with the same content and past. */
  copy(): CashDrawer {
    return new CashDrawer(0, this);
  }

  hand(key: string, amount: number): void {
    this.#cash += amount;
    this.#newest.set(key, this.#acts.length);
    this.#acts.push({ key, amount });
  }

  /** How much an act moved: negative for what was taken out, 0 where nothing was. */
  movedBy(key: string): number {
    const newest = this.#newest.get(key);
    return newest === undefined ? 0 : (this.#acts[newest]?.amount ?? 0);
  }

  knows(key: string): boolean {
    return this.#newest.has(key);
  }

  /** A shift was opened with what a person counted. */
  opened(shiftId: string, float: number): void {
    this.#openings.set(shiftId, { cash: this.#cash, float, acts: this.#acts.length });
  }

  isOpened(shiftId: string): boolean {
    return this.#openings.has(shiftId);
  }

  /**
   * What the till must expect in the drawer: what lies there, less what was not in the counted float, less what the till has no record of in
   * this shift, and with what it recorded in this shift although hands did it before. Null for a shift that nobody here opened.
   */
  expectedOf(shiftId: string, { opened, at }: Booked): number | null {
    const opening = this.#openings.get(shiftId);
    if (!opening) return null;
    let expected = this.#cash - (opening.cash - opening.float);
    for (const [index, { key, amount }] of this.#acts.entries()) {
      const isBooked = this.#newest.get(key) === index && (at(key) ?? 0) > opened;
      if (isBooked === index < opening.acts) expected += isBooked ? amount : -amount;
    }
    return expected;
  }
}
