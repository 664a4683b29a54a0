import { groupThousands, rupiah } from '../../shared/lib/money.ts';
import type { Random } from '../lib/random.ts';

/** How billers write: three spellings of money, masked and URL-encoded names, months (specification, "Name/value entry"). */

export const SPELLINGS = ['spaced', 'tight', 'plain'] as const;
export type Spelling = (typeof SPELLINGS)[number];

const SPELL: Record<Spelling, (amount: number) => string> = {
  spaced: (amount) => `Rp ${groupThousands(rupiah(amount))}`,
  tight: (amount) => `Rp${groupThousands(rupiah(amount))}`,
  plain: (amount) => String(amount),
};

/** `Rp 284.500`, `Rp284.500` or `284500`. */
export const spell = (amount: number, spelling: Spelling): string => SPELL[spelling](amount);

/** `BUDI SANTOSO` becomes `BU** SA*****`. */
export const maskName = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.slice(0, 2) + '*'.repeat(Math.max(0, word.length - 2)))
    .join(' ');

const GIVEN = ['BUDI', 'SITI', 'AGUS', 'DEWI', 'EKO', 'RINA', 'WAYAN', 'HENDRA', 'NURUL', 'YOHANES', 'LESTARI', 'RIZKY'] as const;
const FAMILY = ['SANTOSO', 'RAHAYU', 'WIJAYA', 'LUBIS', 'HIDAYAT', 'PUTRI', 'SITOMPUL', 'KURNIAWAN', 'MAHARANI', 'SAPUTRA'] as const;
export const personName = (random: Random): string => `${random.pick(GIVEN)} ${random.pick(FAMILY)}`;

const NICKNAMES = ['Senja & Kopi', 'Bang Jago 99', 'Ratu+Malam', 'si_kancil', 'Garuda Muda', 'Nasi Padang 24/7', 'Mas Élan'] as const;
/** A player's name as it is chosen: with spaces, signs and accents that URL-encoding changes. */
export const nickname = (random: Random): string => random.pick(NICKNAMES);

const MONTHS = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const;

/** A month counted back from `at`: `{ words: 'Oktober 2025', digits: '202510' }`. */
export function monthBefore(at: Date, back: number): { readonly words: string; readonly digits: string } {
  const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - back, 1));
  const year = month.getUTCFullYear();
  return {
    words: `${MONTHS[month.getUTCMonth()] ?? ''} ${year}`,
    digits: `${year}${String(month.getUTCMonth() + 1).padStart(2, '0')}`,
  };
}

/** `17/10/2025 09:05`, as bills write it; the same moment in every time zone of the machine (Western Indonesian Time). */
export function dateTime(at: Date): string {
  const [date = '', time = ''] = new Date(at.getTime() + 7 * 3_600_000).toISOString().split('T');
  return `${date.split('-').reverse().join('/')} ${time.slice(0, 5)}`;
}

export const dateOnly = (at: Date): string => dateTime(at).slice(0, 10);
