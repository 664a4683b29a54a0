import { join } from 'node:path';
import { openJournal } from '../../../../main/records/journal-schema.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { Cashier } from '../../drive/cashier.ts';
import { write } from '../../fakes/journals.ts';
import { customersOf, rina, seedOf, TOKEN, typedNumber } from '../../fakes/shop/customers.ts';
import { accountsOf, saleOnAccount } from '../../fakes/shop/on-account.ts';
import { SARI, value } from '../../fakes/shop/shifts.ts';
import type { Walk } from '../state.ts';
import { groupStates } from './group-states.ts';

/** Names that people have, and names that break layouts. */
const NAMES = ['Bu Rina', 'Pak Ahmad Dahlan Kusumawardhana', 'Ibu Hj. Siti Nurhaliza Rahmawati', 'Ucok', 'مريم', 'R̂̌ina Ž', 'x'.repeat(60)];

/** So many days ago these put a sale on account, by their place among the names. */
const CHARGES = [
  [0, 2],
  [0, 12],
  [0, 45],
  [1, 20],
] as const;

function prepare(profile: string): void {
  const journal = value(openJournal(join(profile, 'journal', 'training.db')));
  const book = customersOf(journal);
  const saved = NAMES.map((name, at) =>
    value(
      book.save(
        rina({
          name,
          note: at === 1 ? 'Bayar sore, RT 03 RW 07' : '',
          number: typedNumber(TOKEN, `1401234567${at}`, at % 2 ? '' : 'rumah'),
        }),
        SARI,
      ),
    ),
  );
  const customerAt = (place: number): string => saved[place]?.customerId ?? '';
  value(accountsOf(journal).open({ customerId: customerAt(0), limit: rupiah(500_000) }, SARI));
  for (const [at, [place, daysAgo]] of CHARGES.entries()) write(journal, saleOnAccount(at + 1, customerAt(place), daysAgo));
  value(journal.append(seedOf(60)));
  journal.close();
}

/** From the payment back to an empty sell field, one step for each key. */
async function leaveSale(counter: Cashier): Promise<void> {
  for (let steps = 0; steps < 4; steps += 1) await counter.press('Escape');
  await counter.ready();
}

