import type { History, Place, SoldLine, Step } from './history.ts';
import { SECTIONS } from './paper.ts';
import { type Figures, inSpan, of, type ShiftSpan, type Span, type Standing, sum, totalOfLine } from './span.ts';

/** Parts 3, 4, 9 and 10 of the paper: what happened to orders. */

const FAMILY_NAMES: Readonly<Record<string, string>> = {
  'telco-prepaid': 'Pulsa & Paket Data',
  'telco-postpaid': 'Tagihan Pascabayar',
  'electricity-prepaid': 'Listrik Prabayar',
  'electricity-postpaid': 'Tagihan Listrik',
  'electricity-non-meter': 'Listrik Non-Taglis',
  'voucher-retail': 'Voucher Belanja',
  'voucher-game': 'Voucher Game',
  'game-direct': 'Top Up Game',
  'voucher-streaming': 'Voucher Streaming',
  'game-account': 'Koin Game',
  'voucher-learning': 'Voucher Belajar',
  'tv-internet': 'TV & Internet',
  gas: 'Tagihan Gas',
  'social-insurance': 'BPJS',
  'vehicle-tax': 'Pajak Kendaraan',
  water: 'Tagihan Air',
  loan: 'Angsuran',
  education: 'Biaya Pendidikan',
  'property-tax': 'Pajak Bumi & Bangunan',
  insurance: 'Premi Asuransi',
  'property-service': 'Iuran Pengelolaan',
};
export function orderFigures(history: History, span: ShiftSpan, before: readonly Standing[], after: readonly Standing[]): Figures {
  const sold = history.sold.filter(inSpan(span));
  const grown = (place: Place, amount: (standing: Standing) => number): number =>
    sum(of(after, place), amount) - sum(of(before, place), amount);
  const row = (group: string, label: string, standings: readonly Standing[]) =>
    [group, label, sum(standings, totalOfLine), standings.length] as const;
  return {
    section: SECTIONS.orders,
    rows: [
      row('Awal shift', 'Masih diproses', of(before, 'open')),
      row('Awal shift', 'Harus di-refund', of(before, 'owed')),
      ['', 'Terjual', sum(sold, ({ total }) => total), sold.length],
      ['', 'Berhasil', grown('fulfilled', totalOfLine), grown('fulfilled', () => 1)],
      ['', 'Di-refund', grown('refunded', totalOfLine), grown('refunded', () => 1)],
      row('Akhir shift', 'Masih diproses', of(after, 'open')),
      row('Akhir shift', 'Harus di-refund', of(after, 'owed')),
    ],
  };
}

/** Orders that became fulfilled, less those that are no longer. */
const fulfilledIn = (history: History, span: Span): { readonly step: Step; readonly side: number }[] =>
  history.steps
    .filter(inSpan(span))
    .filter(({ from, to }) => (from === 'fulfilled') !== (to === 'fulfilled'))
    .map((step) => ({ step, side: step.to === 'fulfilled' ? 1 : -1 }));

export function familyFigures(history: History, span: ShiftSpan): Figures {
  const moved = fulfilledIn(history, span);
  const families = [...new Set(moved.map(({ step }) => step.line.family))];
  return {
    section: SECTIONS.families,
    rows: families.flatMap((family) => {
      const own = moved.filter(({ step }) => step.line.family === family);
      const all = (amount: (line: SoldLine) => number): number => sum(own, ({ step, side }) => side * amount(step.line));
      const name = `${FAMILY_NAMES[family] ?? family} (${all(() => 1)})`;
      const [admin, other] = [all((line) => line.admin), all((line) => line.other)];
      return [
        [name, 'Harga', all(({ base }) => base)] as const,
        ...(admin === 0 ? [] : [[name, 'Admin', admin] as const]),
        ...(other === 0 ? [] : [[name, 'Biaya lain', other] as const]),
        [name, 'Biaya layanan', all(({ fee }) => fee)] as const,
        [name, 'Jumlah', all(({ total }) => total)] as const,
      ];
    }),
  };
}

/** Part 9. An order that leaves an end again is not in a day of this kind. */
export function earlierFigures(history: History, span: ShiftSpan, zOf: (seq: number) => number): Figures {
  const ends = history.steps.filter(inSpan(span)).filter(({ line, from, to }) => line.seq <= span.after && from !== to);
  const rows = (
    [
      ['fulfilled', 'Berhasil'],
      ['refunded', 'Di-refund'],
    ] as const
  ).flatMap(([place, name]) => {
    const own = ends.filter(({ to }) => to === place);
    return own.map(({ line }) => [`${name} (${own.length})`, `${line.orderId} ${origin(zOf(line.seq))}`, line.total] as const);
  });
  return { section: SECTIONS.earlier, rows };
}

const origin = (z: number): string => (z === 0 ? 'dari awal' : `dari Z ${z}`);

export function carriedFigures(after: readonly Standing[], span: ShiftSpan, zOf: (seq: number) => number): Figures {
  const rows = (
    [
      ['open', 'Masih diproses'],
      ['owed', 'Harus di-refund'],
    ] as const
  ).flatMap(([place, name]) => {
    const own = of(after, place);
    const label = ({ line }: Standing): string => (line.seq > span.after ? line.orderId : `${line.orderId} ${origin(zOf(line.seq))}`);
    return own.map((standing) => [`${name} (${own.length})`, label(standing), standing.line.total] as const);
  });
  return { section: SECTIONS.carried, rows };
}
