import type { Scan } from './scan-reader.ts';
import { controlSignOf, ETX, type ScanKey, type ScanSign, STX, signOf } from './scan-signs.ts';

/** A scanner types its characters at most this far apart, in milliseconds, and Enter or Tab as soon after the last one. */
export const SCAN_GAP_MS = 30;
/** Fewer characters may be two keys that a person hit together. */
export const SCAN_MIN_LENGTH = 6;
/** STX and two characters: a person releases Ctrl in between. */
const FRAMED_MIN_LENGTH = 3;

/** One key that went down. */
export interface KeyPress<K> extends ScanKey {
  /** Milliseconds of one monotonic clock. */
  readonly at: number;
  /** Its only effect is a character in a text field, so that it can be taken back. */
  readonly isInsertion: boolean;
  /** Repeats while the key is held down, or comes with Alt or Meta: a person's. */
  readonly isByHand: boolean;
  /** Comes with Ctrl: a person's, or a control sign of a scanner. */
  readonly isCtrl: boolean;
  readonly source: K;
}

interface Released<K> {
  /** Earlier keys that were held and turned out to be a person's: they act now, before this key. */
  readonly released: readonly K[];
}

type KeyDecision<K> = Released<K> &
  (
    | { readonly kind: 'pass' }
    /** The key passes and may be a scan's first: if it is, the field must get its present text back. */
    | { readonly kind: 'begin' }
    /** The key must not act yet: the next key, or {@link ScanGate.release}, decides whether a person or a scanner pressed it. */
    | { readonly kind: 'hold'; readonly isFirst: boolean }
    /** The Enter or Tab that ends a scan; the keys that were held for it are dropped. */
    | { readonly kind: 'scan'; readonly scan: Scan }
    /** A further Enter or Tab of a scanner. */
    | { readonly kind: 'drop' }
    /** A control sign in the middle of a scan: the key has no effect, the scan continues, and held keys stay held. */
    | { readonly kind: 'ignore' }
  );

interface ScanGate<K> {
  readonly press: (press: KeyPress<K>) => KeyDecision<K>;
  /** Call it once no key has come for {@link SCAN_GAP_MS}: the held keys are a person's. */
  readonly release: () => readonly K[];
}

/** Keys that only change others: a scanner presses Shift before a capital. */
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'NumLock', 'AltGraph', 'Control', 'Alt', 'Meta']);
/** Keys that end a scan, as the scanner is set. */
const END_KEYS: ReadonlySet<string> = new Set(['Enter', 'Tab']);
/** Ctrl+M and Ctrl+J are the return and the line feed of scanners that send control signs. */
const END_SIGNS: ReadonlySet<string> = new Set([ETX, '\r', '\n']);

/**
 * Distinguishes a scanner's keys from a person's by their pace alone. A character that a text field inserts is never
 * delayed; a key that acts (a digit that chooses, a letter on a button) is held until it cannot be a scan's.
 */
export function createScanGate<K>(): ScanGate<K> {
  let burst: ScanSign[] = [];
  let isScanner = false;
  let lastAt = Number.NEGATIVE_INFINITY;
  let held: K[] = [];
  const release = (): readonly K[] => {
    const keys = held;
    held = [];
    return keys;
  };
  const begin = (): void => {
    burst = [];
    isScanner = false;
  };
  const endScan = (at: number): KeyDecision<K> => {
    const signs = burst;
    burst = [];
    held = [];
    // A scanner that sends a second Enter, or whose scan a person's Enter cut in two, is still the scanner.
    lastAt = at;
    return isScanOf(signs) ? { kind: 'scan', scan: scanOf(signs), released: [] } : { kind: 'drop', released: [] };
  };
  const take = (sign: ScanSign, { at, isInsertion, source }: KeyPress<K>, released: readonly K[]): KeyDecision<K> => {
    burst.push(sign);
    isScanner ||= isScanOf(burst);
    lastAt = at;
    const isFirst = burst.length === 1;
    // A scan does not begin with a space, which presses buttons. A key behind a held one waits, to keep the order.
    if (held.length === 0 && (isInsertion || (isFirst && sign.typed === ' '))) return { kind: isFirst ? 'begin' : 'pass', released };
    held.push(source);
    return { kind: 'hold', isFirst, released };
  };
  const takeControl = (control: string | null, press: KeyPress<K>, released: readonly K[]): KeyDecision<K> | null => {
    if (control !== null && isScanner) {
      if (END_SIGNS.has(control) && burst.length > 0) return endScan(press.at);
      lastAt = press.at;
      return { kind: 'ignore', released };
    }
    // On some layouts the place of B has another letter, and Ctrl with it another use.
    if (control !== STX || press.key.toLowerCase() !== 'b') return null;
    const earlier = [...released, ...release()];
    begin();
    return take({ typed: STX, us: STX }, { ...press, isInsertion: false }, earlier);
  };
  const scannerKey = (press: KeyPress<K>, released: readonly K[]): KeyDecision<K> | null => {
    if (press.isByHand) return null;
    if (press.isCtrl) return takeControl(controlSignOf(press), press, released);
    if (END_KEYS.has(press.key)) return isScanner ? endScan(press.at) : null;
    const sign = signOf(press);
    return sign && take(sign, press, released);
  };
  return {
    release,
    press: (press) => {
      if (MODIFIERS.has(press.key)) return { kind: 'pass', released: [] };
      const isSoon = press.at - lastAt <= SCAN_GAP_MS;
      const released = isSoon ? [] : release();
      if (!isSoon) begin();
      // A person's key in the middle of a scan does not make the rest of the scan a person's.
      return scannerKey(press, released) ?? { kind: 'pass', released: isScanner ? released : [...released, ...release()] };
    },
  };
}

const isScanOf = (signs: readonly ScanSign[]): boolean => signs.length >= (signs[0]?.typed === STX ? FRAMED_MIN_LENGTH : SCAN_MIN_LENGTH);

const scanOf = (signs: readonly ScanSign[]): Scan => ({
  typed: signs.map(({ typed }) => typed).join(''),
  us: signs.map(({ us }) => us).join(''),
});
