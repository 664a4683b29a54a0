import type { Walk } from '../state.ts';
import { FULL_BAR, pushStatus } from './push-status.ts';

/** The screen of orders, the health of the service, and what the till says while the service is in trouble. */
export const lookingUp: Walk = {
  name: 'the screen of orders and the health of the service',
  settings: () => ({ offline: { enabled: true } }),
  states: [
    {
      name: 'health/before-a-call',
      reach: ({ health }) => health.open(),
      needs: ({ health }) => ({ refresh: health.refreshButton, limits: health.limits }),
    },
    {
      name: 'sell/low-balance',
      reach: async ({ app, counter, page, status }) => {
        await counter.press('F1');
        await pushStatus({ app, page }, FULL_BAR);
        await status.balanceLow.waitFor();
      },
      needs: ({ sell, status }) => ({ 'low balance': status.balanceLow, owed: status.count('owed'), 'sell field': sell.findField }),
    },
    {
      name: 'orders/none',
      reach: async ({ app, orders, page, status }) => {
        await pushStatus({ app, page });
        await status.balanceLow.waitFor({ state: 'detached' });
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
