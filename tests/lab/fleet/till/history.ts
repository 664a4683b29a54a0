/** What the office must have of a till: all that these files hold, once. */
export interface History {
  /** Its id at the office. */
  readonly till: string;
  readonly name: string;
  /** The journals of all its lines; each arrived whole. None where the office refused its journal. */
  readonly files: readonly string[];
  /** For each journal that began as a copy of another: the copy as it was then. */
  readonly bases: readonly string[];
  /** The journals whose state the office shows. */
  readonly present: readonly string[];
  readonly leaves: 'masked' | 'whole';
  /** Numbers of customers that were erased. */
  readonly erased: readonly string[];
}
