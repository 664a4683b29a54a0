import fc from 'fast-check';
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

  it.each([
    '\u202a*+62 857\u20114321\u20110987*\u202c',
    '(0857) 4321-0987',
    '085743210987\u200b',
    'tel:+6285743210987',
    'https://wa.me/6285743210987?text=Halo',
    'https://api.whatsapp.com/send?phone=6285743210987&text=Halo',
    '+62 (0)857-4321-0987',
    '0062 857 4321 0987',
    '“0857.4321.0987”.',
    '0857\u20134321\u22120987',
    '\ufeff0857\u00ad43210987\ufe0f',
  ])('%j, as a chat gives it, is read without what is around it', (pasted) => {
    expect(parseNumber(pasted, phone, true)).toEqual({ ok: true, value: '085743210987' });
  });

  it('without its 0 is offered with it, only where it is a phone', () => {
    expect(parseNumber('857-4321-0987', phone, true)).toEqual({ ok: false, failure: { why: 'leadingZero', offer: '085743210987' } });
    expect(parseNumber('85743210987', phone)).toEqual({ ok: true, value: '85743210987' });
  });

  const ONLY_DIGITS: readonly string[] = ['(6285743210987.0)', '5300012345.5'];
  const SHEET = [
    ['6285743210987.0', 'decimal'],
    ['+6285743210987,00', 'decimal'],
    ['(6285743210987.0)', 'decimal'],
    ['5300012345.5', 'decimal'],
    ['6.28574E+11', 'scientific'],
    ['5,30001E+11', 'scientific'],
    ['5E+11', 'scientific'],
  ] as const;
  it.each(SHEET)('%s is refused: a spreadsheet changed it', (pasted, damage) => {
    for (const rule of [phone, plate, { chars: 'account', min: 1, max: 64 }, { chars: 'text', min: 1, max: 64 }] as const)
      if (rule === phone || !ONLY_DIGITS.includes(pasted))
        expect(parseNumber(pasted, rule, rule === phone)).toEqual({ ok: false, failure: { why: 'sheet', damage } });
  });

  it.each(['12E-05', '3E-10', '5.00'])('%s is a unit of a building where letters are allowed', (unit) => {
    for (const rule of [plate, { chars: 'account', min: 1, max: 64 }] as const)
      expect(parseNumber(unit, rule)).toEqual({ ok: true, value: unit });
    expect(parseNumber('15E+2', { chars: 'account', min: 1, max: 64 }).ok).toBe(true);
    expect(parseNumber(unit, phone).ok).toBe(false);
  });

  it('never becomes another number: only separators between its digits are removed', () => {
    const between = fc.constantFrom('', '', ' ', '-', '.', '\u2011', '\u200b', ' - ');
    const pieces = fc.array(fc.tuple(fc.stringMatching(/^\d{1,5}$/), between), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(pieces, fc.constantFrom('', '.0', ',0', '.50', 'E+11'), (parts, tail) => {
        const typed = parts.map(([digits, sign], at) => digits + (at < parts.length - 1 ? sign : '')).join('') + tail;
        const read = parseNumber(typed, { chars: 'digits', min: 1, max: 64 });
        const digits = parts.map(([piece]) => piece).join('');
        if (read.ok) expect(read.value).toBe(digits + tail.replace(/\D/g, ''));
        if (parts.length === 1 && tail !== '') expect(read.ok).toBe(false);
      }),
    );
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
