import { Finger } from '../../lab/drive/finger.ts';
import { expect, test } from '../fixture/screen-test.ts';

test('a sale is paid by QR and cash with keys alone: the change is cash, and the order keeps both means', async ({
  start,
  practice,
  product,
}) => {
  const { counter, order, orders, sell } = await start({ settings: { kioskFee: 2_000 } });
  const airtime = product('pulsa-telkomsel-50000');
  await sell.choose(airtime);
  await sell.enter(airtime);
  await sell.priced();
  await sell.addPart('qr', 30_000);
  await expect(sell.parts).toHaveCount(1);
  await expect(sell.cashField).toBeFocused();
  await sell.cashField.fill('50000');
  await sell.confirm();
  await order.shown();
  const { orderId } = (await counter.recent(1))[0] ?? { orderId: '' };
  const sold = await counter.reaches(orderId, 'success');
  expect(sold.payments).toEqual([
    { tender: 'qr', amount: 30_000, reference: 'REF-77' },
    { tender: 'cash', amount: sold.total - 30_000 },
  ]);
  expect(sold.change).toBe(50_000 - (sold.total - 30_000));
  await expect(order.change).toContainText(String(sold.change).slice(-3));
  await counter.next();
  await orders.open();
  await orders.choose(airtime.name, orderId);
  await expect(order.ticket).toContainText('REF-77');
  expect(practice.control.postings()).toHaveLength(1);
});

test('Enter in the reference of a part leads to its button, and confirms nothing', async ({ start, product }) => {
  const { counter, order, sell } = await start();
  const airtime = product('pulsa-telkomsel-50000');
  await sell.choose(airtime);
  await sell.enter(airtime);
  await sell.priced();
  await sell.beginPart('qr');
  await sell.partReference.fill('328811904477');
  await counter.press('Enter');
  await expect(sell.acceptPartButton).toBeFocused();
  expect(await counter.recent(1)).toEqual([]);
  await counter.press('Enter');
  await order.shown();
  expect((await counter.recent(1))[0]?.payments).toMatchObject([{ tender: 'qr', reference: '328811904477' }]);
});

test('a sale is paid by a card and cash by touch alone, and a part is taken off again', async ({ start, product }) => {
  const till = await start({ settings: { kioskFee: 2_000 } });
  const { counter, digitPad, order, page, sell } = till;
  const finger = await Finger.on(page);
  const token = product('pln-token-50000');
  await finger.tap(sell.card(token));
  await finger.tap(sell.numberField(token));
  await finger.type(digitPad, '14012345678');
  await finger.tap(digitPad.next);
  await sell.priced();
  for (const kind of ['qr', 'card'] as const) {
    await finger.tap(sell.tenderButton(kind));
    await finger.tap(sell.partAmount(kind));
    await finger.tap(digitPad.clear);
    await finger.type(digitPad, '20000');
    await finger.tap(sell.partReference);
    await finger.type(digitPad, '328811');
    await finger.tap(sell.acceptPartButton);
    await expect(sell.removePartButton(kind)).toBeVisible();
    if (kind === 'qr') await finger.tap(sell.removePartButton(kind));
  }
  await expect(sell.parts).toHaveCount(1);
  await finger.tap(sell.exactButton);
  await finger.tap(sell.payButton);
  await order.shown();
  const { orderId } = (await counter.recent(1))[0] ?? { orderId: '' };
  const { payments, total } = await counter.reaches(orderId, 'success');
  expect(payments).toEqual([
    { tender: 'card', amount: 20_000, reference: '328811' },
    { tender: 'cash', amount: (total ?? 0) - 20_000 },
  ]);
  expect(await finger.keysTyped()).toBe(0);
});

test('a part needs its reference; Esc opens it again with what was typed, and a touch removes it', async ({ till, product }) => {
  const { counter, sell } = till;
  await sell.choose(product('voucher-alfamart-50000'));
  await sell.priced();
  await sell.beginPart('transfer');
  await expect(sell.partReference).toBeFocused();
  await expect(sell.acceptPartButton).toBeDisabled();
  await counter.press('Enter');
  await expect(sell.partReference).toBeFocused();
  await sell.partReference.fill('TRF-1');
  await sell.partAmount('transfer').fill('10000');
  await sell.acceptPartButton.click();
  await expect(sell.parts).toHaveCount(1);
  await expect(sell.payButton).toBeDisabled();
  await counter.press('Escape');
  await expect(sell.parts).toHaveCount(0);
  await expect(sell.partReference).toHaveValue('TRF-1');
  await sell.toPartButton();
  await counter.press('Enter');
  await expect(sell.parts).toHaveCount(1);
  await sell.removePartButton('transfer').click();
  await expect(sell.parts).toHaveCount(0);
  await expect(sell.cashField).toBeFocused();
});

test('a refund goes back by its own parts: the cash first, and the rest stays owed until its reference is typed', async ({
  start,
  practice,
  product,
}) => {
  const { counter, dialogs, order, sell } = await start();
  practice.control.fault({ endpoint: 'token', kind: 'status401', count: null });
  await sell.choose(product('voucher-alfamart-50000'));
  await sell.priced();
  await sell.addPart('qr', 30_000);
  await sell.takeCash();
  await sell.confirm();
  await order.shown();
  const { orderId } = (await counter.recent(1))[0] ?? { orderId: '' };
  const { total } = await counter.reaches(orderId, 'notSent');
  await order.giveUp();
  await dialogs.yes('closeOrder');
  await dialogs.yes('handOver');
  await expect(order.refundDue).toContainText('30.000');
  const { refund } = await counter.reaches(orderId, 'withdrawn');
  expect(refund).toMatchObject({ is: 'owed', returned: [{ paidBy: 'cash', tender: 'cash', amount: total - 30_000 }] });
  await order.payBack();
  await expect(dialogs.question('sendBack')).toBeVisible();
  await dialogs.yes('sendBack');
  await expect(dialogs.refundReference).toHaveAccessibleDescription(/harus diisi/);
  await dialogs.refundReference.fill('BALIK-9');
  await dialogs.yes('sendBack');
  await expect(order.refundPaid).toContainText('BALIK-9');
  expect((await counter.reaches(orderId, 'withdrawn')).refund).toMatchObject({ is: 'paid', amount: total, tender: 'qr' });
});
