import { describe, expect, it } from 'vitest';
import { decodeCheckout, decodeInquiry, decodeOrder } from '../../../../../main/service/decode/decode.ts';
import { FAMILY_IDS, type FamilyId, families } from '../../../../../shared/catalogue/families.ts';
import { answerSettings, asked, askedOrder, checkoutText, inquiryText, orderText } from '../../../../service/service/samples.ts';

const faultOf = (result: { ok: true } | { ok: false; failure: { why: string; detail: string } }) =>
  result.ok ? 'accepted' : `${result.failure.why}: ${result.failure.detail}`;

const line = (name: string, value: string) => ({ name, value });

describe('the echoed number', () => {
  const phone = { ...askedOrder, productCode: 'pulsa-50', clientNumber: '081234567890', family: 'telco-prepaid' } as const;
  const read = (client_number: string, family: FamilyId = 'telco-prepaid') =>
    decodeOrder(orderText({ product_code: 'pulsa-50', client_number, voucher_code: '' }), { ...phone, family }, answerSettings);

  it.each(['081234567890', '6281234567890', '+6281234567890'])('may be %s for airtime', (number) => {
    expect(read(number).ok).toBe(true);
    expect(decodeCheckout(checkoutText({ product_code: 'pulsa-50', client_number: number }), phone, answerSettings).ok).toBe(true);
    expect(
      decodeInquiry(inquiryText({ product_code: 'pulsa-50', client_number: number }), { ...phone, family: 'telco-postpaid' }, 'inquiry').ok,
    ).toBe(true);
  });

  it.each(['81234567890', '62081234567890', '6281234567891', ' 081234567890', '0812-3456-7890', '++6281234567890', '62 81234567890'])(
    'may never be %s',
    (number) => expect(faultOf(read(number))).toBe('mismatch: attributes.client_number'),
  );

  it('is compared character by character in every family that is not sold to a phone', () => {
    const others = FAMILY_IDS.filter((family) => families[family].number?.label !== 'phone');
    expect(others.length).toBe(FAMILY_IDS.length - 2);
    for (const family of others) expect(faultOf(read('6281234567890', family)), family).toBe('mismatch: attributes.client_number');
  });
});

describe('echoed extra fields', () => {
  const sent = [line('nik', '3273010101010001'), line('machine_number', 'JFZ1E')];
  const ask = { ...asked, fields: sent };
  const inquired = (fields: unknown) => decodeInquiry(inquiryText({ fields }), ask, 'inquiry');
  const detailed = (fields: unknown) => decodeOrder(orderText({ fields }), { ...askedOrder, fields: sent }, answerSettings);

  it('as they were sent give no note', () => {
    expect(inquired(sent)).toMatchObject({ ok: true, value: { odd: [] } });
    expect(detailed(sent)).not.toHaveProperty('value.reading.odd');
  });

  it.each([
    ['null', null],
    ['absent', undefined],
    ['in another order', sent.toReversed()],
    ['in part', sent.slice(0, 1)],
    ['with one more', [...sent, line('region', 'x')]],
    ['of another type', 'x'],
    ['with spaces around', [line('nik', ' 3273010101010001 '), line('machine_number', 'JFZ1E')]],
    ['as numbers', [{ name: 'nik', value: 3273010101010001 }, line('machine_number', 'JFZ1E')]],
    ['with a value of null', [{ name: 'nik', value: null }, line('machine_number', 'JFZ1E')]],
    ['with a value that is absent', [{ name: 'nik' }, line('machine_number', 'JFZ1E')]],
    ['with a value of another type', [{ name: 'nik', value: { a: 1 } }, line('machine_number', 'JFZ1E')]],
    ['without names', [{ name: null, value: '3273010101010001' }, line('machine_number', 'JFZ1E')]],
  ])('%s are noted, and refuse nothing', (_, fields) => {
    expect(inquired(fields)).toMatchObject({ ok: true, value: { odd: ['fields'] } });
    expect(detailed(fields)).toMatchObject({ ok: true, value: { reading: { odd: ['fields'] } } });
  });

  it('with another value refuse a bill and give a warning on an order, with the name and both values', () => {
    const other = [line('nik', '3273010101010002'), line('machine_number', 'JFZ1E')];
    const fields = [{ name: 'nik', sent: '3273010101010001', said: '3273010101010002' }];
    expect(faultOf(inquired(other))).toBe('mismatch: attributes.fields');
    expect(inquired(other)).toMatchObject({ failure: { fields } });
    expect(detailed(other)).toMatchObject({ ok: true, value: { reading: { status: 'Success', otherFields: fields } } });
    expect(detailed(other)).not.toHaveProperty('value.reading.odd');
  });
});
