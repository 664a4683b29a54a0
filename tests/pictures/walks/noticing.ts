import type { Walk } from '../state.ts';

/** A live till that is not set up, and faults beside a sale. */
export const noticing: Walk = {
  name: 'what the till says by itself',
  settings: () => ({ mode: 'live', catalogue: {} }),
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
      reach: async ({ health }) => {
        await health.open();
        await health.beginDeposit();
      },
      needs: ({ health }) => ({ sent: health.depositSent, source: health.depositSource, save: health.depositSave }),
    },
    {
      name: 'health/deposits',
      reach: async ({ health }) => {
        await health.depositSent.fill('5000000');
        await health.depositSave.click();
        await health.depositSave.waitFor({ state: 'detached' });
        await health.depositArrived.waitFor();
      },
      // In a narrow window the cards stand below each other, and the screen scrolls.
      needs: ({ health }) => ({ refresh: health.refreshButton, limits: health.limits }),
    },
  ],
};
