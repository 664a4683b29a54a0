import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { BulkChange } from '../../../shared/catalogue/changes/catalogue-calls.ts';
import { Product } from '../../../shared/catalogue/product.ts';
import { starterProducts } from '../../lab/drive/profile.ts';
import { workbook } from '../../lab/fakes/shop/workbooks.ts';
import { faultsInBothThemes } from '../../lab/pages/axe.ts';
import { expect, test } from '../fixture/screen-test.ts';

/** The catalogue of a real till: imported by its thread, sold at once, and switched off under a ticket. */

const HEADINGS = ['code', 'name', 'family', 'brand', 'price'];
const OWN = Product.parse({ code: 'TOKO-1', name: 'Pulsa café 5.000', family: 'telco-prepaid' });
const [first, second] = starterProducts().filter(({ family }) => family === 'voucher-retail');

/** Changes some products as the owner, over the real calls. */
const change = (page: Page, codes: string[], change: BulkChange) =>
  page.evaluate(
    async ([chosen, made]) => {
      const { catalogue } = window.loket;
      const view = await catalogue.view();
      if (!view.ok) return view;
      const version = view.value.version?.version ?? null;
      return catalogue.changeMany({ selection: { kind: 'codes', codes: chosen }, change: made, version });
    },
    [codes, change] as const,
  );

test('an imported catalogue is compared first, sold at once when the owner says yes, and can be brought back', async ({
  start,
  profile,
}) => {
  const { desktop, page, sell } = await start();
  const csv = join(profile, 'produk.csv');
  writeFileSync(
    csv,
    Buffer.from(`${HEADINGS.join(';')};jam tutup\nTOKO-1;Pulsa café 5.000;telco-prepaid;Telkomsel;6.500;23:45-00:30\n`, 'latin1'),
  );
  desktop.chosen = csv;
  const preview = await page.evaluate(() => window.loket.catalogue.chooseImport());
  expect(preview).toMatchObject({
    ok: true,
    value: { is: 'preview', view: { file: 'produk.csv', counts: { added: 1, changed: 0 }, faultCount: 0 } },
  });
  const applied = await page.evaluate(() => window.loket.catalogue.applyImport({ removeGone: true }));
  expect(applied).toMatchObject({ ok: true, value: { products: 1, version: { version: 1, source: 'imported' } } });
  await sell.find('TOKO-1');
  const card = sell.card(OWN);
  await expect(card).toContainText('6.500');

  const xlsx = join(profile, 'produk.xlsx');
  writeFileSync(
    xlsx,
    workbook([
      HEADINGS,
      ['TOKO-1', 'Pulsa café 5.000', 'telco-prepaid', 'Telkomsel', 7_000],
      ['TOKO-2', 'Baru', 'gas', 'PGN', { xml: '<f>1+1</f>' }],
    ]),
  );
  desktop.chosen = xlsx;
  expect(await page.evaluate(() => window.loket.catalogue.chooseImport())).toMatchObject({
    ok: true,
    value: { view: { faultCount: 1, faults: [{ row: 3, place: 'price', rule: { is: 'formula' } }] } },
  });
  expect(await page.evaluate(() => window.loket.catalogue.applyImport({ removeGone: true }))).toMatchObject({
    ok: false,
    failure: { kind: 'importRefused', why: 'hasFaults' },
  });
  expect(await page.evaluate(() => window.loket.catalogue.cancelImport())).toMatchObject({ ok: true });
  await change(page, ['TOKO-1'], { kind: 'raiseBySum', sum: 300, roundTo: 500 });
  await expect(card).toContainText('7.000');
  expect(await page.evaluate(() => window.loket.catalogue.bringBack({ version: 1, shown: 2 }))).toMatchObject({
    ok: true,
    value: { version: { version: 3 } },
  });
  await expect(card).toContainText('6.500');
  await sell.choose(OWN);
  await expect(sell.formNote('Tidak dilayani pukul 23:45–00:30, WIB (Jakarta).')).toBeVisible();
});

test('a product that is switched off while it is on a ticket says so on its line, and the ticket is not lost', async ({ start }) => {
  if (!first || !second) throw new Error('the starter catalogue has two vouchers');
  const { page, sell, ticket } = await start();
  for (const voucher of [first, second]) {
    await sell.choose(voucher);
    await sell.enter(voucher);
    await sell.priced();
    await ticket.addLine();
  }
  await expect(ticket.lines).toHaveCount(2);
  expect(await change(page, [first.code], { kind: 'enable', enabled: false })).toMatchObject({ ok: true });
  await expect(ticket.lines.filter({ hasText: first.name })).toContainText('Dinonaktifkan toko');
  await expect(ticket.lines.filter({ hasText: second.name })).not.toContainText('Dinonaktifkan toko');
  await expect(ticket.lines).toHaveCount(2);
  // Paying is refused in words; nothing is written, and both lines stay.
  await ticket.payAllButton.click();
  await sell.takeCash();
  await sell.payButton.click();
  await expect(sell.failure).toContainText(first.code);
  await expect(ticket.lines).toHaveCount(2);
  expect(await page.evaluate(() => window.loket.orders.recent({ limit: 1 }))).toEqual({ ok: true, value: [] });
  await ticket.removeLine(first.name);
  await sell.takeCash();
  await sell.confirm();
  const sold = await page.evaluate(() => window.loket.orders.recent({ limit: 9 }));
  expect(sold).toMatchObject({ ok: true, value: [{ sale: { product: { code: second.code } } }] });
});

/** The hour and minute in Jakarta, this many hours from now. */
const inJakarta = (hours: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', hour: '2-digit', minute: '2-digit' }).format(Date.now() + hours * 3_600_000);

test('a biller that takes no payments at this hour is said on the form and before the money, and the cashier decides', async ({
  start,
}) => {
  const { page, sell, counter } = await start({ settings: { theme: 'system' } });
  const token = starterProducts().find(({ code }) => code === 'pln-token-50000');
  if (!token) throw new Error('the starter catalogue has a token');
  const [from, to] = [inJakarta(-2), inJakarta(2)];
  const closed = { ...token, cutOff: { from, to, zone: 'Asia/Jakarta' } };
  const saved = await page.evaluate((changed) => window.loket.catalogue.save({ product: changed, isNew: false, version: null }), closed);
  expect(saved).toMatchObject({ ok: true });
  await sell.choose(token);
  await expect(sell.cutOffNote).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await sell.enter(token);
  await expect(sell.cutOff).toContainText(`${from}–${to}`);
  await expect(sell.cutOff).toContainText(token.name);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await counter.press('Enter');
  await expect(sell.cutOff).toBeVisible();
  await counter.press('Control+Enter');
  await expect(sell.cutOff).toHaveCount(0);
  await sell.takeCash();
  await sell.confirm();
  const orders = await counter.recent(1);
  await counter.reaches(orders[0]?.orderId ?? '', 'success');
});
