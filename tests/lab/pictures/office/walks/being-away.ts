import { type OfficeWalk, pageState } from '../office-state.ts';

/** The page while the office is not there. It has kept the answers of Today. */
export const beingAway: OfficeWalk = {
  name: 'the page without the office',
  prepare: async ({ page, office, shown }) => {
    await shown.load('today');
    await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
    await shown.load('today');
    await office.close();
  },
  states: [
    pageState('away-today', 'today', ({ shown }) => shown.awayBar.waitFor()),
    pageState('away-tills', 'tills', ({ shown }) => shown.alert.waitFor()),
    pageState('away-outlets', 'outlets', ({ shown }) => shown.alert.waitFor()),
  ],
};
