import type { Walk } from '../state.ts';

/** Refusals of the provider: the owner's table, and its words on an order. */
export const refusing: Walk = {
  name: 'the table of refusals',
  settings: () => ({
    service: {
      refusals: [
        {
          ...{ id: 'r1', marks: ['E31', 'sedang diproses'], arose: 'yes' },
          ...{ tell: 'Transaksinya mungkin sudah jalan', todo: 'Jangan jual lagi. Tanyakan ke penyedia dengan nomor pesanan.' },
        },
      ],
    },
  }),
  states: [
    {
      name: 'refusals/table',
      reach: async ({ counter, practice, product, refusals }) => {
        practice.control.fault({ endpoint: 'checkout', kind: 'status422', count: 1 });
        await counter.reaches(await counter.sell(product('pulsa-telkomsel-50000')), 'unknown');
        await refusals.open();
        await refusals.unknown.first().waitFor();
        await refusals.addButton.scrollIntoViewIfNeeded();
      },
      // The table is below the connection where the screen is narrow.
      needs: () => ({}),
    },
    {
      name: 'refusals/form',
      reach: async ({ refusals }) => {
        await refusals.addButton.click();
        await refusals.type({ marks: 'sedang diproses bank', arose: 'no', tell: 'Batal', todo: 'Ulangi.' });
        await refusals.save();
        await refusals.fault('refusals.fault_contradiction', 'sedang diproses').waitFor();
      },
      needs: ({ refusals }) => ({ marks: refusals.field('marks'), what: refusals.field('todo') }),
    },
  ],
};
