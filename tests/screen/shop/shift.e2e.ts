import { Finger } from '../../lab/drive/finger.ts';
import { piecesOf } from '../../lab/fakes/shop/payments.ts';
import { faultsInBothThemes } from '../../lab/pages/axe.ts';
import { createStaff, enterPin, signInAs } from '../../lab/pages/people.ts';
import { expect, test } from '../fixture/screen-test.ts';

/** A shift of the drawer on the real window: from the float to the Z. */

/** Training with the rule of live use: no sale without a shift. */
const IN_SHIFTS = { settings: { mode: 'training', cashier: 'Sari', theme: 'system', shift: { required: { training: true } } } };

test('an owner opens a shift at the pay button, sells, drops cash, counts and closes it, by keyboard alone', async ({ start, product }) => {
  const till = await start(IN_SHIFTS);
  const { complaints, counter, sell, shift } = till;
  await expect(shift.pill('pillNone')).toBeVisible();
  const voucher = product('voucher-alfamart-50000');
  await counter.choose(voucher);
  await expect(shift.action('shifts.openFirst')).toBeEnabled();
  await counter.press('Enter');
  await expect(shift.heading('shifts.none')).toBeVisible();
  await shift.typeCount({ 50000: 2, 20000: 5 });
  await expect(shift.counted).toHaveText(/200\.000/);
  await shift.confirmByKeys();
  await expect(shift.shift(1)).toBeVisible();
  await expect(shift.pill('pill')).toBeVisible();

  await counter.press('F1');
  await counter.takeCash();
  const orderId = await counter.pay();
  await counter.reaches(orderId, 'success');

  await till.orders.find(orderId);
  await complaints.askToCompensate({ amount: '100', receiver: 'Bu Tuti', reason: 'voucher salah' });
  await complaints.compensation.waitFor({ state: 'detached' });
  // The order names what was paid for it, and so does the next compensation.
  await expect(till.orders.details).toContainText(`${till.words.text('complaints.compensated')}Rp 100`, { useInnerText: false });
  await complaints.compensateButton.click();
  await expect(complaints.compensation).toContainText(till.words.text('complaints.compensated'));
  await counter.press('Escape');

  await shift.open();
  await shift.move('drop', { amount: '40000', receiver: 'Budi' });
  await expect(shift.action('shifts.compensation')).toHaveCount(0);
  await counter.press('F7');
  const sold = await totalOf(shift.figure('shifts.cashSales'));
  await expect(shift.figure('shifts.expected')).toHaveText(new RegExp(thousands(200_000 + sold - 40_100)));
  await counter.press('Escape');

  await shift.beginClose();
  await shift.typeCount({ 100000: 2 });
  await shift.confirmByKeys();
  await expect(shift.differs).toBeVisible();
  await expect(shift.differs).not.toContainText('Rp');
  await counter.press('F1');
  await counter.next();
  await sell.ready();
  await counter.choose(voucher);
  await expect(shift.pill('pillClosing')).toBeVisible();
  await expect(shift.action('shifts.closeFirst')).toBeEnabled();
  await shift.open();
  await counter.press('F8');
  await expect(shift.finish).toContainText('200.000');
  await expect(shift.action('shifts.close')).toBeDisabled();
  await counter.type('150000');
  await counter.press('Tab');
  await expect(shift.field('removedTo')).toBeFocused();
  await counter.type('Bu Ratna');
  await counter.press('Shift+Tab');
  await counter.press('Shift+Tab');
  await expect(shift.field('whyDiffers')).toBeFocused();
  await counter.type('uang receh hilang');
  await shift.confirmByKeys();
  await expect(shift.z(1)).toBeVisible();
  await expect(shift.figure('shifts.staysInDrawer')).toHaveText(/150\.000/);
  await expect(shift.figure('shifts.receiver')).toHaveText('Bu Ratna');
  await expect(shift.pill('pillNone')).toBeVisible();
  await counter.press('Enter');
  await expect(shift.action('shifts.open')).toBeEnabled();
  expect(await faultsInBothThemes(till.page)).toEqual([]);
});

