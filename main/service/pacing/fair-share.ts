import type { Limit } from './limit-headers.ts';

/**
 * Tills that share one limit find their fair shares by additive increase and multiplicative decrease: each 429 cuts the share,
 * each answer gives a little back. A till that is alone gets no 429 and keeps the whole. The increase is in requests a second,
 * so that a reported limit that is far too high is corrected as well.
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
