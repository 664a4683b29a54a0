import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileRow } from '../../../../shared/lib/first-rows.ts';
import { readMoney } from '../../../../shared/lib/read-money.ts';
import { dayIn, readMoment } from '../../../../shared/statements/read-moment.ts';
import { readLine } from '../../../../shared/statements/read-statement.ts';
import { DATE_ORDERS, DECIMAL_SIGNS, STATEMENT_ZONES, type StatementFormat } from '../../../../shared/statements/statement-format.ts';

/** The rows of the provider's statement, as providers and spreadsheets write them. */

const ID = 'abcdefgh0000000001';
const FORMAT: StatementFormat = {
  ...{ separator: 'auto', headingRow: 1, sign: 'minusIsDebit', decimal: 'comma', dates: 'dmy', zone: 'Asia/Jakarta' },
  columns: { orderId: 0, at: 1, amount: 2, credit: null, word: null },
};
const row = (...cells: (string | null)[]): FileRow => ({ row: 2, cells });

describe('an amount of a statement', () => {
  it.each([
    ['12500', 12_500],
    ['12.500', 12_500],
    ['12.500,00', 12_500],
    ['12.500,000', 12_500],
    ['12500,0000', 12_500],
    ['Rp 12.500', 12_500],
    ['Rp12.500,-', 12_500],
    ['-12.500', -12_500],
    ['−12.500', -12_500],
    ['(12.500)', -12_500],
    ['12.500-', -12_500],
    ['-Rp 12.500', -12_500],
    ['+1.250.000', 1_250_000],
    ['0', 0],
    ['12 500', 12_500],
  ])('%s is read with a decimal comma', (text, amount) => {
    expect(readMoney(text, 'comma')).toBe(amount);
  });

  it.each([
    '12,500',
    '12,000',
    'Rp 500,000',
    '12.50',
    '12.500,50',
    '1.2.3',
    '',
    'Rp',
    '1e5',
    '--5',
    '=1+1',
    '999999999999999999',
    '12.5000',
    'NaN',
    '٣',
  ])('%s is no whole rupiah with a decimal comma', (text) => {
    expect(readMoney(text, 'comma')).toBeNull();
  });

  it('with the other signs is refused instead of read as another amount', () => {
    expect(readMoney('12.500', 'dot')).toBeNull();
    expect(readMoney('12,500.00', 'dot')).toBe(12_500);
    expect(readMoney('12.500,00', 'dot')).toBeNull();
    expect(readMoney('1,000', 'dot')).toBe(1_000);
  });

  it('of whole thousands is never read as a thousandth of it, and never by both signs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.constantFrom(...DECIMAL_SIGNS), (thousands, decimal) => {
        const text = `${thousands}${decimal === 'comma' ? '.' : ','}000`;
        expect(readMoney(text, decimal)).toBe(thousands * 1_000);
        expect(readMoney(text, decimal === 'comma' ? 'dot' : 'comma')).toBeNull();
      }),
    );
  });

  it('is the same after any way of writing it', () => {
    const signs = { comma: ['.', ',00'], dot: [',', '.00'] } as const;
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000_000, max: 100_000_000 }),
        fc.constantFrom(...DECIMAL_SIGNS),
        fc.boolean(),
        (amount, decimal, hasPart) => {
          const [group, part] = signs[decimal];
          const text = String(amount).replace(/\B(?=(\d{3})+$)/g, group) + (hasPart ? part : '');
          expect(readMoney(text, decimal)).toBe(amount);
        },
      ),
    );
  });
});

describe('a time of a statement', () => {
  it.each([
    ['22/11/2026 08:15:30', '2026-11-22T01:15:30.000Z'],
    ['22-11-26 8.15', '2026-11-22T01:15:00.000Z'],
    ['22 Nov 2026, 08:15', '2026-11-22T01:15:00.000Z'],
    ['1 Agustus 2026 00:00:00', '2026-07-31T17:00:00.000Z'],
    ['2026-11-22T08:15:30+08:00', '2026-11-22T00:15:30.000Z'],
    ['2026-11-22T01:15:30.123Z', '2026-11-22T01:15:30.000Z'],
    ['22/11/2026 08:15 WITA', '2026-11-22T00:15:00.000Z'],
    ['22/11/2026', '2026-11-21T17:00:00.000Z'],
    ['22 November 2026', '2026-11-21T17:00:00.000Z'],
    ['22-Nop-2026 08.15.30', '2026-11-22T01:15:30.000Z'],
    ['3 Agt 2026 8:05', '2026-08-03T01:05:00.000Z'],
    ['3 Agu. 2026 8:05', '2026-08-03T01:05:00.000Z'],
    ['Minggu, 22 November 2026 pukul 08.15 WIB', '2026-11-22T01:15:00.000Z'],
    ["'22/11/2026 08:15", '2026-11-22T01:15:00.000Z'],
  ])('%s is a moment', (text, at) => {
    expect(new Date(readMoment(text, FORMAT)?.at ?? 0).toISOString()).toBe(at);
  });

  it.each([
    '',
    '31/02/2026',
    '22/13/2026',
    '22/11/2026 24:00',
    '22/11/2026 08:61',
    'kemarin',
    '22/11/126',
    '0/1/2026',
    '2026-11-22 08:15 MARS',
  ])('%s is none', (text) => {
    expect(readMoment(text, FORMAT)).toBeNull();
  });

  it('is the same moment in any order of the date and any zone, and its day is the written one', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2089-12-31T00:00:00Z'), noInvalidDate: true }),
        fc.constantFrom(...DATE_ORDERS),
        fc.constantFrom(...STATEMENT_ZONES),
        (date, dates, zone) => {
          const iso = date.toISOString();
          const [year, month, day] = [iso.slice(0, 4), iso.slice(5, 7), iso.slice(8, 10)];
          const written = { ymd: `${year}-${month}-${day}`, dmy: `${day}/${month}/${year}`, mdy: `${month}/${day}/${year}` }[dates];
          const read = readMoment(`${written} ${iso.slice(11, 19)}`, { dates, zone });
          expect(read && dayIn(read.at, zone)).toBe(iso.slice(0, 10));
          const hours = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9, UTC: 0 }[zone];
          expect(read?.at).toBe(Math.floor(date.getTime() / 1_000) * 1_000 - hours * 3_600_000);
        },
      ),
    );
  });
});

