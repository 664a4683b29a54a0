import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nationalNumber } from '../../../../shared/catalogue/client-number.ts';
import { parseQuery } from '../../../../shared/catalogue/search-query.ts';
import { anyCharacter } from '../../../lab/fakes/any-character.ts';

const read = (typed: string) => {
  const { number, nominal, words } = parseQuery(typed);
  return { number, nominal: nominal?.amount ?? null, words: words.join(' ') };
};

describe('what is typed into the one field', () => {
  test.each([
    ['indosat 50', '', 50_000, 'indosat'],
    ['50 indosat', '', 50_000, 'indosat'],
    ['indosat 50rb', '', 50_000, 'indosat'],
    ['indosat 50 ribu', '', 50_000, 'indosat'],
    ['token rp 50.000', '', 50_000, 'token'],
    ['token 50000', '', 50_000, 'token'],
    ['pulsa 1,5jt', '', 1_500_000, 'pulsa'],
    ['100', '', 100_000, ''],
    ['data 12', '', 12_000, 'data'],
    ['data 3 gb', '', null, 'data 3 gb'],
    ['081211223344', '081211223344', null, ''],
    ['0812 1122 3344', '081211223344', null, ''],
    ['0812.1122.3344', '0812.1122.3344', null, ''],
    ['+62 812 1122 3344', '+6281211223344', null, ''],
    ['０８１２３３４４', '08123344', null, ''],
    ['081211223344 50', '081211223344', 50_000, ''],
    ['50 081211223344', '081211223344', 50_000, ''],
    ['081211223344 50rb', '081211223344', 50_000, ''],
    ['081211223344 50.000', '081211223344', 50_000, ''],
    ['081211223344 50000', '081211223344', 50_000, ''],
    ['50k 081211223344', '081211223344', 50_000, ''],
    ['tsel 50 081211223344', '081211223344', 50_000, 'tsel'],
    ['081211223344 tsel 50', '081211223344', 50_000, 'tsel'],
    ['081211223344 50 tsel', '081211223344', 50_000, 'tsel'],
    ['0812 1122 3344 50', '081211223344', 50_000, ''],
    ['50 0812 1122 3344', '081211223344', 50_000, ''],
    ['6281211223344 50', '6281211223344', 50_000, ''],
    ['token 14012345678 50', '14012345678', 50_000, 'token'],
    ['14012345678', '14012345678', null, ''],
    ['token 1401 2345 678', '14012345678', null, 'token'],
    ['pln-token-100000', '', null, 'pln token 100000'],
    ['pdam bdg', '', null, 'pdam bdg'],
    ['', '', null, ''],
  ])('%s: number %j, nominal %s, words %j', (typed, number, nominal, words) => {
    expect(read(typed)).toEqual({ number, nominal, words });
  });

  test('groups of digits that may end with a nominal are all of the number, and not certain', () => {
    expect(parseQuery('0811 123 456 50')).toMatchObject({ number: '081112345650', nominal: null, isCertain: false });
    expect(parseQuery('0812 3344 5566 50')).toMatchObject({ number: '081233445566', isCertain: true });
    expect(parseQuery('0812 3344 5566')).toMatchObject({ number: '081233445566', isCertain: true });
    expect(parseQuery('0812334455 66')).toMatchObject({ number: '0812334455', nominal: { amount: 66_000 }, isCertain: false });
    expect(parseQuery('66 0812334455')).toMatchObject({ number: '0812334455', nominal: { amount: 66_000 }, isCertain: true });
  });
});

const phone = fc.tuple(fc.constantFrom('08', '628', '+628'), fc.stringMatching(/^[1-9]\d{7,10}$/)).map(([start, rest]) => start + rest);
const nominal = fc.integer({ min: 5, max: 999 });
const writing = fc.constantFrom(
  (n: number) => `${n}`,
  (n: number) => `${n}rb`,
  (n: number) => `${n} rb`,
  (n: number) => `${n}k`,
  (n: number) => `${n}.000`,
  (n: number) => `Rp ${n}.000`,
  (n: number) => `${n}000`,
);
const names = fc.constantFrom('', 'tsel', 'indosat', 'kartu as', 'pulsa');

test('a number is found as a chat gives it', () => {
  for (const typed of [
    '\u202a*+62 857\u20114321\u20110987*\u202c',
    '(0857) 4321-0987',
    'tel:+6285743210987',
    'wa.me/6285743210987',
    '+62 (0)857-4321-0987',
  ])
    expect(nationalNumber(parseQuery(`data ${typed}`).number.replace(/-/g, ''))).toBe('085743210987');
});

describe('for any number, nominal and name', () => {
  test('a number in one block and a nominal beside it are told apart, in any order and writing', () => {
    fc.assert(
      fc.property(phone, nominal, writing, names, fc.constantFrom(0, 1, 2, 3, 4, 5), (number, thousands, write, name, order) => {
        const [a, b, c] = [number, write(thousands), name];
        const orders = [
          [a, b, c],
          [a, c, b],
          [b, a, c],
          [b, c, a],
          [c, a, b],
          [c, b, a],
        ] as const;
        const typed = (orders[order] ?? orders[0]).filter(Boolean).join(' ');
        expect(read(typed), typed).toEqual({ number, nominal: thousands * 1_000, words: name });
      }),
      { numRuns: 500 },
    );
  });

  test('no digit of a number that was typed in groups is lost, unless a nominal of exactly the rest was understood', () => {
    const groups = fc.array(fc.stringMatching(/^\d{1,6}$/), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(groups, (parts) => {
        const { number, nominal: found, words } = parseQuery(parts.join(' '));
        const taken = found ? [found.word] : [];
        const left = [...parts];
        for (const word of [...taken, ...words]) {
          const at = left.indexOf(word);
          if (at !== -1) left.splice(at, 1);
        }
        expect(left.join('')).toBe(number);
      }),
      { numRuns: 500 },
    );
  });

  test('any text is read without an error, the same in full-width digits', () => {
    const wide = (text: string) => text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (typed) => {
        expect(() => parseQuery(typed)).not.toThrow();
      }),
    );
    fc.assert(
      fc.property(phone, nominal, (number, n) => {
        expect(read(wide(`${number} ${n}`))).toEqual(read(`${number} ${n}`));
      }),
    );
  });
});
