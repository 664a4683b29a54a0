import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsInBothThemes } from '../../lab/pages/axe.ts';
import { createStaff, signInAs } from '../../lab/pages/people.ts';
import { halfBlack } from '../fixture/half-black.ts';
import { expect, test } from '../fixture/screen-test.ts';

/** The owner's catalogue on the real window. */

test('an owner finds a product, changes its price by keyboard alone, and the sell screen shows the new price', async ({
  start,
  product,
}) => {
  const till = await start({ settings: { theme: 'system' } });
  const { counter, catalogue, sell } = till;
  const voucher = product('voucher-alfamart-50000');
  await catalogue.open();
  await expect(catalogue.search).toBeFocused();
  await counter.type(voucher.code);
  await expect(catalogue.found(1)).toBeVisible();
  await expect(catalogue.row(voucher.code)).toContainText(voucher.name);
  expect(await faultsInBothThemes(till.page)).toEqual([]);
  await counter.press('ArrowDown');
  await expect(catalogue.pointed).toContainText(voucher.code);
  await counter.press('Enter');
  await expect(catalogue.field('code')).toHaveAttribute('readonly');
  await catalogue.field('price').fill('lima puluh');
  await counter.press('Control+s');
  await expect(catalogue.faults).toBeVisible();
  await expect(catalogue.field('price')).toBeFocused();
  expect(await faultsInBothThemes(till.page)).toEqual([]);
  await catalogue.field('price').fill('51.700');
  await counter.press('Control+s');
  await expect(catalogue.row(voucher.code)).toContainText('51.700');
  await counter.press('F1');
  await sell.find(voucher.code);
  await expect(sell.card(voucher)).toContainText('51.700');
});

test('a new product is added, a code that is taken is refused at its field, and an unfinished form asks before it is dropped', async ({
  start,
  product,
}) => {
  const till = await start();
  const { counter, catalogue } = till;
  await catalogue.open();
  await counter.press('F4');
  await expect(catalogue.field('name')).toBeFocused();
  await counter.type('Pulsa toko');
  await catalogue.field('code').fill(product('voucher-alfamart-50000').code);
  await counter.press('Control+s');
  await expect(catalogue.faults).toBeVisible();
  await counter.press('F1');
  await catalogue.press('Control+g');
  await expect(catalogue.field('name')).toHaveValue('Pulsa toko');
  await catalogue.field('code').fill('TOKO-1');
  await catalogue.field('price').fill('6.500');
  await counter.press('Control+s');
  await catalogue.search.fill('TOKO-1');
  await expect(catalogue.row('TOKO-1')).toContainText('6.500');
  await counter.press('F4');
  await counter.type('x');
  await counter.press('Escape');
  await catalogue.dropButton.click();
  await expect(catalogue.search).toBeFocused();
});

test('keys that come before the list of what was typed open no product of the list before', async ({ start, product }) => {
  const till = await start();
  const { counter, catalogue } = till;
  const voucher = product('voucher-alfamart-50000');
  await catalogue.open();
  await expect(catalogue.products.first()).toBeVisible();
  const giveProducts = till.hold('catalogue.products');
  await counter.type(voucher.code);
  await counter.press('ArrowDown');
  await counter.press('Enter');
  giveProducts();
  await expect(catalogue.field('code')).toHaveValue(voucher.code);
});

test('a picture that the owner chooses for a product stands on its button of the sell screen', async ({ start, product }) => {
  const { counter, catalogue, sell } = await start();
  const voucher = product('voucher-alfamart-50000');
  await catalogue.open();
  await catalogue.search.fill(voucher.code);
  await expect(catalogue.products).toHaveCount(1);
  await counter.press('Enter');
  await counter.press('Enter');
  await expect(catalogue.field('name')).toHaveValue(voucher.name);
  // Large enough to be still read when the key comes.
  await catalogue.choosePicture({ name: 'logo.png', mimeType: 'image/png', buffer: halfBlack(2_000, 500) });
  await counter.press('Control+s');
  await expect(catalogue.search).toBeFocused();
  await counter.press('F1');
  await sell.find(voucher.code);
  await expect(sell.logoOf(voucher)).toHaveAttribute('viewBox', '0 0 192 48');
});

