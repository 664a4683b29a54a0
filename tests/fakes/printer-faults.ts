/** What can go wrong with the double; all of it can be changed at any time. Lines are counted from the start. */
export interface PrinterFaults {
  /** The roll ends after so many lines. */
  rollEndsAt: number | null;
  rollNearEnd: boolean;
  coverOpensAt: number | null;
  /** Stuck already, or at its next cut. */
  cutter: 'well' | 'sticks' | 'stuck';
  /** The head is too hot after so many lines, until it has cooled down. */
  hotAt: number | null;
  /** Something in it breaks after so many lines; switched off and on it is well, and has forgotten everything. */
  breaksAt: number | null;
  /** Reads and prints, and says nothing. */
  mute: boolean;
  /** Says nothing any more after so many bytes for paper. */
  muteAfter: number | null;
  /** Says this instead of each answer. */
  garbage: readonly number[] | null;
  /** Resets the connection after so many bytes for paper. */
  resetsAfter: number | null;
  /** Takes nothing any more after so many bytes for paper: the cable is out. */
  pulledAfter: number | null;
  /** Resets whoever comes while another is served. */
  servesOne: boolean;
  /** Ends the connection after the answer to GS r. */
  hangsUp: boolean;
  /** Says an automatic status of four bytes before each answer. */
  chatty: boolean;
}

export const WELL: PrinterFaults = {
  rollEndsAt: null,
  rollNearEnd: false,
  coverOpensAt: null,
  cutter: 'well',
  hotAt: null,
  breaksAt: null,
  mute: false,
  muteAfter: null,
  garbage: null,
  resetsAfter: null,
  pulledAfter: null,
  servesOne: false,
  hangsUp: false,
  chatty: false,
};
