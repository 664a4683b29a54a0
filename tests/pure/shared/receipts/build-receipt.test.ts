import { describe, expect, it } from 'vitest';
import { FAMILY_IDS, families } from '../../../../shared/catalogue/families.ts';
import { isFilled } from '../../../../shared/catalogue/labels.ts';
import { formatPlainRupiah } from '../../../../shared/lib/money.ts';
import { buildReceipt } from '../../../../shared/receipts/build-receipt.ts';
import type { Block } from '../../../../shared/receipts/document.ts';
import { type Changes, inputOf, samples } from '../../../lab/fakes/receipts.ts';
import { built, large, rows, textOf } from './built-receipt.ts';

const occurrences = (text: string, part: string): number => text.split(part).length - 1;

describe('every family', () => {
  it.each(FAMILY_IDS)('%s: shop, product, cashier, order id, head hash, total, cash and change are on the receipt', (family) => {
    const document = built(family);
    const text = textOf(document);
    const { order, payment } = inputOf(family);
    for (const word of [
      'KIOS MELATI 2',
      families[family].isTitledByProduct ? order.sale.product.name.toUpperCase() : order.sale.product.name,
      'No. pesanan 7q2fk3ma000123',
      '21-11-2026 10:43 · Kasir Sari',
      'Kode data 9c41e07b',
    ]) {
      expect(text).toContain(word);
    }
    expect(text).toContain(formatPlainRupiah(payment.total));
    expect(text).toContain('Tunai');
    expect(text).toContain('Kembalian');
    expect(document.blocks).toContainEqual({ is: 'qr', data: '7q2fk3ma000123', label: 'Kode QR nomor pesanan' });
  });

  it.each(FAMILY_IDS)('%s: prints large what its row marks as large', (family) => {
    const { order, payment } = inputOf(family);
    const printed = large(built(family)).map((text) => text.replace(/[\s-]/g, ''));
    const sample = samples[family];
    const expected: Record<string, string> = {
      token: (sample.code ?? '').replaceAll('-', ''),
      code: (sample.code ?? '').replaceAll('-', ''),
      number: order.sale.clientNumber,
      total: formatPlainRupiah(payment.total).replace(' ', ''),
    };
    const isLink = sample.code?.startsWith('https:') === true;
    if (isLink) expect(printed).toEqual([]);
    else expect(printed).toContain(expected[families[family].large]);
  });

  it('the payment of a BPJS fund is titled by the product’s own name, once; another one by its family', () => {
    const titled = (family: 'social-insurance' | 'water') =>
      textOf(built(family))
        .split('\n')
        .map((line) => line.trim());
    expect(titled('social-insurance').filter((line) => /bpjs/i.test(line))).toEqual(['BPJS KESEHATAN KELUARGA']);
    expect(titled('water')).toContain('TAGIHAN AIR');
    expect(built('social-insurance').title).toBe('BPJS Kesehatan Keluarga');
  });

  it.each(FAMILY_IDS)('%s: no text shows what the shop earns', (family) => {
    expect(textOf(built(family))).not.toMatch(/7\.131|7131|partner/i);
  });

  it.each(FAMILY_IDS)('%s: every filled identifier and every filled result line is there, and no placeholder serial', (family) => {
    const flat = textOf(built(family)).replace(/[\s-]/g, '');
    const sample = samples[family];
    const personal = sample.fields?.map(({ value }) => value) ?? [];
    for (const identifier of [sample.serial ?? '', sample.code ?? ''].filter(isFilled)) {
      expect(flat).toContain(identifier.replace(/[\s-]/g, ''));
    }
    for (const [, value] of sample.lines.filter(([, line]) => line !== '' && !personal.includes(line))) {
      expect(flat).toContain(decodeURIComponent(value).replace(/[\s-]/g, ''));
    }
    expect(rows(built(family)).filter(([, value]) => value === '-')).toEqual([]);
  });

  it.each(FAMILY_IDS)('%s: while it is pending there is a claim slip that is no receipt', (family) => {
    const slip = built(family, { state: 'pending' });
    expect(slip.kind).toBe('claim');
    expect(textOf(slip)).toContain('Ini bukan struk.');
    expect(large(slip)).toEqual(['SEDANG DIPROSES']);
    expect(slip.blocks.filter((block) => block.is === 'qr')).toEqual([
      { is: 'qr', data: '7q2fk3ma000123', label: 'Kode QR nomor pesanan' },
    ]);
  });
});

