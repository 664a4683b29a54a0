/** The faults that a state of the screen can have. */
type FaultName =
  /** A part of a text is not drawn. */
  | 'cut'
  /** A short word is broken into lines. */
  | 'broken'
  /** Two things are drawn over each other. */
  | 'overlap'
  /** It is outside the window, and nothing scrolls there. */
  | 'outside'
  /** Something scrolls sideways. */
  | 'sideways'
  /** The page scrolls as a whole. */
  | 'scrolls'
  /** A control is too small for a finger. */
  | 'small'
  /** What a control shows is drawn outside of it. */
  | 'spilled'
  /** A line of buttons ends before its row, although some of them take the room that is left. */
  | 'ragged'
  /** Two buttons nearly touch. */
  | 'near'
  /** Two letters may be drawn as one, or one as another. */
  | 'joined'
  /** What the state needs is not there. */
  | 'missing'
  /** What the state needs is seen only after scrolling, or is covered. */
  | 'unseen'
  /** A text that axe does not check, of a field or of a disabled control, is hard to read. */
  | 'faint'
  /** It moves, although the person asked for reduced motion. */
  | 'moves'
  /** A stop of Tab does not take the focus. */
  | 'no focus'
  /** A control that has the focus does not show it. */
  | 'no ring'
  /** A part of the focus ring is not drawn. */
  | 'ring cut'
  /** Something is drawn over the control that has the focus. */
  | 'ring covered'
  /** Found by axe. */
  | 'axe';

export interface Fact {
  readonly fault: FaultName;
  /** The place in the page, or the name of what is needed. */
  readonly where: string;
  /** What a person reads there, and the measure. */
  readonly detail: string;
}

export const isFirst = (fact: Fact, index: number, all: readonly Fact[]): boolean =>
  all.findIndex(({ fault, where }) => fault === fact.fault && where === fact.where) === index;
