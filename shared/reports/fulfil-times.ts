/** How long orders took from the payment to their success, as a histogram, and what can be read from it (docs/roll-ups.md). */

/**
 * The upper ends of the buckets in ms, each included; one more bucket holds what took longer. Files hold counts by the place in this list:
 * a bucket is never changed or moved.
 */
export const FULFIL_BUCKETS_MS = [
  ...[500, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 6_000, 8_000, 10_000, 12_000, 15_000, 20_000, 25_000, 30_000, 45_000],
  ...[60_000, 90_000, 120_000, 180_000, 300_000, 600_000, 1_200_000, 1_800_000, 3_600_000, 7_200_000, 21_600_000, 86_400_000],
] as const;

/** The bucket of a duration. A clock that was set back in between makes it negative: it counts as the shortest. */
export function fulfilBucket(ms: number): number {
  const bucket = FULFIL_BUCKETS_MS.findIndex((end) => ms <= end);
  return bucket === -1 ? FULFIL_BUCKETS_MS.length : bucket;
}

/** Each is the end of the bucket that holds it, so "at most"; null where nothing was fulfilled, or it took longer than the last end. */
export interface FulfilTimes {
  readonly orders: number;
  readonly medianMs: number | null;
  readonly p90Ms: number | null;
  readonly p99Ms: number | null;
  /** The count of each bucket of {@link FULFIL_BUCKETS_MS}, and of what took longer. */
  readonly buckets: readonly number[];
}

export function fulfilTimesOf(counts: ReadonlyMap<number, number>): FulfilTimes {
  const buckets = Array.from({ length: FULFIL_BUCKETS_MS.length + 1 }, (_, bucket) => counts.get(bucket) ?? 0);
  const orders = buckets.reduce((sum, count) => sum + count, 0);
  const [medianMs, p90Ms, p99Ms] = [0.5, 0.9, 0.99].map((part) => endOfPart(buckets, orders, part));
  return { orders, medianMs: medianMs ?? null, p90Ms: p90Ms ?? null, p99Ms: p99Ms ?? null, buckets };
}

/** The end of the bucket with the order that this part of all does not exceed. */
function endOfPart(buckets: readonly number[], orders: number, part: number): number | null {
  if (orders === 0) return null;
  let passed = 0;
  for (const [bucket, count] of buckets.entries()) {
    passed += count;
    if (passed >= orders * part) return FULFIL_BUCKETS_MS[bucket] ?? null;
  }
  return null;
}
