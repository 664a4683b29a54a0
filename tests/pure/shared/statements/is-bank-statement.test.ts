import { describe, expect, it } from 'vitest';
import type { FileRow } from '../../../../shared/lib/first-rows.ts';
import { isBankStatement } from '../../../../shared/statements/is-bank-statement.ts';

const rows = (...lines: string[]): FileRow[] => lines.map((line, at) => ({ row: at + 1, cells: line.split(';') }));

describe('a bank’s account statement', () => {
  it.each([
    [
      'with its title and branches',
      rows('Mutasi Rekening', 'No. rekening : ;111', 'Tanggal;Keterangan;Cabang;Jumlah;Saldo', '02/11;DEPOSIT;0000;5,000.00 DB;1.00'),
    ],
    [
      'without a title',
      rows('Account No;Date;Val. Date;Description;Debit;Credit', '1;02/11/26;02/11/26;Biaya Adm;1;0', '1;02/11/26;02/11/26;BI-FAST DR;1;0'),
    ],
    ['by its movements', rows('Rekening Koran', 'Tgl;Uraian;Debet;Kredit', '1;SETORAN TUNAI;0;1', '2;Pajak Bunga;1;0')],
  ])('is known %s', (_name, file) => {
    expect(isBankStatement(file)).toBe(true);
  });

  it.each([
    [
      'with deposits from a bank',
      rows('Tanggal;Ref;Keterangan;Jumlah', '1;a;DEPOSIT BI-FAST BCA;5', '2;b;TRX S10 SUKSES;-1', '3;;SETORAN TUNAI;9'),
    ],
    ['of bills for bank accounts', rows('Tanggal;Ref;No. Rekening;Jumlah', '1;a;123;5', '2;b;456;6')],
    ['without anything', []],
  ])('is not the provider’s list %s', (_name, file) => {
    expect(isBankStatement(file)).toBe(false);
  });
});
