import { describe, expect, it } from 'vitest';
import { buildReceipt } from '../../../../shared/receipts/build-receipt.ts';
import { buildVisit } from '../../../../shared/receipts/build-visit.ts';
import type { ReceiptDocument } from '../../../../shared/receipts/document.ts';
import { receiptPlainText } from '../../../../shared/receipts/plain-text.ts';
import { visitSampleOf } from '../../../lab/fakes/receipt-samples.ts';
import { type Changes, inputOf, orderOf } from '../../../lab/fakes/receipts.ts';

function textOf(document: ReceiptDocument): string {
  const text = receiptPlainText(document, 32);
  if (!text.ok) throw new Error(text.failure.detail);
  return text.value;
}

function slip(changes: Changes): { readonly kind: string; readonly text: string } {
  const built = buildReceipt(inputOf('telco-prepaid', changes));
  if (!built.ok) throw new Error(built.failure.detail);
  return { kind: built.value.kind, text: textOf(built.value).replace(/\s+/g, ' ') };
}

const occurrences = (text: string, part: string): number => text.split(part).length - 1;

describe('the slip that an order’s state asks for', () => {
  it('a queued order prints NOT YET PROCESSED with its time limit, and is no receipt', () => {
    const { kind, text } = slip({ state: 'queued' });
    expect(kind).toBe('intent');
    for (const words of ['BELUM DIPROSES', '22-11-2026 10:42', 'Ini bukan struk.', 'Total dibayar', '7q2fk3ma000123']) {
      expect(text).toContain(words);
    }
  });

  it('an order whose result is not known gives a claim slip that promises nothing', () => {
    const { kind, text } = slip({ state: 'unknown' });
    expect(kind).toBe('claim');
    expect(text).toContain('SEDANG DIPERIKSA');
    expect(text).not.toContain('SEDANG DIPROSES');
  });

  it('owed money is on a slip for collecting it, without a place to sign', () => {
    const { kind, text } = slip({ state: 'failed', refund: 'owed' });
    expect(kind).toBe('refund');
    expect(text).toContain('BELUM DIKEMBALIKAN');
    expect(text).toContain('Pengembalian uang Rp 53.500');
    expect(text).not.toContain('____');
  });

  it('refunded money is on a slip with who gave it, when and how, and a place to sign', () => {
    const { text } = slip({ state: 'failed', refund: 'paid' });
    for (const words of ['SUDAH DIKEMBALIKAN', 'Dibayar dengan Tunai', 'Diserahkan oleh Rina', '21-11-2026 12:10', 'Diterima oleh ____']) {
      expect(text).toContain(words);
    }
  });

  it('an order that a supervisor settled as delivered gives a receipt with the typed code and the provider’s reference', () => {
    const built = buildReceipt(inputOf('electricity-prepaid', { state: 'settled' }));
    if (!built.ok) throw new Error(built.failure.detail);
    expect(built.value.kind).toBe('receipt');
    expect(textOf(built.value)).toMatch(/4101 2233 8087/);
    expect(textOf(built.value)).toContain('TKT-88121');
  });
});

describe('one receipt for a visit of several lines', () => {
  it('each order shows its goods, its sum and its id once; total, tender and change are the visit’s', () => {
    const text = textOf(visitSampleOf([['electricity-prepaid'], ['telco-prepaid'], ['voucher-game']]));
    for (const id of ['7q2fk3ma000123', '7q2fk3ma000124', '7q2fk3ma000125']) expect(occurrences(text, id)).toBe(1);
    expect(occurrences(text.replace(/\s/g, ''), '41012233808712007766')).toBe(1);
    expect(occurrences(text, 'KIOS MELATI 2')).toBe(1);
    expect(text.replace(/\s+/g, ' ')).toContain('Total transaksi Rp 262.000 Tunai Rp 300.000 Kembalian Rp 38.000');
  });

  it('a failed, a pending and a doubtful line each say so beside the sold one', () => {
    const visit = visitSampleOf([
      ['water'],
      ['telco-prepaid', { state: 'pending' }],
      ['gas', { state: 'failed', refund: 'owed' }],
      ['loan', { state: 'sending' }],
    ]);
    const text = textOf(visit).replace(/\s+/g, ' ');
    for (const words of ['No. referensi', 'SEDANG DIPROSES', 'BELUM DIKEMBALIKAN', 'Belum selesai. Tanyakan kepada kasir.']) {
      expect(text).toContain(words);
    }
  });

  it.each([
    ['id', 'Pesanan ini belum ada struknya.', ['PULSA & PAKET DATA', 'TAGIHAN AIR', 'ANGSURAN', 'TAGIHAN GAS']],
    ['en', 'This order has no receipt yet.', ['AIRTIME & DATA', 'WATER BILL', 'LOAN INSTALMENT', 'GAS BILL']],
  ] as const)('no line of a receipt says that it is no receipt (%s); each has its family’s name', (language, note, titles) => {
    const lines = [
      ['telco-prepaid', { state: 'pending' }],
      ['water', { state: 'unknown' }],
      ['loan', { state: 'queued' }],
      ['gas', { state: 'failed', refund: 'owed' }],
    ] as const;
    const text = textOf(visitSampleOf(lines, { receipt: { language, showKioskFee: true, logo: null } })).replace(/\s+/g, ' ');
    expect(text).not.toMatch(/bukan struk|not a receipt|slip/i);
    expect(occurrences(text, note)).toBe(3);
    for (const title of titles) expect(text).toContain(title);
  });

  it('a pending line has a clean name', () => {
    const { product } = orderOf('loan').sale;
    const sale = { product: { ...product, name: 'FIF\u202e \u001bGroup' } };
    const visit = visitSampleOf([['gas'], ['loan', { state: 'sending', sale }]]);
    expect(visit.blocks).toContainEqual(expect.objectContaining({ text: 'FIF Group' }));
    expect(JSON.stringify(visit.blocks)).not.toMatch(/\\u|\u202e/);
  });

  it('a visit of which nothing is known yet has no receipt', () => {
    const { order: _order, payment, ...frame } = inputOf('gas');
    const orders = [orderOf('gas', { state: 'sending' }), orderOf('loan', { state: 'sending' })];
    const visit = buildVisit({ ...frame, orders, payment });
    expect(visit).toMatchObject({ ok: false, failure: { kind: 'cannotPrint', why: 'nothing' } });
  });

  it('a code that fits on no receipt prevents the receipt of the whole visit', () => {
    const { order: _order, payment, ...frame } = inputOf('gas');
    const orders = [orderOf('gas'), orderOf('voucher-game', { reading: { voucherCode: 'A'.repeat(2_001) } })];
    const visit = buildVisit({ ...frame, orders, payment });
    expect(visit).toMatchObject({ ok: false, failure: { why: 'unprintable' } });
  });
});
