import { join } from 'node:path';
import type { Simulator } from '../../../simulator/server.ts';
import { startPractice } from '../../lab/drive/profile.ts';
import { scan } from '../../lab/drive/scan.ts';
import { paperLines } from '../../lab/fakes/printer/escpos-decoder.ts';
import { PrinterDouble, type PrinterFaults } from '../../lab/fakes/printer/printer-double.ts';
import { faultsInBothThemes } from '../../lab/pages/axe.ts';
import { createStaff, signInAs } from '../../lab/pages/people.ts';
import { expect, test } from '../fixture/screen-test.ts';

/** Live, with the shop's service and its printers on this computer; the secret is in the real keychain of this worker. */

const DEPAN = 'Printer depan';
/** What the till says of its print jobs. */
const RECEIPT = { what: 'Struk', printer: DEPAN };
const PAPER_OUT = { printer: DEPAN, trouble: 'kertas habis' };
const COVER_OPEN = { printer: DEPAN, trouble: 'tutupnya terbuka' };

const CREDENTIALS = { fsId: 'fs-melati-3', clientId: 'kios-melati-3', clientSecret: 'rahasia-cetak' };

let service: Simulator;
const doubles: PrinterDouble[] = [];
test.beforeEach(async ({ keychain }) => {
  service = await startPractice({ ...CREDENTIALS, pace: 0.02, seed: 7 });
  await keychain.saveSecret(CREDENTIALS.clientSecret, service);
});
test.afterEach(async () => {
  await service.close();
  for (const double of doubles.splice(0)) await double.close();
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

test('a printer without paper is told by its name with the cure; a new roll prints the receipt, once', async ({ start, product }) => {
  const depan = await aPrinter({ rollEndsAt: 0 });
  const { counter, printJobs } = await start({ settings: live([asSet('depan', DEPAN, depan)]) });
  const orderId = await counter.sell(product('pln-token-50000'));
  await counter.reaches(orderId, 'success');
  await counter.print();
  await expect(printJobs.note('trouble', PAPER_OUT)).toContainText('Pasang gulungan baru');
  await expect(printJobs.pill).toContainText('Printer depan: kertas habis');
  // A second press asks for this print job, not for another one in the queue.
  await counter.press('Control+p');
  await counter.press('Control+p');
  depan.refill();
  await expect(printJobs.note('printed', RECEIPT)).toBeVisible();
  await expect(printJobs.pill).toHaveCount(0);
  expect(papersOf(depan, orderId)).toBe(1);
});

test('a receipt that broke off midway waits to be asked about; no scan answers it, and No prints it again', async ({ start, product }) => {
  const depan = await aPrinter({ rollEndsAt: 4 });
  const till = await start({ settings: live([asSet('depan', DEPAN, depan)]) });
  const { counter, printJobs, dialogs } = till;
  const orderId = await counter.sell(product('pulsa-telkomsel-50000'));
  await counter.reaches(orderId, 'success');
  await counter.print();
  await expect(printJobs.note('uncertain')).toBeVisible();
  depan.refill();
  await counter.next();
  await expect(dialogs.any).toHaveCount(0);
  await expect(printJobs.pill).toContainText('Sudah tercetak?');

  await printJobs.open();
  await expect(printJobs.dialog).toContainText(orderId);
  await printJobs.printAgainButton.focus();
  await scan(till, '8991234567890');
  await expect(printJobs.printAgainButton).toBeVisible();
  await counter.press('Enter');
  await expect(printJobs.dialog).toContainText('Tidak ada cetakan yang menunggu');
  await counter.press('Escape');
  await expect(printJobs.pill).toHaveCount(0);
  await depan.until(() => papersOf(depan, orderId) > 0);
});

test('a paper that waits is moved to another printer, or given up', async ({ start, product }) => {
  const [depan, belakang] = [await aPrinter({ coverOpensAt: 0 }), await aPrinter()];
  const { counter, printJobs } = await start({
    settings: live([asSet('depan', DEPAN, depan), asSet('belakang', 'Printer belakang', belakang)]),
  });
  const orderId = await counter.sell(product('pln-token-50000'));
  await counter.reaches(orderId, 'success');
  await counter.print();
  await expect(printJobs.note('trouble', COVER_OPEN)).toBeVisible();
  await printJobs.open();
  await printJobs.moveTo('Printer belakang');
  await expect(printJobs.jobs).toHaveCount(0);
  await belakang.until(() => papersOf(belakang, orderId) === 1);
  expect(papersOf(depan, orderId)).toBe(0);
  await printJobs.close();
  await counter.print();
  await expect(printJobs.note('trouble', COVER_OPEN)).toBeVisible();
  await printJobs.open();
  await printJobs.cancel();
  await expect(printJobs.jobs).toHaveCount(0);
  await printJobs.close();
  await expect(printJobs.note('cancelled')).toBeVisible();
});

test('a printer is added, asked and tried in Settings, opens the drawer for cash and by hand, and is removed', async ({
  start,
  product,
}) => {
  const depan = await aPrinter();
  const { counter, printers, printJobs, status } = await start({ settings: live([]) });
  await printers.open();
  await printers.fillInByHand();
  await printers.field('name').fill(DEPAN);
  await printers.field('host').fill('http://127.0.0.1');
  await printers.save();
  await expect(printers.field('host')).toHaveAccessibleDescription(/tanpa http:\/\//);
  await expect(printers.field('host')).toBeFocused();
  await printers.field('host').fill('127.0.0.1');
  await printers.field('port').fill(String(depan.port));
  await printers.chooseModel('Epson TM-T20III');
  await printers.chooseDrawer('pin2');
  await printers.askDraft();
  await expect(printers.ready(DEPAN)).toBeVisible();
  await printers.save();
  await expect(printers.saved(DEPAN)).toBeVisible();
  await printers.ask(DEPAN);
  await expect(printers.ready(DEPAN)).toBeVisible();
  await printers.printTestPage(DEPAN);
  await expect(printJobs.note('printed', { what: 'Lembar tes', printer: DEPAN })).toBeVisible();
  expect(depan.lines.join('\n')).toContain('TES PRINTER');
  await printers.answerSquare(true);
  await expect(printers.squareAnswer(true)).toBeVisible();
  await printers.printTestPage(DEPAN);
  await printers.answerSquare(false);
  await expect(printers.squareAnswer(false)).toBeVisible();

  await counter.press('F1');
  await counter.reaches(await counter.sell(product('pulsa-telkomsel-50000')), 'success');
  await depan.until(({ kicks }) => kicks === 1);
  await counter.next();
  await counter.press('Control+d');
  await expect(status.drawerOpened).toBeVisible();
  expect(depan.kicks).toBe(2);

  await printers.open();
  await printers.remove(DEPAN);
  await expect(printers.printers).toHaveCount(0);
  await expect(printers.receiptPrinter).toHaveValue('');
});

test('a drawer that stays shut for cash is told on every screen, until it opens', async ({ start, product }) => {
  const depan = await aPrinter({ rollEndsAt: 0 });
  const { counter, orders, status } = await start({ settings: live([asSet('depan', DEPAN, depan, { drawer: 'pin2' })]) });
  await counter.reaches(await counter.sell(product('pulsa-telkomsel-50000')), 'success');
  await expect(status.drawerShut).toContainText('Laci tidak terbuka. Printer depan: kertas habis.');
  await orders.open();
  await expect(status.drawerShut).toContainText('Ctrl+D');
  await counter.press('F1');
  await counter.next();
  depan.refill();
  await counter.press('Control+d');
  await expect(status.drawerOpened).toBeVisible();
  await expect(status.drawerShut).toHaveCount(0);
  expect(depan.kicks).toBe(1);
});

test('receipts print by themselves where the shop wants that, and the screen tells so', async ({ start, product }) => {
  const depan = await aPrinter();
  const { counter, printJobs } = await start({
    settings: live([asSet('depan', DEPAN, depan)], { printing: { printer: 'depan', auto: true } }),
  });
  const orderId = await counter.sell(product('pln-token-50000'));
  await counter.reaches(orderId, 'success');
  await expect(printJobs.note('printed', RECEIPT)).toHaveText('Struk tercetak di Printer depan');
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
    const till = await start({ settings: live([asSet('depan', DEPAN, depan, { status: 'none' })], { language, theme }) });
    const { counter, page, order, orders, printJobs } = till;
    await createStaff(page);
    await signInAs(till, 'Sari');
    const orderId = await counter.sell(product('pln-token-50000'));
    await counter.reaches(orderId, 'success');
    await counter.print();
    await expect(printJobs.note('sent')).toBeVisible();
    if (process.env.LOKET_PICTURES) await page.screenshot({ path: join(process.env.LOKET_PICTURES, `sent-${language}-${theme}.png`) });
    await counter.next();
    await orders.find(orderId);
    await expect(order.code).toBeVisible();
    await printJobs.sayCameOut();
    await expect(printJobs.note('printedSeen', { by: 'Sari' })).toBeVisible();
    // The token is in sight still: it goes with its ticket.
    await expect(order.code).toBeVisible();
    await counter.press('F1');
    await orders.find(orderId);
    await expect(order.hiddenCode).toBeVisible();
  });

test('papers that wait, and the settings of printers, shut nobody out, in either theme', async ({ start, product }) => {
  const [depan, belakang] = [await aPrinter({ rollEndsAt: 4 }), await aPrinter()];
  const { counter, page, printers, printJobs } = await start({
    settings: live([asSet('depan', DEPAN, depan), asSet('belakang', 'Printer belakang', belakang)], { theme: 'system' }),
  });
  await counter.reaches(await counter.sell(product('pln-token-50000')), 'success');
  await counter.print();
  await expect(printJobs.note('uncertain')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await counter.press('Control+p');
  await expect(printJobs.note('trouble', PAPER_OUT)).toBeVisible();
  await printJobs.open();
  await expect(printJobs.jobs).toHaveCount(2);
  await printJobs.moveButton.click();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await printJobs.close();
  await printers.open();
  await printers.change(DEPAN);
  await printers.toggleDeviations();
  await printers.field('name').fill('Printer belakang');
  await printers.save();
  await expect(printers.field('name')).toHaveAccessibleDescription(/sudah dipakai/);
  expect(await faultsInBothThemes(page)).toEqual([]);
});
