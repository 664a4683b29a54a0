import { onlyIf, serialOnly, sum } from './parts.ts';
import { type Bill, type Draw, fieldOf, type Layout, type Row, type Script } from './script.ts';
import { dateOnly } from './wording.ts';

/** Tax on vehicles, by region (specification, product-family rules 3 and 4). */

export const VEHICLE_UNIFIED: readonly Row[] = [
  ['Nama Pemilik', 'name'],
  ['Kode Bayar', 'number'],
  ['Nomor Polisi', 'plate'],
  ['Merek / Tipe', 'model'],
  ['Tahun Pembuatan', 'year'],
  ['Masa Berlaku Pajak', 'validUntil'],
  ['PKB Pokok', 'tax'],
  ['PKB Denda', 'taxPenalty'],
  ['SWDKLLJ Pokok', 'insurance'],
  ['SWDKLLJ Denda', 'insurancePenalty'],
  ['Parkir Berlangganan', 'parking'],
  ['Biaya Admin', 'admin'],
  ['Total Bayar', 'total'],
  ['Nomor Bukti Bayar', 'serial'],
];

const VEHICLE: Layout = [
  ['Nama Pemilik', 'name'],
  ['Kode Bayar', 'number'],
  ['No. Polisi', 'plate'],
  ['Merk', 'model'],
  ['Tahun', 'year'],
  ['PKB', 'tax'],
  ['Denda PKB', 'taxPenalty'],
  ['SWDKLLJ', 'insurance'],
  ['Denda SWDKLLJ', 'insurancePenalty'],
  ['Parkir Berlangganan', 'parking'],
  ['Biaya Admin', 'admin'],
  ['Total Bayar', 'total'],
];
const VEHICLE_PERSONAL: Layout = [
  ['NAMA', 'name'],
  ['NIK', 'nik'],
  ['NO MESIN', 'machine'],
  ['NOPOL', 'plate'],
  ['POKOK PKB', 'tax'],
  ['DENDA PKB', 'taxPenalty'],
  ['POKOK SWDKLLJ', 'insurance'],
  ['DENDA SWDKLLJ', 'insurancePenalty'],
  ['ADMIN', 'admin'],
  ['JUMLAH', 'total'],
];

interface Vehicle {
  readonly model: string;
  /** Yearly tax, in rupiah. */
  readonly tax: readonly [number, number];
  readonly insurance: number;
}
const motorcycle = (model: string): Vehicle => ({ model, tax: [160_000, 520_000], insurance: 35_000 });
const car = (model: string): Vehicle => ({ model, tax: [1_400_000, 3_900_000], insurance: 143_000 });
const VEHICLES = [
  motorcycle('HONDA / BEAT'),
  motorcycle('YAMAHA / NMAX'),
  motorcycle('HONDA / VARIO'),
  car('TOYOTA / AVANZA'),
  car('SUZUKI / ERTIGA'),
] as const;

/** First letters of number plates, by region. */
const PLATES: readonly { readonly code: RegExp; readonly letters: string }[] = [
  { code: /jabar/, letters: 'D' },
  { code: /banten/, letters: 'A' },
  { code: /jateng/, letters: 'H' },
  { code: /jatim/, letters: 'L' },
  { code: /sumut/, letters: 'BK' },
  { code: /bali/, letters: 'DK' },
];
const lettersOf = (code: string): string => PLATES.find((region) => region.code.test(code))?.letters ?? 'B';

interface Penalties {
  readonly tax: number;
  readonly insurance: number;
  readonly parking: number;
}

/** Some billing codes carry penalties and a parking subscription, most do not; those ending in 8888 always do. */
function drawPenalties(draw: Draw, tax: number): Penalties {
  const late = draw.number.endsWith('8888') || draw.random.chance(0.3);
  const listed = draw.traits.penalty === 'listed';
  return {
    tax: late ? Math.round((tax * 0.02) / 100) * 100 * draw.random.int(1, 6) : 0,
    insurance: late && listed ? draw.random.pick([8_000, 16_000, 32_000]) : 0,
    parking: late && listed ? 25_000 : 0,
  };
}

function vehicleBill(draw: Draw): Bill {
  const vehicle = draw.place.pick(VEHICLES);
  const { insurance } = vehicle;
  const tax = sum(draw.random, ...vehicle.tax);
  const unlisted = draw.traits.penalty === 'unlisted' || draw.traits.penalty === 'beside';
  const beside = draw.traits.penalty === 'beside';
  const drawn = drawPenalties(draw, tax);
  // An unlisted penalty is in the price and in no line: there is always one, so that the till meets it.
  const penalties = unlisted && drawn.tax === 0 ? { ...drawn, tax: sum(draw.random, 12_000, 96_000) } : drawn;
  return {
    basePrice: tax + insurance + (beside ? 0 : penalties.tax) + penalties.insurance + penalties.parking,
    adminFee: draw.random.pick([0, 5_000, 7_500]),
    ...(beside ? { surcharge: penalties.tax } : {}),
    clientName: draw.person,
    facts: {
      plate: `${lettersOf(draw.product.code)} ${draw.place.digits(4)} ${draw.place.code(3).replace(/\d/g, 'K')}`,
      model: vehicle.model,
      year: String(draw.place.int(2009, 2024)),
      validUntil: draw.product.generation === 'unified' ? undefined : dateOnly(draw.at),
      tax,
      insurance,
      taxPenalty: unlisted ? undefined : onlyIf(penalties.tax),
      insurancePenalty: onlyIf(penalties.insurance),
      parking: onlyIf(penalties.parking),
      nik: fieldOf(draw, 'nik'),
      machine: fieldOf(draw, 'machine_number'),
    },
  };
}

/** Vehicle tax: payment receipt number, or empty. */
export const vehicleTax: Script = {
  bill: vehicleBill,
  inquiry: { old: [VEHICLE, VEHICLE, VEHICLE_PERSONAL], unified: VEHICLE_UNIFIED },
  result: {
    old: [
      [...VEHICLE, ['No. Bukti Bayar', 'serial']],
      [...VEHICLE, ['Tanggal Bayar', 'paidAt']],
      [...VEHICLE_PERSONAL, ['NTPD', 'serial']],
    ],
    unified: VEHICLE_UNIFIED,
  },
  goods: serialOnly((draw) => draw.random.digits(15)),
};
