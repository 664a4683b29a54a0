/**
 * Distinguishes a scanner from a person: a scanner types its characters a few milliseconds apart and ends with Enter.
 * Where Enter would pay, the screen ignores such an Enter and removes the scanned text.
 */
interface ScannerDetector {
  /** Records a key; `at` in milliseconds of one monotonic clock. */
  readonly press: (key: string, at: number) => KeystrokeKind;
}

/** `begins`: the first character after a pause; the field still holds what a person typed. */
export type KeystrokeKind = 'begins' | 'goesOn' | 'scanEnds' | 'hand';

/** A key that follows a character this soon is not typed by a person. */
const SCAN_GAP_MS = 50;

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
