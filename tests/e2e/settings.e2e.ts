import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { Settings } from '../../shared/settings/settings.ts';
import { expect, test } from './till-fixture.ts';

/** A picture whose left half is black and whose right half is white. */
function halfBlack(width: number, height: number): Buffer {
  const png = new PNG({ width, height });
  for (let at = 0; at < width * height; at += 1) png.data.set([...Array(3).fill(at % width < width / 2 ? 0 : 255), 255], at * 4);
  return PNG.sync.write(png);
}

for (const [language, reason] of [
  ['id', 'baris 2, price: paling sedikit 0'],
  ['en', 'row 2, price: must be at least 0'],
] as const) {
  test(`a row of the catalogue that was left out is named with its reason: ${language}`, async ({ start, profile }) => {
    const rows = [
      { code: 'a', name: 'A', family: 'telco-prepaid', price: 5_000 },
      { code: 'b', name: 'B', family: 'telco-prepaid', price: -1 },
    ];
    writeFileSync(join(profile, 'catalogue.json'), JSON.stringify({ version: 1, products: rows }));
    const { status } = await start({ settings: { language } });
    await expect(status.notice(reason)).toBeVisible();
  });
}

test('a picture becomes the black dots of the receipts’ logo, is kept, and goes again', async ({ start, profile }) => {
  const { settings } = await start();
  await settings.open('receipt');
  await settings.chooseLogo({ name: 'logo.png', mimeType: 'image/png', buffer: halfBlack(16, 8) });
  await expect(settings.removeLogoButton).toBeVisible();
  const kept = () => Settings.parse(JSON.parse(readFileSync(join(profile, 'settings.json'), 'utf8'))).receipt.logo;
  expect(kept()).toEqual({ width: 16, height: 8, bits: Buffer.from(Array(8).fill([0xff, 0x00]).flat()).toString('base64') });
  await settings.removeLogoButton.click();
  await expect(settings.removeLogoButton).toHaveCount(0);
  expect(kept()).toBeNull();
});

test('a file that is no picture is told in words and changes nothing', async ({ start }) => {
  const { settings } = await start({ settings: { language: 'en' } });
  await settings.open('receipt');
  await settings.chooseLogo({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(settings.logoFault).toHaveText('That file is not a picture.');
  await expect(settings.removeLogoButton).toHaveCount(0);
});
