import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatRupiah, rupiah } from '../../../shared/lib/money.ts';
import { Finger } from '../../lab/drive/finger.ts';
import { starterProducts } from '../../lab/drive/profile.ts';
import { expect, type ScreenTill, test } from '../fixture/screen-test.ts';

/** The owner's catalogue with one hand: by touch alone, and by keys alone. */

/** The file that the system's dialog returns. */
const fileOf = (folder: string): string => {
  const file = join(folder, 'produk.csv');
  writeFileSync(file, ['code;name;family;price', 'TOKO-1;Pulsa toko;telco-prepaid;6.500'].join('\n'));
  return file;
};

test('products are found, chosen, changed, ordered and imported by touch alone', async ({ start, profile }) => {
  const till = await start();
  const { catalogue, desktop, digitPad, page, rail } = till;
  const finger = await Finger.on(page);
  desktop.chosen = fileOf(profile);
  await finger.tap(rail.entry('products'));
  await finger.tap(catalogue.state('favourites'));
  const favourites = await catalogue.shownNames();
  const [one = '', two = '', three = ''] = favourites;

  // Two are chosen by their boxes; the price of both rises by an amount from the digit pad.
  await finger.tap(catalogue.box(one));
  await finger.tap(catalogue.box(two));
  await expect(catalogue.chosen).toHaveCount(2);
  await finger.tap(catalogue.act('reprice'));
  await finger.tap(catalogue.repriceField);
  await finger.type(digitPad, '700');
  await expect(catalogue.repriceField).toHaveValue('700');
  await finger.tap(catalogue.answer('reprice'));
  await expect(catalogue.chosen).toHaveCount(0);

  // A form is opened, its price typed and saved.
  await finger.tap(catalogue.row(three));
  await finger.tap(catalogue.field('price'));
  await finger.tap(digitPad.clear);
  await finger.type(digitPad, '61700');
  await finger.tap(catalogue.action('catalogue.save'));
  await expect(catalogue.row(three)).toContainText('61.700');

  // The favourites change places.
  await finger.tap(catalogue.action('favourites.open'));
  const [first = '', second = ''] = await catalogue.favouriteNames();
  await finger.tap(catalogue.favouriteButton('down', first));
  expect((await catalogue.favouriteNames()).slice(0, 2)).toEqual([second, first]);
  await finger.tap(catalogue.action('favourites.save'));

  // A file is imported after its preview.
  await finger.tap(rail.part('productFiles'));
  await finger.tap(catalogue.action('files.choose'));
  await expect(catalogue.part('added', 1)).toBeVisible();
  await finger.tap(catalogue.action('files.apply'));
  await expect(catalogue.search).toBeVisible();
  expect(await finger.keysTyped()).toBe(0);
});

/** Moves the focus forward until it is here, as a person with a keyboard does. */
async function tabTo({ counter }: Pick<ScreenTill, 'counter'>, target: ReturnType<ScreenTill['catalogue']['act']>): Promise<void> {
  await expect(async () => {
    await counter.press('Tab');
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0] });
}

test('products are found, chosen, changed, ordered and imported by keys alone', async ({ start, profile, product }) => {
  const till = await start();
  const { catalogue, counter, desktop, page } = till;
  await page.evaluate(() => {
    window.addEventListener('pointerdown', () => document.body.setAttribute('data-pointer', 'used'), { capture: true });
  });
  desktop.chosen = fileOf(profile);
  await catalogue.open();
  await counter.type('pulsa telkomsel');
  const dearest = product('pulsa-telkomsel-100000');
  await expect(catalogue.row(dearest.code)).toBeVisible();
  await expect(catalogue.row(product('voucher-alfamart-50000').code)).toHaveCount(0);
  const [one = ''] = await catalogue.shownNames();
  const before = starterProducts().find(({ name }) => name === one)?.price ?? null;
  for (let row = 0; row < 2; row += 1) {
    await counter.press('ArrowDown');
    await counter.press('Control+Space');
  }
  await expect(catalogue.chosen).toHaveCount(2);
  await tabTo(till, catalogue.act('reprice'));
  await counter.press('Enter');
  await expect(catalogue.repriceField).toBeFocused();
  await counter.type('700');
  await tabTo(till, catalogue.answer('reprice'));
  await counter.press('Enter');
  await expect(catalogue.chosen).toHaveCount(0);
  await expect(catalogue.search).toBeFocused();
  await expect(catalogue.row(one).first()).toContainText(formatRupiah(rupiah((before ?? 0) + 700)));

  await counter.press('Escape');
  await counter.press('F7');
  const [first = '', second = ''] = await catalogue.favouriteNames();
  await tabTo(till, catalogue.favouriteButton('down', first));
  await counter.press('Alt+ArrowDown');
  expect((await catalogue.favouriteNames()).slice(0, 2)).toEqual([second, first]);
  await counter.press('Control+s');
  await expect(catalogue.search).toBeFocused();

  await counter.press('F5');
  await counter.press('F4');
  await expect(catalogue.part('added', 1)).toBeVisible();
  await counter.press('Control+s');
  await expect(catalogue.search).toBeFocused();
  await counter.type('TOKO-1');
  await expect(catalogue.row('TOKO-1')).toContainText('6.500');
  expect(await page.evaluate(() => document.body.hasAttribute('data-pointer'))).toBe(false);
});
