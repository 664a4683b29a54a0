import { expect, faultsAtWidths, test } from '../fixture/office-test.ts';

/** Every page of the head office at four widths in both themes: accessible, and as wide as the window. */

const PAGES = [
  ['today', 'Uang harus dikembalikan'],
  ['orders', 'BPJS Kesehatan'],
  ['sales', 'Tertinggi:'],
  ['tills', 'Printer bermasalah'],
  ['shifts', 'kurang Rp 25.000'],
  ['debts', 'Warung Bu Rini'],
  ['search', 'Awal nomor pesanan'],
  ['outlets', 'Kios Kenanga'],
  ['people', 'Pemilik, semua gerai'],
  ['audit', 'Bergabung dengan kode'],
  ['account', 'Semua perangkat lain'],
  ['more', 'Masuk sebagai Sari'],
] as const;

for (const [address, content] of PAGES)
  test(`the page ${address} has no fault at any width`, async ({ openOffice }) => {
    const { page, shown } = await openOffice();
    await shown.open(address);
    await expect(shown.content(content)).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
  });
