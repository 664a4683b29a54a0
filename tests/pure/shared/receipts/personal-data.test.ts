import { describe, expect, it } from 'vitest';
import type { FamilyId } from '../../../../shared/catalogue/families.ts';
import type { NameValue } from '../../../../shared/catalogue/labels.ts';
import { buildReceipt } from '../../../../shared/receipts/build-receipt.ts';
import type { Block } from '../../../../shared/receipts/document.ts';
import { documentWords } from '../../../lab/fakes/receipt-words.ts';
import { type Changes, inputOf } from '../../../lab/fakes/receipts.ts';

const NIK = '3273014507890001';
const ENGINE = 'JFZ1E1234567';

function blocksOf(family: FamilyId, changes: Changes = {}): readonly Block[] {
  const receipt = buildReceipt(inputOf(family, changes));
  if (!receipt.ok) throw new Error(receipt.failure.detail);
  return receipt.value.blocks;
}

/** The document's text without the separators that a person may type between the parts of a number. */
const flat = (blocks: readonly Block[]): string =>
  documentWords({ kind: 'receipt', language: 'id', title: '', blocks }).join('').replace(/[-./]/g, '').toUpperCase();

const values = (blocks: readonly Block[]): Record<string, string> =>
  Object.fromEntries(blocks.flatMap((block) => (block.is === 'row' ? [[block.label, block.value]] : [])));

const withLine = (family: FamilyId, line: NameValue, changes: Changes = {}): readonly Block[] =>
  blocksOf(family, { ...changes, reading: { lines: [line], ...changes.reading } });

describe('a personal number of the sale is never printed, however it is written and wherever it is echoed', () => {
  it.each([
    ['with spaces inside a longer line', { name: 'Keterangan', value: 'NIK 3273 0145 0789 0001 cocok' }, '327* **** **** *001'],
    ['with dots', { name: 'Keterangan', value: '3273.0145.0789.0001' }, '327*.****.****.*001'],
    ['glued to its label', { name: 'Keterangan', value: `NIK${NIK}` }, 'NIK327**********001'],
    ['in capitals, though typed small', { name: 'Info', value: 'Mesin JFZ1E1234567 OK' }, 'JFZ******567'],
    ['small, though typed in capitals', { name: 'Info', value: 'mesin jfz1e1234567 ok' }, 'jfz******567'],
    ['with hyphens', { name: 'Info', value: 'JFZ1E-1234567' }, 'JFZ**-****567'],
    ['in a line’s label', { name: `NIK ${NIK}`, value: 'COCOK' }, '327**********001'],
  ] as const)('%s', (_how, line, shown) => {
    const typed = line.value.includes('JFZ') ? [{ name: 'machine_number', value: ENGINE.toLowerCase() }] : undefined;
    const sale = { fields: typed ?? inputOf('vehicle-tax').order.sale.fields };
    const blocks = withLine('vehicle-tax', line, { sale });
    expect(flat(blocks)).not.toContain(NIK);
    expect(flat(blocks)).not.toContain(ENGINE);
    expect(JSON.stringify(blocks)).toContain(shown);
  });

  it('in an identifier or in the customer’s name', () => {
    const blocks = blocksOf('vehicle-tax', { reading: { serialNumber: `BKT-${NIK}`, clientName: `YU** (${NIK})` } });
    expect(flat(blocks)).not.toContain(NIK);
    expect(values(blocks)).toMatchObject({ 'No. bukti bayar': 'BKT-327**********001', Nama: 'YU** (327**********001)' });
  });

  it('nor on the slips', () => {
    for (const changes of [{ state: 'pending' }, { state: 'failed', refund: 'owed' }] as const) {
      const text = flat(blocksOf('vehicle-tax', changes));
      expect(text).not.toContain(NIK);
      expect(text).not.toContain(ENGINE);
    }
  });
});

describe('what a biller labels as a personal number is masked, also where the product requires none', () => {
  it.each([
    ['NIK', NIK, '327**********001'],
    ['NIK Peserta', '3273 0145 0789 0001', '327* **** **** *001'],
    ['No. KTP', NIK, '327**********001'],
    ['NO KK', NIK, '327**********001'],
    ['NPWP', '01.234.567.8-901.000', '01.2**.***.*-***.000'],
    ['No. Mesin', ENGINE, 'JFZ******567'],
    ['NOMESIN', ENGINE, 'JFZ******567'],
    ['No. Rangka', 'MH1JFZ110KK123456', 'MH1***********456'],
    ['Noka/Nosin', `MH1JFZ110KK123456 / ${ENGINE}`, `MH1${'*'.repeat(14)} / ${'*'.repeat(9)}567`],
    ['Nama/NIK', `BUDI / ${NIK}`, 'BUDI / 327**********001'],
    ['NIK', '3273********0001', '327**********001'],
  ])('%s: %s', (name, value, shown) => {
    expect(values(withLine('social-insurance', { name, value }))[name]).toBe(shown);
  });

  it('in any number', () => {
    const numbers = Array.from({ length: 200 }, (_, index) => String(3273014507890001 + index * 7919));
    const lines = numbers.flatMap((value) => [
      { name: 'NIK', value },
      { name: `KTP ${value}`, value: 'ADA' },
    ]);
    const text = flat(blocksOf('social-insurance', { reading: { lines } }));
    expect(numbers.filter((number) => text.includes(number))).toEqual([]);
  });

  it('inside a line of another label, and then everywhere else', () => {
    const reading = { lines: [{ name: 'Ket', value: `NIK: ${NIK}, cocok` }], serialNumber: NIK };
    const blocks = blocksOf('social-insurance', { reading });
    expect(flat(blocks)).not.toContain(NIK);
    expect(values(blocks)).toMatchObject({ Ket: 'NIK: 327**********001, cocok', 'Ref. pembayaran': '327**********001' });
  });
});