test('a typed product outlasts a lock for its person, and is gone after another one', async ({ start }) => {
  const till = await start({ settings: { mode: 'live', catalogue: {} } });
  await createStaff(till.page);
  const { catalogue, counter } = till;
  await catalogue.open();
  await counter.press('F4');
  await catalogue.field('name').fill('Pulsa toko');
  await signInAs(till, 'Bu Ratna');
  await expect(catalogue.field('name')).toHaveValue('Pulsa toko');
  await signInAs(till, 'Sari');
  await till.sell.ready();
  await signInAs(till, 'Bu Ratna');
  await catalogue.open();
});

test('a cashier has no Products: no entry, no key, and a sign-in over them leads to Sell', async ({ staffedTill: till }) => {
  await till.catalogue.open();
  await signInAs(till, 'Sari');
  await till.sell.ready();
  await expect(till.rail.entry('sell')).toBeVisible();
  await expect(till.rail.entry('products')).toBeHidden();
  await till.counter.press('Control+g');
  await till.counter.press('Control+h');
  await till.sell.ready();
  await expect(till.catalogue.search).toHaveCount(0);
});

test('an owner switches off and reprices many at once, after a question that says how many, and orders the favourites', async ({
  start,
}) => {
  const till = await start({ settings: { theme: 'system' } });
  const { counter, catalogue } = till;
  await catalogue.open();
  const rows = await catalogue.narrow('pulsa telkomsel');
  expect(rows).toBeGreaterThan(2);
  await catalogue.action('many.chooseAll').click();
  await expect(catalogue.chosen).toHaveCount(rows);
  await counter.press('ArrowDown');
  await counter.press('Control+Space');
  await expect(catalogue.chosen).toHaveCount(rows - 1);
  expect(await faultsInBothThemes(till.page)).toEqual([]);
  await catalogue.act('reprice').click();
  await expect(catalogue.question('reprice', rows - 1)).toBeVisible();
  await catalogue.answer('reprice').click();
  await expect(catalogue.repriceField).toHaveAttribute('aria-invalid', 'true');
  expect(await faultsInBothThemes(till.page)).toEqual([]);
  await catalogue.repriceField.fill('700');
  await expect(catalogue.repriced('100.000')).toContainText('102.200');
  await catalogue.answer('reprice').click();
  await expect(catalogue.row('pulsa-telkomsel-100000')).toContainText('102.200');

  await catalogue.action('many.chooseAll').click();
  await catalogue.act('switchOff').click();
  await expect(catalogue.question('switchOff', rows)).toBeVisible();
  await catalogue.answer('switchOff').click();
  await expect(catalogue.row('pulsa-telkomsel-100000')).toContainText(catalogue.words.text('catalogue.state_off'));

  await catalogue.undoMany.click();
  await expect(catalogue.row('pulsa-telkomsel-100000')).not.toContainText(catalogue.words.text('catalogue.state_off'));
  await expect(catalogue.undoMany).toHaveCount(0);

  await counter.press('F7');
  const [first = '', second = ''] = await catalogue.favouriteNames();
  await catalogue.favouriteButton('down', first).focus();
  await counter.press('Enter');
  expect((await catalogue.favouriteNames()).slice(0, 2)).toEqual([second, first]);
  await expect(catalogue.favouriteButton('down', first)).toBeFocused();
  await counter.press('Alt+ArrowUp');
  expect((await catalogue.favouriteNames()).slice(0, 2)).toEqual([first, second]);
  await catalogue.favouriteButton('down', first).click();
  expect(await faultsInBothThemes(till.page)).toEqual([]);
  await counter.press('Control+s');
  await catalogue.search.waitFor();
  await counter.press('F7');
  await expect(catalogue.favourites.first()).toContainText(second);
});

