/** The faults of a fleet, and how often each struck. */
const FAULTS = {
  offlineHours: 'a till offline for hours',
  offlineDay: 'a till offline for a day',
  endedInCall: 'a till ended in the middle of a call',
  clockAhead: 'a clock ahead',
  clockBehind: 'a clock behind',
  erased: 'an erasure of a customer',
  restored: 'a backup restored',
  cloned: 'a computer copied with its key',
  copied: 'a journal copied to another till',
  begunAgain: 'a journal begun again',
  revoked: 'a till revoked',
  replaced: 'a till replaced by another computer',
  lostAnswer: 'an answer lost after the office stored the batch',
  duplicated: 'a request sent twice at once',
  heldBack: 'a request that arrived after later ones',
  cutRequest: 'a request cut off on its way',
  serverKilled: 'a server killed with batches in it',
  databaseKilled: 'the database killed with batches in it',
  failedOver: 'the database killed for good, and its replica promoted',
} as const;
export type Fault = keyof typeof FAULTS;

export class FaultCounts {
  readonly #counts = new Map<Fault, number>();

  struck(fault: Fault): void {
    this.#counts.set(fault, this.count(fault) + 1);
  }

  count(fault: Fault): number {
    return this.#counts.get(fault) ?? 0;
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** A line for each kind; a fault that never struck says so. */
  lines(): string[] {
    return (Object.keys(FAULTS) as Fault[]).map((fault) => {
      const count = this.count(fault);
      return `${String(count).padStart(6)}  ${FAULTS[fault]}${count === 0 ? ': NEVER STRUCK' : ''}`;
    });
  }
}
