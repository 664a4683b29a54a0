import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { PrintJobView } from '../../../../shared/printing/print-jobs.ts';
import { SARI, value } from '../../../lab/fakes/shop/shifts.ts';
import { PrintShop } from './print-shop.ts';

/** An X and a Z are print jobs like receipts: journalled, counted, marked as copies, and kept through a restart. */

let shop: PrintShop;
afterEach(() => shop.close());

const textOf = ({ state }: PrintJobView): string => {
  if (state.is !== 'printed') throw new Error(state.is);
  const text = state.files.find((file) => file.endsWith('.txt')) ?? '';
  return readFileSync(join(shop.folder, 'receipts', shop.till.mode, text), 'utf8');
};

async function print(number: number, forOwner = false): Promise<PrintJobView> {
  return value(await shop.desk.printShift(value(shop.till.shifts.document(number)), forOwner, SARI));
}

async function closedShift(): Promise<void> {
  const { shifts } = shop.till;
  value(shifts.open({ 50000: 4 }, SARI));
  await shop.sell(['electricity-prepaid', 'telco-prepaid']);
  value(shifts.count({ 50000: 4, 10000: 3 }, SARI));
  value(shifts.close({ floatLeft: rupiah(200_000), reason: 'receh', allowedBy: null }, SARI));
}

it('a Z is printed once as it is, and as a numbered copy afterwards, with the same figures', async () => {
  shop = await PrintShop.open();
  await closedShift();
  const original = await print(1);
  const copy = await print(1);
  expect([original.copy, copy.copy]).toEqual([0, 1]);
  const [first, second] = [textOf(original), textOf(copy)];
  expect(first).toContain('Laporan Z 1');
  expect(second).toContain('SALINAN 1');
  expect(second).toContain(first.trimEnd());
});

it('a Z is still printed as it was after a restart with other settings, as the next copy', async () => {
  shop = await PrintShop.open();
  await closedShift();
  const first = textOf(await print(1));
  await shop.end();
  shop.settings = {
    ...shop.settings,
    shop: { ...shop.settings.shop, name: 'Toko Lain' },
    receipt: { ...shop.settings.receipt, language: 'en' },
  };
  shop.begin();
  const again = await print(1);
  expect(again.copy).toBe(1);
  expect(textOf(again)).toContain(first.trimEnd());
  expect(shop.till.book.journal.verify().brokenAt).toBeNull();
});

it('the margin is on the owner’s copy alone', async () => {
  shop = await PrintShop.open();
  await closedShift();
  expect(textOf(await print(1))).not.toContain('UNTUNG');
  expect(textOf(await print(1, true))).toContain('UNTUNG (KHUSUS PEMILIK)');
});

it('an X is printed as it was taken, whatever was sold since, and not before it is taken', async () => {
  shop = await PrintShop.open();
  value(shop.till.shifts.open({ 50000: 4 }, SARI));
  expect(shop.till.shifts.document(1)).toMatchObject({ ok: false, failure: { kind: 'noX', number: 1 } });
  value(shop.till.shifts.takeX(SARI));
  const first = textOf(await print(1));
  await shop.sell(['telco-prepaid']);
  expect(textOf(await print(1))).toBe(first);
  value(shop.till.shifts.takeX(SARI));
  expect(textOf(await print(1))).toContain('Laporan X 2');
});

it('an X of the open shift is a paper of its own, and in training it says so', async () => {
  shop = await PrintShop.open({}, 'training');
  value(shop.till.shifts.open({ 50000: 4 }, SARI));
  value(shop.till.shifts.takeX(SARI));
  const job = await print(1);
  expect(job).toMatchObject({ kind: 'x', copy: 0 });
  expect(textOf(job).match(/LATIHAN|Laporan X 1/g)).toEqual(['LATIHAN', 'Laporan X 1', 'LATIHAN']);
});
