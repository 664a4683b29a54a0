import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileRow } from '../../../../shared/lib/first-rows.ts';
import { readMoney } from '../../../../shared/lib/read-money.ts';
import { guessFormat } from '../../../../shared/statements/guess-format.ts';
import { dayIn, readMoment } from '../../../../shared/statements/read-moment.ts';
import { readLine, readLines } from '../../../../shared/statements/read-statement.ts';
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

describe('what the first rows suggest', () => {
  const rows = (...lines: string[]): FileRow[] => lines.map((line, at) => ({ row: at + 1, cells: line.split(';') }));

  it('is the columns, the signs and the dates of an Indonesian export with lines above its headings', () => {
    const file = rows(
      'Laporan mutasi;;;',
      'Tanggal;No. Pesanan;Debit;Kredit;Saldo',
      `22/11/2026 08:15;${ID};12.500;;987.500`,
      '23/11/2026 09:00;;;500.000;1.487.500',
    );
    expect(guessFormat(file, 'Asia/Makassar')).toEqual({
      ...{ separator: 'auto', headingRow: 2, sign: 'twoColumns', decimal: 'comma', dates: 'dmy', zone: 'Asia/Makassar' },
      columns: { orderId: 1, at: 0, amount: 2, credit: 3, word: null },
    });
  });

  it('finds the order ids by what they look like, where the heading says nothing', () => {
    const file = rows('date;x;y;amount', `2026-11-22 08:15;a;${ID};-12,500.00`);
    expect(guessFormat(file, 'Asia/Jakarta')).toMatchObject({
      columns: { orderId: 2, at: 0, amount: 3 },
      decimal: 'dot',
      sign: 'minusIsDebit',
    });
  });

  it('finds the order ids by those that the journal knows, rather than by what serials look like', () => {
    const file = rows(
      'tanggal;sn;ref id;harga;tipe',
      `22/11/2026 08:15;abcdefgh0000000001;ORDER-1 ;12.500;D`,
      '22/11/2026 09:15;abcdefgh0000000002;order-2;9.500;D',
    );
    const isKnown = (id: string): boolean => id.startsWith('order-');
    expect(guessFormat(file, 'Asia/Jakarta', { isKnown }).columns).toMatchObject({ orderId: 2, amount: 3, word: 4 });
    expect(guessFormat(file, 'Asia/Jakarta').columns.orderId).toBe(2);
  });

  it('is the time and the id of a list that names them in other words, and the minus signs of its amounts', () => {
    const file = rows(
      'Kode;Tgl Jam;Ref Client;Status;Jumlah',
      `8;2026-11-22 23:59:58;${ID};OK;-Rp11.195,-`,
      `9;2026-11-22 23:59:59;${ID};OK;+Rp11.195,-`,
    );
    expect(guessFormat(file, 'Asia/Jakarta')).toMatchObject({
      ...{ headingRow: 1, sign: 'minusIsDebit', decimal: 'comma' },
      columns: { orderId: 2, at: 1, amount: 4 },
    });
  });

  it('is the word of a status, where the amounts have no sign', () => {
    const file = rows('Tanggal;TrxID;Status;Harga', `22/11/2026 08:15;${ID};SUKSES;11.195`);
    expect(guessFormat(file, 'Asia/Jakarta')).toMatchObject({ sign: 'byWord', columns: { word: 2 } });
  });

  it('is nothing for an empty file', () => {
    expect(guessFormat([], 'Asia/Jakarta').columns).toEqual({ orderId: null, at: null, amount: null, credit: null, word: null });
  });
});

describe('a date without its year', () => {
  const daysOf = (dates: readonly string[], above: readonly string[] = [], format = FORMAT) => {
    const file = [...above, 'ID;Date;Amount', ...dates.map((date) => `${ID};${date};-1`)];
    const rows = file.map((line, at) => ({ row: at + 1, cells: line.split(';') }));
    const lines = readLines(rows, { ...format, headingRow: above.length + 1 }, '2026-11-23');
    return lines.map((line) => (line.isRead ? dayIn(line.at, 'Asia/Jakarta') : line.why));
  };

  it('is the last such day up to that of the import', () => {
    expect(daysOf(['23/11 08:15', '24/11', '22 Nov 08.15.30', "'02/01 23:59", '29/02', '31/06', '2/13'])).toEqual([
      ...['2026-11-23', '2025-11-24', '2026-11-22', '2026-01-02'],
      ...['at', 'at', 'at'],
    ]);
    expect(daysOf(['11-22 08:15'], [], { ...FORMAT, dates: 'ymd' })).toEqual(['2026-11-22']);
  });

  it.each([
    ['Periode : 01/12/2024 - 31/01/2025', ['2024-12-15', '2025-01-15']],
    ['Periode;01-12-2024;s/d;31-01-2025', ['2024-12-15', '2025-01-15']],
    ['1 Desember 2024 sampai dengan 31 Januari 2025', ['2024-12-15', '2025-01-15']],
    ['Periode: Januari 2025', ['2024-12-15', '2025-01-15']],
    ['Bulan 02/2024', ['2023-12-15', '2024-01-15']],
    ['Laporan 31/01/2025 - 01/12/2024', ['2025-12-15', '2026-01-15']],
  ])('belongs to the period of the line “%s”', (line, days) => {
    expect(daysOf(['15/12', '15/01'], ['Mutasi saldo', line])).toEqual(days);
  });

  it('with a year keeps it, whatever the period is', () => {
    expect(daysOf(['15/12/2021 08:00'], ['Periode : 01/12/2024 - 31/01/2025'])).toEqual(['2021-12-15']);
  });
});

describe('ids that a spreadsheet rounded', () => {
  const whyOf = (...ids: string[]) =>
    readLines(
      ids.map((id, at) => ({ row: at + 2, cells: [id, '22/11/2026', '-1'] })),
      FORMAT,
      '2026-11-23',
    ).map((line) => (line.isRead ? 'read' : line.why));

  it('to 15 digits are refused where every long one of the column ends in 0', () => {
    expect(whyOf('1234567890123450', '12345678901234500', 'abc', '12345')).toEqual(['id', 'id', 'read', 'read']);
    expect(whyOf('1234567890123450', '1234567890123457')).toEqual(['read', 'read']);
    expect(whyOf('12345678901234510')).toEqual(['read']);
    expect(whyOf('1234567890123450', '1234567890123450')).toEqual(['read', 'read']);
  });

  it('or wrote in scientific notation are refused', () => {
    expect(whyOf('2,14748E+09', '8140908311201380000', '1234567890123456')).toEqual(['id', 'id', 'read']);
  });
});
