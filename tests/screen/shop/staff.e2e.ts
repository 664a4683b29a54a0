import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { numberFor } from '../../lab/drive/numbers.ts';
import { createStaff, enterPin, PINS, signInAs } from '../../lab/pages/people.ts';
import { expect, test } from '../fixture/screen-test.ts';

const LIVE = { settings: { mode: 'live' } };

test('a kiosk of one is asked for no PIN, F12 shuts nobody out, and it sells as before', async ({ till, product }) => {
  const { counter, signIn, status } = till;
  await counter.press('F12');
  await expect(signIn.signedIn).toHaveCount(0);
  const orderId = await counter.sell(product('voucher-alfamart-50000'));
  await counter.reaches(orderId, 'success');
  await expect(status.unstaffed).toHaveCount(0);
});

test('without people a till in live use says all the time that anyone may do everything', async ({ start }) => {
  const { settings, status } = await start(LIVE);
  await expect(status.unstaffed).toBeVisible();
  await settings.open('appearance');
  await expect(status.unstaffed).toBeVisible();
});

test('the first owner is made in Settings, hires a cashier and a supervisor, and no PIN stays in a field', async ({ start }) => {
  const { staff, signIn } = await start();
  await staff.open();
  await staff.becomeOwner('Bu Ratna', '1234');
  await expect(staff.firstOwnerForm).toContainText('berurutan');
  await expect(staff.newPin(staff.firstOwnerForm)).toHaveValue('');
  await staff.becomeOwner('Bu Ratna', '2468');
  await expect(staff.member('Bu Ratna')).toBeVisible();
  await expect(signIn.signedInAs('Bu Ratna')).toBeVisible();
  for (const [name, role, roleText] of [
    ['Sari', 'cashier', 'kasir'],
    ['Budi', 'supervisor', 'supervisor'],
  ] as const) {
    await staff.add(name, role, PINS[name]);
    await expect(staff.member(name)).toContainText(roleText);
    await expect(staff.newPin(staff.addForm)).toHaveValue('');
  }
  await staff.change('Sari');
  await staff.givePin('Sari', '9630');
  await expect(staff.membersStatus).toHaveText('Sari punya PIN baru.');
  await staff.changeOwnPin('Bu Ratna', { from: '2468', to: '7412' });
  await expect(staff.ownPinStatus('Bu Ratna')).toHaveText('PIN Anda diganti.');
  expect(await staff.typedPins()).toEqual(expect.not.arrayContaining([expect.stringMatching(/./)]));
});

test('whose PIN was tried while they were away is told so after signing in', async ({ start }) => {
  const till = await start();
  await createStaff(till.page);
  await till.counter.press('F12');
  await expect(till.signIn.builtInPerson).toBeVisible();
  await till.counter.press('F12');
  await enterPin(till, 'Sari', '1111');
  await expect(till.signIn.pinResult('wrongPin')).toBeVisible();
  await enterPin(till, 'Sari');
  await expect(till.status.wrongTries).toContainText('1');
});

test("a cashier's second print of a token asks for the supervisor's PIN, and with it prints copy 1", async ({
  staffedTill: till,
  product,
}) => {
  const { counter, profile, signIn, printJobs } = till;
  await signInAs(till, 'Sari');
  const token = product('pln-token-100000');
  const orderId = await counter.sell(token, { number: numberFor(token) });
  await counter.reaches(orderId, 'success');
  await counter.print();
  const copy = join(profile, 'receipts', 'training', `${orderId}-receipt-copy-1`, 'receipt.txt');

  await counter.press('Control+p');
  await expect(signIn.overrideQuestion).toContainText(orderId);
  await expect(signIn.person('Sari')).toHaveCount(0);
  await counter.press('Escape');
  await expect(signIn.notPermitted).toBeVisible();
  expect(existsSync(copy)).toBe(false);

  await counter.press('Control+p');
  await enterPin(till, 'Budi', '1111');
  await expect(signIn.pinResult('wrongPin')).toBeVisible();
  expect(existsSync(copy)).toBe(false);
  await signIn.typePin(PINS.Budi);
  await expect(signIn.overrideQuestion).toHaveCount(0);
  // An order is not printed again before its print is known to be complete.
  await expect(printJobs.note('printedFiles', { what: 'Salinan struk ke-1' })).toBeVisible();
  expect(readFileSync(copy, 'utf8')).toMatch(/SALINAN/i);
  expect(readFileSync(copy, 'utf8')).toContain('Sari');

  await counter.press('Control+p');
  await expect(signIn.overrideQuestion).toBeVisible();
});

