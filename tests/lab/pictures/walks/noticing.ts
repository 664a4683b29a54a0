import type { BalanceComparison } from '../../../../shared/balance/balance-views.ts';
import { channelOf } from '../../../../shared/ipc/channels.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { Walk, WalkingTill } from '../state.ts';

/** A balance below its mark, with less than the journal explains. */
const COMPARISON: BalanceComparison = {
  since: { amount: 9_214_300, at: '2026-11-21T22:58:00.000Z' },
  told: { amount: 10_875_050, at: '2026-11-22T13:30:00.000Z' },
  ...{ credited: 20_000_000, debit: 18_036_750, uncertainOrders: 2, debitUnknown: 1, unexplained: -100_000 },
  expected: { low: 10_975_050, high: 11_177_550 },
};

/** Lets main answer as after two readings of a provider that tells the balance. */
async function tellBalance({ app, page }: WalkingTill): Promise<void> {
  const health = await page.evaluate(() => window.loket.health.view());
  const kept = await page.evaluate(() => window.loket.balance.view());
  if (!health.ok || !kept.ok) throw new Error('The health of the service was not read');
  const balance = { amount: rupiah(COMPARISON.told.amount), at: COMPARISON.told.at, low: true };
  await app.evaluate(
    ({ ipcMain }, answers) => {
      for (const { channel, value } of answers) {
        ipcMain.removeHandler(channel);
        ipcMain.handle(channel, () => ({ ok: true, value }));
      }
    },
    [
      { channel: channelOf('health', 'view'), value: { ...health.value, balance } },
      { channel: channelOf('balance', 'view'), value: { ...kept.value, comparison: COMPARISON } },
    ],
  );
}

/** A live till that is not set up, and faults beside a sale. */
export const noticing: Walk = {
  name: 'what the till says by itself',
  settings: () => ({ mode: 'live', catalogue: {}, service: { balanceLowMark: 12_000_000 } }),
  states: [
    {
      name: 'notices/not-set-up',
      reach: ({ status }) => status.salesStopped.waitFor(),
      needs: ({ sell, status }) => ({ stopped: status.salesStopped, 'the others': status.moreNotices, 'sell field': sell.findField }),
    },
    {
      name: 'notices/opened',
      reach: ({ status }) => status.openNotices(),
      needs: ({ status }) => ({ stopped: status.salesStopped, unstaffed: status.unstaffed, 'the others': status.moreNotices }),
    },
    {
      name: 'notices/practice-rows-question',
      reach: async ({ dialogs, sell }) => {
        await sell.adoptPracticeRows();
        await dialogs.question('adoptPracticeRows').waitFor();
      },
      needs: ({ dialogs }) => ({ no: dialogs.noButton('adoptPracticeRows'), yes: dialogs.yesButton('adoptPracticeRows') }),
    },
    {
      name: 'notices/screen-fault',
      reach: async ({ dialogs, page, status }) => {
        await dialogs.noButton('adoptPracticeRows').click();
        await page.evaluate(() => void Promise.reject(new TypeError('x')));
        await status.screenFault.waitFor();
      },
      needs: ({ sell, status }) => ({ stopped: status.salesStopped, 'sell field': sell.findField }),
    },
    {
      name: 'health/deposit',
      reach: async ({ balance }) => {
        await balance.open();
        await balance.beginDeposit();
      },
      needs: ({ balance }) => ({ sent: balance.depositSent, source: balance.depositSource, save: balance.depositSave }),
    },
    {
      name: 'health/deposits',
      reach: async ({ balance }) => {
        await balance.depositSent.fill('5000000');
        await balance.depositSave.click();
        await balance.depositSave.waitFor({ state: 'detached' });
        await balance.depositArrived.waitFor();
      },
      // In a narrow window the cards stand below each other, and the screen scrolls.
      needs: ({ balance }) => ({ read: balance.readButton }),
    },
    {
      name: 'health/balance-compared',
      reach: async (till) => {
        await till.counter.press('F1');
        await tellBalance(till);
        await till.balance.open();
        await till.balance.compared.getByText('10.975.050').waitFor();
      },
      needs: ({ balance }) => ({ read: balance.readButton }),
    },
  ],
};
