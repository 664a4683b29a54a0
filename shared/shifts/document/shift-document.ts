import type { BalanceComparison } from '../../balance/balance-views.ts';
import type { Language } from '../../lib/language.ts';
import type { ShiftReport } from '../shift-report.ts';

/** An X or a Z as it is printed: its figures, and what identifies it. A Z keeps it whole and is printed from it for ever. */
export interface ShiftDocument {
  readonly kind: 'x' | 'z';
  readonly head: ShiftDocumentHead;
  /** When it was made, UTC, ISO 8601. */
  readonly at: string;
  readonly report: ShiftReport;
  /** The reported balance compared with what it should be; null where the provider did not report it twice. */
  readonly balance: BalanceComparison | null;
  /** The last Z before it; null for the first. */
  readonly previous: ZRef | null;
  /** Sum of T sold over all Zs up to this one; of an X, up to now. */
  readonly runningTotal: number;
  /** The head of the journal's chain when it was made, in hex. */
  readonly chainHead: string;
}

/** The head of an X or Z: the shop as it was. */
export interface ShiftDocumentHead {
  readonly shop: {
    readonly name: string;
    readonly address: string;
    readonly phone: string;
    /** Absent from papers of tills that did not know it. */
    readonly npwp?: string;
    readonly header: string;
  };
  /** The till's name among those of the shop; empty where it has none. */
  readonly till: string;
  readonly language: Language;
  readonly training: boolean;
}

export interface ZRef {
  readonly number: number;
  /** SHA-256 of its JSON, in hex. */
  readonly digest: string;
}
