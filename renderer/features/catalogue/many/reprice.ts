import type { BulkChange } from '../../../../shared/catalogue/changes/catalogue-calls.ts';
import { parseRupiah } from '../../../../shared/lib/money.ts';

/** A change of prices as typed. */
export interface RepriceDraft {
  /** `cost`: the cost and a sum. */
  readonly direction: 'up' | 'down' | 'cost';
  readonly by: 'sum' | 'percent';
  readonly typed: string;
  readonly roundTo: '1' | '100' | '500' | '1000';
}

/** A price from the cost is a sum above it. */
export const unitOf = ({ direction, by }: Pick<RepriceDraft, 'direction' | 'by'>): RepriceDraft['by'] =>
  direction === 'cost' ? 'sum' : by;

export const NO_REPRICE: RepriceDraft = { direction: 'up', by: 'sum', typed: '', roundTo: '1' };

const ROUNDINGS = { '1': 1, '100': 100, '500': 500, '1000': 1_000 } as const;

/** Reads `2`, `2,5` or `2.5` percent as hundredths of a percent; null where the text is no percentage above 0. */
function basisPointsOf(typed: string): number | null {
  const [, whole, part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  const points = whole === undefined ? 0 : Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return points > 0 ? points : null;
}

/** The typed change; null where the text is no amount or percentage above 0. */
export function repriceOf({ typed, roundTo, ...draft }: RepriceDraft): BulkChange | null {
  const { direction } = draft;
  const by = unitOf(draft);
  const sign = direction === 'down' ? -1 : 1;
  const amount = by === 'sum' ? parseRupiah(typed) : basisPointsOf(typed);
  if (amount === null || amount === 0) return null;
  if (direction === 'cost') return { kind: 'costPlus', sum: amount, roundTo: ROUNDINGS[roundTo] };
  return by === 'sum'
    ? { kind: 'raiseBySum', sum: sign * amount, roundTo: ROUNDINGS[roundTo] }
    : { kind: 'raiseByPercent', basisPoints: sign * amount, roundTo: ROUNDINGS[roundTo] };
}
