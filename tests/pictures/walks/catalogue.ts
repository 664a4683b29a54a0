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
      name: 'catalogue/many',
      reach: async ({ catalogue }) => {
        await catalogue.action('many.chooseAll').click();
        await catalogue.act('reprice').waitFor();
      },
      needs: ({ catalogue }) => ({ off: catalogue.act('switchOff'), remove: catalogue.act('remove') }),
    },
    {
      name: 'catalogue/reprice',
      reach: async ({ catalogue }) => {
        await catalogue.act('reprice').click();
        await catalogue.repriceField.waitFor();
      },
      needs: ({ catalogue }) => ({ amount: catalogue.repriceField, yes: catalogue.answer('reprice') }),
    },
    {
      name: 'catalogue/favourites',
      reach: async ({ catalogue, counter }) => {
        await counter.press('Escape');
        await counter.press('Escape');
        await counter.press('F7');
        await catalogue.favourites.first().waitFor();
      },
      needs: ({ catalogue }) => ({ first: catalogue.favourites.first(), save: catalogue.action('favourites.save') }),
    },
    {
      name: 'catalogue/product',
      reach: async ({ catalogue, counter, product }) => {
        await counter.press('Escape');
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
        await counter.press('Control+s');
        await catalogue.faults.waitFor();
      },
      needs: ({ catalogue }) => ({ said: catalogue.faults, price: catalogue.field('price') }),
    },
  ],
};
