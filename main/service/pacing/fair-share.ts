import type { Limit } from './limit-headers.ts';

/**
 * Tills that draw on one limit find their shares as connections find theirs of a line: each 429 cuts a part off, each
 * answer gives a little back. Alone, at a steady limit, there is no 429 and the share stays whole. What is given back is
 * measured in requests a second, so that a limit that was told far too high is found out as well.
 */
const SHARE_GROWTH = 0.0025;
const RATE_GROWTH = 0.0125;
const CUT_FACTOR = 0.85;
const MIN_SHARE = 0.02;
const MIN_RATE = 0.1;

export const growShare = (share: number, { perSecond }: Limit): number =>
  Math.min(1, share + Math.min(SHARE_GROWTH, RATE_GROWTH / perSecond));

export const cutShare = (share: number, { perSecond }: Limit): number =>
  Math.max(Math.min(MIN_SHARE, MIN_RATE / perSecond), share * CUT_FACTOR);