describe('nothing else is masked', () => {
  it.each([
    ['Status NIK', 'VALID'],
    ['Jumlah NIK', '3'],
    ['Biaya KTP', 'Rp 1.250.000'],
    ['Tgl KTP', '21-11-2026'],
    ['Isi Mesin', '1500 cc'],
    ['Teknik', '3273014507890001'],
    ['No Polisi', 'D 4321 ABC'],
    ['Stand Meter', '00123400-00145600'],
    ['Merk/Tipe', 'HONDA BEAT'],
  ])('%s: %s', (name, value) => {
    expect(values(withLine('social-insurance', { name, value }))[name]).toBe(value);
  });

  it('the customer’s own number is printed in full, also where it is the NIK', () => {
    const reading = { lines: [{ name: 'NIK', value: NIK }] };
    const blocks = blocksOf('social-insurance', { sale: { clientNumber: NIK }, reading });
    expect(flat(blocks)).toContain(NIK);
    const typed = { sale: { clientNumber: NIK }, reading: { lines: [{ name: 'Info', value: `No. 3273 0145 0789 0001` }] } };
    expect(values(blocksOf('vehicle-tax', typed))).toMatchObject({ Info: 'No. 3273 0145 0789 0001', 'Kode bayar': '3273 0145 0789 0001' });
  });

  it('a customer number that contains the NIK is printed in full, and one inside the NIK unmasks nothing', () => {
    const long = { sale: { clientNumber: `88${NIK}` }, reading: { lines: [{ name: 'VA', value: `88${NIK}` }] } };
    expect(values(blocksOf('vehicle-tax', long)).VA).toBe(`88${NIK}`);
    const short = { sale: { clientNumber: '3273' }, reading: { lines: [{ name: 'Info', value: '3273 0145 0789 0001' }] } };
    expect(flat(blocksOf('vehicle-tax', short))).not.toContain(NIK);
  });

  it('a token or code is never masked, even one with the digits of a personal number', () => {
    const token = '41012233808712007766';
    const fields = [{ name: 'nik', value: '1012233808712007' }];
    const reading = { voucherCode: token, serialNumber: token, lines: [{ name: 'Info', value: `Token ${token}` }] };
    expect(flat(blocksOf('electricity-prepaid', { sale: { fields }, reading }))).toContain(token);
    const code = { sale: { fields: [{ name: 'machine_number', value: 'uc60kj3m9p' }] } };
    expect(flat(blocksOf('game-account', code))).toContain('UC60KJ3M9P');
  });

  it('a short engine number hides no amount and no other number that holds it', () => {
    const sale = { fields: [{ name: 'machine_number', value: '249500' }] };
    const reading = {
      lines: [
        { name: 'PKB', value: 'Rp 249.500' },
        { name: 'Kode', value: 'A2495001' },
      ],
    };
    expect(values(blocksOf('vehicle-tax', { sale, reading }))).toMatchObject({
      PKB: 'Rp 249.500',
      Kode: 'A2495001',
      'No. mesin': '2****0',
    });
  });
});

describe('a field that the product’s row declares', () => {
  const declared = (personal: boolean) => ({
    product: {
      ...inputOf('vehicle-tax').order.sale.product,
      declaredFields: [{ name: 'chassis_code', label: { id: 'Kode rangka', en: 'Chassis code' }, personal }],
    },
    fields: [{ name: 'chassis_code', value: 'MH1JFZ110GK123456' }],
  });

  it('has the row’s label, and is printed in full where the row does not mark it as personal', () => {
    const sale = { ...declared(false), fields: [{ name: 'server', value: 'asia-1' }] };
    sale.product.declaredFields = [{ name: 'server', label: { id: 'Server gim', en: 'Game server' }, personal: false }];
    expect(values(blocksOf('vehicle-tax', { sale }))['Server gim']).toBe('asia-1');
  });

  it('is masked where the row marks it as personal', () => {
    expect(values(blocksOf('vehicle-tax', { sale: declared(true) }))['Kode rangka']).toBe('MH1***********456');
  });
});
