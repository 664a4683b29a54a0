import { MOST_BACKUPS } from '../../../main/journal/backup/backup-policy.ts';
import type { Measure, Sample } from './samples.ts';

/** How each measure may grow over a year, and whether it did. */

interface Rule {
  readonly unit: 'MB' | '' | 'ms';
  /** What one sale may add, in the measure's own unit (bytes or pieces); null for a duration, which is only reported. */
  readonly perSale: number | null;
  /** What a shift may add. */
  readonly perShift: number;
  /** What it may differ by in any year: garbage, pools, a file that is open at one sample and not at the other. */
  readonly slack: number;
  readonly reason: string;
  /** What it may be at the end; absent where its growth is bounded instead. */
  readonly most?: number;
}

const MB = 1_000_000;

const JOURNAL_PER_SALE = 16_000;
const JOURNAL_PER_SHIFT = 60_000;

/** Bounds of a sale are about twice what it takes; a leak of one object for each sale exceeds those that are flat. */
const RULES: Readonly<Record<Measure, Rule>> = {
  heap: {
    unit: 'MB',
    perSale: 40,
    perShift: 1_000,
    slack: 6 * MB,
    reason: 'flat: what is sold is in the journal; counts of the sold products stay',
  },
  buffers: { unit: 'MB', perSale: 20, perShift: 500, slack: 6 * MB, reason: 'flat' },
  resident: {
    unit: 'MB',
    perSale: 800,
    perShift: 0,
    slack: 150 * MB,
    reason: 'flat: the cache of the database and the allocator reach their size',
  },
  handles: { unit: '', perSale: 0, perShift: 0, slack: 24, reason: 'flat: connections that are kept open differ by a few' },
  files: { unit: '', perSale: 0, perShift: 0, slack: 24, reason: 'flat: as the handles' },
  timers: { unit: '', perSale: 0, perShift: 0, slack: 24, reason: 'flat: orders that ended share the timer of the late reads' },
  journal: {
    unit: 'MB',
    perSale: JOURNAL_PER_SALE,
    perShift: JOURNAL_PER_SHIFT,
    slack: 8 * MB,
    reason: 'by sales: every event stays, without personal data after its time',
  },
  backups: {
    unit: 'MB',
    perSale: MOST_BACKUPS * JOURNAL_PER_SALE,
    perShift: MOST_BACKUPS * JOURNAL_PER_SHIFT,
    slack: 60 * MB,
    reason: `by sales: at most ${MOST_BACKUPS} copies of the journal`,
  },
  backupCount: {
    unit: '',
    perSale: 0,
    perShift: 0,
    slack: 0,
    most: MOST_BACKUPS,
    reason: 'the newest, and one of each of some days, weeks and months',
  },
  logs: { unit: 'MB', perSale: 0, perShift: 0, slack: 25 * MB, reason: 'flat: files of the log rotate' },
  receipts: { unit: 'MB', perSale: 0, perShift: 0, slack: 1 * MB, reason: 'flat: the printer keeps the paper' },
  rest: { unit: 'MB', perSale: 0, perShift: 0, slack: 1 * MB, reason: 'flat: settings and catalogue' },
  start: { unit: 'ms', perSale: null, perShift: 0, slack: 0, reason: 'reported: a start reads a checkpoint, not the year' },
  search: { unit: 'ms', perSale: null, perShift: 0, slack: 0, reason: 'reported: an index of words finds a number' },
};

interface Trend {
  readonly measure: Measure;
  readonly from: number;
  readonly to: number;
  /** What each sale added. */
  readonly perSale: number;
  readonly allowed: number | null;
  readonly isExplained: boolean;
}

/** The growth from the early samples to the late ones: medians, so that one moment decides nothing. */
export function trendsOf(samples: readonly Sample[]): Trend[] {
  const part = Math.max(1, Math.floor(samples.length / 4));
  const [early, late] = [samples.slice(0, part), samples.slice(-part)];
  const sales = medianOf(late, 'sales') - medianOf(early, 'sales');
  const shifts = medianOf(late, 'shifts') - medianOf(early, 'shifts');
  return (Object.keys(RULES) as Measure[]).map((measure) => {
    const { perSale, perShift, slack, most } = RULES[measure];
    const [from, to] = [medianOf(early, measure), medianOf(late, measure)];
    const allowed = perSale === null ? null : most === undefined ? slack + perSale * sales + perShift * shifts : most - from;
    return {
      measure,
      from,
      to,
      perSale: sales === 0 ? 0 : (to - from) / sales,
      allowed,
      isExplained: allowed === null || to - from <= allowed,
    };
  });
}

function medianOf(samples: readonly Sample[], measure: keyof Sample): number {
  const sorted = samples.map((sample) => sample[measure]).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** One line for each measure: from, to, per sale, the bound, and why. */
export function growthTable(trends: readonly Trend[]): string {
  const rows = trends.map(({ measure, from, to, perSale, allowed, isExplained }) => {
    const { unit, reason } = RULES[measure];
    const shown = (amount: number): string =>
      unit === 'MB' ? `${(amount / MB).toFixed(2)} MB` : `${Math.round(amount)}${unit && ` ${unit}`}`;
    const ratio = allowed === null ? `× ${(to / from).toFixed(2)}` : `of ${shown(allowed)}`;
    const growth = unit === 'MB' ? `${Math.round(perSale)} B a sale` : '';
    return [measure, shown(from), shown(to), ratio, growth, isExplained ? reason : `NOT EXPLAINED: ${reason}`];
  });
  const head = ['', 'first', 'last', 'may grow by', 'grew by', ''];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
