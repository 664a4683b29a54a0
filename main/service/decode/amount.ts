import { Rupiah } from '../../../shared/lib/money.ts';
import { InexactNumber, type Json } from './strict-json.ts';

/** Digits without a leading zero: `"26000"`; never `"26.000"`, `"026000"` or `"1e4"`. */
const PLAIN_DIGITS = /^(?:0|[1-9]\d*)$/;
/** A whole number written with a fraction of zeros: `26000.0`. */
const ZERO_FRACTION = /^(0|[1-9]\d*)\.0+$/;

/**
 * Reads an amount in rupiah: a safe, whole, non-negative number, also written `26000.0` or `"26000"`. Returns null for
 * anything else; it never rounds, cuts or guesses.
 */
export function parseAmount(json: Json | undefined): Rupiah | null {
  const parsed = Rupiah.safeParse(toNumber(json));
  return parsed.success ? parsed.data : null;
}

function toNumber(json: Json | undefined): number | null {
  if (typeof json === 'number') return json;
  if (typeof json === 'string') return PLAIN_DIGITS.test(json) ? Number(json) : null;
  const integerText = json instanceof InexactNumber ? ZERO_FRACTION.exec(json.literal)?.[1] : undefined;
  return integerText === undefined ? null : Number(integerText);
}