describe('the head', () => {
  it('states the tax number below the address, and nothing where the shop has none', () => {
    const { shop } = inputOf('telco-prepaid');
    const lines = (npwp: string): string[] =>
      textOf(built('telco-prepaid', {}, { shop: { ...shop, npwp } }))
        .split('\n')
        .map((line) => line.trim())
        .slice(0, 3);
    expect(lines('01.234.567.8-901.000')).toEqual(['KIOS MELATI 2', 'Jl. Cihampelas 12, Bandung', 'NPWP 01.234.567.8-901.000']);
    expect(lines('')[2]).not.toContain('NPWP');
  });

  it('has no phone: it stands once, below the amounts, and says what it is for', () => {
    const { shop } = inputOf('telco-prepaid');
    const text = textOf(built('telco-prepaid'));
    expect(occurrences(text, shop.phone)).toBe(1);
    expect(text.indexOf(`Ada masalah? Hubungi ${shop.phone}`)).toBeGreaterThan(text.indexOf('LUNAS'));
    expect(textOf(built('telco-prepaid', {}, { shop: { ...shop, phone: '' } }))).not.toContain('Ada masalah');
  });
});

describe('the result lines', () => {
  it('are printed as sent and in the order sent, with repeats and without empty values', () => {
    const shown = rows(built('water')).map(([label]) => label);
    expect(shown.slice(shown.indexOf('Alamat'), shown.indexOf('No. referensi'))).toEqual([
      'Alamat',
      'Periode',
      'Tagihan',
      'Periode',
      'Tagihan',
      'Denda',
    ]);
    expect(rows(built('electricity-postpaid')).map(([label]) => label)).not.toContain('Info');
  });

  it('a token that the biller repeats among its lines is printed once', () => {
    expect(occurrences(textOf(built('electricity-prepaid')).replace(/[\s-]/g, ''), '41012233808712007766')).toBe(1);
  });

  it('a number, a name or a reference that a line already shows is not repeated', () => {
    const tax = textOf(built('property-tax'));
    expect(occurrences(tax.replace(/\s/g, ''), '327301000100200030')).toBe(1);
    expect(occurrences(textOf(built('telco-postpaid')), 'RI** SETI***N')).toBe(1);
    expect(occurrences(textOf(built('loan')).replace(/\s/g, ''), '402001234567')).toBe(1);
  });

  it('a short value that equals the number by chance stays', () => {
    const document = built('game-direct', {
      sale: { clientNumber: '12' },
      reading: { lines: [{ name: 'Jumlah', value: '12' }] },
    });
    expect(rows(document)).toContainEqual(['Jumlah', '12']);
    expect(large(document)).toContain('12');
  });

  it('URL-encoded names of a direct top-up are decoded, and only there', () => {
    expect(textOf(built('game-direct'))).toContain('Pangeran Malam');
    const line = { name: 'Nama', value: 'A%20B' };
    expect(textOf(built('water', { reading: { lines: [line] } }))).toContain('A%20B');
  });
});

