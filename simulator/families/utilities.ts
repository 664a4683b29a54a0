import { ADMIN_FEES, drawMonths, periodsOf, serialOnly, sum, totalOf } from './parts.ts';
import type { Layout, Row, Script } from './script.ts';

/** Monthly bills: internet and television, gas, housing estates. */

export const TV_UNIFIED: readonly Row[] = [
  ['Nama Pelanggan', 'name'],
  ['Nomor Pelanggan', 'number'],
  ['Layanan', 'service'],
  ['Periode', 'period'],
  ['Jatuh Tempo', 'due'],
  ['Tagihan', 'bill'],
  ['PPN', 'vat'],
  ['Denda', 'penalty'],
  ['Biaya Admin', 'admin'],
  ['Total Bayar', 'total'],
  ['Nomor Referensi', 'serial'],
];
const TV: Layout = [
  ['Nama Pelanggan', 'name'],
  ['Nomor Internet', 'number'],
  ['Paket', 'service'],
  ['Periode', 'period'],
  ['Jumlah Tagihan', 'bill'],
  ['Biaya Admin', 'admin'],
  ['Total Bayar', 'total'],
];
const TV_SHEETS: Layout = [
  ['Nama', 'name'],
  ['ID Pelanggan', 'number'],
  {
    each: [
      ['Periode', 'words'],
      ['Tagihan', 'amount'],
    ],
  },
  ['Admin', 'admin'],
  ['Total', 'total'],
];

/** Television and internet: reference number. */
export const tvInternet: Script = {
  bill: (draw) => {
    const months = drawMonths(draw, 185_000, 640_000, 0);
    return {
      basePrice: totalOf(months),
      adminFee: draw.random.pick([0, ...ADMIN_FEES]),
      clientName: draw.person,
      facts: {
        service: draw.random.chance(0.7) ? draw.random.pick(['Internet 30 Mbps', 'Internet 50 Mbps + TV', 'TV Keluarga']) : undefined,
        period: periodsOf(months, 'words'),
        due: draw.random.chance(0.5) ? `20/${months.at(-1)?.digits.slice(4) ?? '01'}` : undefined,
      },
      each: months.map(({ words, amount }) => ({ words, amount })),
    };
  },
  inquiry: { old: [TV, TV_SHEETS], unified: TV_UNIFIED },
  result: {
    old: [
      [...TV, ['No. Referensi', 'serial']],
      [...TV_SHEETS, ['Reff', 'serial']],
    ],
    unified: TV_UNIFIED,
  },
  goods: serialOnly((draw) => draw.random.digits(12)),
};

const GAS: Layout = [
  ['Nama', 'name'],
  ['ID Pelanggan', 'number'],
  ['Periode', 'period'],
  ['Stand Awal', 'from'],
  ['Stand Akhir', 'to'],
  ['Volume', 'volume'],
  ['Tagihan Gas', 'bill'],
  ['Biaya Admin', 'admin'],
  ['Total Bayar', 'total'],
];

/** Gas: receipt number. */
export const gas: Script = {
  bill: (draw) => {
    const months = drawMonths(draw, 45_000, 320_000, 0);
    const from = draw.random.int(500, 9_000);
    const volume = draw.random.int(8, 60);
    return {
      basePrice: totalOf(months),
      adminFee: draw.random.pick([2_500, 3_000]),
      clientName: draw.person,
      billingCode: `${draw.number}-${months.at(-1)?.digits ?? ''}`,
      facts: { period: periodsOf(months, 'words'), from: String(from), to: String(from + volume), volume: `${volume} m3` },
    };
  },
  inquiry: { old: [GAS] },
  result: { old: [[...GAS, ['No. Struk', 'serial']]] },
  goods: serialOnly((draw) => `PGN${draw.random.digits(13)}`),
};

/** Fees of a housing estate: the serial may be set; one sample inquires with `type` `order`. */
const ESTATE: Layout = [
  ['Nama Penghuni', 'name'],
  ['Nomor Unit', 'number'],
  ['Kawasan', 'estate'],
  {
    each: [
      ['Periode', 'words'],
      ['Iuran', 'amount'],
    ],
  },
  ['Biaya Admin', 'admin'],
  ['Total Bayar', 'total'],
];
export const propertyService: Script = {
  bill: (draw) => {
    const months = drawMonths(draw, 150_000, 900_000, 0);
    return {
      basePrice: totalOf(months),
      adminFee: sum(draw.random, 2_500, 5_000, 500),
      clientName: draw.person,
      facts: { estate: draw.product.brand || draw.product.name },
      each: months.map(({ words, amount }) => ({ words, amount })),
    };
  },
  inquiry: { old: [ESTATE] },
  result: { old: [[...ESTATE, ['Nomor Transaksi', 'serial']]] },
  goods: serialOnly((draw) => draw.random.digits(10)),
};
