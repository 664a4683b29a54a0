import { groupThousands, parseRupiah } from '../../shared/lib/money.ts';

/** Adds dots between thousands while typing; text that is no amount keeps its digits alone. */
export function typedAmount(typed: string): string {
  const amount = parseRupiah(typed);
  return amount === null ? typed.replace(/\D/g, '') : groupThousands(amount);
}
