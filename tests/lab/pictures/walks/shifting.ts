import { pushChannelOf } from '../../../../shared/ipc/channels.ts';
import type { ShiftView } from '../../../../shared/shifts/shift-views.ts';
import type { Walk, WalkingTill } from '../state.ts';

/** Shows another view of the drawer, as main pushes it: after a restore, or on the next day. */
async function showShift({ app, page }: WalkingTill, change: (view: ShiftView) => ShiftView): Promise<void> {
  const view = await page.evaluate(() => window.loket.shifts.state());
  if (!view.ok) throw new Error(JSON.stringify(view.failure));
  await app.evaluate(
    ({ BrowserWindow }, { channel, value }) => {
      const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().startsWith('loket://app/'));
      window?.webContents.send(channel, value);
    },
    { channel: pushChannelOf('shift'), value: change(view.value) },
  );
}

/** A shift of the drawer, in training with the rule of live use. */
export const shifting: Walk = {
  name: 'a shift of the drawer',
  settings: () => ({ mode: 'training', cashier: 'Sari', shift: { required: { training: true } } }),
  states: [
    {
      name: 'shift/needed',
      reach: async ({ product, sell, shift }) => {
        await sell.choose(product('voucher-alfamart-50000'));
        await shift.action('shifts.openFirst').waitFor();
      },
      needs: ({ shift }) => ({ 'way to the shift': shift.action('shifts.openFirst'), status: shift.pill('pillNone') }),
    },
    {
      name: 'shift/open',
      reach: async ({ shift }) => {
        await shift.press('Enter');
        await shift.typeCount({ 100000: 1, 50000: 12, 2000: 25, 100: 100 });
      },
      needs: ({ shift }) => ({ total: shift.counted, open: shift.action('shifts.open') }),
    },
    {
      name: 'shift/home',
      reach: async ({ shift }) => {
        await shift.confirmByKeys();
        await shift.shift(1).waitFor();
      },
      needs: ({ shift }) => ({ shift: shift.shift(1), close: shift.action('shifts.close'), status: shift.pill('pill') }),
    },
    {
      name: 'shift/pay-in',
      reach: async ({ shift }) => {
        await shift.press('F4');
        await shift.field('amount').fill('50000');
      },
      needs: ({ shift }) => ({ amount: shift.field('amount'), record: shift.action('shifts.record') }),
    },
    {
      name: 'shift/pay-out',
      reach: async ({ shift }) => {
        await shift.press('Escape');
        await shift.press('F5');
        await shift.field('amount').fill('25000');
      },
      needs: ({ shift }) => ({ amount: shift.field('amount'), record: shift.action('shifts.record') }),
    },
    {
      name: 'shift/compensation',
      reach: async ({ complaints, counter, orders, product, sell, shift }) => {
        await shift.press('Escape');
        await counter.press('F1');
        await counter.takeCash();
        await counter.reaches(await counter.pay(), 'success');
        for (const tender of ['qr', 'card'] as const) {
          await counter.next();
          await counter.choose(product('voucher-alfamart-50000'));
          await sell.fillPart(tender);
          await counter.reaches(await counter.pay(), 'success');
        }
        await orders.open();
        await orders.rows.first().click();
        await complaints.reachCompensation();
      },
      needs: ({ complaints }) => ({ compensate: complaints.compensateButton }),
    },
    {
      name: 'shift/compensation-form',
      reach: async ({ complaints }) => {
        await complaints.compensateButton.click();
        await complaints.compensationField('amount').fill('5000');
        await complaints.compensationField('reason').fill('voucher salah nominal');
      },
      needs: ({ complaints }) => ({ reason: complaints.compensationField('reason'), pay: complaints.payButton }),
    },
    {
      name: 'shift/compensation-question',
      reach: async ({ complaints }) => {
        await complaints.compensationField('receiver').fill('Rina');
        await complaints.compensationField('amount').fill('900000');
        await complaints.payButton.click();
        await complaints.compensationQuestion.waitFor();
      },
      needs: ({ complaints }) => ({ question: complaints.compensationQuestion }),
    },
    {
      name: 'shift/change-short',
      reach: async ({ counter, shift }) => {
        await counter.press('Escape');
        await counter.press('Escape');
        await shift.open();
        await shift.action('shifts.changeShort').click();
        await shift.foundOrders.first().waitFor();
      },
      needs: ({ shift }) => ({ order: shift.field('forOrder'), found: shift.foundOrders.first(), record: shift.action('shifts.record') }),
    },
    {
      name: 'shift/change-short-chosen',
      reach: async ({ shift }) => {
        await shift.foundOrders.first().click();
        await shift.field('amount').fill('500');
      },
      needs: ({ shift }) => ({ order: shift.chosenOrder, reason: shift.field('reason'), record: shift.action('shifts.record') }),
    },
    {
      name: 'shift/drop',
      reach: async ({ shift }) => {
        await shift.press('Escape');
        await shift.press('F6');
        await shift.field('amount').fill('250000');
      },
      needs: ({ shift }) => ({ amount: shift.field('amount'), reason: shift.field('reason'), record: shift.action('shifts.record') }),
    },
    {
      name: 'shift/x',
      reach: async ({ shift }) => {
        await shift.field('receiver').fill('Budi');
        await shift.confirmByKeys();
        await shift.action('shifts.close').waitFor();
        await shift.press('F7');
        await shift.x(1).waitFor();
      },
      needs: ({ shift }) => ({ expected: shift.figure('shifts.expected'), print: shift.action('shifts.print_x') }),
    },
    {
      name: 'shift/earlier-day',
      reach: async (till) => {
        await till.shift.press('Escape');
        await showShift(till, (view) => ({ ...view, open: view.open && { ...view.open, businessDay: '2026-11-02' } }));
        await till.shift.pill('pillEarlier').waitFor();
      },
      needs: ({ shift }) => ({ close: shift.action('shifts.close'), status: shift.pill('pillEarlier') }),
    },
    {
      name: 'shift/count',
      reach: async (till) => {
        const { shift } = till;
        await showShift(till, (view) => view);
        await shift.pill('pillEarlier').waitFor({ state: 'detached' });
        await shift.press('F8');
        await shift.total('card').waitFor();
        await shift.total('card').scrollIntoViewIfNeeded();
      },
      needs: ({ shift }) => ({ total: shift.counted, save: shift.action('shifts.saveCount') }),
    },
    {
      name: 'shift/differs',
      reach: async ({ shift }) => {
        await shift.pieces(50000).fill('9');
        await shift.total('qr').fill('40000');
        await shift.confirmByKeys();
        await shift.differs.waitFor();
      },
      needs: ({ shift }) => ({ again: shift.action('shifts.recount'), accept: shift.action('shifts.accept') }),
    },
    {
      name: 'shift/finish',
      reach: async ({ shift }) => {
        await shift.press('F5');
        await shift.typeCount({ 50000: 10 });
        await shift.total('qr').fill('51500');
        await shift.confirmByKeys();
        await shift.finish.waitFor();
      },
      needs: ({ shift }) => ({
        recount: shift.countChoice('recount'),
        left: shift.field('floatLeft'),
        close: shift.action('shifts.close'),
      }),
    },
    {
      name: 'shift/finish-receiver',
      reach: async ({ shift }) => {
        await shift.chooseRecount();
        await shift.field('whyDiffers').fill('uang receh hilang');
        await shift.field('floatLeft').fill('200000');
        await shift.field('removedTo').fill('Bu Ratna');
      },
      needs: ({ shift }) => ({ receiver: shift.field('removedTo'), close: shift.action('shifts.close') }),
    },
    {
      name: 'shift/z',
      reach: async ({ shift }) => {
        await shift.confirmByKeys();
        await shift.z(1).waitFor();
      },
      needs: ({ shift }) => ({
        z: shift.heading('shifts.none'),
        next: shift.action('shifts.openNext'),
        print: shift.action('shifts.print_z'),
      }),
    },
    {
      name: 'shift/zs',
      reach: async ({ shift }) => {
        await shift.press('Enter');
        await shift.press('Control+p');
        await shift.zs.first().waitFor();
        await shift.printZAgain(1).click();
      },
      needs: ({ shift }) => ({ newest: shift.printZAgain(1) }),
    },
    {
      name: 'shift/last-z',
      reach: async (till) => {
        await till.shift.press('Escape');
        await showShift(till, (view) => ({ ...view, asksForLastZ: true }));
        await till.shift.field('lastZ').waitFor();
      },
      needs: ({ shift }) => ({ number: shift.field('lastZ') }),
    },
    {
      name: 'shift/home-with-zs',
      reach: async (till) => {
        const { shift } = till;
        await showShift(till, (view) => view);
        await shift.field('lastZ').waitFor({ state: 'detached' });
        await shift.typeCount({ 50000: 4 });
        await shift.confirmByKeys();
        await shift.shift(2).waitFor();
      },
      needs: ({ shift }) => ({ zs: shift.action('shifts.zs'), close: shift.action('shifts.close') }),
    },
    {
      name: 'shift/finish-even',
      reach: async ({ shift }) => {
        await shift.countToClose({ 50000: 4 });
        await shift.finish.waitFor();
      },
      needs: ({ shift }) => ({ left: shift.field('floatLeft'), close: shift.action('shifts.close') }),
    },
  ],
};
