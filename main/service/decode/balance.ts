import { z } from 'zod';
import { type Rupiah, rupiah } from '../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { atPointer, type Json } from './strict-json.ts';

type BalanceFault = 'missing' | 'notAnAmount';

/** More than any shop has with a provider; sums with it stay exact. */
const MAX_BALANCE = 1_000_000_000_000_000;
/** A balance is a sum of many amounts, so it may exceed the bound of one. */
const Balance = z.int().nonnegative().max(MAX_BALANCE);

/**
 * Reads the shop's balance from shop-info, whose payload the specification does not show. Accepts a whole number of rupiah or
 * a string of digits, up to {@link MAX_BALANCE}; fails for anything else.
 */
export function parseBalance(payload: Json, pointer: string): Result<Rupiah, BalanceFault> {
  const found = atPointer(payload, pointer);
  if (found === undefined || found === null) return fail('missing');
  const written = typeof found === 'string' && /^(0|[1-9]\d{0,15})$/.test(found) ? Number(found) : found;
  const amount = Balance.safeParse(written);
  return amount.success ? ok(rupiah(amount.data)) : fail('notAnAmount');
}
