import { ADMIN_FEES, drawMonths, onlyIf, periodsOf, serialOnly, totalOf } from './parts.ts';
import type { Bill, Draw, Layout, Row, Script } from './script.ts';
/** Water bills, in several sub-types. */

/** All lines of any water supplier; each supplier omits some. */
export const WATER_UNIFIED: readonly Row[] = [
  ['Nama Pelanggan', 'name'],
  ['Nomor Pelanggan', 'number'],
  ['Alamat', 'address'],
  ['Golongan Tarif', 'tariff'],
  ['Periode', 'period'],
  ['Stand Meter', 'stand'],
  ['Pemakaian', 'usage'],
  ['Tagihan Air', 'water'],
  ['Beban Tetap', 'fixed'],
  ['Denda', 'penalty'],
  ['Materai', 'stamp'],
  ['Biaya Admin', 'admin'],
  ['Total Bayar', 'total'],
  ['Nomor Referensi', 'serial'],
];

const WATER_MONTHS: Layout = [
  ['Nama', 'name'],
  ['No. Sambungan', 'number'],
  ['Golongan', 'tariff'],
  {
    each: [
      ['Periode', 'words'],
      ['Stand Meter', 'stand'],
      ['Pemakaian', 'usage'],
      ['Tagihan', 'amount'],
      ['Denda', 'penalty'],
    ],
  },
  ['Biaya Admin', 'admin'],
  ['Total Bayar', 'total'],
];
const WATER_SHORT: Layout = [
  ['NAMA', 'name'],
  ['NOPEL', 'number'],
  ['BLTH', 'periodDigits'],
  ['RP TAG', 'bill'],
  ['ADMIN', 'admin'],
  ['TOTAL TAGIHAN', 'total'],
];
const WATER_DETAILED: Layout = [
  ['Nama Pelanggan', 'name'],
  ['ID Pelanggan', 'number'],
  ['Alamat', 'address'],
  ['Jumlah Bulan', 'months'],
  ['Periode', 'period'],
  ['Uang Air', 'water'],
  ['Beban Tetap', 'fixed'],
  ['Denda', 'penalty'],
  ['Admin', 'admin'],
  ['Jumlah Bayar', 'total'],
];

function waterBill(draw: Draw): Bill {
  const months = drawMonths(draw, 32_000, 260_000, 7_500);
  const fixed = draw.random.pick([5_000, 7_500, 10_000]) * months.length;
  const penalty = months.reduce((total, month) => total + month.penalty, 0);
  let stand = draw.random.int(120, 2_400);
  const each = months.map(({ words, amount, penalty }) => {
    const usage = draw.random.int(6, 48);
    stand += usage;
    return { words, amount, penalty: onlyIf(penalty), stand: `${stand - usage} - ${stand}`, usage: `${usage} m3` };
  });
  return {
    basePrice: totalOf(months),
    adminFee: draw.random.pick(ADMIN_FEES),
    clientName: draw.person,
    facts: {
      ...each.at(-1),
      address: draw.random.chance(0.6) ? `JL. MELATI NO. ${draw.random.int(1, 120)}` : undefined,
      tariff: draw.random.chance(0.7) ? draw.random.pick(['2A', 'R3', 'RT-B', 'N1']) : undefined,
      months: String(months.length),
      period: periodsOf(months, 'words'),
      periodDigits: periodsOf(months, 'digits'),
      water: totalOf(months) - fixed - penalty,
      fixed,
      penalty: onlyIf(penalty),
    },
    each,
  };
}

/** Water: reference number, or an empty serial number. */
export const water: Script = {
  bill: waterBill,
  inquiry: { old: [WATER_MONTHS, WATER_SHORT, WATER_DETAILED], unified: WATER_UNIFIED },
  result: {
    old: [
      [...WATER_MONTHS, ['No. Referensi', 'serial']],
      [...WATER_SHORT, ['NO REF', 'serial']],
      [...WATER_DETAILED, ['Tanggal Bayar', 'paidAt']],
    ],
    unified: WATER_UNIFIED,
  },
  goods: serialOnly((draw) => draw.random.digits(16)),
};