describe('personal numbers', () => {
  it('the identity and engine numbers are masked, typed or echoed', () => {
    const text = textOf(built('vehicle-tax'));
    expect(text).not.toContain('3273014507890001');
    expect(text).not.toContain('JFZ1E1234567');
    expect(text).toContain('327**********001');
    expect(occurrences(text, '327**********001')).toBe(1);
  });

  it('they are masked inside a longer line and on the claim slip too', () => {
    const line = { name: 'Keterangan', value: 'NIK 3273014507890001 cocok' };
    expect(textOf(built('vehicle-tax', { reading: { lines: [line] } }))).toContain('NIK 327**********001 cocok');
    expect(textOf(built('vehicle-tax', { state: 'pending' }))).not.toContain('3273014507890001');
  });
});

describe('the token', () => {
  const token = (voucherCode: string): Changes => ({ reading: { voucherCode, serialNumber: voucherCode, lines: [] } });

  it('is printed in groups of four, whatever joins its digits', () => {
    for (const sent of ['41012233808712007766', '4101-2233-8087-1200-7766', '4101 2233 8087 1200 7766']) {
      expect(large(built('electricity-prepaid', token(sent)))).toEqual(['4101 2233 8087 1200 7766']);
    }
  });

  it('of a service that sent two is printed twice, equally large, each once', () => {
    const both = { voucherCode: '41012233808712007766', serialNumber: '5500 1122 3344 5566 7788' };
    const document = built('electricity-prepaid', { reading: { ...both, lines: [] } });
    const tokens = large(document);
    expect(tokens.toSorted()).toEqual(['4101 2233 8087 1200 7766', '5500 1122 3344 5566 7788']);
    const text = textOf(document);
    for (const token of tokens) expect(occurrences(text.replace(/\D/g, ''), token.replace(/\D/g, ''))).toBe(1);
    expect(text).toContain('Ada lebih dari satu token. Masukkan semuanya.');
  });

  it('of a service that sent two stands above the facts that follow it', () => {
    const both = {
      voucherCode: '4101-2233-8087-1200-7766/SITI AMINAH/R1M/900VA/66.4KWH',
      serialNumber: '5500-1122-3344-5566-7788/SITI AMINAH/R1M/900VA/2.1KWH',
    };
    const document = built('electricity-prepaid', { reading: { ...both, lines: [] } });
    const [first = '', second = ''] = large(document);
    expect(first).not.toBe(second);
    const energies = rows(document).filter(([label]) => label === 'Jumlah kWh');
    expect(energies).toEqual([
      ['Jumlah kWh', '66.4 kWh'],
      ['Jumlah kWh', '2.1 kWh'],
    ]);
    const text = textOf(document);
    expect(text.indexOf('2.1 kWh')).toBeGreaterThan(text.indexOf('5500 1122'));
    expect(text.indexOf('2.1 kWh')).toBeLessThan(text.indexOf('Ada lebih dari satu token'));
  });

  it('that cannot be read whole is printed with the clean one of the other place', () => {
    const both = { voucherCode: '4101\u200b2233808712007766', serialNumber: '55001122334455667788' };
    const document = built('electricity-prepaid', { reading: { ...both, lines: [] } });
    expect(large(document)).toContain('5500 1122 3344 5566 7788');
  });

  it('is printed in groups of four where spaces surround it', () => {
    const sent = ' 4101-2233-8087-1200-7766\r\n';
    expect(large(built('electricity-prepaid', token(sent)))).toEqual(['4101 2233 8087 1200 7766']);
  });

  it('that came in one text with name, tariff, power and energy is large alone, and the others are rows', () => {
    const sent = '4101-2233-8087-1200-7766/TOKO SITI/BUDI   /R1M/900VA/14.5KWH';
    const document = built('electricity-prepaid', { ...token(sent), sale: { quote: null } });
    expect(large(document)).toEqual(['4101 2233 8087 1200 7766']);
    for (const row of [
      ['Nama', 'TOKO SITI/BUDI'],
      ['Tarif', 'R1M'],
      ['Daya', '900 VA'],
      ['Jumlah kWh', '14.5 kWh'],
    ])
      expect(rows(document)).toContainEqual(row);
    expect(textOf(document)).not.toContain('<SP>');
  });

  it('that one place holds alone and the other with more is one token, with the rows of the fuller text', () => {
    const full = '4101-2233-8087-1200-7766/SITI/R1M/900VA/14.5KWH';
    const document = built('electricity-prepaid', { reading: { voucherCode: '41012233808712007766', serialNumber: full, lines: [] } });
    expect(rows(document)).toContainEqual(['Daya', '900 VA']);
    expect(rows(document).map(([label]) => label)).not.toContain('No. seri');
  });

  it('of an odd form is printed unchanged, with a warning', () => {
    const document = built('electricity-prepaid', token('4101-2233-80A7'));
    expect(large(document)).toEqual(['4101-2233-80A7']);
    expect(textOf(document)).toContain('Bentuk token tidak biasa');
  });

  it.each([
    ['4101\u202e2233', '4101<U+202E>2233'],
    ['4101\u001b@2233', '4101<ESC>@2233'],
    ['4101\u200b2233', '4101<U+200B>2233'],
    ['4101\n2233', '4101<LF>2233'],
  ])('with an invisible character is printed with a mark in its place (%j)', (sent, shown) => {
    const document = built('electricity-prepaid', token(sent));
    expect(large(document)).toEqual([shown]);
    expect(textOf(document).replace(/\s+/g, ' ')).toContain('Tulisan < > menggantikan karakter yang tidak terlihat.');
  });

  it('that is longer than any token has no receipt, and says so', () => {
    const receipt = buildReceipt(inputOf('electricity-prepaid', token('9'.repeat(2_001))));
    expect(receipt).toMatchObject({ ok: false, failure: { kind: 'cannotPrint', why: 'unprintable' } });
  });
});

