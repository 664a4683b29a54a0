import { describe, expect, it } from 'vitest';
import { FAMILY_IDS, families } from '../../../../shared/catalogue/families.ts';
import { formatPlainRupiah, rupiah } from '../../../../shared/lib/money.ts';
import { NON_CASH_KINDS } from '../../../../shared/lib/tender.ts';
import { buildReceipt } from '../../../../shared/receipts/build-receipt.ts';
import { asReprint } from '../../../../shared/receipts/frame.ts';
import { receiptStrings } from '../../../../shared/receipts/strings.ts';
import { inCash, inputOf } from '../../../lab/fakes/receipts.ts';
import { built, large, rows, textOf } from './built-receipt.ts';

describe('the money', () => {
  const FOLDED = { receipt: { language: 'id', showKioskFee: false, logo: null } } as const;

  it('the kiosk fee has its own line, or is part of one price', () => {
    expect(rows(built('telco-prepaid'))).toContainEqual(['Biaya layanan', 'Rp 2.000']);
    const folded = rows(built('telco-prepaid', {}, FOLDED)).map(([label]) => label);
    expect(folded).toContain('Harga');
    expect(folded).not.toContain('Biaya layanan');
  });

  it.each(FAMILY_IDS.filter((family) => families[family].inquiry))(
    '%s: the biller’s amounts stay as they are and the fee apart, also where the shop includes it',
    (family) => {
      expect(rows(built(family, {}, FOLDED))).toEqual(rows(built(family)));
    },
  );

  it('a penalty that the biller does not itemise is named, so that the lines add up', () => {
    expect(rows(built('vehicle-tax'))).toContainEqual(['Biaya lain', 'Rp 12.000']);
  });

  it.each(FAMILY_IDS)('%s: the lines above the total add up to it', (family) => {
    const labels = new Set(['Harga', 'Tagihan', 'Admin', 'Biaya lain', 'Biaya layanan']);
    const { payment } = inputOf(family);
    const document = built(family, { reading: { lines: [] } });
    const sum = rows(document)
      .filter(([label]) => labels.has(label))
      .reduce((total, [, value]) => total + Number(value.replace(/\D/g, '')), 0);
    expect(sum).toBe(payment.total);
  });

  it('a receipt of one order among several shows its own total, then the visit and the change of the visit', () => {
    const payment = { ...inCash(rupiah(786_300), 800_000), total: rupiah(53_500), visitTotal: rupiah(786_300) };
    const shown = Object.fromEntries(rows(built('telco-prepaid', {}, { payment })));
    expect(shown).toMatchObject({ Total: 'Rp 53.500', 'Total transaksi': 'Rp 786.300', Tunai: 'Rp 800.000', Kembalian: 'Rp 13.700' });
    expect(shown).toMatchObject({ LUNAS: 'Rp 53.500' });
  });

  it('other tenders than cash have no change', () => {
    const total = rupiah(53_500);
    const payment = { payments: [{ tender: 'qr', amount: total }] as const, change: rupiah(0), total, visitTotal: null };
    const shown = rows(built('telco-prepaid', {}, { payment }));
    expect(shown).toContainEqual(['QRIS', 'Rp 53.500']);
    expect(shown.map(([label]) => label)).not.toContain('Kembalian');
  });

  it.each([...NON_CASH_KINDS.map((tender) => ({ tender, reference: undefined })), { tender: 'qr', reference: 'QR-1' } as const])(
    'a part by $tender, with reference $reference, stands with its amount, and the rows add up to the total',
    ({ tender, reference }) => {
      const part = { tender, amount: rupiah(40_000), ...(reference !== undefined && { reference }) };
      const payments = [part, { tender: 'cash', amount: rupiah(13_500) }] as const;
      const payment = { payments, change: rupiah(6_500), total: rupiah(53_500), visitTotal: null };
      const { tender: names } = receiptStrings.id;
      const shown = rows(built('telco-prepaid', {}, { payment }));
      expect(shown).toContainEqual([names[tender], 'Rp 40.000']);
      const amounts = shown
        .filter(([label]) => [names[tender], names.cash].includes(label))
        .map(([, value]) => Number(value.replace(/\D/g, '')));
      expect(amounts.reduce((sum, amount) => sum + amount, 0) - payment.change).toBe(payment.total);
    },
  );

  it('several tenders have a row each, the end of their references, and the change of the cash', () => {
    const payments = [
      { tender: 'qr', amount: rupiah(50_000), reference: 'QR-2026-00001234' },
      { tender: 'cash', amount: rupiah(3_500) },
    ] as const;
    const payment = { payments, change: rupiah(6_500), total: rupiah(53_500), visitTotal: null };
    expect(rows(built('telco-prepaid', {}, { payment })).slice(-5)).toEqual([
      ['QRIS', 'Rp 50.000'],
      ['Ref. bayar', '..00001234'],
      ['Tunai', 'Rp 10.000'],
      ['Kembalian', 'Rp 6.500'],
      ['LUNAS', 'Rp 53.500'],
    ]);
  });

  it.each(FAMILY_IDS)('the last amount of %s is what the customer paid, whatever total the biller names', (family) => {
    const lines = [{ name: 'TOTAL BAYAR', value: 'Rp 1' }];
    const document = built(family, { reading: { lines } });
    const [label, value] = rows(document).at(-1) ?? [];
    expect([label, value]).toEqual(['LUNAS', formatPlainRupiah(inputOf(family).payment.total)]);
    expect(rows(document).filter((row) => row[0] === 'LUNAS')).toHaveLength(1);
  });

  it('what is on account is not paid: the last amount names the money alone, or is not there', () => {
    const account = { tender: 'account', amount: rupiah(40_000) } as const;
    const cash = { tender: 'cash', amount: rupiah(13_500) } as const;
    const last = (payments: readonly (typeof account | typeof cash)[]) =>
      rows(built('telco-prepaid', {}, { payment: { payments, change: rupiah(0), total: rupiah(53_500), visitTotal: null } })).at(-1);
    expect(last([account, cash])).toEqual(['Total dibayar', 'Rp 13.500']);
    expect(last([account])).toEqual(['Bon', 'Rp 40.000']);
  });

  it('a sale without an end is not called paid in full', () => {
    expect(rows(built('telco-prepaid', { state: 'pending' })).at(-1)?.[0]).toBe('Total dibayar');
  });
});

