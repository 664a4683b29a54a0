import type { Failure } from '../../shared/ipc/failures.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { StoredOrder } from '../journal/projections/projections.ts';
import type { Clock } from '../lib/clock.ts';

/** How long to wait before the journal is asked again to take what its disk refused. */
const DISK_RETRY_MS = 1_000;

/** Writes what must not be lost, however long the disk refuses it; null when the till closes before it could be written. */
export async function retryUntilWritten(
  clock: Clock,
  stop: AbortSignal,
  write: () => Result<StoredOrder, Failure>,
): Promise<StoredOrder | null> {
  while (!stop.aborted) {
    const written = write();
    if (written.ok) return written.value;
    await clock.sleep(DISK_RETRY_MS, stop);
  }
  return null;
}
