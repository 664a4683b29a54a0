import type { Walk } from '../state.ts';

/** A shift of the drawer, in training with the rule of live use. */
export const shifting: Walk = {
  name: 'a shift of the drawer',
  settings: () => ({ mode: 'training', cashier: 'Sari', shift: { required: { training: true } } }),
  states: [
    {
      name: 'shift/needed',
      reach: async ({ product, sell, shift }) => {
        await sell.choose(product('voucher-alfamart-50000'));
        await shift.action('shift.openFirst').waitFor();
      },
      needs: ({ shift }) => ({ 'way to the shift': shift.action('shift.openFirst'), status: shift.pill('pillNone') }),
    },
    {
      name: 'shift/open',
      reach: async ({ shift }) => {
        await shift.press('Enter');
        await shift.typeCount({ 100000: 1, 50000: 12, 2000: 25, 100: 100 });
      },
      needs: ({ shift }) => ({ total: shift.counted }),
    },
    {
      name: 'shift/home',
      reach: async ({ shift }) => {
        await shift.confirmByKeys();
        await shift.shift(1).waitFor();
      },
      needs: ({ shift }) => ({ shift: shift.shift(1), close: shift.action('shift.close'), status: shift.pill('pill') }),
    },
    {
      name: 'shift/drop',
      reach: async ({ shift }) => {
        await shift.press('F6');
        await shift.field('amount').fill('250000');
      },
      needs: ({ shift }) => ({ amount: shift.field('amount'), reason: shift.field('reason') }),
    },
    {
      name: 'shift/x',
      reach: async ({ shift }) => {
        await shift.field('receiver').fill('Budi');
        await shift.confirmByKeys();
        await shift.action('shift.close').waitFor();
        await shift.press('F7');
        await shift.x(1).waitFor();
      },
      needs: ({ shift }) => ({ expected: shift.figure('shift.expected') }),
    },
    {
      name: 'shift/differs',
      reach: async ({ shift }) => {
        await shift.press('Escape');
        await shift.press('F8');
        await shift.typeCount({ 50000: 9 });
        await shift.confirmByKeys();
        await shift.differs.waitFor();
      },
      needs: ({ shift }) => ({ again: shift.action('shift.recount'), accept: shift.action('shift.accept') }),
    },
    {
      name: 'shift/finish',
      reach: async ({ shift }) => {
        await shift.press('F5');
        await shift.typeCount({ 50000: 10 });
        await shift.confirmByKeys();
        await shift.finish.waitFor();
      },
      needs: ({ shift }) => ({ reason: shift.field('whyDiffers'), left: shift.field('floatLeft') }),
    },
    {
      name: 'shift/z',
      reach: async ({ shift }) => {
        await shift.field('whyDiffers').fill('uang receh hilang');
        await shift.field('floatLeft').fill('200000');
        await shift.confirmByKeys();
        await shift.z(1).waitFor();
      },
      needs: ({ shift }) => ({ z: shift.heading('shift.none') }),
    },
  ],
};
