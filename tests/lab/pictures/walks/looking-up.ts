import type { Walk } from '../state.ts';
import { FULL_BAR, pushStatus, pushToPage } from './push-status.ts';

/** The screen of orders, the health of the service, and what the till says while the service is in trouble. */
export const lookingUp: Walk = {
  name: 'the screen of orders and the health of the service',
  settings: () => ({ offline: { enabled: true } }),
  states: [
    {
      name: 'health/before-a-call',
      reach: ({ health }) => health.open(),
      needs: ({ health }) => ({ refresh: health.refreshButton, what: health.nothingYet }),
    },
    {
      name: 'sell/low-balance',
      reach: async ({ app, counter, page, status }) => {
        await counter.press('F1');
        await pushStatus({ app, page }, FULL_BAR);
        await status.balanceLow.waitFor();
      },
      needs: ({ sell, status }) => ({ 'what needs a person': status.needYou, 'sell field': sell.findField }),
    },
    {
      name: 'sell/needs-you',
      reach: async ({ status }) => {
        await status.needYou.click();
        await status.waiting.waitFor();
      },
      needs: ({ status }) => ({ list: status.waiting }),
    },
    {
      name: 'notices/disk-and-clock',
      reach: async ({ app, counter, page, status }) => {
        await counter.press('Escape');
        await status.waiting.waitFor({ state: 'detached' });
        await pushStatus({ app, page }, { diskFullSoon: 187 });
        await pushToPage({ app, page }, 'notice', { kind: 'clockSetForward', ms: 7_260_000 });
        await pushToPage({ app, page }, 'notice', { kind: 'clockSetBack', ms: 86_400_000 });
        await status.clockNotice('Forward').waitFor();
        await status.openNotices();
      },
      needs: ({ status }) => ({ disk: status.diskFullSoon, ahead: status.clockNotice('Forward'), back: status.clockNotice('Back') }),
    },
    {
      name: 'sell/disk-full-soon',
      reach: ({ status }) => status.closeNotices(),
      needs: ({ sell, status }) => ({ disk: status.diskFullSoon, 'sell field': sell.findField }),
    },
    {
      name: 'orders/none',
      reach: async ({ app, orders, page, status }) => {
        await pushStatus({ app, page });
        await status.diskFullSoon.waitFor({ state: 'detached' });
        await orders.open();
      },
      needs: ({ orders }) => ({ search: orders.searchField }),
    },
    {
      name: 'orders/some',
      reach: async ({ counter, orders, product }) => {
        await counter.press('F1');
        for (const code of ['pln-token-50000', 'pulsa-telkomsel-20000', 'game-gplay-50000', 'bpjs-kesehatan']) {
          await counter.reaches(await counter.sell(product(code)), 'success');
          await counter.next();
        }
        await counter.reaches(await counter.sell(product('pln-token-50000'), { number: '14012345555' }), 'pending');
        await counter.next();
        await counter.reaches(await counter.sell(product('pln-token-50000'), { number: '14012347777' }), 'review');
        await counter.next();
        await counter.reaches(await counter.sell(product('pln-token-50000'), { number: '14012349999' }), 'rejected');
        await counter.press('Escape');
        await orders.open();
      },
      needs: ({ orders }) => ({ search: orders.searchField, row: orders.rows.first() }),
    },
    {
      name: 'orders/refused',
      reach: ({ orders }) => orders.rows.first().click(),
      needs: ({ order, orders }) => ({ search: orders.searchField, state: order.state, 'pay back': order.payBackButton }),
    },
    {
      name: 'orders/in-review',
      reach: ({ orders }) => orders.rows.nth(1).click(),
      needs: ({ order }) => ({ state: order.state, settle: order.settleButton }),
    },
    {
      name: 'orders/pending',
      reach: ({ orders }) => orders.rows.nth(2).click(),
      needs: ({ order }) => ({ state: order.state }),
    },
    {
      name: 'orders/token',
      reach: async ({ order, orders }) => {
        await orders.rows.last().click();
        await order.code.waitFor();
      },
      needs: ({ order }) => ({ code: order.code, print: order.printButton() }),
    },
    {
      name: 'orders/story',
      reach: async ({ orders }) => {
        await orders.openStory();
        await orders.storyEntry('sending').waitFor();
      },
      needs: ({ orders }) => ({ sent: orders.storyEntry('sending'), 'raw answer': orders.rawAnswerOf('checkoutAnswered') }),
    },
    {
      name: 'orders/raw-answer',
      reach: async ({ orders }) => {
        await orders.rawAnswerOf('checkoutAnswered').press('Enter');
        await orders.rawAnswerText.waitFor();
      },
      needs: ({ orders }) => ({ answer: orders.rawAnswerText }),
    },
    {
      name: 'orders/receipt',
      reach: async ({ counter, orders }) => {
        await counter.press('Escape');
        await orders.rawAnswer.waitFor({ state: 'detached' });
        await orders.openReceipt();
        await orders.receipt.waitFor();
      },
      needs: ({ order }) => ({ print: order.printButton() }),
    },
    {
      name: 'orders/filters',
      reach: async ({ orders }) => {
        await orders.searchField.focus();
        await orders.openFilters();
        await orders.filter('situation').selectOption('open');
        await orders.filter('span').selectOption('typed');
        await orders.spanEnd('from').fill('1/2/2025 08.30');
        await orders.spanEnd('to').fill('31/1');
        await orders.filter('biller').selectOption({ index: 1 });
      },
      needs: ({ orders }) => ({ from: orders.spanEnd('from'), shift: orders.filter('shift') }),
    },
    {
      name: 'orders/filtered-to-nothing',
      reach: async ({ orders }) => {
        await orders.spanEnd('to').fill('31/1/2025');
        await orders.closeFilters();
        await orders.foundNone.waitFor();
      },
      needs: ({ orders }) => ({ nothing: orders.foundNone, filter: orders.activeFilters.first() }),
    },
    {
      name: 'orders/filtered',
      reach: async ({ counter, orders }) => {
        await orders.searchField.focus();
        await counter.press('Escape');
        await orders.openFilters();
        await orders.filter('situation').selectOption('success');
        await orders.filter('tender').selectOption('cash');
        await orders.filter('span').selectOption('today');
        await orders.filter('family').selectOption({ index: 1 });
        await orders.closeFilters();
        await orders.rows.first().waitFor();
      },
      needs: ({ orders }) => ({ filter: orders.activeFilters.last(), row: orders.rows.first() }),
    },
    {
      name: 'orders/saved-views',
      reach: async ({ orders, savedViews }) => {
        await orders.openFilters();
        await savedViews.open();
        await savedViews.saveAs('Tunai hari ini, listrik');
        await savedViews.row('Tunai hari ini, listrik').waitFor();
      },
      needs: ({ savedViews }) => ({ name: savedViews.nameField, row: savedViews.row('Tunai hari ini, listrik') }),
    },
    {
      name: 'orders/saved-view',
      reach: async ({ counter, orders, savedViews }) => {
        await counter.press('Escape');
        await savedViews.dialog.waitFor({ state: 'detached' });
        await orders.closeFilters();
        await savedViews.pick.waitFor();
      },
      needs: ({ orders, savedViews }) => ({ view: savedViews.pick, row: orders.rows.first() }),
    },
    {
      name: 'orders/nothing-found',
      reach: async ({ orders }) => {
        await orders.searchField.fill('zzzz');
        await orders.foundNone.waitFor();
      },
      needs: ({ orders }) => ({ search: orders.searchField, nothing: orders.foundNone }),
    },
    {
      name: 'health/after-calls',
      reach: async ({ health }) => {
        await health.open();
        await health.refresh();
        await health.shopInfo.waitFor();
      },
      needs: ({ health }) => ({ refresh: health.refreshButton }),
    },
    {
      name: 'orders/waiting-for-internet',
      reach: async ({ counter, practice, product }) => {
        await counter.press('F1');
        await counter.press('Escape');
        await practice.close();
        await counter.reaches(await counter.sell(product('pulsa-telkomsel-20000'), { number: '081255501234' }), 'queued');
      },
      needs: ({ order, status }) => ({ state: order.state, waiting: status.count('queued') }),
    },
    {
      name: 'sell/offline',
      reach: async ({ counter, sell }) => {
        await counter.next();
        await sell.findField.waitFor();
      },
      needs: ({ sell, status }) => ({ 'sell field': sell.findField, waiting: status.count('queued') }),
    },
  ],
};
