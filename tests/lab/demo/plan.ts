/**
 * What the demonstration sells: every family and every branch of one. `link` vouchers stay pending for long, so the cashier continues and
 * returns to them. `pictured` sales leave a picture of each step.
 */
export interface PlannedSale {
  readonly code: string;
  readonly pictured?: 'token' | 'bill' | 'voucher';
  /** Cash handed over; exactly the total when absent. */
  readonly cash?: number;
  readonly later?: true;
}

export const PLAN: readonly PlannedSale[] = [
  { code: 'voucher-kopi-link-40000', later: true },
  { code: 'learn-prakerja-link', later: true },
  { code: 'pln-token-100000', pictured: 'token', cash: 150_000 },
  { code: 'pln-pascabayar', pictured: 'bill' },
  { code: 'game-gplay-50000', pictured: 'voucher', cash: 100_000 },
  { code: 'pulsa-telkomsel-50000' },
  { code: 'halo-telkomsel' },
  { code: 'pln-nontaglis' },
  { code: 'voucher-alfamart-50000' },
  { code: 'direct-mlbb-86' },
  { code: 'direct-ff-140' },
  { code: 'stream-spotify-1m' },
  { code: 'account-valorant-475' },
  { code: 'learn-ruangguru-1m' },
  { code: 'indihome' },
  { code: 'indihome-new' },
  { code: 'pgn-gas' },
  { code: 'bpjs-kesehatan' },
  { code: 'samsat-jabar' },
  { code: 'samsat-bali' },
  { code: 'samsat-new' },
  { code: 'pdam-bandung' },
  { code: 'pdam-bandung-new' },
  { code: 'cicilan-adira-denda' },
  { code: 'cicilan-mega-new' },
  { code: 'sekolah-spp-nusantara' },
  { code: 'pbb-dki' },
  { code: 'pbb-kota-depok-new' },
  { code: 'asuransi-prudential' },
  { code: 'ipl-kota-modern' },
  { code: 'ipl-bsd' },
];
