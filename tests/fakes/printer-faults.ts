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
  /** Stops answering after so many bytes of print data. */
  muteAfter: number | null;
  /** Says this instead of each answer. */
  garbage: readonly number[] | null;
  /** Resets the connection after so many bytes of print data. */
  resetsAfter: number | null;
  /** Stops reading after so many bytes of print data: the cable is unplugged. */
  pulledAfter: number | null;
  /** Resets a connection while another is served. */
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
