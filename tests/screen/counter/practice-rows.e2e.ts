import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Product } from '../../../shared/catalogue/product.ts';
import { Cashier } from '../../lab/drive/cashier.ts';
import { launchTill } from '../../lab/drive/launch.ts';
import { expect, test } from '../fixture/screen-test.ts';

const own = Product.parse({
  code: 'toko-10',
  name: 'Pulsa toko 10.000',
  family: 'telco-prepaid',
  price: 11_000,
  logo: { width: 16, height: 8, bits: Buffer.alloc(16, 0xf0).toString('base64') },
});

test('a live till shows the practice products as not for sale, and sells them only after the owner adopted them', async ({
  start,
  product,
}) => {
  const { catalogue, counter, dialogs, sell } = await start({ settings: { mode: 'live', catalogue: {} } });
  const airtime = product('pulsa-telkomsel-50000');
  await sell.find(airtime.code);
  await expect(sell.card(airtime)).toBeDisabled();
  await expect(sell.card(airtime)).toContainText('Produk latihan');
  await counter.press('Enter');
  await expect(sell.emptyTicket).toBeVisible();
  await expect(sell.practiceRowsNotice).toContainText('133 produk');
  await sell.openPracticeRows();
  await expect(catalogue.chooseFile).toBeVisible();
  await counter.press('F1');

  await sell.adoptPracticeRows();
  await counter.press('Escape');
  await expect(sell.card(airtime)).toBeDisabled();
  await sell.adoptPracticeRows();
  await dialogs.yes('adoptPracticeRows');
  await expect(sell.practiceRowsNotice).toHaveCount(0);
  await expect(sell.card(airtime)).toBeEnabled();
  await sell.find('direct-mlbb-86');
  await expect(sell.card(product('direct-mlbb-86'))).toHaveCount(0);
});

test('training sells the shop’s own products', async ({ profile }) => {
  writeFileSync(join(profile, 'catalogue.json'), JSON.stringify({ version: 1, products: [own] }));
  // With the till's own practice service.
  const till = await launchTill({ profile });
  const counter = new Cashier(till.page);
  await counter.ready();
  const { sell } = counter.screens;
  await sell.find(own.code);
  await expect(sell.logoOf(own)).toBeVisible();
  const orderId = await counter.sell(own);
  expect((await counter.reaches(orderId, 'success')).sale.product.code).toBe('toko-10');
  await till.close();
});
