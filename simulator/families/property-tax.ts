import { onlyIf, serialOnly, sum } from './parts.ts';
import { fieldOf, type Layout, type Row, type Script } from './script.ts';

/** Tax on land and buildings, by region and year. */

export const PROPERTY_UNIFIED: readonly Row[] = [
  ['Nama Wajib Pajak', 'name'],
  ['NOP', 'number'],
  ['Tahun Pajak', 'period'],
  ['Alamat Objek', 'address'],
  ['Kelurahan', 'village'],
  ['Kecamatan', 'district'],
  ['Luas Tanah', 'land'],
  ['Luas Bangunan', 'building'],
  ['Jatuh Tempo', 'due'],
  ['Pokok', 'tax'],
  ['Denda', 'penalty'],
  ['Biaya Admin', 'admin'],
  ['Total Bayar', 'total'],
  ['Nomor Referensi', 'serial'],
];
const PROPERTY: Layout = [
  ['Nama WP', 'name'],
  ['NOP', 'number'],
  ['Tahun', 'period'],
  ['Lokasi', 'address'],
  ['Pokok PBB', 'tax'],
  ['Denda', 'penalty'],
  ['Biaya Admin', 'admin'],
  ['Total', 'total'],
];
const PROPERTY_AREA: Layout = [
  ['NAMA', 'name'],
  ['NOP', 'number'],
  ['TAHUN PAJAK', 'period'],
  ['LUAS TANAH', 'land'],
  ['LUAS BANGUNAN', 'building'],
  ['JATUH TEMPO', 'due'],
  ['TAGIHAN', 'bill'],
  ['ADMIN', 'admin'],
  ['TOTAL BAYAR', 'total'],
];

/** Property tax of one year (`period`): payment reference. */
export const propertyTax: Script = {
  bill: (draw) => {
    const period = fieldOf(draw, 'period') ?? '';
    const yearsLate = Math.max(0, draw.at.getUTCFullYear() - Number(period));
    const tax = sum(draw.random, 48_000, 1_900_000);
    const penalty = Math.round((tax * 0.02 * Math.min(12, yearsLate * 6)) / 100) * 100;
    return {
      basePrice: tax + penalty,
      adminFee: draw.random.pick([0, 2_500, 5_000]),
      clientName: draw.person,
      facts: {
        period,
        address: `JL. KENANGA NO. ${draw.random.int(1, 99)}`,
        village: draw.random.chance(0.5) ? 'SUKAMAJU' : undefined,
        land: `${draw.random.int(60, 400)} m2`,
        building: draw.random.chance(0.6) ? `${draw.random.int(36, 220)} m2` : undefined,
        due: `30/09/${period}`,
        tax,
        penalty: onlyIf(penalty),
      },
    };
  },
  inquiry: { old: [PROPERTY, PROPERTY_AREA], unified: PROPERTY_UNIFIED },
  result: {
    old: [
      [...PROPERTY, ['No. Referensi', 'serial']],
      [...PROPERTY_AREA, ['NTPD', 'serial']],
    ],
    unified: PROPERTY_UNIFIED,
  },
  goods: serialOnly((draw) => draw.random.digits(16)),
};