describe('a row of a statement', () => {
  it('is a debit or a credit by the sign of its amount', () => {
    expect(readLine(row(ID, '22/11/2026 08:15', '-12.500'), FORMAT)).toMatchObject({
      isRead: true,
      isCredit: false,
      amount: 12_500,
      said: ID,
    });
    expect(readLine(row(ID, '22/11/2026 08:15', '-12.500'), { ...FORMAT, sign: 'plusIsDebit' })).toMatchObject({ isCredit: true });
  });

  it('is a debit or a credit by its column', () => {
    const format: StatementFormat = { ...FORMAT, sign: 'twoColumns', columns: { ...FORMAT.columns, credit: 3 } };
    expect(readLine(row(ID, '22/11/2026', '12.500', ''), format)).toMatchObject({ isCredit: false, amount: 12_500 });
    expect(readLine(row(ID, '22/11/2026', '0', '12.500'), format)).toMatchObject({ isCredit: true, amount: 12_500 });
    expect(readLine(row(ID, '22/11/2026', '12.500', '1'), format)).toMatchObject({ isRead: false, why: 'amount' });
    expect(readLine(row(ID, '22/11/2026', '', ''), format)).toMatchObject({ isRead: false, why: 'amount' });
  });

  it.each([
    ['D', false],
    ['DB', false],
    ['Debet', false],
    ['CR', true],
    ['K', true],
    ['Kredit', true],
  ])('is told by the word %s', (word, isCredit) => {
    const format: StatementFormat = { ...FORMAT, sign: 'byWord', columns: { ...FORMAT.columns, word: 3 } };
    expect(readLine(row(ID, '22/11/2026', '12.500', word), format)).toMatchObject({ isRead: true, isCredit });
    expect(readLine(row(ID, '22/11/2026', '12.500', 'saldo'), format)).toMatchObject({ isRead: false, why: 'word' });
  });

  it('moves what a person says that its word means, without case, dots and spaces', () => {
    const words = { sukses: 'debit', gagal: 'nothing', dikembalikan: 'credit', d: 'credit' } as const;
    const format: StatementFormat = { ...FORMAT, sign: 'byWord', words, columns: { ...FORMAT.columns, word: 3 } };
    const read = (word: string) => readLine(row(ID, '22/11/2026', '12.500', word), format);
    expect(read(' Sukses.')).toMatchObject({ isRead: true, isCredit: false, amount: 12_500 });
    expect(read('DIKEMBALIKAN')).toMatchObject({ isRead: true, isCredit: true });
    expect(read('D')).toMatchObject({ isCredit: true });
    expect(read('Gagal')).toBeNull();
    expect(read('Proses')).toMatchObject({ isRead: false, why: 'word' });
    expect(read('constructor')).toMatchObject({ isRead: false, why: 'word' });
  });

  it('of the headings, above them, or without anything counts for nothing', () => {
    expect(readLine({ row: 1, cells: ['order', 'date', 'amount'] }, FORMAT)).toBeNull();
    expect(readLine(row(null, ' ', ''), FORMAT)).toBeNull();
  });

  it('that cannot be read says what, and is never a movement', () => {
    expect(readLine(row(ID, 'Total', '12.500'), FORMAT)).toMatchObject({ isRead: false, why: 'at' });
    expect(readLine(row(ID, '22/11/2026', '=HYPERLINK("x")'), FORMAT)).toMatchObject({ isRead: false, why: 'amount' });
    expect(readLine(row(ID), FORMAT)).toMatchObject({ isRead: false, why: 'at' });
  });

  it('never breaks, whatever its cells hold', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.string({ unit: 'binary', maxLength: 30 })), { maxLength: 5 }), (cells) => {
        const line = readLine({ row: 7, cells }, FORMAT);
        if (line?.isRead) expect(line.amount).toBeGreaterThan(0);
      }),
    );
  });
});
