import { PASSWORD } from '../../lab/office/people-office.ts';
import { totpOf } from '../../lab/office/whole-office.ts';
import { expect, faultsAtWidths, test } from '../fixture/office-test.ts';

test('a person joins with a code, signs out, and signs in with name, password and the code of the app', async ({ openOffice, context }) => {
  const { page, office } = await openOffice();
  await context.clearCookies();
  await page.goto(office.url);
  await expect(page.getByRole('button', { name: 'Pakai kode' })).toBeVisible();
  expect(await faultsAtWidths(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pakai kode' }).click();
  await page.getByLabel('Kode undangan').fill(await office.invited('Rina'));
  await page.getByRole('button', { name: 'Lanjut' }).click();
  const secret = await page.locator('p.mono').innerText();
  expect(await faultsAtWidths(page)).toEqual([]);
  await page.getByLabel('Kata sandi baru').fill(PASSWORD);
  await page.getByLabel('Enam angka dari aplikasi').fill(totpOf(secret));
  await page.getByRole('button', { name: 'Selesai' }).click();
  await expect(page.getByText('Kode cadangan').first()).toBeVisible();
  const recovery = await page.locator('ul.mono li').first().innerText();
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Hari ini' })).toBeVisible();
  await page.goto(`${office.url}/#/more`);
  await page.getByRole('button', { name: 'Keluar' }).click();
  await page.getByLabel('Nama').fill('Rina');
  await page.getByLabel('Kata sandi').fill('salah');
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await expect(page.getByRole('alert')).toContainText('salah');
  await page.getByLabel('Kata sandi').fill(PASSWORD);
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await page.getByLabel('Kode dari aplikasi').fill(recovery);
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Lainnya' })).toBeVisible();
});

test('the last answers stay readable while the office is away, and a sign-out keeps none', async ({ openOffice }) => {
  const { page, office, open } = await openOffice();
  await open('today', 'Hari ini');
  await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await open('orders', 'Pesanan yang perlu orang');
  await expect(page.getByText('BPJS Kesehatan').first()).toBeVisible();
  await open('today', 'Hari ini');
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('loket-answers')).keys()).map(({ url }) => new URL(url).pathname).sort());
  await expect.poll(kept).toEqual(['/office/v1/me', '/office/v1/orders', '/office/v1/today']);
  await office.close();
  await page.reload();
  await expect(page.getByRole('status').getByText('Kantor pusat tidak terjangkau')).toBeVisible();
  await expect(page.getByText('Uang harus dikembalikan').first()).toBeVisible();
  await open('orders', 'Pesanan yang perlu orang');
  await expect(page.getByText('BPJS Kesehatan').first()).toBeVisible();
  await page.goto(`${office.url}/#/more`);
  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect(page.getByRole('alert')).toContainText('Kantor pusat tidak terjangkau');
  expect(await kept()).toEqual([]);
});

test('a person without the right to sums over all outlets sees each outlet and no sum', async ({ openOffice }) => {
  const { page, open } = await openOffice({ role: 'books', outlets: null, consolidated: false });
  await open('today', 'Hari ini');
  await expect(page.getByText('Jumlah semua gerai tidak termasuk hak Anda')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Kios Kenanga' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pesanan' })).toHaveCount(0);
});
