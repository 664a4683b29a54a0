/** The faults of the double; a test can change each at any time. Lines are counted from the start. */
export interface PrinterFaults {
  /** The roll ends after this many lines. */
  rollEndsAt: number | null;
  rollNearEnd: boolean;
  coverOpensAt: number | null;
  /** The cutter is stuck already, or sticks at its next cut. */
  cutter: 'well' | 'sticks' | 'stuck';
  /** The head overheats after this many lines, until it has cooled down. */
  hotAt: number | null;
  /** A part breaks after this many lines; switching the printer off and on repairs it and clears its memory. */
  breaksAt: number | null;
  /** Reads and prints, but sends nothing. */
  mute: boolean;
  /** Stops answering after this many bytes of print data. */
  muteAfter: number | null;
  /** Sends this instead of each answer. */
  garbage: readonly number[] | null;
  /** Resets the connection after this many bytes of print data. */
  resetsAfter: number | null;
  /** Stops reading after this many bytes of print data: the cable is unplugged. */
  pulledAfter: number | null;
  /** Resets a connection while another is served. */
  servesOne: boolean;
  /** Ends the connection after the answer to GS r. */
  hangsUp: boolean;
  /** Sends an automatic status of four bytes before each answer. */
  chatty: boolean;
  /** Sends XON after each answer, as a printer does that paces its sender. */
  paces: boolean;
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
  paces: false,
};
