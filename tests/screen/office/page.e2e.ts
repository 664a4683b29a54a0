import { expect, faultsAtWidths, test } from '../fixture/office-test.ts';

/** Every page of the head office at four widths in both themes: accessible, and as wide as the window. */

const PAGES = [
  ['today', 'Harus di-refund ke pelanggan'],
  ['orders', 'BPJS Kesehatan'],
  ['sales', 'Penjualan per gerai'],
  ['tills', 'Printer bermasalah'],
  ['shifts', 'Kurang Rp 25.000'],
  ['debts', 'Warung Bu Rini'],
  ['search', 'Ketik awal nomor pesanan'],
  ['outlets', 'Kios Kenanga'],
  ['people', 'Pemilik, semua gerai'],
  ['audit', 'Bergabung dengan kode'],
  ['account', 'Semua perangkat lain'],
  ['more', 'Anda masuk sebagai Sari'],
] as const;

for (const [address, content] of PAGES)
  test(`the page ${address} has no fault at any width`, async ({ openOffice }) => {
    const { page, shown } = await openOffice();
    await shown.open(address);
    await expect(shown.content(content)).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
  });

test('a row about a till says what it reports, and opens it', async ({ openOffice }) => {
  const { page, shown } = await openOffice();
  await page.setViewportSize({ width: 360, height: 740 });
  await shown.open('today');
  await expect(shown.need('sisa 0,9 GB')).toBeVisible();
  await shown.need('Kasir: kertas habis').click();
  await expect(shown.heading('tills')).toBeVisible();
  await expect(shown.chosenTill).toContainText('Loket 2');
  await expect(shown.chosenTill).toBeInViewport();
});
