import { join } from 'node:path';
import keytar from 'keytar';
import type { Simulator } from '../../simulator/server.ts';
import { startPractice } from '../drive/launch.ts';
import { paperLines } from '../fakes/escpos-decoder.ts';
import { PrinterDouble, type PrinterFaults } from '../fakes/printer-double.ts';
import { faultsOf } from './axe.ts';
import { createStaff, signInAs } from './people.ts';
import { expect, type OwnTill, test } from './till-fixture.ts';

/** Live, with the shop's service and its printers on this computer; the secret is in the real keychain of this session. */
test.describe.configure({ mode: 'default' });

const CREDENTIALS = { fsId: 'fs-melati-3', clientId: 'kios-melati-3', clientSecret: 'rahasia-cetak' };

let service: Simulator;
const doubles: PrinterDouble[] = [];
test.beforeEach(async () => {
  service = await startPractice({ ...CREDENTIALS, pace: 0.02, seed: 7 });
  await keytar.setPassword('Loket', 'client-secret', CREDENTIALS.clientSecret);
});
test.afterEach(async () => {
  await service.close();
  for (const double of doubles.splice(0)) await double.close();
  for (const { account } of await keytar.findCredentials('Loket'))
    if (account.startsWith('client-secret')) await keytar.deletePassword('Loket', account);
});

async function aPrinter(faults: Partial<PrinterFaults> = {}): Promise<PrinterDouble> {
  const double = await PrinterDouble.start('ordered', faults);
  doubles.push(double);
  return double;
}

const asSet = (id: string, name: string, { port }: PrinterDouble, more: object = {}) => ({
  ...{ id, name, kind: 'tcp', host: '127.0.0.1', port, status: 'ordered', paper: '58', cutter: true, ...more },
});

/** A live till's settings whose receipts go to the first of these printers. */
const live = (printers: readonly { readonly id: string }[], more: object = {}) => ({
  mode: 'live',
  printers,
  printing: { printer: printers[0]?.id ?? null },
  service: { baseUrl: service.baseUrl, authUrl: service.authUrl, fsId: CREDENTIALS.fsId, clientId: CREDENTIALS.clientId },
  ...more,
});

/** Counts the prints of the order; the last of `papers` is still below the cutter. */
const papersOf = (double: PrinterDouble, orderId: string): number =>
  double.papers.filter((paper) => paperLines(paper).join('\n').includes(orderId)).length;

/** The print job of the shown order, as the till describes it. */
const said = ({ counter }: OwnTill) => counter.at('printed');

test('a printer without paper is told by its name with the cure; a new roll prints the receipt, once', async ({ start, product }) => {
  const depan = await aPrinter({ rollEndsAt: 0 });
  const till = await start({ settings: live([asSet('depan', 'Printer depan', depan)]) });
  const { counter } = till;
  const orderId = await counter.sell(product('pln-token-50000'));
  await counter.reaches(orderId, 'success');
  await counter.print();
  await expect(said(till)).toContainText('Printer depan: kertas habis');
  await expect(said(till)).toContainText('Pasang gulungan baru');
  await expect(counter.at('papers-pill')).toContainText('Printer depan: kertas habis');
  // A second press asks for this print job, not for another one in the queue.
  await counter.press('Control+p');
  await counter.press('Control+p');
  depan.refill();
  await expect(said(till)).toHaveAttribute('data-look', 'printed');
  await expect(counter.at('papers-pill')).toHaveCount(0);
  expect(papersOf(depan, orderId)).toBe(1);
});

test('a receipt that broke off midway waits to be asked about; no scan answers it, and No prints it again', async ({ start, product }) => {
  const depan = await aPrinter({ rollEndsAt: 4 });
  const till = await start({ settings: live([asSet('depan', 'Printer depan', depan)]) });
  const { counter, page } = till;
  const orderId = await counter.sell(product('pulsa-telkomsel-50000'));
  await counter.reaches(orderId, 'success');
  await counter.print();
  await expect(said(till)).toHaveAttribute('data-look', 'uncertain');
  depan.refill();
  await counter.next();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(counter.at('papers-pill')).toContainText('Sudah tercetak?');

  await counter.press('F3');
  await expect(counter.at('papers')).toContainText(orderId);
  await counter.at('paper-no').focus();
  // As fast as a scanner types: it presses nothing.
  await page.keyboard.type('8991234567890\n');
  await expect(counter.at('paper-no')).toBeVisible();
  await page.waitForFunction((since) => performance.now() - since > 60, await page.evaluate(() => performance.now()));
  await counter.press('Enter');
  await expect(counter.at('papers')).toContainText('Tidak ada cetakan yang menunggu');
  await counter.press('Escape');
  await expect(counter.at('papers-pill')).toHaveCount(0);
  await depan.until(() => papersOf(depan, orderId) > 0);
});

