import { nominalOf } from '../../shared/catalogue/nominal.ts';
import { drawMonths, onlyIf, periodsOf, serialOnly, sum, totalOf } from './parts.ts';
import type { Layout, Script } from './script.ts';
import { dateOnly } from './wording.ts';

const TARIFFS = ['R1/900 VA', 'R1/1300 VA', 'R1M/900 VA', 'R2/3500 VA', 'B1/2200 VA'] as const;
const ADMIN = 2_500;
/** Rupiah per kWh, in hundredths, so that the arithmetic stays whole. */
const PER_KWH = 144_470;

const TOKEN_INQUIRY: Layout = [
  ['No. Meter', 'meter'],
  ['ID Pelanggan', 'customer'],
  ['Nama', 'name'],
  ['Tarif/Daya', 'tariff'],
  ['Nominal', 'nominal'],
  ['Admin Bank', 'admin'],
  ['Total Bayar', 'total'],
];
const TOKEN_RESULT: Layout = [
  ...TOKEN_INQUIRY,
  ['Materai', 'stamp'],
  ['PPn', 'vat'],
  ['PPj', 'lightTax'],
  ['Angsuran', 'instalment'],
  ['Rp Stroom/Token', 'power'],
  ['Jml KWH', 'kwh'],
  ['Stroom/Token', 'voucher'],
  ['No. Ref', 'reference'],
];

/** A token: five groups of four digits, in serial number and voucher code alike; `meter_id` is filled in the inquiry. */
export const electricityPrepaid: Script = {
  bill: (draw) => {
    const nominal = nominalOf(draw.product) ?? 50_000;
    const lightTax = Math.round(nominal * 0.024);
    const meter = draw.number.length === 11 ? draw.number : draw.place.digits(11);
    return {
      basePrice: nominal,
      adminFee: ADMIN,
      clientName: draw.person,
      meterId: meter,
      facts: {
        meter,
        customer: draw.number.length === 12 ? draw.number : draw.place.digits(12),
        tariff: draw.place.pick(TARIFFS),
        nominal,
        stamp: 0,
        vat: 0,
        instalment: 0,
        lightTax,
        power: nominal - lightTax,
        kwh: (((nominal - lightTax) * 100) / PER_KWH).toFixed(1).replace('.', ','),
      },
    };
  },
  inquiry: { old: [TOKEN_INQUIRY] },
  result: { old: [TOKEN_RESULT] },
  goods: (draw) => {
    const token = Array.from({ length: 5 }, () => draw.random.digits(4)).join('-');
    return { serial: token, voucher: token, facts: { reference: draw.random.code(32) } };
  },
};

const POSTPAID: Layout = [
  ['ID Pelanggan', 'number'],
  ['Nama', 'name'],
  ['Tarif/Daya', 'tariff'],
  ['Jumlah Lembar', 'sheets'],
  {
    each: [
      ['Bulan/Tahun', 'words'],
      ['Stand Meter', 'stand'],
      ['Tagihan', 'amount'],
      ['Denda', 'penalty'],
    ],
  },
  ['Biaya Admin', 'admin'],
  ['Total Bayar', 'total'],
];
const POSTPAID_SHORT: Layout = [
  ['IDPEL', 'number'],
  ['NAMA', 'name'],
  ['TARIF/DAYA', 'tariff'],
  ['BL/TH', 'period'],
  ['RP TAG PLN', 'bill'],
  ['ADMIN BANK', 'admin'],
  ['TOTAL BAYAR', 'total'],
];

/** An electricity bill: reference number in the serial number. */
export const electricityPostpaid: Script = {
  bill: (draw) => {
    const months = drawMonths(draw, 95_000, 780_000, 5_000);
    let stand = draw.random.int(4_000, 30_000);
    return {
      basePrice: totalOf(months),
      adminFee: ADMIN * months.length,
      clientName: draw.person,
      facts: { tariff: draw.place.pick(TARIFFS), sheets: String(months.length), period: periodsOf(months, 'digits') },
      each: months.map(({ words, amount, penalty }) => {
        const from = stand;
        stand += draw.random.int(60, 480);
        return { words, amount, penalty: onlyIf(penalty), stand: `${String(from).padStart(8, '0')}-${String(stand).padStart(8, '0')}` };
      }),
    };
  },
  inquiry: { old: [POSTPAID, POSTPAID_SHORT] },
  result: {
    old: [
      [...POSTPAID, ['No. Referensi', 'serial']],
      [...POSTPAID_SHORT, ['NO REF', 'serial']],
    ],
  },
  goods: serialOnly((draw) => draw.random.code(32)),
};

const NON_METER: Layout = [
  ['No. Registrasi', 'number'],
  ['Jenis Transaksi', 'kind'],
  ['Tanggal Registrasi', 'registered'],
  ['Nama', 'name'],
  ['ID Pelanggan', 'customer'],
  ['Biaya PLN', 'bill'],
  ['Biaya Admin', 'admin'],
  ['Total Bayar', 'total'],
];

/** A charge that no meter counts: reference number in the serial number, registration number in the voucher code. */
export const electricityNonMeter: Script = {
  bill: (draw) => ({
    basePrice: sum(draw.random, 120_000, 2_400_000),
    adminFee: ADMIN,
    clientName: draw.person,
    facts: {
      kind: draw.random.pick(['PENYAMBUNGAN BARU', 'PERUBAHAN DAYA', 'PENERANGAN SEMENTARA', 'BALIK NAMA']),
      registered: dateOnly(new Date(draw.at.getTime() - draw.random.int(1, 20) * 86_400_000)),
      customer: draw.random.digits(12),
    },
  }),
  inquiry: { old: [NON_METER] },
  result: { old: [[...NON_METER, ['No. Referensi', 'serial']]] },
  goods: (draw) => ({ serial: draw.random.code(32), voucher: draw.number }),
};
