import { ADMIN_FEES, drawMonths, periodsOf, totalOf } from './parts.ts';
import type { Script } from './script.ts';

/** Airtime, data, roaming: the operator's serial, and no voucher code (specification, "Product families"). */
export const telcoPrepaid: Script = {
  result: {
    old: [
      [
        ['Nomor HP', 'number'],
        ['Produk', 'product'],
        ['SN', 'serial'],
      ],
      [
        ['No. Tujuan', 'number'],
        ['Paket', 'product'],
        ['Serial Number Operator', 'serial'],
        ['Waktu', 'paidAt'],
      ],
    ],
  },
  goods: (draw) => ({ serial: draw.random.digits(draw.random.pick([14, 16, 18])), voucher: '' }),
};

const POSTPAID = [
  ['Nama Pelanggan', 'name'],
  ['Nomor Telepon', 'number'],
  ['Periode Tagihan', 'period'],
  ['Jumlah Tagihan', 'bill'],
  ['Biaya Admin', 'admin'],
  ['Total Bayar', 'total'],
] as const;

const POSTPAID_SHEETS = [
  ['NAMA', 'name'],
  ['NO HP', 'number'],
  {
    each: [
      ['BLTH', 'digits'],
      ['TAGIHAN', 'amount'],
    ],
  },
  ['ADMIN', 'admin'],
  ['TOTAL', 'total'],
] as const;

/** A mobile bill: neither serial nor code. */
export const telcoPostpaid: Script = {
  bill: (draw) => {
    const months = drawMonths(draw, 55_000, 420_000, 0);
    return {
      basePrice: totalOf(months),
      adminFee: draw.random.pick([0, ...ADMIN_FEES]),
      clientName: draw.person,
      facts: { period: periodsOf(months, 'words') },
      each: months.map(({ digits, amount }) => ({ digits, amount })),
    };
  },
  inquiry: { old: [POSTPAID, POSTPAID_SHEETS] },
  result: { old: [[...POSTPAID, ['Tanggal Bayar', 'paidAt']], POSTPAID_SHEETS] },
  goods: () => ({ serial: '', voucher: '' }),
};
