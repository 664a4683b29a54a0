import type { FamilyId } from '../families.ts';

/**
 * The words by which other programs name families, in category and brand; the first match counts. Words that two families share are not
 * listed.
 */
const WORDS: readonly (readonly [RegExp, FamilyId])[] = [
  [/\b(non ?taglis|non ?tagihan listrik)\b/, 'electricity-non-meter'],
  [
    /\b(pln|listrik|electricity)\b.*\b(pasca(bayar)?|postpaid|tagihan)\b|\b(pasca(bayar)?|tagihan)\b.*\b(pln|listrik)\b/,
    'electricity-postpaid',
  ],
  [/^(pln|token|token (pln|listrik)|pln (token|prabayar|prepaid))$/, 'electricity-prepaid'],
  [/\b(hp|kartu halo|halo|telepon|seluler) ?(pasca(bayar)?|postpaid)\b|\bpostpaid phone\b/, 'telco-postpaid'],
  [
    /^(?!.*\b(pasca|pascabayar|postpaid)\b)(pulsa|data|paket data|paket internet|kuota|paket (sms|telpon|sms & telpon)|masa aktif)\b/,
    'telco-prepaid',
  ],
  [/\b(pdam|air minum)\b/, 'water'],
  [/\bbpjs\b/, 'social-insurance'],
  [/\b(pgn|gas negara|gas alam|tagihan gas)\b/, 'gas'],
  [/\b(tv kabel|internet pascabayar|indihome|internet & tv|internet pasca)\b/, 'tv-internet'],
  [/\b(pbb|pajak bumi)\b/, 'property-tax'],
  [/\b(samsat|pajak kendaraan)\b/, 'vehicle-tax'],
  [/\b(multifinance|angsuran|cicilan|leasing)\b/, 'loan'],
  [/\b(streaming|netflix|vidio)\b/, 'voucher-streaming'],
];

/** The family that the words of a category suggest, in small letters; null where they suggest none. */
export const familyLike = (category: string): FamilyId | null => WORDS.find(([words]) => words.test(category))?.[1] ?? null;
