import type { Walk } from '../state.ts';

/** A customer who comes back: the complaint about a sold order, from its first words to its end. */
export const complaining: Walk = {
  name: 'a complaint about a sold order',
  settings: () => ({ cashier: 'Sari' }),
  states: [
    {
      name: 'complaint/sold',
      reach: async ({ counter, product }) => {
        await counter.reaches(await counter.sell(product('pulsa-telkomsel-50000')), 'success');
      },
      needs: ({ complaints, order }) => ({ complain: complaints.beginButton, next: order.nextButton, print: order.printButton() }),
    },
    {
      name: 'complaint/begin',
      reach: async ({ complaints, counter, orders }) => {
        await counter.next();
        await orders.open();
        await orders.rows.first().click();
        await complaints.beginButton.click();
        await complaints.dialog('complaints.beginTitle').waitFor();
      },
      needs: ({ complaints }) => ({ words: complaints.dialog('complaints.beginTitle') }),
    },
    {
      name: 'complaint/new',
      reach: async ({ complaints, counter }) => {
        await counter.press('Escape');
        await complaints.begin();
        await complaints.state('open').waitFor();
      },
      needs: ({ complaints }) => ({ state: complaints.state('open') }),
    },
    {
      name: 'complaint/provider-text',
      reach: ({ complaints }) => complaints.openText(),
      needs: ({ complaints }) => ({ text: complaints.providerText }),
    },
    {
      name: 'complaint/compensate',
      reach: async ({ complaints, counter }) => {
        await counter.press('Escape');
        await complaints.reach(complaints.action('compensate'));
        await complaints.action('compensate').click();
        await complaints.dialog('complaints.compensate').waitFor();
      },
      needs: ({ complaints }) => ({ form: complaints.dialog('complaints.compensate') }),
    },
    {
      name: 'complaint/answered',
      reach: async ({ complaints, counter }) => {
        await counter.press('Escape');
        await complaints.add('sent', 'WhatsApp CS, kasus 88213');
        await complaints.add('answered', 'Nomor sedang gangguan jaringan, saldo toko sudah dikembalikan.');
        await complaints.reverse('20000');
      },
      needs: ({ complaints }) => ({ close: complaints.action('close') }),
    },
    {
      name: 'complaint/reversal-question',
      reach: async ({ complaints }) => {
        await complaints.startReversal('10000');
        await complaints.reversalQuestion.waitFor();
      },
      needs: ({ complaints }) => ({ question: complaints.reversalQuestion }),
    },
    {
      name: 'complaint/close',
      reach: async ({ complaints, counter }) => {
        await counter.press('Escape');
        await counter.press('Escape');
        await complaints.action('close').click();
        await complaints.dialog('complaints.closeTitle').waitFor();
      },
      needs: ({ complaints }) => ({ form: complaints.dialog('complaints.closeTitle') }),
    },
    {
      name: 'complaint/open-list',
      reach: async ({ complaints, counter }) => {
        await counter.press('Escape');
        await complaints.list();
        await complaints.openOnes.first().waitFor();
      },
      needs: ({ complaints }) => ({ complaint: complaints.openOnes.first() }),
    },
  ],
};
