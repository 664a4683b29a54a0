/** How much free space a till's disk needs, in bytes: for the till's own warning, its check and the head office alike. */
export const DISK_LIMITS = {
  /** The journal refuses writes from here on. */
  full: 20_000_000,
  /** What must be left after a day: other programs fill a disk too. */
  afterDay: 200_000_000,
  /** Below this a journal of some months, its backup and a migration no longer fit side by side. */
  low: 1_000_000_000,
} as const;
