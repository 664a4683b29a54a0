import type { FamilyId } from '../../../../shared/catalogue/families.ts';
import type { TenderKind } from '../../../../shared/lib/tender.ts';
import type { Authority, Role } from '../../../../shared/staff/permissions.ts';

/** The kiosk of the generated year: its products and how often it sells each, its hours, and its people. */

export interface YearProduct {
  readonly code: string;
  readonly name: string;
  readonly family: FamilyId;
  readonly brand: string;
  /** In rupiah; of a bill, its usual amount. */
  readonly price: number;
  readonly fee: number;
  /** The usual seconds from payment to success. */
  readonly seconds: number;
}

type Row = readonly [weight: number, product: YearProduct];

const product = (weight: number, family: FamilyId, brand: string, name: string, price: number, fee: number, seconds: number): Row => [
  weight,
  { code: `${family}-${brand}-${name}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'), name, family, brand, price, fee, seconds },
];

const airtime = (brand: string, weight: number, seconds: number): Row[] =>
  [5_000, 10_000, 20_000, 25_000, 50_000, 100_000].map((nominal, at) =>
    product(weight / (at + 1), 'telco-prepaid', brand, `${brand} ${nominal / 1_000}rb`, nominal + 500, 1_500, seconds),
  );
const tokens: Row[] = [20_000, 50_000, 100_000, 200_000, 500_000].map((nominal, at) =>
  product([6, 9, 7, 3, 1][at] ?? 1, 'electricity-prepaid', 'PLN', `Token PLN ${nominal / 1_000}rb`, nominal, 2_500, 7),
);

export const PRODUCTS: readonly Row[] = [
  ...airtime('Telkomsel', 9, 3),
  ...airtime('Indosat', 6, 4),
  ...airtime('XL', 4, 4),
  ...airtime('Tri', 4, 6),
  ...tokens,
  product(7, 'electricity-postpaid', 'PLN', 'Tagihan PLN', 182_500, 3_000, 9),
  product(4, 'water', 'PDAM Tirta', 'PDAM Tirta', 64_500, 2_500, 14),
  product(3, 'social-insurance', 'BPJS', 'BPJS Kesehatan', 105_000, 2_500, 11),
  product(3, 'tv-internet', 'IndiHome', 'IndiHome', 331_500, 3_000, 16),
  product(1, 'tv-internet', 'MNC Vision', 'MNC Vision', 149_000, 3_000, 25),
  product(2, 'loan', 'FIF', 'FIF', 745_000, 5_000, 20),
  product(1, 'property-tax', 'PBB Sleman', 'PBB Sleman', 96_000, 5_000, 40),
  product(2, 'voucher-game', 'Garena', 'Garena 33 Shells', 10_000, 1_500, 2),
  product(2, 'voucher-game', 'Steam', 'Steam 60rb', 66_000, 2_000, 2),
  product(2, 'game-direct', 'Mobile Legends', '86 Diamonds', 19_500, 1_500, 5),
  product(1, 'voucher-streaming', 'Vidio', 'Vidio 30 hari', 29_000, 1_500, 2),
  product(1, 'telco-postpaid', 'Halo', 'Halo', 125_000, 2_500, 12),
  product(1, 'gas', 'PGN', 'Gas PGN', 88_000, 2_500, 18),
];

/** Sales of each hour from 6 to 21, for one average day. */
export const HOURS: readonly (readonly [weight: number, hour: number])[] = [
  ...([2, 5, 8, 10, 9, 8, 7, 6, 6, 7, 9, 12, 14, 12, 8, 4] as const).map((weight, at) => [weight, at + 6] as const),
];
/** Monday first: Sunday is slow, Saturday busy. */
export const WEEKDAYS = [1, 0.95, 0.95, 1, 1.1, 1.25, 0.7] as const;
/** January first: the month of the fast and the end of the year are busy. */
export const MONTHS = [0.9, 0.92, 1.2, 1.05, 0.95, 0.95, 1, 1, 0.98, 1, 1.05, 1.15] as const;

export const TENDERS: readonly (readonly [number, TenderKind])[] = [
  [70, 'cash'],
  [20, 'qr'],
  [7, 'transfer'],
  [3, 'card'],
];

const person = (id: string, name: string, role: Role): Authority => ({ person: { id, name, role }, liftedBy: null });
export const OWNER = person('wati', 'Wati', 'owner');
export const SUPERVISOR = person('sari', 'Sari', 'supervisor');
/** The people who sell, and how often; the last one breaks the rules more often than the others. */
export const CASHIERS: readonly (readonly [number, Authority])[] = [
  [5, person('budi', 'Budi', 'cashier')],
  [4, person('wulan', 'Wulan', 'cashier')],
  [2, SUPERVISOR],
  [3, person('joko', 'Joko', 'cashier')],
];
