import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { journalFileOf } from '../../../../../main/app/shop-deps.ts';
import type { Journal } from '../../../../../main/journal/journal.ts';
import { openJournal } from '../../../../../main/records/journal-schema.ts';
import { momentText } from '../../../../../renderer/presentation/dates/typed-moment.ts';
import { channelOf } from '../../../../../shared/ipc/channels.ts';
import { addDays, calendarDayOf } from '../../../../../shared/lib/business-day.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { write } from '../../../fakes/journals.ts';
import { homeOf } from '../../../fakes/reports/day-samples.ts';
import { customersOf, rina } from '../../../fakes/shop/customers.ts';
import { accountsOf, saleOnAccount } from '../../../fakes/shop/on-account.ts';
import { cashOf } from '../../../fakes/shop/payments.ts';
import { SARI, value } from '../../../fakes/shop/shifts.ts';
import { copyYear } from '../../../reports/year/kept-year.ts';
import type { ScreenState, Walk, WalkingTill } from '../../state.ts';

/** Of 100,000 orders the file takes a minute to make; the screens have the same shape with fewer. */
const ORDERS = Number(process.env.LOKET_YEAR_ORDERS ?? 6_000);
const DAYS = 365;
/** No sale of the year has such a number. */
const ON_ACCOUNT_FROM = 900_000;

/** The year up to yesterday; today is what the walk sells. */
function prepareYear(profile: string): void {
  const file = journalFileOf(profile, 'training');
  mkdirSync(dirname(file), { recursive: true });
  copyYear(file, { orders: ORDERS, days: DAYS, firstDay: addDays(calendarDayOf(Date.now(), 'Asia/Jakarta'), -DAYS) });
  const journal = value(openJournal(file));
  const customers = customersOf(journal);
  for (const [at, name] of ['Bu Rina', 'Pak Joko'].entries())
    write(journal, saleOnAccount(ON_ACCOUNT_FROM + at, value(customers.save(rina({ name }), SARI)).customerId, 12 + 30 * at));
  boughtAllYear(journal, value(customers.save(rina({ name: 'Warung Bu Tini' }), SARI)).customerId);
  journal.close();
}

/** A customer who buys on account twice a month, and pays most of it. */
function boughtAllYear(journal: Journal, customerId: string): void {
  let daysAgo = DAYS - 5;
  const book = accountsOf(journal, () => Date.now() - daysAgo * 24 * 3_600_000);
  for (let n = 1; daysAgo > 15; n += 1, daysAgo -= 5) {
    write(journal, saleOnAccount(ON_ACCOUNT_FROM + 100 + n, customerId, daysAgo));
    daysAgo -= 10;
    value(book.payIn({ customerId, paymentId: randomUUID(), amount: rupiah(90_000), given: [cashOf(90_000)] }, SARI));
  }
}

const isShown = async ({ reports }: WalkingTill): Promise<void> => {
  await reports.picture.waitFor();
  await reports.rows.first().waitFor();
};

/** A report of the section that is open, by its choices. */
const report = (name: string, choose: (till: WalkingTill) => Promise<unknown>): ScreenState => ({
  name: `reports/${name}`,
  reach: async (till) => {
    await choose(till);
    await isShown(till);
  },
  // A small window shows the table below the picture.
  needs: ({ reports }) => ({ save: reports.savePageButton }),
});