describe('the time at which the provider fulfilled the order', () => {
  it('is printed in the shop’s time zone, and left out where it is missing', () => {
    const fulfilled = built('water', { reading: { fulfilledAt: '2026-11-21T17:05:00.000Z' } });
    expect(rows(fulfilled).find(([label]) => label === 'Selesai')?.[1]).toContain('22');
    expect(rows(built('water', { reading: { fulfilledAt: null } })).some(([label]) => label === 'Selesai')).toBe(false);
  });
});

describe('vouchers', () => {
  it('a link is a QR code and its text, with how to redeem it', () => {
    const document = built('voucher-retail');
    const link = samples['voucher-retail'].code ?? '';
    expect(document.blocks).toContainEqual({ is: 'qr', data: link, label: 'Kode QR tautan voucher' });
    expect(document.blocks.filter((block) => block.is === 'text' && block.text === link)).toHaveLength(1);
    expect(textOf(document)).toContain('Cara pakai');
  });

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'HTTPS://X.ID/1'])('%s is a link too: text and QR, nothing else', (code) => {
    const document = built('voucher-learning', { reading: { voucherCode: code } });
    expect(document.blocks).toContainEqual({ is: 'qr', data: code, label: 'Kode QR tautan voucher' });
  });

  it('a code keeps every character and breaks after its hyphens alone', () => {
    const code = built('voucher-game').blocks.find((block): block is Extract<Block, { is: 'big' }> => block.is === 'big');
    expect(code).toEqual({ is: 'big', parts: ['3KQ0-', 'O8LI-', '1V7T-', 'ZX25'], between: '', exact: true });
  });
});

it('a note of the product, such as an SMS of the biller or a penalty in the price, is on the receipt and on no slip', () => {
  const { product } = inputOf('vehicle-tax').order.sale;
  const note = 'Samsat mengirim SMS setelah lunas.';
  const changes = { sale: { product: { ...product, note } } };
  expect(textOf(built('vehicle-tax', changes)).replace(/\s+/g, ' ')).toContain(`Catatan ${note}`);
  expect(textOf(built('vehicle-tax', { ...changes, state: 'pending' }))).not.toContain('SMS');
});
