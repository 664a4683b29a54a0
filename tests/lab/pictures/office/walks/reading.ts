import { SALES_GROUPS } from '../../../../../shared/office/page-views/sums-views.ts';
import type { OfficeAddress } from '../../../drive/screens/office/office-page.ts';
import type { OfficeWords } from '../../../drive/screens/office/office-words.ts';
import { type OfficeState, type OfficeWalk, pageState } from '../office-state.ts';

/** The pages that answer a question, each as it opens, then with what a person chooses on it. */
export const reading: OfficeWalk = {
  name: 'what an owner reads',
  states: [
    pageState('today', 'today'),
    pageState('orders', 'orders'),
    pageState('orders-details', 'orders', ({ shown }) => shown.reading.openOrder('9xz8p-0001')),
    ...SALES_GROUPS.map((group) =>
      pageState(`sales-${group}`, 'sales', ({ shown }) => shown.reading.sales(group === 'hour' ? 'today' : 'week', group)),
    ),
    pageState('sales-days', 'sales', ({ shown }) => shown.reading.chooseDays()),
    pageState('tills', 'tills'),
    pageState('tills-named', 'today', async ({ shown }) => {
      await shown.need(shown.words.trouble.paperOut).click();
      await shown.chosenTill.waitFor();
    }),
    pageState('shifts', 'shifts'),
    // One till of the chain sent the paper of a Z.
    pageState('shifts-without-paper', 'shifts', async ({ shown }) => {
      await shown.reading.zOf('Kios Melati').click();
      await shown.changes.says(shown.words.shifts.noPaper);
    }),
    pageState('shifts-paper', 'shifts', async ({ shown }) => {
      await shown.reading.zOf('Kios Kenanga').click();
      await shown.reading.paper.waitFor();
    }),
    pageState('debts', 'debts', ({ shown }) => shown.content(shown.words.debts.complaints).waitFor()),
    pageState('debts-order', 'debts', ({ shown }) => shown.reading.openOrder('9xz8p-0001')),
    pageState('search', 'search'),
    pageState('search-found', 'search', async ({ shown }) => {
      await shown.reading.search('7kq2m');
      await shown.content('7kq2m-0001').waitFor();
    }),
    pageState('search-none', 'search', async ({ shown }) => {
      await shown.reading.search('tidak-ada');
      await shown.content(shown.words.search.none).waitFor();
    }),
    pageState('audit', 'audit'),
    pageState('more', 'more'),
  ],
};

const empty = (address: OfficeAddress, says: (words: OfficeWords) => string): OfficeState =>
  pageState(`empty-${address}`, address, ({ shown }) => shown.content(says(shown.words)).waitFor());

/** The same pages before the first till. */
export const readingNothing: OfficeWalk = {
  name: 'what an owner reads before the first till',
  isEmpty: true,
  states: [
    empty('today', (words) => words.today.noNeeds),
    empty('orders', (words) => words.orders.none),
    empty('sales', (words) => words.sales.none),
    empty('tills', (words) => words.tills.none),
    empty('shifts', (words) => words.shifts.none),
    empty('debts', (words) => words.debts.noComplaints),
    empty('outlets', (words) => words.outlets.none),
  ],
};

/** A person who sees figures of each outlet, and no sum over them. */
export const readingWithoutSums: OfficeWalk = {
  name: 'what a bookkeeper reads',
  standing: { role: 'books', outlets: null, consolidated: false },
  states: [
    pageState('unsummed-today', 'today'),
    pageState('unsummed-sales', 'sales', ({ shown }) => shown.reading.sales('week', 'outlet')),
    pageState('unsummed-product', 'sales', ({ shown }) => shown.reading.group('product')),
  ],
};
