import { describe, expect, it } from 'vitest';
import { billColumnsOf } from '../../../../shared/groups/bill-columns.ts';

const lines = (...pairs: readonly (readonly [string, string])[]) => pairs.map(([name, value]) => ({ name, value }));

describe('the columns of a bill', () => {
  it('take months, periods and penalties from the lines of each month', () => {
    const bill = lines(
      ...[['Nama', 'BU** SA****'] as const, ['Periode', 'September 2026'] as const, ['Denda', 'Rp 7.500'] as const],
      ...[['Periode', 'Oktober 2026'] as const, ['Tagihan', 'Rp 52.000'] as const],
    );
    expect(billColumnsOf(bill)).toEqual({ months: 2, periods: ['September 2026', 'Oktober 2026'], penalties: ['Rp 7.500'], dueDate: '' });
  });

  it('read one line with several periods, and the number of sheets where it is told', () => {
    expect(billColumnsOf(lines(['BL/TH', '202609, 202610']))).toMatchObject({ months: 2, periods: ['202609', '202610'] });
    expect(billColumnsOf(lines(['Jumlah Lembar', '3'], ['Bulan/Tahun', 'Oktober 2026']))).toMatchObject({ months: 3 });
  });

  it('show the due date as told, and no penalty of nothing', () => {
    expect(billColumnsOf(lines(['Tgl. Jatuh Tempo', '20/11/2026'], ['DENDA', 'Rp 0']))).toEqual({
      ...{ months: null, periods: [], penalties: [], dueDate: '20/11/2026' },
    });
  });

  it('stay empty for labels that no biller is known to use', () => {
    expect(billColumnsOf(lines(['Keterangan', 'Denda lalu lintas 2026']))).toEqual({
      months: null,
      periods: [],
      penalties: [],
      dueDate: '',
    });
  });
});