test('the close asks for the totals of QRIS and cards that were used, says what differs, and asks again for that alone', async ({
  start,
  product,
}) => {
  const till = await start(IN_SHIFTS);
  const { counter, sell, shift } = till;
  await shift.open();
  await shift.typeCount({ 50000: 4 });
  await shift.confirmByKeys();
  await expect(shift.shift(1)).toBeVisible();
  await shift.open();
  // A means that is used after the screen was seen is asked for too.
  for (const tender of ['qr', 'card'] as const) {
    await counter.press('F1');
    await counter.choose(product('voucher-alfamart-50000'));
    await sell.fillPart(tender);
    await counter.reaches(await counter.pay(), 'success');
    await counter.next();
    await shift.open();
  }
  await shift.beginClose();
  await expect(shift.total('card')).toBeVisible();
  await expect(shift.total('transfer')).toHaveCount(0);
  await shift.typeCount({ 50000: 4 });
  while (!(await shift.total('qr').evaluate((field) => field === document.activeElement))) await counter.press('Enter');
  await counter.type('1000');
  await shift.confirmByKeys();
  await expect(shift.differs).toContainText('QRIS');
  await expect(shift.differs).not.toContainText(/Rp|Tunai|Kartu/);
  await counter.press('F5');
  await expect(shift.total('qr')).toBeFocused();
  await expect(shift.pieces(50000)).toHaveCount(0);
  await expect(shift.total('card')).toHaveCount(0);
  await counter.type('2000');
  await shift.confirmByKeys();
  await expect(shift.finish).toContainText('2.000');
  await expect(shift.finish).toContainText('tidak dihitung');
  await shift.chooseRecount();
  await shift.field('whyDiffers').fill('belum masuk di aplikasi');
  await shift.field('floatLeft').fill('200000');
  await expect(shift.field('removedTo')).toHaveCount(0);
  await shift.confirmByKeys();
  await expect(shift.z(1)).toBeVisible();
  await expect(shift.z(1)).toContainText('Dihitung: QRIS');
  await expect(shift.z(1)).toContainText('tidak dihitung');
  expect(await faultsInBothThemes(till.page)).toEqual([]);
});

test("a cashier's close with a difference takes the supervisor's PIN, says by how much, and hands the drawer over", async ({ start }) => {
  const till = await start(IN_SHIFTS);
  const { counter, shift, signIn } = till;
  await createStaff(till.page);
  await signInAs(till, 'Sari');
  await shift.open();
  await shift.typeCount({ 50000: 4 });
  await shift.confirmByKeys();
  await expect(shift.shift(1)).toBeVisible();
  await shift.beginClose();
  await shift.typeCount({ 50000: 3 });
  await shift.confirmByKeys();
  await expect(shift.differs).toBeVisible();
  await counter.press('F8');
  await expect(shift.finish).toBeVisible();
  await shift.field('whyDiffers').fill('salah beri kembalian');
  await shift.field('floatLeft').fill('100000');
  await shift.field('removedTo').fill('Bu Ratna');
  await shift.confirmByKeys();
  await expect(signIn.overrideQuestion).toContainText('50.000');
  await enterPin(till, 'Budi');
  await expect(shift.z(1)).toBeVisible();

  await signInAs(till, 'Budi');
  await shift.open();
  await expect(shift.heading('shifts.none')).toBeVisible();
  await shift.typeCount({ 50000: 2 });
  await shift.confirmByKeys();
  await expect(shift.shift(2)).toBeVisible();
});

test('after a recount a person chooses by keys which count holds, and closes nothing before', async ({ start }) => {
  const { counter, shift } = await start(IN_SHIFTS);
  await shift.open();
  await shift.typeCount({ 50000: 4 });
  await shift.confirmByKeys();
  await expect(shift.shift(1)).toBeVisible();
  await shift.beginClose();
  await shift.typeCount({ 50000: 3 });
  await shift.confirmByKeys();
  await expect(shift.differs).toBeVisible();
  await shift.recount({ 50000: 4 });
  await expect(shift.countChoice('first')).not.toBeChecked();
  await expect(shift.countChoice('recount')).not.toBeChecked();
  await expect(shift.field('whyDiffers')).toHaveCount(0);
  await counter.type('200000');
  await expect(shift.asksForCount).toBeVisible();
  await expect(shift.action('shifts.close')).toBeDisabled();
  await counter.press('Shift+Tab');
  await expect(shift.countChoice('recount')).toBeFocused();
  await counter.press('Space');
  await expect(shift.countChoice('recount')).toBeChecked();
  await counter.press('Tab');
  await expect(shift.field('floatLeft')).toBeFocused();
  await expect(shift.asksForCount).toBeHidden();
  await shift.confirmByKeys();
  await expect(shift.z(1)).toBeVisible();
  await expect(shift.z(1)).toContainText('200.000');
});