/** The owner's home and every report on a generated year. */
export const reporting: Walk = {
  name: 'the home page and the reports of a year',
  settings: () => ({ mode: 'training', cashier: 'Wati', clock: { zone: 'Asia/Jakarta', dayStartsAt: 240 } }),
  prepare: prepareYear,
  states: [
    {
      name: 'home/today',
      reach: async ({ counter, home, product }) => {
        for (const code of ['pln-token-50000', 'pulsa-telkomsel-20000', 'voucher-alfamart-50000']) {
          await counter.reaches(await counter.sell(product(code)), 'success');
          await counter.next();
        }
        await home.open();
      },
      needs: ({ home }) => ({ earned: home.verdict('earned'), drawer: home.verdict('drawer') }),
    },
    {
      name: 'home/done',
      reach: async ({ app, home }) => {
        await app.evaluate(
          ({ ipcMain }, { channel, value }) => {
            ipcMain.removeHandler(channel);
            ipcMain.handle(channel, () => ({ ok: true, value }));
          },
          { channel: channelOf('reports', 'home'), value: homeOf() },
        );
        await home.press('F5');
        await home.done.waitFor();
      },
      needs: ({ home }) => ({ earned: home.verdict('earned'), drawer: home.verdict('drawer') }),
    },
    {
      name: 'reports/sales-by-hour',
      reach: async (till) => {
        await till.reports.open();
        await isShown(till);
      },
      needs: ({ reports }) => ({ save: reports.savePageButton }),
    },
    report('sales-by-weekday', async ({ reports }) => {
      await reports.choice('span').selectOption('lastMonth');
      await reports.choice('by').selectOption('weekday');
    }),
    report('sales-by-day', ({ reports }) => reports.choice('by').selectOption('day')),
    report('margin-by-product', async ({ reports }) => {
      await reports.choice('by').selectOption('product');
      await reports.choice('what').selectOption('margin');
    }),
    report('fee-by-family', async ({ reports }) => {
      await reports.choice('by').selectOption('family');
      await reports.choice('what').selectOption('fee');
    }),
    report('running-month', async ({ reports }) => {
      await reports.choice('span').selectOption('thisMonth');
      await reports.choice('what').selectOption('sold');
    }),
    report('sales-by-biller', async ({ reports }) => {
      await reports.choice('span').selectOption('lastMonth');
      await reports.choice('by').selectOption('biller');
      await reports.choice('what').selectOption('fulfilled');
    }),
    report('sales-by-cashier', ({ reports }) => reports.choice('by').selectOption('cashier')),
    report('by-tender', ({ reports }) => reports.choice('by').selectOption('tender')),
    report('year-by-day', async ({ reports }) => {
      await reports.choice('by').selectOption('day');
      await reports.choice('span').selectOption('between');
      await reports.field('from').fill(momentText({ day: addDays(calendarDayOf(Date.now(), 'Asia/Jakarta'), -DAYS), minute: null }));
    }),
    report('year-by-month', ({ reports }) => reports.choice('by').selectOption('month')),
    {
      name: 'reports/reversed-span',
      reach: async ({ reports }) => {
        await reports.field('to').fill('1/1/2020');
        await reports.failure.waitFor();
      },
      needs: ({ reports }) => ({ failure: reports.failure }),
    },
    report('service', async ({ reports }) => {
      await reports.choice('span').selectOption('lastMonth');
      await reports.press('Alt+2');
      await reports.choice('by').selectOption('biller');
    }),
    report('unfinished', ({ reports }) => reports.press('Alt+3')),
    report('shifts', ({ reports }) => reports.press('Alt+4')),
    report('cashiers', ({ reports }) => reports.press('Alt+5')),
    report('cashier', async ({ reports }) => {
      await reports.person('Joko').click();
      await reports.allCashiers.waitFor();
    }),
    {
      name: 'reports/acts-of-day',
      reach: async ({ reports }) => {
        await reports.rowButton(reports.words.text('cashierAct.refundOwnSale')).click();
        await reports.allDays.waitFor();
        await reports.rows.first().waitFor();
      },
      needs: ({ reports }) => ({ first: reports.rows.first(), save: reports.savePageButton }),
    },
    report('recap', ({ reports }) => reports.press('Alt+6')),
    report('debts', async ({ reports }) => {
      await reports.press('Alt+7');
      await reports.choice('by').selectOption('month');
      await reports.choice('span').selectOption('between');
      await reports.field('from').fill(momentText({ day: addDays(calendarDayOf(Date.now(), 'Asia/Jakarta'), -DAYS), minute: null }));
      await reports.field('to').fill(momentText({ day: calendarDayOf(Date.now(), 'Asia/Jakarta'), minute: null }));
    }),
  ],
};

/** A shop that sold nothing. */
export const withoutSales: Walk = {
  name: 'the home page and the reports of a new shop',
  settings: () => ({ mode: 'training', cashier: 'Wati' }),
  states: [
    { name: 'home/nothing-sold', reach: ({ home }) => home.open(), needs: ({ home }) => ({ earned: home.verdict('earned') }) },
    { name: 'reports/no-data', reach: ({ reports }) => reports.open(), needs: ({ reports }) => ({ words: reports.empty }) },
  ],
};
