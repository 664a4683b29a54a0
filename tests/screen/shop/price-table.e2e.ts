import { Finger } from '../../lab/drive/finger.ts';
import { faultsInBothThemes } from '../../lab/pages/axe.ts';
import { expect, test } from '../fixture/screen-test.ts';

/** The owner's price table on the real window. */

const DEAR = 'pulsa-telkomsel-100000';
const CHEAP = 'pulsa-telkomsel-5000';

test('an owner types prices, costs, fees and profits into cells by keyboard alone, takes one back, and the sell screen shows them', async ({
  start,
  product,
}) => {
  const till = await start({ settings: { theme: 'system' } });
  const { catalogue, counter, page, priceTable, sell } = till;
  await catalogue.open();
  await counter.press('F8');
  await expect(priceTable.table).toBeFocused();
  await catalogue.search.fill(DEAR);
  await expect(priceTable.codes()).resolves.toEqual([DEAR]);
  await counter.press('Enter');
  await expect(priceTable.table).toBeFocused();
  expect(await faultsInBothThemes(page)).toEqual([]);

  // A digit begins the cell; Tab keeps it and goes right, Enter keeps it and goes down.
  await counter.type('103000');
  await expect(priceTable.field).toHaveValue('103000');
  await counter.press('Tab');
  await expect(priceTable.cell(DEAR, 'price')).toHaveText('103.000');
  await counter.type('seratus');
  await expect(priceTable.field).toHaveCount(0);
  await counter.type('99.5x');
  await counter.press('Enter');
  await expect(priceTable.field).toHaveAttribute('aria-invalid', 'true');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await counter.press('Escape');
  await counter.type('99500');
  await counter.press('Tab');
  await counter.type('1500');
  await counter.press('Tab');
  await expect(priceTable.cell(DEAR, 'profit')).toHaveText('5.000');
  await counter.type('7000');
  await counter.press('Enter');
  await expect(priceTable.cell(DEAR, 'price')).toHaveText('105.000');

  // One undo takes the last cell back; the table stays.
  await expect(priceTable.undoButton).toBeVisible();
  await counter.press('Control+z');
  await expect(priceTable.cell(DEAR, 'price')).toHaveText('103.000');
  await expect(priceTable.cell(DEAR, 'fee')).toHaveText('1.500');
  await counter.press('Escape');
  await expect(catalogue.search).toHaveValue('');
  await counter.press('Escape');
  await expect(catalogue.search).toBeFocused();
  await counter.press('F1');
  await sell.find(DEAR);
  await expect(sell.card(product(DEAR))).toContainText('104.500');
});

test('cells of a sheet are shown before they are used, refused ones by name, and one undo takes all of them back', async ({ start }) => {
  const till = await start({ settings: { theme: 'system' } });
  const { catalogue, counter, page, priceTable } = till;
  await catalogue.open();
  await counter.press('F8');
  await priceTable.cell(CHEAP, 'price').waitFor();
  const before = await priceTable.cell(CHEAP, 'price').innerText();
  await priceTable.paste(`${CHEAP}\t6.800\t5.400\n${DEAR}\tseratus ribu\nTIDAK-ADA\t1.000\n`);
  await expect(priceTable.refused).toHaveCount(2);
  await expect(priceTable.refused.nth(1)).toContainText('TIDAK-ADA');
  await expect(catalogue.repriced('5.000').first()).toContainText('6.800');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await counter.press('Control+Enter');
  await expect(priceTable.cell(CHEAP, 'price')).toHaveText('6.800');
  await expect(priceTable.cell(CHEAP, 'cost')).toHaveText('5.400');
  await priceTable.undoButton.click();
  await expect(priceTable.cell(CHEAP, 'price')).toHaveText(before);
  await expect(priceTable.cell(CHEAP, 'cost')).not.toHaveText('5.400');

  // Fees alone say what the customer pays.
  await priceTable.paste(`kode\tbiaya layanan\n${CHEAP}\t1.234\n`);
  await expect(priceTable.fees(1)).toBeVisible();
  await counter.press('Escape');

  // The same by the dialog, as a rectangle from the active cell on.
  await priceTable.cell(CHEAP, 'price').click();
  await counter.press('F4');
  await priceTable.pasted.fill('6.700\t5.600');
  await priceTable.use(2).click();
  await expect(priceTable.cell(CHEAP, 'cost')).toHaveText('5.600');
});

test('an amount that is half typed waits while another window or a dialog has the focus', async ({ start }) => {
  const { catalogue, counter, priceTable } = await start();
  await catalogue.open();
  await counter.press('F8');
  const before = await priceTable.cell(CHEAP, 'price').innerText();
  await priceTable.cell(CHEAP, 'price').dblclick();
  await priceTable.field.fill('12');
  await priceTable.field.evaluate((field: HTMLInputElement) => field.blur());
  await expect(priceTable.field).toHaveValue('12');
  await priceTable.field.click();
  await counter.press('F4');
  await expect(priceTable.pasted).toBeFocused();
  await counter.press('Escape');
  await expect(priceTable.field).toBeFocused();
  await expect(priceTable.field).toHaveValue('12');
  await counter.press('Escape');
  await expect(priceTable.cell(CHEAP, 'price')).toHaveText(before);

  // A click on another cell keeps what is typed; the reason of a refused one stays.
  await priceTable.cell(CHEAP, 'price').dblclick();
  await priceTable.field.fill('6.900');
  await priceTable.cell(CHEAP, 'cost').click();
  await expect(priceTable.cell(CHEAP, 'price')).toHaveText('6.900');
});

test('the table is sorted by any column, and a row stays in its place when its amount changes', async ({ start }) => {
  const { catalogue, counter, priceTable } = await start();
  await catalogue.open();
  await counter.press('F8');
  await counter.press('Control+g');
  await expect(priceTable.table).toHaveCount(0);
  await counter.press('F8');
  const all = (await priceTable.table.getAttribute('aria-rowcount')) ?? '';
  await catalogue.search.fill('pulsa telkomsel');
  await expect(priceTable.table).not.toHaveAttribute('aria-rowcount', all);
  await priceTable.sort('price').click();
  await expect(priceTable.heading('price')).toHaveAttribute('aria-sort', 'ascending');
  const ascending = await priceTable.codes();
  expect(ascending[0]).toBe(CHEAP);
  await priceTable.sort('price').click();
  await expect(priceTable.heading('price')).toHaveAttribute('aria-sort', 'descending');
  expect(await priceTable.codes()).toEqual(ascending.toReversed());
  await priceTable.cell(CHEAP, 'price').dblclick();
  await priceTable.field.fill('900.000');
  await counter.press('Enter');
  await expect(priceTable.cell(CHEAP, 'price')).toHaveText('900.000');
  expect(await priceTable.codes()).toEqual(ascending.toReversed());
});

test('prices are typed by touch alone', async ({ start }) => {
  const { catalogue, digitPad, page, priceTable, rail } = await start();
  const finger = await Finger.on(page);
  await finger.tap(rail.entry('products'));
  await finger.tap(catalogue.action('grid.open'));
  await finger.tap(priceTable.cell(CHEAP, 'price'));
  await finger.tap(digitPad.clear);
  await finger.type(digitPad, '6800');
  await finger.tap(priceTable.cell(CHEAP, 'cost'));
  await expect(priceTable.cell(CHEAP, 'price')).toHaveText('6.800');
  await finger.tap(digitPad.clear);
  await finger.type(digitPad, '5300');
  await finger.tap(digitPad.next);
  await expect(priceTable.cell(CHEAP, 'cost')).toHaveText('5.300');
  expect(await finger.keysTyped()).toBe(0);
});