test('a person who goes on with a close that another one counted finds nothing of what that one typed', async ({ start }) => {
  const till = await start(IN_SHIFTS);
  const { counter, shift } = till;
  await shift.open();
  await shift.typeCount({ 50000: 4 });
  await shift.confirmByKeys();
  await expect(shift.shift(1)).toBeVisible();
  await shift.beginClose();
  await shift.typeCount({ 50000: 3 });
  await shift.confirmByKeys();
  await expect(shift.differs).toBeVisible();
  await counter.press('F8');
  await shift.field('whyDiffers').fill('salah beri kembalian');
  await shift.field('floatLeft').fill('100000');
  // An owner is at the till from here on, and nobody signed out.
  await createStaff(till.page);
  await expect(till.signIn.signedInAs('Bu Ratna')).toBeVisible();
  await expect(shift.finish).toBeVisible();
  await expect(shift.field('whyDiffers')).toHaveValue('');
  await expect(shift.field('floatLeft')).toHaveValue('');
});

test('a finger pays a compensation at its order, and any earlier Z is printed again, as a copy', async ({ product, start }) => {
  const till = await start(IN_SHIFTS);
  const { complaints, counter, digitPad, orders, page, printJobs, reports, shift } = till;
  await shift.open();
  await shift.confirmByKeys();
  await expect(shift.shift(1)).toBeVisible();
  await counter.press('F1');
  const voucher = product('voucher-alfamart-50000');
  const orderId = await counter.sell(voucher);
  const { total } = await counter.reaches(orderId, 'success');

  await orders.find(orderId);
  const finger = await Finger.on(page);
  await complaints.reachCompensation();
  await finger.tap(complaints.compensateButton);
  await finger.tap(complaints.compensationField('amount'));
  await finger.type(digitPad, '5000');
  for (const [name, words] of [
    ['reason', 'voucher salah'],
    ['receiver', 'Ibu Tuti'],
  ] as const) {
    await finger.tap(complaints.compensationField(name));
    await page.keyboard.insertText(words);
  }
  await finger.tap(complaints.payButton);
  await complaints.compensation.waitFor({ state: 'detached' });
  expect(await finger.keysTyped()).toBe(0);
  await shift.open();

  await counter.press('F7');
  await expect(shift.figure('shifts.expected')).toHaveText(new RegExp(thousands((total ?? 0) - 5_000)));
  await counter.press('Escape');
  for (const number of [1, 2]) {
    await shift.beginClose();
    await shift.typeCount(number === 1 ? piecesOf((total ?? 0) - 5_000) : {});
    await shift.confirmByKeys();
    await shift.field('floatLeft').fill('0');
    if (number === 1) await shift.field('removedTo').fill('Bu Ratna');
    await shift.confirmByKeys();
    await shift.z(number).waitFor();
    await counter.press('Enter');
    if (number === 1) await shift.confirmByKeys();
  }
  await counter.press('Control+p');
  await expect(shift.zs).toHaveCount(2);
  await expect(shift.zs.first()).toContainText('Z 2');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await finger.tap(shift.showZButton(1));
  await expect(shift.z(1)).toBeVisible();
  await counter.press('Escape');
  await finger.tap(shift.printZAgain(1));
  await expect(printJobs.note('printedFiles', { what: 'Salinan ke-1 laporan Z' })).toBeVisible();

  // The reports show a Z too, and leave a count that is not complete as it is.
  await counter.press('Escape');
  await shift.confirmByKeys();
  await shift.beginClose();
  await shift.typeCount({ 50000: 3 });
  await reports.open();
  await counter.press('Alt+4');
  await reports.choice('span').selectOption('thisMonth');
  await finger.tap(shift.showZButton(1));
  await expect(shift.z(1)).toBeVisible();
  await counter.press('Escape');
  await expect(reports.choice('span')).toHaveValue('thisMonth');
  await shift.open();
  await expect(shift.pieces(50_000)).toHaveValue('3');
});

const totalOf = async (amount: { textContent(): Promise<string | null> }): Promise<number> =>
  Number((await amount.textContent())?.replace(/\D/g, ''));
const thousands = (amount: number): string => amount.toLocaleString('id-ID').replace('.', '\\.');
