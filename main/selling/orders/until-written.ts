import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { Clock } from '../../lib/clock.ts';

/** Delay before a refused write is tried again, in ms. */
const DISK_RETRY_MS = 1_000;

/** Retries a write until the disk accepts it; null when the till closes first. */
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
