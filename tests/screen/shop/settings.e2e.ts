import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Settings } from '../../../shared/settings/settings.ts';
import { halfBlack } from '../fixture/half-black.ts';
import { expect, test } from '../fixture/screen-test.ts';

test('a row of the catalogue that was left out is named with its reason, in the language and the theme that are chosen', async ({
  start,
  profile,
}) => {
  const rows = [
    { code: 'a', name: 'A', family: 'telco-prepaid', price: 5_000 },
    { code: 'b', name: 'B', family: 'telco-prepaid', price: -1 },
  ];
  writeFileSync(join(profile, 'catalogue.json'), JSON.stringify({ version: 1, products: rows }));
  const { page, settings, status } = await start();
  await expect(status.notice('baris 2, kolom Harga: minimal 0')).toBeVisible();
  await settings.open('appearance');
  for (const theme of ['dark', 'light'] as const) {
    await settings.chooseTheme(theme);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
  }
  await settings.chooseLanguage('English');
  await expect(status.notice('row 2, column Price: must be at least 0')).toBeVisible();
});

test('settings that another part of the till saved are on the screen at once', async ({ till }) => {
  const { page } = till;
  await page.evaluate(async () => {
    const boot = await window.loket.app.boot();
    if (boot.ok) await window.loket.settings.save({ ...boot.value.settings, textScale: '130' });
  });
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.scale)).toBe('130');
});

test('a picture becomes the black dots of the receipts’ logo, is kept, and goes again; another file is told in words and changes nothing', async ({
  till,
}) => {
  const { profile, settings } = till;
  await settings.open('receipt');
  await settings.chooseLogo({ name: 'logo.png', mimeType: 'image/png', buffer: halfBlack(16, 8) });
  await expect(settings.removeLogoButton).toBeVisible();
  const kept = () => Settings.parse(JSON.parse(readFileSync(join(profile, 'settings.json'), 'utf8'))).receipt.logo;
  expect(kept()).toEqual({ width: 16, height: 8, bits: Buffer.from(Array(8).fill([0xff, 0x00]).flat()).toString('base64') });
  await settings.chooseLogo({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(settings.logoFault).toHaveText('File itu tidak bisa dipakai: pilih gambar PNG, JPEG, atau WebP, paling besar 5 MB.');
  expect(kept()).not.toBeNull();
  await settings.removeLogoButton.click();
  await expect(settings.removeLogoButton).toHaveCount(0);
  expect(kept()).toBeNull();
});

test('the word PRACTICE opens the way to live, and the bar that saves is there only while something is to be saved', async ({ till }) => {
  const { settings, status, health } = till;
  await status.training.click();
  await expect(settings.part('service')).toHaveAttribute('aria-selected', 'true');
  await expect(settings.saveButton).toHaveCount(0);
  await settings.select('shop');
  await settings.field('settings.shopName').fill('Kios Melati');
  await expect(settings.saveButton).toBeEnabled();
  await settings.save();
  await expect(settings.saved).toBeVisible();
  await expect(settings.saveButton).toHaveCount(0);
  await settings.select('health');
  await expect(settings.part('health')).toHaveAttribute('aria-selected', 'true');
  await expect(health.nothingYet).toBeVisible();
  await expect(health.limits).toHaveCount(0);
});

test('the number of wrong fields stands at the section and at its part, wherever the person looks meanwhile', async ({ till }) => {
  const { connection, settings } = till;
  await connection.open();
  await connection.type({ baseUrl: 'contoh' });
  await settings.select('updates');
  await expect(settings.section('technical')).toHaveText('Teknis1');
  await expect(settings.part('service')).toHaveText('Layanan1');
  await expect(settings.part('updates')).toHaveText('Pembaruan');
  await settings.select('staff');
  await expect(settings.section('technical')).toHaveText('Teknis1');
});

test('a setting that has no effect now is not drawn', async ({ till }) => {
  const { settings } = till;
  await settings.open('sales');
  await expect(settings.field('settings.quoteMinutes')).toBeVisible();
  await expect(settings.field('settings.offlineTotal')).toHaveCount(0);
  await settings.toggleOffline();
  await expect(settings.field('settings.offlineTotal')).toBeVisible();
  await settings.select('updates');
  await expect(settings.field('settings.updatesAddress')).toBeVisible();
  await expect(settings.updateChannel).toHaveCount(0);
  await settings.field('settings.updatesAddress').fill('https://updates.example.com');
  await expect(settings.updateChannel).toBeVisible();
});

test('one page has the printers and the receipt, a press after Settings', async ({ till }) => {
  const { counter, printers, settings } = till;
  await counter.press('F9');
  await settings.section('paper').click();
  await expect(printers.receiptPrinter).toBeVisible();
  await expect(settings.receiptPreview).toBeVisible();
});

test('the receipt beside the fields shows what is typed, before it is saved', async ({ till }) => {
  const { page, settings } = till;
  await settings.typeShopName('Kios Mawar Baru');
  await expect(settings.receiptPreview).toContainText('KIOS MAWAR BARU');
  await expect(settings.receiptPreview).toContainText('1234 5678 9012');
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(settings.receiptLine('KIOS MAWAR BARU')).toBeInViewport();
});

test('the version opens the packages that Loket ships, each with its licence', async ({ till }) => {
  const { settings } = till;
  await settings.open('appearance');
  const packages = await settings.openPackages();
  await expect(packages).toContainText(/^react \d+\.\d+\.\d+: MIT$/m);
  await expect(packages).toContainText(/^electron \d/m);
});
