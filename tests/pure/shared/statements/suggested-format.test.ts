import { describe, expect, it } from 'vitest';
import type { FileRow } from '../../../../shared/lib/first-rows.ts';
import { guessFormat } from '../../../../shared/statements/guess-format.ts';
import { dayIn } from '../../../../shared/statements/read-moment.ts';
import { readLines } from '../../../../shared/statements/read-statement.ts';
import type { StatementFormat } from '../../../../shared/statements/statement-format.ts';

/** What the first rows of a statement say of its format, and what a spreadsheet lost. */

const ID = 'abcdefgh0000000001';
const FORMAT: StatementFormat = {
  ...{ separator: 'auto', headingRow: 1, sign: 'minusIsDebit', decimal: 'comma', dates: 'dmy', zone: 'Asia/Jakarta' },
  columns: { orderId: 0, at: 1, amount: 2, credit: null, word: null },
};

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