test('a paper that waits is moved to another printer, or given up', async ({ start, product }) => {
  const [depan, belakang] = [await aPrinter({ coverOpensAt: 0 }), await aPrinter()];
  const till = await start({
    settings: live([asSet('depan', 'Printer depan', depan), asSet('belakang', 'Printer belakang', belakang)]),
  });
  const { counter } = till;
  const orderId = await counter.sell(product('pln-token-50000'));
  await counter.reaches(orderId, 'success');
  await counter.print();
  await expect(said(till)).toHaveAttribute('data-look', 'trouble');
  await counter.press('F3');
  await counter.at('paper-move').click();
  await counter.at('paper-to-belakang').click();
  await expect(counter.at('papers').getByRole('listitem')).toHaveCount(0);
  await belakang.until(() => papersOf(belakang, orderId) === 1);
  expect(papersOf(depan, orderId)).toBe(0);
  await counter.press('Escape');
  await counter.print();
  await expect(said(till)).toHaveAttribute('data-look', 'trouble');
  await counter.press('F3');
  await counter.at('paper-cancel').click();
  await expect(counter.at('papers').getByRole('listitem')).toHaveCount(0);
  await counter.press('Escape');
  await expect(said(till)).toHaveAttribute('data-look', 'cancelled');
});

test('a printer is added, asked and tried in Settings, opens the drawer for cash and by hand, and is removed', async ({
  start,
  product,
}) => {
  const depan = await aPrinter();
  const till = await start({ settings: live([]) });
  const { counter, page } = till;
  await counter.press('F9');
  await page.locator('[role=tab][data-key=printers]').click();
  await counter.at('add-printer').click();
  await counter.box('printer-name').fill('Printer depan');
  await counter.box('printer-host').fill('http://127.0.0.1');
  await counter.at('save-printer').click();
  await expect(counter.at('printer-form')).toContainText('tanpa http://');
  await expect(counter.box('printer-host')).toBeFocused();
  await counter.box('printer-host').fill('127.0.0.1');
  await counter.box('printer-port').fill(String(depan.port));
  await counter.at('printer-model').selectOption('epson-tm-t20iii');
  await counter.at('printer-form').getByText('Pin 2').click();
  await counter.at('ask-draft').click();
  await expect(counter.at('printer-says')).toContainText('Printer depan siap');
  await counter.at('save-printer').click();
  await expect(counter.at('printers-said')).toContainText('Printer depan tersimpan');
  await page.getByRole('button', { name: 'Periksa keadaan Printer depan' }).click();
  await expect(counter.at('printer-says')).toHaveAttribute('data-status', 'ready');
  await page.getByRole('button', { name: 'Tes cetak di Printer depan' }).click();
  await expect(said(till)).toHaveAttribute('data-look', 'printed');
  expect(depan.lines.join('\n')).toContain('TES PRINTER');

  await counter.press('F1');
  await counter.reaches(await counter.sell(product('pulsa-telkomsel-50000')), 'success');
  await depan.until(({ kicks }) => kicks === 1);
  await counter.next();
  await counter.press('Control+d');
  await expect(counter.at('drawer-opened')).toBeVisible();
  expect(depan.kicks).toBe(2);

  await counter.press('F9');
  await page.getByRole('button', { name: 'Hapus Printer depan' }).click();
  await counter.at('yes').click();
  await expect(counter.at('printers').getByRole('listitem')).toHaveCount(0);
  await expect(counter.at('receipts-printer')).toHaveValue('');
});

test('a drawer that stays shut for cash is told on every screen, until it opens', async ({ start, product }) => {
  const depan = await aPrinter({ rollEndsAt: 0 });
  const till = await start({ settings: live([asSet('depan', 'Printer depan', depan, { drawer: 'pin2' })]) });
  const { counter } = till;
  await counter.reaches(await counter.sell(product('pulsa-telkomsel-50000')), 'success');
  const notice = counter.at('notice-drawer');
  await expect(notice).toContainText('Laci tidak terbuka. Printer depan: kertas habis.');
  await counter.press('F2');
  await expect(notice).toContainText('Ctrl+D');
  await counter.press('F1');
  await counter.next();
  depan.refill();
  await counter.press('Control+d');
  await expect(counter.at('drawer-opened')).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(depan.kicks).toBe(1);
});

