import type { Walk } from '../state.ts';

/** The owner's catalogue. */
export const catalogueWalk: Walk = {
  name: 'the catalogue',
  states: [
    {
      name: 'catalogue/list',
      reach: ({ catalogue }) => catalogue.open(),
      needs: ({ catalogue }) => ({ search: catalogue.search, add: catalogue.action('catalogue.add') }),
    },
    {
      name: 'catalogue/product',
      reach: async ({ catalogue, counter, product }) => {
        await catalogue.search.fill(product('voucher-alfamart-50000').code);
        await catalogue.found(1).waitFor();
        await counter.press('ArrowDown');
        await counter.press('Enter');
        await catalogue.field('price').waitFor();
      },
      needs: ({ catalogue }) => ({ name: catalogue.field('name'), save: catalogue.action('catalogue.save') }),
    },
    {
      name: 'catalogue/faults',
      reach: async ({ catalogue, counter }) => {
        await catalogue.field('price').fill('lima puluh');
        await counter.press('Control+Enter');
        await catalogue.faults.waitFor();
      },
      needs: ({ catalogue }) => ({ said: catalogue.faults, price: catalogue.field('price') }),
    },
  ],
};
