/** One attack on one thing, what must be seen, and what was. */
export interface Row {
  readonly attack: string;
  /** What it was tried on: a call, an address, a switch; empty where there is one thing alone. */
  readonly on: string;
  readonly expected: string;
  readonly seen: string;
}

/** Attacks of one kind on one target, of which the till survives all. */
export interface Group<T> {
  readonly name: string;
  readonly attack: (target: T) => Promise<readonly Row[]>;
}

export const held = ({ expected, seen }: Row): boolean => expected === seen;

/** Rows of the same attack on many things. */
export const rowsOf = (attack: string, expected: string, seen: Readonly<Record<string, string>>): Row[] =>
  Object.entries(seen).map(([on, one]) => ({ attack, on, expected, seen: one }));

/** The error's message in one line, as what was seen. */
export const seenError = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 400);