test('a till that ends while it prints asks at its next start, and Yes leaves it at that', async ({ start, product }) => {
  const depan = await aPrinter({ muteAfter: 40 });
  const settings = live([asSet('depan', 'Printer depan', depan)]);
  const first = await start({ settings });
  const orderId = await first.counter.sell(product('pln-token-50000'));
  await first.counter.reaches(orderId, 'success');
  await first.counter.press('Control+p');
  await depan.until(({ taken }) => taken >= 40);
  await first.kill();
  const till = await start();
  await till.counter.at('papers-pill').click();
  await expect(till.counter.at('papers')).toContainText('Kasir tertutup di tengah mencetak');
  await till.counter.at('paper-yes').click();
  await expect(till.counter.at('papers').getByRole('listitem')).toHaveCount(0);
  await till.counter.press('Escape');
  await expect(till.counter.at('papers-pill')).toHaveCount(0);
});

test('receipts print by themselves where the shop wants that, and the screen tells so', async ({ start, product }) => {
  const depan = await aPrinter();
  const till = await start({
    settings: live([asSet('depan', 'Printer depan', depan)], { printing: { printer: 'depan', auto: true } }),
  });
  const orderId = await till.counter.sell(product('pln-token-50000'));
  await till.counter.reaches(orderId, 'success');
  await expect(said(till)).toHaveAttribute('data-look', 'printed');
  await expect(said(till)).toContainText('Struk tercetak di Printer depan');
  expect(papersOf(depan, orderId)).toBe(1);
});

for (const [language, theme] of [
  ['id', 'light'],
  ['en', 'dark'],
] as const)
  test(`a printer that cannot confirm is asked about; a cashier reads the token until the paper is said to have come out (${language})`, async ({
    start,
    product,
  }) => {
    const depan = await aPrinter();
    const till = await start({ settings: live([asSet('depan', 'Printer depan', depan, { status: 'none' })], { language, theme }) });
    const { counter, page } = till;
    await createStaff(page);
    await signInAs(till, 'Sari');
    const orderId = await counter.sell(product('pln-token-50000'));
    await counter.reaches(orderId, 'success');
    await counter.print();
    await expect(said(till)).toHaveAttribute('data-look', 'sent');
    expect(await faultsOf(page)).toEqual([]);
    if (process.env.LOKET_PICTURES) await page.screenshot({ path: join(process.env.LOKET_PICTURES, `sent-${language}-${theme}.png`) });
    await counter.next();
    await counter.press('F2');
    await counter.at(`order-${orderId}`).click();
    await expect(counter.at('goods')).toBeVisible();
    await counter.at('paper-out').click();
    await expect(said(till)).toHaveAttribute('data-look', 'printedSeen');
    // The token is in sight still: it goes with its ticket.
    await expect(counter.at('goods')).toBeVisible();
    await counter.press('F1');
    await counter.press('F2');
    await counter.at(`order-${orderId}`).click();
    await expect(counter.at('goods-hidden')).toBeVisible();
  });

for (const theme of ['light', 'dark'] as const)
  test(`papers that wait, and the settings of printers, shut nobody out (${theme})`, async ({ start, product }) => {
    const [depan, belakang] = [await aPrinter({ rollEndsAt: 4 }), await aPrinter()];
    const till = await start({
      settings: live([asSet('depan', 'Printer depan', depan), asSet('belakang', 'Printer belakang', belakang)], { theme }),
    });
    const { counter, page } = till;
    await counter.reaches(await counter.sell(product('pln-token-50000')), 'success');
    await counter.print();
    await expect(said(till)).toHaveAttribute('data-look', 'uncertain');
    expect(await faultsOf(page)).toEqual([]);
    await counter.press('Control+p');
    await expect(said(till)).toHaveAttribute('data-look', 'trouble');
    await counter.press('F3');
    await expect(counter.at('papers').getByRole('listitem')).toHaveCount(2);
    await counter.at('paper-move').click();
    expect(await faultsOf(page)).toEqual([]);
    await counter.press('Escape');
    await counter.press('F9');
    await page.locator('[role=tab][data-key=printers]').click();
    await page.getByRole('button', { name: 'Ubah Printer depan' }).click();
    await counter.at('printer-more').click();
    await counter.box('printer-name').fill('Printer belakang');
    await counter.at('save-printer').click();
    expect(await faultsOf(page)).toEqual([]);
  });
