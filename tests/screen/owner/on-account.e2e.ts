import { expect, test } from '../fixture/screen-test.ts';

/** Customers who pay later. */

test('a customer buys on account by keys alone, owes it, and pays in cash', async ({ start, product }) => {
  const { counter, customers, dialogs, sell } = await start();
  const token = product('pln-token-50000');
  await counter.reaches(await counter.sell(token, { number: '14012345678' }), 'success');
  await customers.save('Bu Rina', 'rumah', (text) => counter.type(text));
  await counter.next();
  await customers.open();
  await counter.type('rina');
  await counter.press('ArrowDown');
  await customers.openAccount(200_000);
  await counter.press('F1');
  await counter.type('bu rina pln');
  await expect(customers.offers).toHaveCount(1);
  await counter.press('F4');
  await sell.priced();
  await sell.beginPart('account');
  await expect(sell.partForm('account')).toContainText('Bu Rina');
  await expect(sell.partForm('account')).toContainText('200.000');
  await sell.toPartButton();
  await counter.press('Enter');
  await dialogs.question('repeatSale').waitFor();
  await counter.press('Control+Enter');
  await expect.poll(async () => (await counter.recent(1))[0]?.parts).toMatchObject([{ tender: 'account' }]);
  await customers.open();
  await counter.type('rina');
  await counter.press('ArrowDown');
  await expect(customers.charges).toHaveCount(1);
  await customers.owingButton.click();
  await expect(customers.owing).toContainText('Bu Rina');
  await customers.accountButton('pay').click();
  await customers.recordPayment();
  await expect(customers.charges).toHaveCount(0);
});

test('each customer who may buy on account is named with number, debt and remaining limit', async ({ start, product }) => {
  const { counter, customers, sell } = await start();
  const token = product('pln-token-50000');
  await counter.reaches(await counter.sell(token, { number: '14012345678' }), 'success');
  await customers.save('Bu Rina', 'rumah', (text) => counter.type(text));
  await counter.next();
  await counter.reaches(await counter.sell(token, { number: '14098765432' }), 'success');
  await customers.save('Bu Rini', 'toko', (text) => counter.type(text));
  await counter.next();
  await customers.open();
  await counter.type('rina');
  await counter.press('ArrowDown');
  await customers.openAccount(200_000);
  await counter.press('F1');
  const airtime = product('pulsa-telkomsel-50000');
  await sell.choose(airtime);
  await sell.enter(airtime);
  await sell.priced();
  await sell.beginPart('account');
  await customers.payerField.fill('bu rin');
  await expect(customers.payer('Bu Rina')).toHaveText('Bu Rina · 1401 2345 678Utang Rp 0 · Sisa batas bon Rp 200.000');
  await expect(customers.payer('Bu Rini')).toHaveText('Bu Rini · 1409 8765 432Belum boleh bon');
  // The second press of a bouncing Enter goes to the button: nothing is sold before the limit is read.
  await customers.payerField.fill('bu rina');
  await expect(customers.payer('Bu Rini')).toBeHidden();
  await counter.press('Enter');
  await expect(sell.partForm('account')).toContainText('Bu Rina');
  await sell.toPartButton();
  expect((await counter.recent(1))[0]?.sale.product.code).toBe(token.code);
  await counter.press('Enter');
  await expect.poll(async () => (await counter.recent(1))[0]?.parts).toMatchObject([{ tender: 'account' }]);
});

test('after a restore a payment asks about the account, until a person has confirmed its figures', async ({ start, product }) => {
  const { counter, customers, figures, journal, status } = await start();
  await counter.reaches(await counter.sell(product('pln-token-50000'), { number: '14012345678' }), 'success');
  await customers.save('Bu Rina', 'rumah', (text) => counter.type(text));
  await counter.next();
  await customers.open();
  await counter.type('rina');
  await counter.press('ArrowDown');
  await customers.openAccount(200_000);
  await customers.accountButton('payAhead').click();
  await customers.payment.amount.fill('20000');
  await customers.recordPayment();
  await journal.open();
  await journal.backUp();
  await expect(journal.backedUp).toBeVisible();
  await journal.restore();
  await journal.acceptLoss();
  await journal.confirmRestore();
  await expect(status.backupRestored).toBeVisible();

  await expect(figures.count).toBeVisible();
  await customers.open();
  await counter.type('rina');
  await counter.press('ArrowDown');
  await customers.accountButton('payAhead').click();
  await customers.payment.amount.fill('5000');
  await customers.record();
  await expect(figures.question).toContainText('20.000');
  await figures.goOnButton.click();
  await expect(figures.question).toBeHidden();
  await expect(customers.details).toContainText('25.000');

  await figures.openCount();
  await expect(figures.rows).toHaveCount(1);
  await expect(figures.rows).toContainText('25.000');
  await figures.confirmFirst();
  await expect(figures.count).toBeHidden();
  await expect(figures.list).toBeHidden();
});

test('whoever pays more on account than they handed in ahead is shown how much becomes a debt', async ({ start, product }) => {
  const { counter, customers, sell, words } = await start();
  const token = product('pln-token-50000');
  await counter.reaches(await counter.sell(token, { number: '14012345678' }), 'success');
  await customers.save('Bu Rina', 'rumah', (text) => counter.type(text));
  await counter.next();
  await customers.open();
  await counter.type('rina');
  await counter.press('ArrowDown');
  await customers.openAccount(200_000);
  await customers.accountButton('payAhead').click();
  const { payment } = customers;
  await payment.amount.fill('20000');
  // What was seen of a transfer says nothing of another means.
  await payment.chooseTransfer('TRX-1');
  await expect(payment.seen).toBeChecked();
  await payment.takeOff('transfer');
  await payment.choose('qr');
  await expect(payment.reference).toHaveValue('');
  await expect(payment.seen).not.toBeChecked();
  await payment.takeOff('qr');
  await customers.recordPayment();
  await counter.press('F1');
  await counter.type('bu rina pln');
  await expect(customers.offers).toHaveCount(1);
  await counter.press('F4');
  await sell.priced();
  await sell.beginPart('account');
  const debt = words.text('onAccount.becomesDebt', { credit: 'Rp 20.000', amount: 'Rp 10.000' });
  await sell.partAmount('account').fill('20000');
  await expect(sell.partForm('account')).toContainText('20.000');
  await expect(sell.partForm('account')).not.toContainText(debt);
  await sell.partAmount('account').fill('30000');
  await expect(sell.partForm('account')).toContainText(debt);
});