/** Customers: found in the sell field, kept from a sale, and on their own screen. */
export const knowingCustomers: Walk = {
  name: 'the customers',
  prepare,
  states: [
    {
      name: 'sell/customers-found',
      reach: async ({ counter, customers }) => {
        await counter.type('warga');
        await customers.offers.first().waitFor();
      },
      needs: ({ sell, customers }) => ({ 'sell field': sell.findField, first: customers.offers.first() }),
    },
    {
      name: 'sell/customer-priced',
      reach: async ({ counter, customers, sell }) => {
        await sell.find('bu rina rumah');
        await customers.offers.first().waitFor();
        await counter.press('F4');
        await sell.priced();
      },
      needs: ({ sell }) => ({ total: sell.total, cash: sell.cashField, pay: sell.payButton }),
    },
    {
      name: 'sell/on-account',
      reach: async ({ sell }) => {
        await sell.beginPart('account');
        await sell.acceptPartButton.waitFor();
      },
      needs: ({ sell }) => ({ part: sell.partForm('account'), accept: sell.acceptPartButton }),
    },
    {
      name: 'sell/on-account-who',
      reach: async ({ counter, customers, product, sell }) => {
        await leaveSale(counter);
        const airtime = product('pulsa-telkomsel-50000');
        await counter.choose(airtime);
        await counter.enter(airtime);
        await sell.priced();
        await sell.beginPart('account');
        await customers.payerField.fill('warga');
      },
      needs: ({ customers }) => ({ who: customers.payerField }),
    },
    {
      name: 'sell/customer-save',
      reach: async ({ counter, customers, product }) => {
        await leaveSale(counter);
        await counter.reaches(await counter.sell(product('pln-token-50000'), { number: '14098765432' }), 'success');
        await counter.press('F6');
        await customers.saveDialog.waitFor();
      },
      needs: ({ customers }) => ({ name: customers.nameField, agree: customers.agreed }),
    },
    {
      name: 'sell/customer-known',
      reach: async ({ counter, customers }) => {
        await counter.type('Bu Ana');
        await counter.press('Control+Enter');
        await customers.saveDialog.waitFor({ state: 'hidden' });
      },
      needs: ({ order }) => ({ next: order.nextButton }),
    },
    {
      name: 'customers/list',
      reach: async ({ counter, customers }) => {
        await counter.next();
        await customers.open();
        await customers.rows.nth(5).waitFor();
      },
      needs: ({ customers }) => ({ search: customers.searchField, first: customers.rows.first() }),
    },
    {
      name: 'customers/new',
      reach: async ({ counter, dialogs }) => {
        await counter.press('F6');
        await dialogs.any.waitFor();
        await counter.type('Bu Ana');
        await dialogs.any.getByRole('button').nth(2).waitFor();
      },
      needs: ({ customers }) => ({ name: customers.nameField }),
    },
    {
      name: 'customers/card',
      reach: async ({ counter, customers, dialogs }) => {
        await counter.press('Escape');
        await dialogs.any.waitFor({ state: 'hidden' });
        await customers.searchField.fill('bu ana');
        await customers.row('Bu Ana').click();
        await customers.sales.first().waitFor();
      },
      needs: ({ customers }) => ({ number: customers.numbers.first() }),
    },
    {
      name: 'customers/account-limit',
      reach: async ({ customers }) => {
        await customers.more();
        await customers.accountButton('open').click();
        await customers.limitField.waitFor();
      },
      needs: ({ customers }) => ({ limit: customers.limitField }),
    },
    {
      name: 'customers/account-pay',
      reach: async ({ customers, dialogs }) => {
        await customers.setLimit(200_000);
        await customers.accountButton('payAhead').click();
        await dialogs.any.waitFor();
      },
      needs: ({ dialogs }) => ({ dialog: dialogs.any }),
    },
    {
      name: 'sell/on-account-debt',
      reach: async ({ counter, customers, sell }) => {
        await counter.press('4');
        await counter.type('0000');
        await customers.recordPayment();
        await counter.press('F1');
        await sell.find('bu ana');
        await customers.offers.first().waitFor();
        await counter.press('F4');
        await sell.priced();
        await sell.beginPart('account');
        await sell.acceptPartButton.waitFor();
      },
      // More than was handed in ahead: the rest is said to become a debt.
      needs: ({ sell }) => ({ part: sell.partForm('account'), accept: sell.acceptPartButton }),
    },
    {
      name: 'customers/owing',
      reach: async ({ counter, customers }) => {
        await leaveSale(counter);
        await customers.open();
        await customers.owingButton.click();
        await customers.owing.waitFor();
      },
      needs: ({ customers }) => ({ owing: customers.owing }),
    },
    {
      name: 'customers/account',
      reach: async ({ customers }) => {
        await customers.owes('Bu Rina').click();
        await customers.charges.nth(2).waitFor();
        await customers.charges.nth(2).scrollIntoViewIfNeeded();
      },
      needs: ({ customers }) => ({ owes: customers.owes('Bu Rina') }),
    },
    {
      name: 'customers/erase-question',
      reach: async ({ customers, dialogs }) => {
        await customers.owes('Bu Ana').click();
        await customers.account.getByText('40.000').first().waitFor();
        await customers.more();
        await customers.eraseButton.click();
        await dialogs.any.waitFor();
      },
      needs: ({ dialogs }) => ({ question: dialogs.any }),
    },
    {
      name: 'customers/add-number',
      reach: async ({ counter, customers, dialogs }) => {
        await counter.press('Escape');
        await dialogs.any.waitFor({ state: 'hidden' });
        await customers.addNumberButton.click();
        await counter.type('pdam');
        await dialogs.any.getByRole('button').nth(2).waitFor();
      },
      needs: ({ dialogs }) => ({ dialog: dialogs.any }),
    },
    {
      name: 'customers/withdrawn',
      reach: async ({ counter, customers, dialogs }) => {
        await counter.press('Escape');
        await dialogs.any.waitFor({ state: 'hidden' });
        await customers.withdraw();
        await customers.agreeAgainButton.waitFor();
      },
      needs: ({ customers }) => ({ again: customers.agreeAgainButton }),
    },
    {
      name: 'customers/none',
      reach: async ({ customers }) => {
        await customers.searchField.fill('tidakadanamaini');
        await customers.rows.first().waitFor({ state: 'hidden' });
      },
      needs: ({ customers }) => ({ search: customers.searchField }),
    },
    ...groupStates,
  ],
};
