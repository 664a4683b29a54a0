import { describe, expect, it } from 'vitest';
import { sellableTarget } from '../../../../main/certification/plan/row-product.ts';
import { readSaleForm } from '../../../../main/selling/orders/sale-form.ts';
import { checkEntry, emptyEntry, needsEntry } from '../../../../renderer/features/sell/sell-state.ts';
import { FAMILY_IDS, families } from '../../../../shared/catalogue/families.ts';
import type { NameValue } from '../../../../shared/catalogue/labels.ts';
import { Product } from '../../../../shared/catalogue/product.ts';
import { fieldsOf, parseFields } from '../../../../shared/catalogue/product-fields.ts';
import { readInquiry } from '../../../../simulator/http/requests.ts';

/** The extra fields that a product requires beside the customer's number. */

const productOf = (row: object): Product => Product.parse({ code: 'p', name: 'P', family: 'water', price: 1_000, ...row });
const names = (row: object): string[] =>
  fieldsOf(productOf(row))
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => name);

describe('the extra fields of a product', () => {
  it('are the family’s where its row says nothing: property tax requires its period, the others none', () => {
    for (const family of FAMILY_IDS) expect(names({ family }), family).toEqual(family === 'property-tax' ? ['period'] : []);
  });

  it('are none where its row has an empty list', () => {
    expect(names({ family: 'property-tax', requiredFields: [] })).toEqual([]);
    expect(names({ family: 'property-tax', fields: [] })).toEqual([]);
  });

  it('are those that its row names, in any family and by any name', () => {
    expect(names({ requiredFields: ['period'] })).toEqual(['period']);
    expect(names({ family: 'vehicle-tax', requiredFields: ['nik', 'machine_number', 'phone_number'] })).toEqual([
      'nik',
      'machine_number',
      'phone_number',
    ]);
    expect(names({ requiredFields: ['nomor_rangka'] })).toEqual(['nomor_rangka']);
    expect(names({ fields: [{ name: 'server' }, { name: 'note', required: false }] })).toEqual(['server']);
    expect(names({ fields: [{ name: 'note', required: false }], requiredFields: ['note', 'zone_id'] })).toEqual(['note', 'zone_id']);
  });

  it.each<[object, string, object]>([
    [{ name: 'server', kind: 'digits', min: 3, max: 5 }, '12', { why: 'length' }],
    [{ name: 'server', kind: 'digits', max: 5 }, '12a', { why: 'characters' }],
    [{ name: 'tahun', kind: 'year' }, '202', { why: 'length' }],
    [{ name: 'street', kind: 'text', max: 10 }, 'Jl. Merdeka 17', { why: 'length' }],
    [{ name: 'street' }, 'Jl.\u0000Merdeka', { why: 'characters' }],
    [{ name: 'street' }, '  ', { why: 'empty' }],
    [{ name: 'nik' }, '123', { why: 'length' }],
  ])('%j is checked as its row or its name says: %j', (field, value, fault) => {
    const { faults } = parseFields(productOf({ fields: [field] }), [{ name: Object(field).name, value }]);
    expect(faults).toMatchObject([{ fault }]);
  });

  it.each<[object, string, string]>([
    [{ name: 'street' }, '  Jl.  Merdeka 17 ', 'Jl. Merdeka 17'],
    [{ name: 'contact', kind: 'phone' }, '+62 812-3344-5566', '081233445566'],
    [{ name: 'phone_number' }, '62812 3344 5566', '081233445566'],
    [{ name: 'server', kind: 'digits' }, '6281233445566', '6281233445566'],
    [{ name: 'nik', min: 3, max: 4 }, '1234', '1234'],
  ])('%j takes %j', (field, typed, value) => {
    const { name } = fieldsOf(productOf({ fields: [field] }))[0] ?? { name: '' };
    expect(parseFields(productOf({ fields: [field] }), [{ name, value: typed }])).toEqual({ fields: [{ name, value }], faults: [] });
  });

  it('may be left empty where the row says so, and are then not sent', () => {
    const product = productOf({ fields: [{ name: 'server' }, { name: 'note', required: false }] });
    const typed = [
      { name: 'note', value: ' ' },
      { name: 'server', value: 'asia' },
      { name: 'stranger', value: 'x' },
    ];
    expect(parseFields(product, typed)).toEqual({ fields: [{ name: 'server', value: 'asia' }], faults: [] });
    expect(needsEntry(productOf({ family: 'voucher-retail', fields: [{ name: 'note', required: false }] }))).toBe(true);
  });

  it.each([
    [{ fields: [{ name: 'a b' }] }],
    [{ fields: [{ name: 'a' }, { name: 'a' }] }],
    [{ fields: [{ name: 'a', min: 5, max: 4 }] }],
    [{ requiredFields: ['a', 'a'] }],
    [{ fields: [{ name: 'a', kind: 'date' }] }],
  ])('are refused with their row where they are invalid: %j', (row) => {
    expect(Product.safeParse({ code: 'p', name: 'P', family: 'water', ...row }).success).toBe(false);
  });
});

/** Whether the practice service gives a bill for it, where the family has one. */
function practiceTakes(product: Product, number: string, fields: readonly NameValue[]): boolean {
  const attributes = { product_code: product.code, client_number: number, fields };
  if (!families[product.family].inquiry) return parseFields(product, fields).faults.length === 0;
  return readInquiry({ data: { type: 'inquiry', attributes } }, new Map([[product.code, product]])).ok;
}

/** Every way in which a row can define one known and one unknown field. */
const ROWS = FAMILY_IDS.flatMap((family) =>
  [undefined, [], ['period'], ['server'], ['server', 'nik']].flatMap((requiredFields) =>
    [undefined, [], [{ name: 'server' }], [{ name: 'period', required: false }]].map((fields) => ({ family, requiredFields, fields })),
  ),
);

/** All fields filled in, none, and all but one. */
function entriesFor(names: readonly string[]): NameValue[][] {
  const full = names.map((name) => ({ name, value: name === 'nik' ? '3273012345678901' : '2026' }));
  return [full, [], ...full.map((left) => full.filter((field) => field !== left))];
}

describe('screen, main, certification and practice service', () => {
  it.each(ROWS)('interpret $family, $requiredFields and $fields in the same way', (row) => {
    const product = productOf({ ...row, enabledByContract: true });
    const number = families[row.family].number ? '081233445566' : '';
    const fieldNames = emptyEntry(product, number).fields.map(({ name }) => name);
    expect(fieldNames).toEqual(fieldsOf(product).map(({ name }) => name));
    for (const fields of entriesFor(fieldNames)) {
      const onScreen = checkEntry(product, { number, fields });
      const inMain = readSaleForm({ productCode: 'p', number, fields }, () => product);
      const certified = sellableTarget({ product, productCode: 'p', clientNumber: number, fields }, 'p');
      const wrong = onScreen.faults[0]?.field;
      expect(inMain).toMatchObject(
        wrong === undefined ? { ok: true, value: { fields: onScreen.entry.fields } } : { failure: { kind: 'badField', field: wrong } },
      );
      expect(certified.ok ? undefined : certified.failure).toEqual(inMain.ok ? undefined : inMain.failure);
      expect(practiceTakes(product, number, fields)).toBe(wrong === undefined);
    }
  });
});