const inBothThemes = test.extend({ tillSettings: { theme: 'system' } });

inBothThemes('the comparison with the list of the provider says when none was read, and leads back to the catalogue', async ({ till }) => {
  const { counter, catalogue } = till;
  await catalogue.open();
  await counter.press('F6');
  await expect(catalogue.listSaid('listed.noList')).toBeVisible();
  await expect(catalogue.action('listed.read')).toHaveCount(0);
  expect(await faultsInBothThemes(till.page)).toEqual([]);
  await counter.press('F5');
  await expect(catalogue.action('files.choose')).toBeVisible();
  await counter.press('F6');
  await expect(catalogue.listSaid('listed.noList')).toBeVisible();
  await counter.press('Escape');
  await expect(catalogue.search).toBeFocused();
});

test('an owner says once what the columns and categories of a provider’s list are, and the next list goes straight to the preview', async ({
  start,
  profile,
}) => {
  const till = await start({ settings: { theme: 'system' } });
  const { counter, catalogue, desktop, importColumns, page } = till;
  const headings = ['product_name', 'category', 'brand', 'seller_name', 'price', 'buyer_sku_code', 'stock'];
  const choose = async (name: string, rows: readonly string[]) => {
    const file = join(profile, name);
    writeFileSync(file, ['Daftar harga', headings.join(';'), ...rows].join('\n'));
    desktop.chosen = file;
    await counter.press('F4');
  };
  await catalogue.open();
  await counter.press('F5');
  await choose('daftar.csv', [
    'Simpati 15.000;Pulsa;TELKOMSEL;PT;15.195;S15;0',
    'Tagihan listrik;Pascabayar;PLN;PT;2.500;LISTRIK1;0',
    'Tagihan air;Pascabayar;PDAM SLEMAN;PT;2.500;AIR1;0',
    'Kartu hadiah;Aneka;X;PT;9.000;HADIAH1;0',
  ]);
  await expect(importColumns.heading('daftar.csv')).toBeVisible();
  await expect(importColumns.column('code')).toHaveValue('5');
  await expect(importColumns.column('cost')).toHaveValue('4');
  await expect(importColumns.unread(['seller_name', 'stock'])).toBeVisible();
  await expect(importColumns.group('pulsa', 1)).toHaveValue('telco-prepaid');
  await expect(importColumns.group('pascabayar', 2)).toHaveValue('byBrand');
  await expect(importColumns.group('pascabayar · pln', 1)).toHaveValue('electricity-postpaid');
  await expect(importColumns.go).toBeDisabled();
  expect(await faultsInBothThemes(page)).toEqual([]);
  // Another column changes the categories of the file.
  await importColumns.column('brand').selectOption('3');
  await expect(importColumns.group('pascabayar · pt', 2)).toHaveValue('');
  await importColumns.column('brand').selectOption('2');
  await expect(importColumns.group('pascabayar · pln', 1)).toHaveValue('electricity-postpaid');
  await importColumns.group('aneka', 1).selectOption('leaveOut');
  // The list of a person who looks at another screen meanwhile is as it was.
  await counter.press('F1');
  await till.sell.findField.waitFor();
  await counter.press('Control+g');
  await expect(importColumns.group('aneka', 1)).toHaveValue('leaveOut');
  await counter.press('Control+s');
  await expect(catalogue.part('added', 3)).toBeVisible();
  await counter.press('Control+s');
  await catalogue.search.waitFor();

  await counter.press('F5');
  await choose('pekan-depan.csv', ['Simpati 15.000;Pulsa;TELKOMSEL;PT;15.300;S15;0', 'Kartu lain;Aneka;X;PT;9.000;HADIAH2;0']);
  await expect(catalogue.preview('pekan-depan.csv')).toBeVisible();
  await expect(importColumns.byMemory).toBeVisible();
  await expect(catalogue.part('changed', 1)).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await counter.press('F6');
  await expect(importColumns.group('aneka', 1)).toHaveValue('leaveOut');
});
