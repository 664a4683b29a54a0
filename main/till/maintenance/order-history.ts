import type { Failure } from '../../../shared/ipc/failures.ts';
import type { StatusView } from '../../../shared/ipc/status-view.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import type { PrintJobProjection } from '../../journal/projections/print-jobs.ts';
import type { Projections, StoredOrder } from '../../journal/projections/projections.ts';
import { openReadOnlyJournal, type ReadOnlyJournal } from '../../journal/read-only-journal.ts';
import type { Till } from '../till.ts';
import { JournalReader } from './reader/journal-reader.ts';

/** The source of receipts: the till, or a read-only journal. */
export interface ReceiptSource {
  readonly mode: StatusView['mode'];
  readonly book: {
    get(orderId: string): StoredOrder | null;
    readonly papers: Pick<PrintJobProjection, 'originalReceipt' | 'latestVisit' | 'slipCount'>;
    readonly journal: { readonly head: string };
  };
}

/** Readable sales: of the till's open journal, or of a journal that cannot be written, while nothing can be sold. */
export interface OrderHistory {
  readonly mode: StatusView['mode'];
  readonly read: Projections;
  readonly reader: Pick<
    JournalReader,
    'search' | 'searchOnce' | 'choices' | 'home' | 'report' | 'exportReport' | 'statement' | 'verify' | 'backup' | 'export' | 'inquiries'
  >;
  /** Null where the journal is read-only. */
  readonly journal: Journal | null;
  /** The source of receipts. */
  readonly source: ReceiptSource;
}

/** The history of an open till, read in worker threads. */
export const historyOfTill = (till: Till, reader: JournalReader): OrderHistory => {
  const { journal } = till.book;
  return { mode: till.mode, read: journal.read, reader, journal, source: till };
};

/** A history that remains readable when the till could not be opened. */
export interface ReadOnlyHistory extends OrderHistory {
  readonly close: () => Promise<void>;
}

/** Faults of a disk that refuses writes; its journal can still be read. */
const READABLE_FAULTS: ReadonlySet<JournalFailure['why']> = new Set(['readOnly', 'full', 'io']);

/** Whether the journal's file is intact as far as is known: only the till failed to open. */
export const isJournalReadable = (why: Failure): boolean => why.kind !== 'journal' || READABLE_FAULTS.has(why.why);

/** Opens a journal read-only after its till failed to open for `why`; null where even that fails. */
export function openReadOnlyHistory(path: string, mode: StatusView['mode'], why: Failure, workerUrl: URL): ReadOnlyHistory | null {
  const opened = isJournalReadable(why) ? openReadOnlyJournal(path) : null;
  if (!opened?.ok) return null;
  const reader = new JournalReader({ journal: path, workerUrl, isReadOnly: true });
  return {
    mode,
    read: opened.value.read,
    reader,
    journal: null,
    source: readOnlyReceiptSource(opened.value, mode),
    close: async () => {
      await reader.close();
      opened.value.close();
    },
  };
}

const readOnlyReceiptSource = ({ read, head }: ReadOnlyJournal, mode: StatusView['mode']): ReceiptSource => ({
  mode,
  book: {
    get: (orderId): StoredOrder | null => read.order(orderId),
    papers: read.printJobs,
    journal: { head },
  },
});
