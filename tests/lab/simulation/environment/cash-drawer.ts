/** The journal's record of a shift's cash: which event recorded each act. */
interface Booked {
  /** The number of the event that opened the shift. */
  readonly opened: number;
  /** The number of the event that recorded the act with this key; null where no event did. */
  readonly at: (key: string) => number | null;
}

interface Handed {
  readonly key: string;
  readonly amount: number;
}

interface Opening {
  /** The content of the drawer when it was counted; `float` is the amount that the person wrote down. */
  readonly cash: number;
  readonly float: number;
  /** How many acts had moved cash before. */
  readonly acts: number;
}

/**
 * The cash of one drawer, as people move it, independent of the till's records. Each act has a key that finds
 * the till's record of it. Amounts are in rupiah, and negative for cash that leaves the drawer.
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

  /** The cash in the drawer, in rupiah. */
  get cash(): number {
    return this.#cash;
  }

  /** A drawer with the same content and the same earlier acts. */
  copy(): CashDrawer {
    return new CashDrawer(0, this);
  }

  hand(key: string, amount: number): void {
    this.#cash += amount;
    this.#newest.set(key, this.#acts.length);
    this.#acts.push({ key, amount });
  }

  /** The amount that an act moved: negative for cash that left the drawer, 0 where no cash moved. */
  movedBy(key: string): number {
    const newest = this.#newest.get(key);
    return newest === undefined ? 0 : (this.#acts[newest]?.amount ?? 0);
  }

  knows(key: string): boolean {
    return this.#newest.has(key);
  }

  /** Notes that a shift was opened with the float that a person counted. */
  opened(shiftId: string, float: number): void {
    this.#openings.set(shiftId, { cash: this.#cash, float, acts: this.#acts.length });
  }

  isOpened(shiftId: string): boolean {
    return this.#openings.has(shiftId);
  }

  /**
   * The amount that the till must expect in the drawer: its cash, less cash that the counted float left out, less cash of this shift that
   * the till did not record, plus cash that moved before this shift and was recorded in it. Null for a shift that was not opened here.
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
