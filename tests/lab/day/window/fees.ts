import { expect } from '@playwright/test';
import { groupThousands, rupiah } from '../../../../shared/lib/money.ts';
import { LONG_MS } from '../../../limits.ts';
import { BILL_FEE, FLAT_FEE } from '../day-shop.ts';
import { OWNER, type WindowTill } from './window-till.ts';

/** The fee rules, on the owner's screen of prices. */

/** The rule for bills above the flat fee. */
export async function setFees(till: WindowTill): Promise<void> {
  const { counter, screens } = till;
  const { prices } = screens;
  const { words } = prices;
  const { families, percent, least, most, roundTotalTo } = BILL_FEE;
  await prices.open();
  await typeFlatFee(till, FLAT_FEE);
  await counter.press('F4');
  await prices.part('families').click();
  for (const family of families) await prices.choice(words.text(`family.${family}`)).click();
  await prices.segment(words.text('prices.percentKind')).click();
  await prices.field('percent').fill(percent);
  await prices.field('leastField').fill(String(least));
  await prices.field('mostField').fill(String(most));
  await prices.segment(groupThousands(rupiah(roundTotalTo))).click();
  await counter.press('Control+Enter');
  await expect(prices.rules).toHaveCount(2, { timeout: LONG_MS });
  await save(till);
}

/** The owner asks another flat fee, from the next ticket on. */
export async function changeFlatFee(till: WindowTill, amount: number): Promise<void> {
  await till.signIn(OWNER);
  await till.screens.prices.open();
  await typeFlatFee(till, amount);
  await save(till);
  await till.toSale();
}

async function typeFlatFee({ counter, screens: { prices } }: WindowTill, amount: number): Promise<void> {
  await prices.changeElse.click();
  await prices.field('amount').fill(String(amount));
  await counter.press('Control+Enter');
  await prices.list.waitFor();
}

async function save({ counter, screens: { prices } }: WindowTill): Promise<void> {
  await counter.press('Control+s');
  await prices.said('saved').waitFor();
}
