import { expect, faultsAtWidths, test } from '../fixture/office-test.ts';

/** Every page of the head office at four widths in both themes: accessible, and as wide as the window. */

const PAGES = [
  ['today', 'Hari ini', 'Uang harus dikembalikan'],
  ['orders', 'Pesanan yang perlu orang', 'BPJS Kesehatan'],
  ['sales', 'Penjualan', 'Tertinggi:'],
  ['tills', 'Loket', 'Printer bermasalah'],
  ['shifts', 'Shift', 'kurang Rp 25.000'],
  ['debts', 'Bon dan keluhan', 'Warung Bu Rini'],
  ['search', 'Cari pesanan', 'Awal nomor pesanan'],
  ['more', 'Lainnya', 'Masuk sebagai Sari'],
] as const;

for (const [address, heading, content] of PAGES)
  test(`the page ${address} has no fault at any width`, async ({ openOffice }) => {
    const { page, open } = await openOffice();
    await open(address, heading);
    await expect(page.getByRole('main').getByText(content).first()).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
  });
