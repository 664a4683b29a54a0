import { describe, expect, it } from 'vitest';
import { FAMILY_IDS, type FamilyId, families } from '../../../../shared/catalogue/families.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { buildReceipt } from '../../../../shared/receipts/build-receipt.ts';
import type { Block, ReceiptDocument } from '../../../../shared/receipts/document.ts';
import { receiptPlainText } from '../../../../shared/receipts/plain-text.ts';
import { documentWords } from '../../../lab/fakes/receipt-words.ts';
import { type Changes, inputOf } from '../../../lab/fakes/receipts.ts';

function documentOf(family: FamilyId, changes: Changes = {}, order: Partial<Order> = {}, language: 'id' | 'en' = 'id'): ReceiptDocument {
  const input = inputOf(family, changes, { receipt: { language, showKioskFee: true, logo: null } });
  const receipt = buildReceipt({ ...input, order: { ...input.order, ...order } });
  if (!receipt.ok) throw new Error(receipt.failure.detail);
  return receipt.value;
}

const rows = ({ blocks }: ReceiptDocument): [label: string, value: string][] =>
  blocks.flatMap((block): [string, string][] => (block.is === 'row' ? [[block.label, block.value]] : []));
const large = ({ blocks }: ReceiptDocument): string[] =>
  blocks.flatMap((block) => (block.is === 'big' ? [block.parts.join(block.between)] : []));
const flat = (document: ReceiptDocument): string => documentWords(document).join('');
const reading = (lines: readonly (readonly [string, string])[]): Changes => ({
  reading: { lines: lines.map(([name, value]) => ({ name, value })) },
});

describe('the customer’s number', () => {
  it('stays beside a line that is similar by chance', () => {
    const line = { ...reading([['Periode', '2026-10']]), sale: { clientNumber: '202610' } };
    expect(rows(documentOf('education', line))).toContainEqual(['No. siswa', '202610']);
    const same = { ...reading([['Periode', '202610']]), sale: { clientNumber: '202610' } };
    expect(rows(documentOf('education', same))).toContainEqual(['No. siswa', '202610']);
    const stripped = { ...reading([['Stand', '00123400-00145600']]), sale: { clientNumber: '0012340000145600' } };
    expect(rows(documentOf('water', stripped))).toContainEqual(['No. pelanggan', '0012 3400 0014 5600']);
  });

  it('is printed once where a line shows all of it', () => {
    const line = { ...reading([['ID Pelanggan', '53211098']]), sale: { clientNumber: '53211098' } };
    expect(rows(documentOf('water', line)).filter(([, value]) => value.replace(/ /g, '') === '53211098')).toHaveLength(1);
  });

  it('that is printed large hides no line that is similar by chance', () => {
    const line = { ...reading([['Jumlah', '12-34']]), sale: { clientNumber: '1234' } };
    expect(rows(documentOf('game-direct', line))).toContainEqual(['Jumlah', '12-34']);
  });
});

it('a short code hides no line that is similar by chance', () => {
  const line = { reading: { voucherCode: '30', lines: [{ name: 'Masa Aktif', value: '30' }] } };
  expect(rows(documentOf('voucher-streaming', line))).toContainEqual(['Masa Aktif', '30']);
});

describe('an identifier that the family does not expect', () => {
  it.each([
    ['telco-postpaid', 'serialNumber', 'No. seri'],
    ['game-account', 'serialNumber', 'No. seri'],
    ['voucher-retail', 'serialNumber', 'No. seri'],
    ['game-direct', 'voucherCode', 'Kode voucher'],
    ['water', 'voucherCode', 'Kode voucher'],
    ['electricity-prepaid', 'serialNumber', 'No. seri'],
  ] as const)('%s, %s: is printed under its plain name', (family, member, label) => {
    expect(rows(documentOf(family, { reading: { [member]: 'ZX-7788-1122' } }))).toContainEqual([label, 'ZX-7788-1122']);
  });

  it.each(FAMILY_IDS)('%s: every filled identifier is printed', (family) => {
    const paper = flat(documentOf(family, { reading: { serialNumber: 'SERI-90817263', voucherCode: 'KODE-51627384' } }));
    expect(paper).toContain('SERI-90817263');
    expect(paper).toContain('KODE-51627384');
  });
});

