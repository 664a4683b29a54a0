import type { Result } from '../../../shared/lib/result.ts';
import type { TillHealth } from '../../../shared/office/till-health.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { OfficeCalls } from '../../records/office/office-calls.ts';

/** Reads the journal in a thread of its own, so that no sale waits. */
interface OfficeReader {
  office<Q extends keyof OfficeCalls>(call: Q, input: OfficeCalls[Q]['input']): Promise<Result<OfficeCalls[Q]['answer'], JournalFailure>>;
}

/** What the till says of itself, apart from what the sender knows. */
export type TillSelf = Pick<TillHealth, 'version' | 'clock' | 'diskFree' | 'printers' | 'lastZ'>;

/** The open till, as the sender sees it. */
export interface SendingTill {
  readonly reader: OfficeReader;
  /** The number of the journal's last event. */
  readonly eventCount: () => number;
  /** Calls the listener after each write of the journal; the returned function ends that. */
  readonly onGrowth: (listener: () => void) => () => void;
  /** Whether a checkout is being sent: nothing else begins then. */
  readonly isSending: () => boolean;
  /** The account of its balance at the provider ({@link ../../service/account.ts}). */
  readonly account: () => string;
  readonly self: () => Promise<TillSelf>;
}
