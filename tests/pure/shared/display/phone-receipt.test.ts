import { describe, expect, it } from 'vitest';
import type { DisplayCode, DisplayResult } from '../../../../shared/display/display-views.ts';
import { phoneTexts } from '../../../../shared/display/phone-receipt.ts';
import { displayViews } from '../../../lab/fakes/shop/display-views.ts';

const SHOP = { name: 'Toko Berkah', phone: '0812-3456-7890' };

function done(changes: Partial<DisplayResult> = {}): DisplayResult {
  const scene = displayViews('id').get('done')?.scene;
  const line = scene?.kind === 'result' ? scene.lines[0] : undefined;
  if (!line) throw new Error('no done state');
  return { ...line, ...changes };
}
const texts = (changes: Partial<DisplayResult> = {}, isPractice = false) => phoneTexts(done(changes), SHOP, isPractice, 'id');
const bytes = (text: string): number => Buffer.byteLength(text, 'utf8');
const code = (length: number): DisplayCode => ({ label: 'code', parts: ['X'.repeat(length)], isMarked: false, isOdd: false, facts: [] });

describe('the receipt for a phone', () => {
  it('is one text that begins with the token and holds the whole receipt', () => {
    expect(texts()).toEqual([
      [
        'Token: 4101 2233 8087 1200 7766',
        'Token PLN 100.000',
        'Total: Rp 104.500',
        'No. pesanan: k3f9x2abcd000012',
        'No. meter: 140*****678',
        'Nama: RI** HA*****',
        'No. referensi: 0BNS21Z9A8B7C6D5E4F3',
        '21-11-2026 10:42',
        'Toko Berkah',
        'Harga: Rp 100.000',
        'Admin: Rp 2.500',
        'Biaya layanan: Rp 2.000',
        '0812-3456-7890',
      ].join('\n'),
    ]);
  });

  it('begins with every token of an order, and says that all are needed', () => {
    const scene = displayViews('id').get('done-two-tokens')?.scene;
    const line = scene?.kind === 'result' ? scene.lines[0] : undefined;
    const lines = texts(line)[0]?.split('\n') ?? [];
    expect(lines.slice(0, 3)).toEqual([
      'Token: 4101 2233 8087 1200 7766',
      'Token: 9999 8888 7777 6666 5555',
      'Ada lebih dari satu token. Masukkan semuanya.',
    ]);
    expect(lines).toContain('Jumlah kWh: 2.1 kWh');
  });

  it('never begins with the code itself, which a phone could take for an address or a call', () => {
    for (const part of ['https://example.com/x', 'tel:112', 'WIFI:S:x;;'])
      expect(texts({ codes: [{ label: 'link', parts: [part], isMarked: false, isOdd: false, facts: [] }] })[0]).toMatch(
        /^Tautan voucher: /,
      );
  });

  it('leaves out the last lines where they do not fit, and keeps what proves the sale', () => {
    const [text = '', ...others] = texts({ codes: [code(250)] });
    expect(others).toEqual([]);
    expect(bytes(text)).toBeLessThanOrEqual(412);
    expect(text).toContain('No. pesanan: k3f9x2abcd000012');
    expect(text).not.toContain('0812-3456-7890');
  });

  it('gives a long code a QR code of its own, and the receipt another', () => {
    const [first = '', second = ''] = texts({ codes: [code(400)] });
    expect(first).toBe(`Kode voucher: ${'X'.repeat(400)}`);
    expect(second).toMatch(/^Token PLN 100\.000\nTotal: Rp 104\.500\n/);
  });

  it('gives no QR code to a code that none can hold', () => {
    const all = texts({ codes: [code(2_330)] });
    expect(all).toHaveLength(1);
    expect(all[0]).not.toContain('XXX');
  });

  it('counts what a phone reads, not letters', () => {
    const [text = ''] = texts({ references: [{ label: 'reference', value: '漢'.repeat(80) }] });
    expect(bytes(text)).toBeLessThanOrEqual(412);
  });

  it('says in practice that nothing was sold', () => {
    expect(texts({}, true)[0]).toMatch(/^LATIHAN\nToken: /);
  });
});
