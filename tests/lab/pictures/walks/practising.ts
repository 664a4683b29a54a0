import { NEW_TOUR } from '../../../../shared/practice/practice-views.ts';
import type { Walk } from '../state.ts';

/** Training with the tour and the faults of the practice service. */
export const practising: Walk = {
  name: 'training',
  tour: NEW_TOUR,
  states: [
    {
      name: 'practice/tour-offer',
      reach: ({ practising }) => practising.stripButton('practice.start').waitFor(),
      needs: ({ practising, sell }) => ({ start: practising.stripButton('practice.start'), 'sell field': sell.findField }),
    },
    {
      name: 'practice/tour',
      reach: async ({ practising }) => {
        await practising.stripButton('practice.start').click();
        await practising.expectStep('sale', 'tourText.sale');
      },
      needs: ({ practising, sell }) => ({ strip: practising.strip, 'sell field': sell.findField }),
    },
    {
      name: 'practice/panel',
      reach: ({ practising }) => practising.open(),
      needs: ({ practising }) => ({ tour: practising.tourButton }),
    },
    {
      name: 'practice/fault-on',
      reach: async ({ practising }) => {
        await practising.switchFault('staysPending');
        await practising.normalButton.waitFor();
      },
      needs: () => ({}),
    },
    {
      name: 'practice/price-in-the-tour',
      reach: async ({ practising, product, sell }) => {
        await practising.close();
        await sell.choose(product('pln-pascabayar'));
        await sell.enter(product('pln-pascabayar'));
        await sell.priced();
      },
      needs: ({ practising, sell }) => ({ strip: practising.strip, total: sell.total, cash: sell.cashField, pay: sell.payButton }),
    },
    {
      name: 'practice/order-in-the-tour',
      reach: async ({ counter, practising, sell }) => {
        await sell.takeCash();
        await counter.pay();
        await practising.strip.waitFor();
      },
      needs: ({ order, practising }) => ({ strip: practising.strip, state: order.state, next: order.nextButton }),
    },
    {
      name: 'practice/printer-trouble',
      reach: async ({ counter, practising, printJobs, product }) => {
        const [tourOrder] = await counter.recent(1);
        await practising.stripButton('practice.normal').click();
        // An order that succeeds after it was put away is ready: the pill then counts it too.
        await counter.reaches(tourOrder?.orderId ?? '', 'success');
        await counter.next();
        await practising.open();
        await practising.switchFault('noPaper');
        await practising.close();
        await counter.reaches(await counter.sell(product('pln-token-50000')), 'success');
        await counter.print();
        await printJobs.pill.waitFor();
      },
      needs: ({ order, printJobs }) => ({ code: order.code, pill: printJobs.pill, print: order.printButton(), next: order.nextButton }),
    },
    {
      name: 'practice/print-jobs',
      reach: ({ printJobs }) => printJobs.open(),
      needs: ({ printJobs }) => ({ job: printJobs.jobs.first() }),
    },
  ],
};
