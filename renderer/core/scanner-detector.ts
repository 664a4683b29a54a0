/**
 * Tells a scanner from a hand: a scanner types its characters a few milliseconds apart and ends with Enter. Where Enter
 * would pay, such an Enter must count for nothing, and what it typed must go.
 */
export interface ScannerDetector {
  /** Notes a key; `at` in milliseconds of one monotonic clock. */
  readonly press: (key: string, at: number) => KeystrokeKind;
}

/** `begins`: the first character after a pause, so what stands in the field now is what a hand left there. */
export type KeystrokeKind = 'begins' | 'goesOn' | 'scanEnds' | 'hand';

/** A key this soon after a character was not pressed by a hand. */
export const SCAN_GAP_MS = 50;

export function createScannerDetector(): ScannerDetector {
  let lastCharacterAt = Number.NEGATIVE_INFINITY;
  return {
    press: (key, at) => {
      const isWithinScanGap = at - lastCharacterAt < SCAN_GAP_MS;
      if (key === 'Enter') return isWithinScanGap ? 'scanEnds' : 'hand';
      if (key.length !== 1) return 'hand';
      lastCharacterAt = at;
      return isWithinScanGap ? 'goesOn' : 'begins';
    },
  };
}
