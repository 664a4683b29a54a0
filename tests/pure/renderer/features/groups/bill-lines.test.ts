import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBillLines } from '../../../../../renderer/features/groups/bill-lines.ts';
import type { Product } from '../../../../../shared/catalogue/product.ts';
import { TOKEN, WATER } from '../../../../lab/fakes/shop/customers.ts';

const PHONE: Product = { ...WATER, code: 'halo', family: 'telco-postpaid' };
const TAX: Product = { ...WATER, code: 'pbb', numberRule: { chars: 'alphanumeric', min: 4, max: 20 } };
const PLATE: Product = { ...WATER, code: 'samsat', numberRule: { chars: 'text', min: 1, max: 20 } };
const unreadIn = (text: string, product = WATER) => readBillLines(text, product).unread.map(({ fault }) => fault.why);
const numbersIn = (text: string, product = WATER) => readBillLines(text, product).bills.map(({ number, label }) => [number, label]);

describe('a pasted list of bills', () => {
  it('has a number and a name in each line, whatever stands between them', () => {
    const text =
      '5373512901\tBu Sri\r\n 5373512902; Pak Agus \n5373512903,Bu Dewi\n5373512904 Pak Eko\n\n5373512905\n5373512906 - Bu Ida, RT 05';
    expect(readBillLines(text, WATER)).toEqual({
      bills: [
        { number: '5373512901', label: 'Bu Sri' },
        { number: '5373512902', label: 'Pak Agus' },
        { number: '5373512903', label: 'Bu Dewi' },
        { number: '5373512904', label: 'Pak Eko' },
        { number: '5373512905', label: '' },
        { number: '5373512906', label: 'Bu Ida, RT 05' },
      ],
      unread: [],
    });
  });

  it('keeps a number whole that is written in fours, with signs, with letters or with a country code', () => {
    expect(numbersIn('5373 5129 01 Bu Sri')).toEqual([['5373 5129 01', 'Bu Sri']]);
    expect(numbersIn('+6281233445566 Bu Sri', PHONE)).toEqual([['+6281233445566', 'Bu Sri']]);
    expect(numbersIn('00-12.345 Bu Sri\nAB1234 Pak Eko\n1234AB', TAX)).toEqual([
      ['00-12.345', 'Bu Sri'],
      ['AB1234', 'Pak Eko'],
      ['1234AB', ''],
    ]);
    expect(numbersIn('B 1234 CD; Bu Sri', PLATE)).toEqual([['B 1234 CD', 'Bu Sri']]);
  });

  it('names what a spreadsheet did to a number, and takes none of its remains for a number', () => {
    expect(
      readBillLines(
        '537351290101.0\tBu Sri\n5,37351E+11;Pak Agus\n5.37351E+11 Bu Dewi\n537351290101,00, Pak Eko\n537351290104 Bu Ida',
        WATER,
      ),
    ).toMatchObject({
      bills: [{ number: '537351290104', label: 'Bu Ida' }],
      unread: [
        { row: 1, fault: { why: 'sheet', damage: 'decimal' } },
        { row: 2, fault: { why: 'sheet', damage: 'scientific' } },
        { row: 3, fault: { why: 'sheet', damage: 'scientific' } },
        { row: 4, fault: { why: 'sheet', damage: 'decimal' } },
      ],
    });
    expect(unreadIn('81233445566 Bu Sri', PHONE)).toEqual(['leadingZero']);
  });

  it('does not take long numbers that all end in zeros, and one that does', () => {
    expect(unreadIn('327501000100123000\n327501000100127000', TAX)).toEqual(['sheet', 'sheet']);
    expect(unreadIn('327501000100123000', TAX)).toEqual([]);
    expect(unreadIn('327501000100123000\n327501000100127001', TAX)).toEqual([]);
  });

  it('leaves no line out without a word', () => {
    expect(unreadIn('Nomor;Nama\n- -\nBu Sri 5373512901')).toEqual(['numberFirst', 'numberFirst', 'numberFirst']);
    expect(unreadIn('1. 5373512901 Bu Sri\n1 5373 5129 01\n5373512901 12 Bu Sri')).toEqual(['spaces', 'spaces', 'spaces']);
    expect(unreadIn('1001\t5373512901\tBu Sri\n5373512901;2;Bu Sri\n5373 - 5129 01')).toEqual(['twoNumbers', 'twoNumbers', 'twoNumbers']);
    expect(unreadIn('537351AB01 Bu Sri\n12 Bu Sri', TOKEN)).toEqual(['characters', 'length']);
    expect(unreadIn(`5373512901 ${'Bu Sri '.repeat(20)}`)).toEqual(['longName']);
  });

  it('no digit of a line is lost, and none changes its place', () => {
    const word = fc.string({ unit: fc.constantFrom(...'0123456789', 'A', 'b', '.', '-', '+', '/'), minLength: 1, maxLength: 10 });
    const line = fc.array(fc.tuple(word, fc.constantFrom(' ', '  ', '\t', ';', ',', ', ')), { minLength: 1, maxLength: 6 });
    const digits = (text: string) => text.replace(/\D/g, '');
    fc.assert(
      fc.property(line, fc.constantFrom(WATER, TOKEN, PHONE, TAX, PLATE), (words, product) => {
        const text = words.flat().join('');
        const { bills, unread } = readBillLines(text, product);
        expect([...bills.map(({ number, label }) => number + label), ...unread.map((one) => one.line)].map(digits)).toEqual([digits(text)]);
      }),
    );
  });
});
