import type { Product } from '../../../../shared/catalogue/product.ts';
import { accountDay, isAccountDay } from './account-day.ts';
import { balanceDay, isBalanceDay } from './balance-day.ts';
import { busyDay } from './busy-day.ts';
import { groupDay, isGroupDay } from './group-day.ts';
import { isLong, longDay } from './long-day.ts';
import type { Plan } from './plan.ts';
import { isQuiet, quietDay } from './quiet-day.ts';

/** Draws the plan of a seed: the same seed and products always give the same plan. */
export function planOf(seed: number, products: readonly Product[]): Plan {
  if (isQuiet(seed)) return quietDay(seed, products);
  if (isBalanceDay(seed)) return balanceDay(seed, products);
  if (isGroupDay(seed)) return groupDay(seed, products);
  if (isAccountDay(seed)) return accountDay(seed, products);
  return isLong(seed) ? longDay(seed, products) : busyDay(seed, products);
}
