import type { Walk } from '../state.ts';

/** A sale from the empty screen to the payment. */
export const selling: Walk = {
  name: 'selling',
  states: [
    {
      name: 'sell/empty',
      reach: async () => undefined,
      needs: ({ sell }) => ({ 'sell field': sell.findField }),
    },
    {
      name: 'sell/search-words',
      reach: ({ sell }) => sell.find('indosat'),
      needs: ({ sell, product }) => ({ 'sell field': sell.findField, hit: sell.card(product('pulsa-im3-25000')) }),
    },
    {
      name: 'sell/search-number',
      reach: ({ sell }) => sell.find('081233445566'),
      needs: ({ sell, product }) => ({ 'sell field': sell.findField, hit: sell.card(product('pulsa-telkomsel-50000')) }),
    },
    {
      name: 'sell/nothing-found',
      reach: ({ sell }) => sell.find('zzzz'),
      needs: ({ sell }) => ({ 'sell field': sell.findField }),
    },
    {
      name: 'sell/number-form',
      reach: ({ sell, product }) => sell.choose(product('pln-token-100000')),
      needs: ({ sell, product }) => ({ number: sell.numberField(product('pln-token-100000')) }),
    },
    {
      name: 'sell/price',
      reach: async ({ sell, product }) => {
        await sell.enter(product('pln-token-100000'));
        await sell.priced();
      },
      needs: ({ sell }) => ({ total: sell.total, cash: sell.cashField, pay: sell.payButton }),
    },
    {
      name: 'sell/cash-too-little',
      reach: ({ sell }) => sell.takeCash(20_000),
      needs: ({ sell }) => ({ total: sell.total, cash: sell.cashField, pay: sell.payButton }),
    },
    {
      name: 'sell/change',
      reach: ({ sell }) => sell.takeCash(150_000),
      needs: ({ sell }) => ({ total: sell.total, cash: sell.cashField, change: sell.change, pay: sell.payButton }),
    },
    {
      name: 'sell/done-token',
      reach: async ({ counter }) => {
        await counter.reaches(await counter.pay(), 'success');
      },
      needs: ({ order }) => ({ code: order.code, print: order.printButton(), next: order.nextButton }),
    },
  ],
};
