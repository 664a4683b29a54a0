import { expect } from '@playwright/test';
import { formatRupiah, rupiah } from '../../../../shared/lib/money.ts';
import type { Simulator } from '../../../../simulator/server.ts';
import { LONG_MS } from '../../../limits.ts';
import type { Act } from '../acts.ts';
import { OWNER, type WindowTill } from './window-till.ts';

/** The balance at the provider, on its own screen. */

const shopInfoCalls = ({ control }: Simulator): number => control.calls().filter(({ path }) => path.includes('shop-info')).length;

/** The owner asks the provider for the balance once more. */
export async function tellBalance(till: WindowTill, service: Simulator): Promise<void> {
  await till.signIn(OWNER);
  const { balance } = till.screens;
  await balance.open();
  const before = shopInfoCalls(service);
  await balance.read();
  const wait = { timeout: LONG_MS };
  await expect.poll(() => shopInfoCalls(service), wait).toBeGreaterThan(before);
  await expect(balance.readButton).toBeEnabled(wait);
  await expect(balance.now).toContainText(formatRupiah(rupiah(service.control.balance())), wait);
  await till.toSale();
}

/** The owner notes a deposit that the provider added at once. */
export async function noteDeposit(till: WindowTill, { sent, bankFee, source }: Extract<Act, { is: 'deposit' }>): Promise<void> {
  await till.signIn(OWNER);
  const { dialogs, balance } = till.screens;
  await balance.open();
  await balance.noteDeposit({ sent: String(sent), credited: String(sent), bankFee: String(bankFee), source });
  await dialogs.any.waitFor({ state: 'hidden' });
  await till.toSale();
}
