import { describe, expect, it } from 'vitest';
import { comparableNumber, equivalentNumbers, formatNumber, parseNumber } from '../../../../shared/catalogue/client-number.ts';
import { FAMILY_IDS, families } from '../../../../shared/catalogue/families.ts';

const phone = { chars: 'digits', min: 8, max: 15 } as const;
const plate = { chars: 'alphanumeric', min: 3, max: 20 } as const;

describe('a number that is typed, pasted or scanned', () => {
  it.each([
    ['0812 3344 5566', '081233445566'],
    ['0812-3344-5566', '081233445566'],
    ['+62812 3344 5566', '081233445566'],
    ['62812 3344 5566', '081233445566'],
    ['０８１２３３４４５５６６', '081233445566'],
    [' 0812\t33445566\r\n', '081233445566'],
  ])('%j is read as %s', (typed, number) => {
    expect(parseNumber(typed, phone, true)).toEqual({ ok: true, value: number });
  });

  it.each([
    ['', { why: 'empty' }],
    ['0812abc', { why: 'characters', rule: phone }],
    ['0812', { why: 'length', rule: phone, length: 4 }],
    ['0'.repeat(16), { why: 'length', rule: phone, length: 16 }],
    ['0812\u0000334455', { why: 'characters', rule: phone }],
  ])('%j is refused with the reason', (typed, failure) => {
    expect(parseNumber(typed, phone)).toEqual({ ok: false, failure });
  });

  it('keeps letters and their case where the biller uses them', () => {
    expect(parseNumber('D 1234 ABc', plate)).toEqual({ ok: true, value: 'D1234ABc' });
  });
});

describe('a number that could be read as a phone', () => {
  const phones = FAMILY_IDS.filter((family) => families[family].number?.label === 'phone');

  it('is one number in three forms in the families that are sold to a phone', () => {
    expect(phones).toEqual(['telco-prepaid', 'telco-postpaid']);
    for (const family of phones)
      for (const writing of ['081233445566', '6281233445566', '+6281233445566']) {
        expect(comparableNumber(family, writing)).toBe('081233445566');
        expect(equivalentNumbers(family, writing)).toEqual(['081233445566', '6281233445566', '+6281233445566']);
      }
  });

  it.each(FAMILY_IDS.filter((family) => !phones.includes(family)))('stays unchanged in %s', (family) => {
    expect(comparableNumber(family, '6281233445566')).toBe('6281233445566');
    expect(equivalentNumbers(family, '6281233445566')).toEqual(['6281233445566']);
    expect(formatNumber(family, '081233445566', '62')).toBe('081233445566');
  });

  it('keeps a country code where the biller asks for digits that are no phone', () => {
    expect(parseNumber('6212345678', phone)).toEqual({ ok: true, value: '6212345678' });
    expect(parseNumber('+6212345678', phone)).toMatchObject({ ok: false, failure: { why: 'characters' } });
  });
});

describe('an airtime number', () => {
  const rule = families['telco-prepaid'].number?.rule ?? phone;
  it.each(['0811123456', '081211223344', '0812112233445', '62811123456'])('%s of 10 to 13 digits is taken', (number) => {
    expect(parseNumber(number, rule, true).ok).toBe(true);
  });
  it.each(['081112345', '08121122334455', '6281112345', '0812x1223344'])('%s is refused', (number) => {
    expect(parseNumber(number, rule, true).ok).toBe(false);
  });
});