describe('marks', () => {
  it('training is marked at the top and the bottom', () => {
    const texts = large(built('telco-prepaid', {}, { training: true }));
    expect([texts.at(0), texts.at(-1)]).toEqual(['LATIHAN', 'LATIHAN']);
    expect(large(built('telco-prepaid', {}, { training: true, receipt: { language: 'en', showKioskFee: true, logo: null } })).at(0)).toBe(
      'PRACTICE',
    );
    expect(large(built('telco-prepaid'))).not.toContain('LATIHAN');
  });

  it('a copy shows its number and time, and equals the original otherwise', () => {
    const original = built('voucher-game');
    const copy = asReprint(original, { number: 2, at: '2026-11-22T01:02:03Z' }, 'Asia/Jakarta');
    expect(copy.blocks.slice(2)).toEqual(original.blocks);
    expect(textOf(copy).split('\n')[0]?.trim()).toBe('SALINAN 2 · 22-11-2026 08:02');
  });

  it('the time is in the shop’s time zone', () => {
    expect(textOf(built('gas', {}, { timeZone: 'Asia/Jayapura' }))).toContain('21-11-2026 12:43');
    expect(textOf(built('gas', {}, { timeZone: 'Asia/Jakarta' }))).toContain('21-11-2026 10:43');
  });

  it.each(['sending', 'failed'] as const)('an order that is %s and owes nothing has nothing to print', (state) => {
    expect(buildReceipt(inputOf('gas', { state }))).toMatchObject({ ok: false, failure: { kind: 'cannotPrint', why: 'nothing' } });
  });
});

describe('what a product’s row puts on its receipt', () => {
  const picture = { width: 16, height: 8, bits: btoa('\u00f0'.repeat(16)) };
  const instructions = { howToRedeem: 'Tekan *123#', terms: 'Berlaku 30 hari' };

  it.each(FAMILY_IDS)('is printed in %s: its picture first, how to use it and its terms last', (family) => {
    const product = { ...inputOf(family).order.sale.product, ...instructions, picture };
    const document = built(family, { sale: { product } });
    const images = document.blocks.filter((block) => block.is === 'image');
    expect(images).toMatchObject([picture]);
    const text = textOf(document);
    expect(text).toContain('Tekan *123#');
    expect(text).toContain('Berlaku 30 hari');
  });

  it('is not there where the row has none', () => {
    expect(built('telco-prepaid').blocks.some((block) => block.is === 'image')).toBe(false);
  });
});
