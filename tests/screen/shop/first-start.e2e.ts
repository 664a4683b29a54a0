import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Finger } from '../../lab/drive/finger.ts';
import { PrinterDouble } from '../../lab/fakes/printer/printer-double.ts';
import { expect, type ScreenTill, test } from '../fixture/screen-test.ts';

/** A shop's first morning: the steps of the set-up on a profile in which nothing was ever set. */

test.use({ isNewShop: true });

/** The file that a person chooses for a file: a list of another program, with its own headings and categories. */
function answerWithFile({ desktop, profile }: ScreenTill): void {
  const path = join(profile, 'produk.csv');
  writeFileSync(path, 'kode_barang,nama_barang,jenis,harga_jual\nmelati-10,Pulsa Melati 10.000,Pulsa,11500\n');
  desktop.chosen = path;
}

/** Moves the focus forward until it is here, as a person with a keyboard does. */
async function tabTo({ counter, page }: ScreenTill, target: ReturnType<ScreenTill['settings']['field']>): Promise<void> {
  await expect(async () => {
    await counter.press('Tab');
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0] });
  expect(await page.evaluate(() => document.hasFocus())).toBe(true);
}

test('an owner sets the shop up by keyboard alone: name, PIN, products; then the first sale can begin', async ({ start }) => {
  const till = await start();
  const { counter, firstStart, importColumns, sell, settings, staff } = till;
  answerWithFile(till);
  await expect(firstStart.step('language')).toBeFocused();
  await counter.press('PageDown');

  await expect(firstStart.step('shop')).toBeFocused();
  for (const [label, text] of [
    // The default name of a shop, and a space that must stay.
    ['settings.shopName', 'Loket Bu Sri'],
    ['settings.shopAddress', 'Jl. Cihampelas 12'],
    ['settings.shopPhone', '022-4233100'],
  ] as const) {
    await tabTo(till, settings.field(label));
    await counter.type(text);
  }
  await expect(settings.receiptLine('Loket Bu Sri')).toBeVisible();
  await counter.press('PageDown');

  await expect(firstStart.step('printer')).toBeFocused();
  await counter.press('PageDown');

  await expect(firstStart.step('owner')).toBeFocused();
  await tabTo(till, staff.ownerName);
  await counter.type('Bu Ratna');
  await counter.press('Tab');
  await counter.type('2468');
  await counter.press('Tab');
  await counter.type('2468');
  // One press saves the owner and ends the step.
  await counter.press('PageDown');

  await expect(firstStart.step('catalogue')).toBeFocused();
  await tabTo(till, firstStart.chooseFileButton);
  await counter.press('Enter');
  await expect(importColumns.group('pulsa', 1)).toHaveValue('telco-prepaid');
  await tabTo(till, importColumns.go);
  await counter.press('Enter');
  await expect(firstStart.preview).toBeVisible();
  // The preview leads back to the columns, as they were said.
  await tabTo(till, importColumns.change);
  await counter.press('Enter');
  await expect(importColumns.group('pulsa', 1)).toHaveValue('telco-prepaid');
  await tabTo(till, importColumns.go);
  await counter.press('Enter');
  await tabTo(till, firstStart.importButton);
  await counter.press('Enter');
  await expect(firstStart.imported(1)).toBeVisible();
  for (const step of ['language', 'shop', 'owner', 'catalogue'] as const) await expect(firstStart.tick(step)).toBeVisible();
  await expect(firstStart.tick('printer')).toHaveCount(0);
  await counter.press('PageDown');
  await expect(sell.findField).toBeVisible();
  for (const task of ['shop', 'catalogue', 'staff'] as const) await expect(sell.setupTask(task)).toContainText(/Selesai/);
  await expect(sell.setupTask('printer')).not.toContainText(/Selesai/);
});

test('by touch alone: a step is left out, the owner gets a PIN from the digit pad, and one touch leads to practice', async ({ start }) => {
  const till = await start();
  const { digitPad, firstStart, page, sell, staff } = till;
  const finger = await Finger.on(page);
  await finger.tap(firstStart.nextButton);
  await expect(firstStart.step('shop')).toBeVisible();
  await finger.tap(firstStart.skipButton);
  await expect(firstStart.step('printer')).toBeVisible();
  await finger.tap(firstStart.entry('owner'));

  await finger.tap(staff.ownerName);
  // Letters come from the keyboard on the system's screen, which types no keys.
  await page.keyboard.insertText('Bu Ratna');
  await finger.tap(staff.newPin(staff.firstOwnerForm));
  await finger.type(digitPad, '2468');
  await finger.tap(staff.newPinAgain(staff.firstOwnerForm));
  await finger.type(digitPad, '2468');
  await finger.tap(firstStart.nextButton);
  await expect(firstStart.step('catalogue')).toBeVisible();

  await finger.tap(firstStart.leaveButton);
  await expect(sell.findField).toBeVisible();
  expect(await finger.keysTyped()).toBe(0);
});

test('one key leads past all of it to practice, for good; the set-up waits on the sell screen and in Settings', async ({
  product,
  start,
}) => {
  const first = await start();
  await expect(first.firstStart.step('language')).toBeVisible();
  await first.counter.press('F1');
  await expect(first.sell.setup).toBeVisible();
  const orderId = await first.counter.sell(product('pln-token-50000'));
  await first.counter.reaches(orderId, 'success');
  await first.close();

  const again = await start();
  await expect(again.sell.findField).toBeVisible();
  await expect(again.firstStart.steps).toHaveCount(0);
  await again.sell.setupTask('catalogue').click();
  await expect(again.catalogue.chooseFile).toBeVisible();
  await again.counter.press('F1');
  await expect(again.sell.findField).toBeVisible();
  await again.settings.open('shop');
  await again.firstStart.againButton.click();
  await expect(again.firstStart.step('language')).toBeVisible();
});

test('the printer’s step searches when it opens, and greets the shop on the receipt printer that is filled in', async ({ start }) => {
  const printer = await PrinterDouble.start('ordered', {});
  try {
    const { counter, firstStart, printJobs, printers, settings } = await start();
    await counter.press('PageDown');
    await settings.field('settings.shopName').fill('Kios Melati');
    await counter.press('PageDown');
    await expect(firstStart.noPrinter).toBeVisible();
    await printers.fillInByHand();
    await printers.field('name').fill('Printer depan');
    await printers.field('host').fill('127.0.0.1');
    await printers.field('port').fill(String(printer.port));
    // The printer is saved before the step ends.
    await counter.press('PageDown');
    await expect(firstStart.tick('printer')).toBeVisible();
    await printers.printTestPage('Printer depan');
    await expect(printJobs.note('sent', { what: 'Lembar tes', printer: 'Printer depan' })).toBeVisible();
    await expect.poll(() => printer.lines.join('\n')).toContain('Halo, Kios Melati!');
    await printers.answerSquare(true);
    await expect(printers.squareAnswer(true)).toBeVisible();
    await expect(printJobs.note('printedSeen', { what: 'Lembar tes' })).toBeVisible();
  } finally {
    await printer.close();
  }
});
