/**
 * One step of the layout, run once in a transaction of its own. A released step is never edited, and steps run in the order of their
 * numbers. Numbers 1 to 19 are of tills and what they send, 20 to 39 of people, 40 and later of everything else.
 */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly statements: readonly string[];
  /** New tables with a copy on each node of a cluster: small ones that are rarely written. */
  readonly reference?: readonly string[];
  /** New tables that a cluster divides by their column `till`. */
  readonly distributed?: readonly string[];
}
