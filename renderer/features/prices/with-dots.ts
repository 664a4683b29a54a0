import { groupThousands, parseRupiah } from '../../../shared/lib/money.ts';

/** Dots between thousands while typing; a text that is no amount stays as typed, so that what is wrong with it can be said. */
export function withDots(typed: string): string {
  const amount = parseRupiah(typed);
  return amount === null ? typed : groupThousands(amount);
}