describe('an identifier is shown exactly', () => {
  it('so that a printer that lacks a character of it prints nothing', () => {
    const block = documentOf('water', { reading: { serialNumber: 'AB你12' } }).blocks.find(
      (found): found is Extract<Block, { is: 'row' }> => found.is === 'row' && found.value === 'AB你12',
    );
    expect(block).toMatchObject({ label: 'No. referensi', exact: true });
  });

  it('also where a line of the biller shows it instead', () => {
    const changes = { reading: { serialNumber: 'AB你123456', lines: [{ name: 'Ref', value: 'AB你123456' }] } };
    const found = documentOf('water', changes).blocks.filter((block) => block.is === 'row' && block.value === 'AB你123456');
    expect(found).toEqual([{ is: 'row', label: 'Ref', value: 'AB你123456', bold: false, exact: true }]);
  });

  it.each([32, 48])('in full and in order at %i columns, however long it is', (columns) => {
    const serialNumber = 'A1B2C3D4E5'.repeat(13);
    const text = receiptPlainText(documentOf('water', { reading: { serialNumber } }), columns);
    expect(text.ok && text.value.replace(/\s/g, '')).toContain(serialNumber);
  });
});

describe('an order that a supervisor settled as delivered', () => {
  const settled = (code: string): Partial<Order> => ({
    state: { is: 'settled', as: 'delivered', by: 'Rina', reference: 'TKT-88121', code },
  });
  const others = FAMILY_IDS.filter((family) => families[family].goods === null);

  it.each(others)("%s: shows the typed code under the form's label, in both languages", (family) => {
    const id = documentOf(family, {}, settled('PROV-77120-XK'));
    expect(rows(id)).toContainEqual(['Kode penyedia', 'PROV-77120-XK']);
    expect(rows(documentOf(family, {}, settled('PROV-77120-XK'), 'en'))).toContainEqual(['Provider code', 'PROV-77120-XK']);
    expect(rows(id)).toContainEqual(['Ref. penyedia', 'TKT-88121']);
    expect(large(id)).not.toContain('PROV-77120-XK');
    expect(rows(documentOf(family, {}, settled(''))).map(([label]) => label)).not.toContain('Kode penyedia');
  });

  it.each(FAMILY_IDS.filter((family) => families[family].goods !== null))('%s: prints the typed code large', (family) => {
    const typed = '4101-2233-8087-1200-7766';
    expect(large(documentOf(family, {}, settled(typed))).map((text) => text.replace(/[\s-]/g, ''))).toContain(typed.replaceAll('-', ''));
  });

  it("still shows the inquiry's lines", () => {
    const { order } = inputOf('water');
    const quote = order.sale.quote && {
      ...order.sale.quote,
      lines: [
        { name: 'Periode', value: 'OKT 2026' },
        { name: 'Tarif', value: 'R1' },
      ],
    };
    const shown = rows(documentOf('water', { sale: { quote } }, settled('')));
    expect(shown).toContainEqual(['Periode', 'OKT 2026']);
    expect(shown).toContainEqual(['Tarif', 'R1']);
    expect(shown).toContainEqual(['Nama', 'MU*** HID***T']);
  });

  it('a registration number that was typed at the sale is printed large, once', () => {
    const document = documentOf('electricity-non-meter', {}, settled('PROV-77120-XK'));
    expect(large(document)).toContain('5321 1000 1234 5');
    expect(flat(document).split('5321100012345')).toHaveLength(2);
  });
});

describe('the registration number', () => {
  it('is printed large once, although the biller repeats it among its lines', () => {
    const document = documentOf('electricity-non-meter', reading([['No Registrasi', '5321100012345']]));
    expect(flat(document).split('5321100012345')).toHaveLength(2);
    const short = {
      sale: { clientNumber: 'REG001' },
      reading: { voucherCode: 'REG001', lines: [{ name: 'No Registrasi', value: 'REG001' }] },
    };
    expect(flat(documentOf('electricity-non-meter', short)).split('REG001')).toHaveLength(2);
  });

  it('of the service is printed beside that of the sale where they differ', () => {
    const document = documentOf('electricity-non-meter', { reading: { voucherCode: '9921100012345' } });
    expect(large(document)).toContain('9921 1000 1234 5');
    expect(rows(document)).toContainEqual(['No. registrasi', '5321 1000 1234 5']);
  });
});

it('how to redeem and the terms are printed in full, up to the longest that the catalogue accepts', () => {
  const words = (start: string): string => `${start} ${'kata '.repeat(115)}selesai${start}`;
  const { product } = inputOf('voucher-game').order.sale;
  const paper = flat(documentOf('voucher-game', { sale: { product: { ...product, howToRedeem: words('A'), terms: words('B') } } }));
  expect(words('A').length).toBeGreaterThan(500);
  expect(paper).toContain('selesaiA');
  expect(paper).toContain('selesaiB');
  expect(paper).not.toContain('…');
});
