import { randomBytes } from 'node:crypto';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { StaffDifference } from '../../../shared/journal/journal-views.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { OrderStateName } from '../../../shared/orders/order.ts';
import { generateEpoch } from '../../../shared/orders/order-id.ts';
import type { Clock } from '../../lib/clock.ts';
import type { RestoreFailure, RestoreOptions, RestoreReport } from '../../records/restore/restore.ts';
import type { PersonRecord } from '../../shop/staff/staff-events.ts';
import type { Till } from '../till.ts';
import { JournalReader } from './reader/journal-reader.ts';

/** A backup and what a person confirmed of it: its effect on the people who were present then. */
export interface ConfirmedRestore {
  readonly file: string;
  readonly staff: readonly StaffDifference[];
  /** Null where the journal holds no people of the shop. */
  readonly present: readonly PersonRecord[] | null;
}

/** States in which an order's bytes may be leaving now. */
const IN_FLIGHT: ReadonlySet<OrderStateName> = new Set(['intended', 'sending']);

/** Why the journal cannot be replaced now: an order whose bytes may be leaving; null when there is none. */
export function restoreObstacle({ book }: Pick<Till, 'book'>): Failure | null {
  const order = book.journal.read.openOrders().find(({ order: { state } }) => IN_FLIGHT.has(state.is))?.order;
  return order ? { kind: 'notNow', orderId: order.sale.orderId, state: order.state.is } : null;
}

/**
 * Replaces a journal that no till has open with a backup, by the same code as on the terminal, in a worker thread so that the
 * window stays responsive.
 */
export async function restoreBackup(
  journal: string,
  from: string,
  how: Pick<RestoreOptions, 'by' | 'staff' | 'present' | 'listed' | 'listKey'>,
  { clock, readerUrl }: { readonly clock: Clock; readonly readerUrl: URL },
): Promise<Result<RestoreReport, RestoreFailure>> {
  const reader = new JournalReader({ journal, workerUrl: readerUrl });
  try {
    return await reader.restore(from, { now: clock.now(), epoch: generateEpoch(randomBytes), ...how });
  } finally {
    await reader.close();
  }
}
