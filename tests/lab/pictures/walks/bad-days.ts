import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Walk } from '../state.ts';

const AN_HOUR_MS = 3_600_000;

/** The service or the disk lets the counter down. */
export const badDays: Walk = {
  name: 'a bad day',
  // A folder in place of the log: no line of it can be written.
  prepare: (profile) => mkdirSync(join(profile, 'logs', 'loket.log'), { recursive: true }),
  states: [
    {
      name: 'bad-day/log-not-written',
      reach: async ({ counter, product, status }) => {
        await counter.reaches(await counter.sell(product('pln-token-50000')), 'success');
        await status.logFault.waitFor();
      },
      needs: ({ order, status }) => ({ 'log fault': status.logFault, code: order.code, next: order.nextButton }),
    },
    {
      name: 'sell/last-code',
      reach: async ({ counter, sell }) => {
        await counter.type('x');
        await sell.lastCode.waitFor();
      },
      needs: ({ sell }) => ({ 'last code': sell.lastCode, 'sell field': sell.findField }),
    },
    {
      name: 'bad-day/held-money-question',
      reach: async ({ counter, dialogs, order, page, practice, product, sell }) => {
        await sell.find('');
        practice.control.set({ visibleAfterMs: AN_HOUR_MS });
        practice.control.fault({ endpoint: 'checkout', kind: 'status422After' });
        const orderId = await counter.sell(product('voucher-alfamart-50000'));
        await counter.reaches(orderId, 'rejected');
        await order.payBack();
        await dialogs.question('handOver').waitFor();
        practice.control.set({ visibleAfterMs: 0 });
        await page.evaluate((id) => window.loket.orders.readNow(id), orderId);
        await dialogs.question('heldMoney').waitFor();
      },
      needs: ({ dialogs }) => ({ later: dialogs.noButton('heldMoney'), kept: dialogs.yesButton('heldMoney') }),
    },
    {
      name: 'bad-day/held-money',
      reach: async ({ dialogs, status }) => {
        await dialogs.noButton('heldMoney').click();
        await status.count('held').waitFor();
      },
      needs: ({ order, status }) => ({ count: status.count('held'), state: order.state, next: order.nextButton }),
    },
    // The clock of the page stands an hour later from here on.
    {
      name: 'sell/expired-bill',
      reach: async ({ counter, page, product, sell }) => {
        await counter.next();
        await sell.choose(product('pln-pascabayar'));
        await sell.enter(product('pln-pascabayar'));
        await sell.priced();
        await counter.press('F5');
        await page.clock.setFixedTime(Date.now() + AN_HOUR_MS);
        await sell.expiredNote.waitFor();
      },
      needs: ({ sell }) => ({ total: sell.total, note: sell.expiredNote, again: sell.recheckButton }),
    },
  ],
};
