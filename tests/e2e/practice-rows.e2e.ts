import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Product } from '../../shared/catalogue/product.ts';
import { Cashier } from '../drive/cashier.ts';
import { launchTill } from '../drive/launch.ts';
import { expect, test } from './till-fixture.ts';

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
  const { counter } = await start({ settings: { mode: 'live', catalogue: {} } });
  const airtime = product('pulsa-telkomsel-50000');
  await counter.box('find').fill(airtime.code);
  await expect(counter.at(`product-${airtime.code}`)).toHaveAttribute('data-off', 'practice');
  await expect(counter.at(`product-${airtime.code}`)).toContainText('Produk latihan');
  await counter.press('Enter');
  await expect(counter.at('ticket')).toHaveAttribute('data-step', 'find');
  await expect(counter.at('notice-practice-rows')).toContainText('133 produk');

  await counter.at('adopt-practice-rows').click();
  await counter.press('Escape');
  await expect(counter.at(`product-${airtime.code}`)).toHaveAttribute('data-off', 'practice');
  await counter.at('adopt-practice-rows').click();
  await counter.at('yes').click();
  await expect(counter.at('notice-practice-rows')).toHaveCount(0);
  await expect(counter.at(`product-${airtime.code}`)).not.toHaveAttribute('data-off', 'practice');
  await counter.box('find').fill('direct-mlbb-86');
  await expect(counter.at('product-direct-mlbb-86')).toHaveCount(0);
});

test('training sells the shop’s own products', async ({ profile }) => {
  writeFileSync(join(profile, 'catalogue.json'), JSON.stringify({ version: 1, products: [own] }));
  // With the till's own practice service.
  const till = await launchTill({ profile });
  const counter = new Cashier(till.page);
  await counter.ready();
  await counter.box('find').fill(own.code);
  await expect(counter.at('product-logo')).toBeVisible();
  const orderId = await counter.sell(own);
  expect((await counter.reaches(orderId, 'success')).sale.product.code).toBe('toko-10');
  await till.close();
});