test("a cashier settles an order in review with the supervisor's PIN alone", async ({ start, practice, product }) => {
  const till = await start();
  const { counter, dialogs, order, signIn } = till;
  await createStaff(till.page);
  await signInAs(till, 'Sari');
  practice.control.fault({ endpoint: 'orderDetails', kind: 'unknownStatus', count: null });
  const orderId = await counter.sell(product('voucher-alfamart-50000'));
  await counter.reaches(orderId, 'review');
  await order.settle();
  await dialogs.settleAsNotHappened('R-7741');
  await expect(signIn.overrideQuestion).toContainText('memutuskan');
  expect((await counter.recent(1))[0]?.state.is).toBe('review');
  await enterPin(till, 'Budi');
  const settled = await counter.reaches(orderId, 'settled');
  expect(settled.state).toMatchObject({ by: 'Budi', reference: 'R-7741' });
  await expect(order.ticket).toContainText('Diputuskan oleh Budi');
});

test('a cashier sees of the settings what they or a PIN may change, and of the connection the mode alone', async ({
  staffedTill: till,
}) => {
  await signInAs(till, 'Sari');
  const { counter, staff, settings, connection } = till;
  await staff.open();
  await expect(staff.ownPinForm('Sari')).toBeVisible();
  await expect(staff.members).toHaveCount(0);
  await expect(settings.tabs).toHaveText(['Layar', 'Toko', 'Struk dan printer', 'Staf', 'Teknis']);
  await settings.select('service');
  await expect(connection.mode).toBeVisible();
  await expect(connection.field('baseUrl')).toHaveCount(0);
  await expect(connection.checkButton).toHaveCount(0);
  await expect(settings.part('health')).toHaveCount(0);
  await counter.press('F10');
  await expect(connection.mode).toBeVisible();
});

test('a supervisor reads the connection, without a button that only the owner may press', async ({ staffedTill: till }) => {
  await signInAs(till, 'Budi');
  const { connection, settings } = till;
  await connection.open();
  await expect(connection.ownersOnly).toContainText('pemilik');
  await expect(connection.field('baseUrl')).not.toBeEditable();
  await expect(connection.checkButton).toHaveCount(0);
  await expect(connection.secret).toHaveCount(0);
  await settings.select('journal');
  await expect(settings.tabs).toHaveText(['Layar', 'Toko', 'Struk dan printer', 'Staf', 'Data', 'Teknis']);
});

test('a supervisor changes whether the commission is income with the owner’s PIN', async ({ staffedTill: till }) => {
  await signInAs(till, 'Budi');
  const { connection, page, signIn } = till;
  const isIncome = () => page.evaluate(() => window.loket.app.boot().then((boot) => boot.ok && boot.value.settings.partnerFeeIsIncome));
  await connection.open();
  await connection.toggleAdvanced();
  await connection.togglePartnerFee();
  await expect(signIn.overrideQuestion).toBeVisible();
  expect(await isIncome()).toBe(false);
  await enterPin(till, 'Bu Ratna');
  await expect.poll(isIncome).toBe(true);
});

test('a half-filled sale waits for the same person, and another one is asked about it', async ({ start, product }) => {
  const till = await start(LIVE);
  const { counter, page, sell, signIn } = till;
  await createStaff(page);
  await counter.press('F12');
  const token = product('pln-token-50000');
  await enterPin(till, 'Sari');
  await counter.choose(token);
  await sell.numberField(token).fill('14012345678');
  await counter.press('F12');
  await enterPin(till, 'Sari');
  await expect(sell.numberField(token)).toHaveValue('1401 2345 678');
  await counter.press('F12');
  await enterPin(till, 'Budi');
  await expect(signIn.dropSaleButton).toBeFocused();
  await counter.press('Enter');
  await expect(sell.emptyTicket).toBeVisible();
});
