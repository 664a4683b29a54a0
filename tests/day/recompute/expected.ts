import type { RawEvent } from './evidence.ts';
import type { History, Place, SoldLine, Step } from './history.ts';
import { type PaperFigure, SECTIONS } from './paper.ts';
import { countOfType, type DrawerShift, totalOf } from './shifts.ts';

/** The figures that an X or Z must have, from the raw events of its span alone (docs/shop.md, "Identities"). */

interface Span {
  /** The event after which it begins. */
  readonly after: number;
  readonly to: number;
}

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
  'social-insurance': 'Iuran Jaminan Sosial',
  'vehicle-tax': 'Pajak Kendaraan',
  water: 'Tagihan Air',
  loan: 'Angsuran',
  education: 'Biaya Pendidikan',
  'property-tax': 'Pajak Bumi & Bangunan',
  insurance: 'Premi Asuransi',
  'property-service': 'Iuran Pengelolaan',
};
const TENDER_NAMES = { cash: 'Tunai', qr: 'QRIS', transfer: 'Transfer', card: 'Kartu', account: 'Bon' } as const;

const sum = <T>(items: readonly T[], amount: (item: T) => number): number => items.reduce((total, item) => total + amount(item), 0);
const inSpan =
  ({ after, to }: Span) =>
  ({ seq }: { readonly seq: number }): boolean =>
    seq > after && seq <= to;

/** An order at one moment: its money's place, and what the provider took for it. */
interface Standing {
  readonly line: SoldLine;
  readonly place: Place;
  readonly debit: number | null;
  readonly partnerFee: number;
}

/** Where the money of every order stands after an event. */
export function standingsAt({ steps }: History, seq: number): ReadonlyMap<string, Standing> {
  const standings = new Map<string, Standing>();
  for (const { line, to, taken } of steps.filter((step) => step.seq <= seq))
    standings.set(line.orderId, { line, place: to, debit: taken?.debit ?? null, partnerFee: taken?.partnerFee ?? 0 });
  return standings;
}

interface Figures {
  readonly section: string;
  readonly rows: readonly (readonly [group: string, label: string, amount: number, count?: number])[];
}

const toFigures = ({ section, rows }: Figures): PaperFigure[] =>
  rows.map(([group, label, amount, count]) => ({ section, group, label, amount, count: count ?? null }));

export interface ShiftSpan extends Span {
  readonly shift: DrawerShift;
  /** The shift before it. */
  readonly last: DrawerShift | null;
  readonly isZ: boolean;
}

/** Every figure of the paper, except the provider's told balance ({@link ./balance.ts}). */
export function expectedFigures(
  events: readonly RawEvent[],
  history: History,
  span: ShiftSpan,
  zOf: (seq: number) => number,
): PaperFigure[] {
  const before = [...standingsAt(history, span.after).values()];
  const after = [...standingsAt(history, span.to).values()];
  return [
    orderFigures(history, span, before, after),
    familyFigures(history, span),
    tenderFigures(history, span, before, after),
    drawerFigures(history, span),
    providerFigures(before, after),
    marginFigures(span, before, after),
    earlierFigures(history, span, zOf),
    carriedFigures(after, span, zOf),
    exceptionFigures(events, span),
    peopleFigures(history, span),
  ].flatMap(toFigures);
}

const debitOf = ({ debit }: Standing): number => debit ?? 0;
const totalOfLine = ({ line }: Standing): number => line.total;
const of = (standings: readonly Standing[], place: Place): readonly Standing[] => standings.filter((standing) => standing.place === place);

function orderFigures(history: History, span: ShiftSpan, before: readonly Standing[], after: readonly Standing[]): Figures {
  const sold = history.sold.filter(inSpan(span));
  const grown = (place: Place, amount: (standing: Standing) => number): number =>
    sum(of(after, place), amount) - sum(of(before, place), amount);
  const row = (group: string, label: string, standings: readonly Standing[]) =>
    [group, label, sum(standings, totalOfLine), standings.length] as const;
  return {
    section: SECTIONS.orders,
    rows: [
      row('Awal shift', 'Masih diproses', of(before, 'open')),
      row('Awal shift', 'Harus dikembalikan', of(before, 'owed')),
      ['', 'Terjual', sum(sold, ({ total }) => total), sold.length],
      ['', 'Berhasil', grown('fulfilled', totalOfLine), grown('fulfilled', () => 1)],
      ['', 'Uang kembali', grown('refunded', totalOfLine), grown('refunded', () => 1)],
      row('Akhir shift', 'Masih diproses', of(after, 'open')),
      row('Akhir shift', 'Harus dikembalikan', of(after, 'owed')),
    ],
  };
}

/** Orders that became fulfilled, less those that are no longer. */
const fulfilledIn = (history: History, span: Span): { readonly step: Step; readonly side: number }[] =>
  history.steps
    .filter(inSpan(span))
    .filter(({ from, to }) => (from === 'fulfilled') !== (to === 'fulfilled'))
    .map((step) => ({ step, side: step.to === 'fulfilled' ? 1 : -1 }));

function familyFigures(history: History, span: ShiftSpan): Figures {
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

function tenderFigures(history: History, span: ShiftSpan, before: readonly Standing[], after: readonly Standing[]): Figures {
  const received = history.received.filter(inSpan(span));
  const returned = history.returned.filter(inSpan(span));
  const sold = history.sold.filter(inSpan(span));
  const drawer = drawerOf(history, span);
  const rows = Object.entries(TENDER_NAMES).flatMap(([tender, name]) => {
    const [ins, outs] = [received.filter((part) => part.tender === tender), returned.filter((part) => part.tender === tender)];
    if (tender !== 'cash' && ins.length + outs.length === 0) return [];
    const [taken, back] = [sum(ins, amountOf), sum(outs, amountOf)];
    return [
      [name, 'Penjualan', taken, ins.length] as const,
      ...(outs.length === 0 ? [] : [[name, 'Pengembalian', -back, outs.length] as const]),
      ...(tender === 'cash' ? cashRows(name, drawer) : [[name, 'Seharusnya', taken - back] as const]),
    ];
  });
  const refunded = sum(of(after, 'refunded'), totalOfLine) - sum(of(before, 'refunded'), totalOfLine);
  const partly = refunded - sum(returned, amountOf);
  const cashForOther = sum(
    returned.filter(({ tender, paidBy }) => tender === 'cash' && paidBy !== 'cash'),
    amountOf,
  );
  return {
    section: SECTIONS.tenders,
    rows: [
      ...rows,
      ['', 'Semua penjualan', sum(sold, ({ total }) => total), sold.length],
      ...(partly === 0 ? [] : [['', 'Kembali sebagian', partly] as const]),
      ...(cashForOther === 0 ? [] : [['', 'Tunai ganti non-tunai', -cashForOther] as const]),
    ],
  };
}

const amountOf = ({ amount }: { readonly amount: number }): number => amount;

const cashRows = (name: string, { expected, counted }: Drawer) => [
  [name, 'Seharusnya di laci', expected] as const,
  ...(counted === null ? [] : [[name, 'Dihitung', counted] as const, [name, 'Selisih', counted - expected] as const]),
];

interface Drawer {
  readonly taken: number;
  readonly returned: number;
  readonly expected: number;
  readonly counted: number | null;
}

const cashIn = (parts: readonly { readonly seq: number; readonly tender: string; readonly amount: number }[], span: Span): number =>
  sum(
    parts.filter(inSpan(span)).filter(({ tender }) => tender === 'cash'),
    amountOf,
  );

const signOf = (kind: string): number => (kind === 'payIn' ? 1 : -1);

/** Float + cash received - cash returned + what moved. */
function drawerOf({ received, returned }: History, { shift, to, isZ }: ShiftSpan): Drawer {
  const own = { after: shift.opened, to };
  const [taken, back] = [cashIn(received, own), cashIn(returned, own)];
  const moved = sum(shift.moves.filter(inSpan(own)), ({ kind, amount }) => signOf(kind) * amount);
  const counted = isZ && shift.counted ? totalOf(shift.counted) : null;
  return { taken, returned: back, expected: shift.float + taken - back + moved, counted };
}

function drawerFigures(history: History, span: ShiftSpan): Figures {
  const { shift, last, to, isZ } = span;
  const { taken, returned, expected, counted } = drawerOf(history, span);
  const between = last?.closed ? { after: last.closed, to: shift.opened } : null;
  const flow = between ? cashIn(history.received, between) - cashIn(history.returned, between) : 0;
  const left = last?.floatLeft ?? 0;
  const handover = [
    ['', 'Ditinggal shift lalu', left] as const,
    ...(flow === 0 ? [] : [['', 'Tunai di luar shift', flow] as const]),
    ['', 'Dihitung saat buka', shift.float] as const,
    ['', 'Selisih serah terima', shift.float - left - flow] as const,
  ];
  const moves = shift.moves
    .filter(({ seq }) => seq <= to)
    .map(
      ({ kind, amount, label, hands }) =>
        (hands === '' ? ['', label, signOf(kind) * amount] : [label, hands, signOf(kind) * amount]) as [string, string, number],
    );
  const { floatLeft, first, recount } = shift;
  return {
    section: SECTIONS.drawer,
    rows: [
      ...(last ? handover : []),
      ['', 'Uang awal', shift.float],
      ['', 'Penjualan tunai', taken],
      ['', 'Pengembalian tunai', 0 - returned],
      ...moves,
      ['', 'Seharusnya di laci', expected],
      ...(isZ && counted !== null && shift.counted ? countRows(shift.counted, counted) : []),
      ...(isZ && first !== null && recount !== null
        ? [['', 'Hitungan pertama', first] as const, ['', 'Hitungan ulang', recount] as const]
        : []),
      ...(counted === null || floatLeft === null ? [] : closeRows(counted, expected, floatLeft)),
    ],
  };
}

const countRows = (count: Readonly<Record<string, number>>, counted: number) => [
  ...Object.entries(count)
    .filter(([, pieces]) => pieces > 0)
    .map(([each, pieces]) => ['', `${grouped(Number(each))} x ${pieces}`, Number(each) * pieces] as const),
  ['', 'Dihitung', counted] as const,
];

const grouped = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, '.');

const closeRows = (counted: number, expected: number, floatLeft: number) => [
  ['', 'Selisih', counted - expected] as const,
  ['', 'Diambil dari laci', counted - floatLeft] as const,
  ['', 'Tetap di laci', floatLeft] as const,
];

const providerFigures = (before: readonly Standing[], after: readonly Standing[]): Figures => ({
  section: SECTIONS.provider,
  rows: [['', 'Terpotong', sum(after, debitOf) - sum(before, debitOf)]],
});

/** T fulfilled = D + margin; margin = K + (P - D). Losses stand after it. */
function marginFigures({ shift, to }: ShiftSpan, before: readonly Standing[], after: readonly Standing[]): Figures {
  const grown = (places: readonly Place[], amount: (standing: Standing) => number): number =>
    sum(
      after.filter(({ place }) => places.includes(place)),
      amount,
    ) -
    sum(
      before.filter(({ place }) => places.includes(place)),
      amount,
    );
  const fulfilled = grown(['fulfilled'], totalOfLine);
  const cost = grown(['fulfilled'], debitOf);
  const fee = grown(['fulfilled'], ({ line }) => line.fee);
  const ofPrice = grown(['fulfilled'], ({ line, debit }) => line.price - (debit ?? 0));
  const unpaid = grown(['owed', 'refunded'], debitOf);
  const compensations = sum(
    shift.moves.filter(({ seq, kind }) => seq <= to && kind === 'compensation'),
    amountOf,
  );
  return {
    section: SECTIONS.margin,
    rows: [
      ['', 'Berhasil', fulfilled],
      ['', 'Biaya ke penyedia', 0 - cost],
      ['', 'Keuntungan', fulfilled - cost],
      ['', 'Dari biaya layanan', fee],
      ['', 'Dari harga', ofPrice],
      ['', 'Terkirim, tak dibayar', 0 - unpaid],
      ['', 'Kompensasi', 0 - compensations],
      ['', 'Setelah kerugian', fee + ofPrice - unpaid - compensations],
      ['', 'Komisi mitra terpisah', grown(['open', 'owed', 'fulfilled', 'refunded'], ({ partnerFee }) => partnerFee)],
    ],
  };
}

/** Part 9. An order that leaves an end again is not in a day of this kind. */
function earlierFigures(history: History, span: ShiftSpan, zOf: (seq: number) => number): Figures {
  const ends = history.steps.filter(inSpan(span)).filter(({ line, from, to }) => line.seq <= span.after && from !== to);
  const rows = (
    [
      ['fulfilled', 'Berhasil'],
      ['refunded', 'Uang kembali'],
    ] as const
  ).flatMap(([place, name]) => {
    const own = ends.filter(({ to }) => to === place);
    return own.map(({ line }) => [`${name} (${own.length})`, `${line.orderId} ${origin(zOf(line.seq))}`, line.total] as const);
  });
  return { section: SECTIONS.earlier, rows };
}

const origin = (z: number): string => (z === 0 ? 'dari awal' : `dari Z ${z}`);

function carriedFigures(after: readonly Standing[], span: ShiftSpan, zOf: (seq: number) => number): Figures {
  const rows = (
    [
      ['open', 'Masih diproses'],
      ['owed', 'Harus dikembalikan'],
    ] as const
  ).flatMap(([place, name]) => {
    const own = of(after, place);
    const label = ({ line }: Standing): string => (line.seq > span.after ? line.orderId : `${line.orderId} ${origin(zOf(line.seq))}`);
    return own.map((standing) => [`${name} (${own.length})`, label(standing), standing.line.total] as const);
  });
  return { section: SECTIONS.carried, rows };
}

function exceptionFigures(events: readonly RawEvent[], { shift, after, to, isZ }: ShiftSpan): Figures {
  const recounts = isZ && shift.recount !== null ? 1 : 0;
  return {
    section: SECTIONS.exceptions,
    rows: [
      ['', 'Laci dibuka tanpa jual', 0],
      ['', 'Kode dicetak ulang', 0],
      ['', 'Izin PIN supervisor', countOfType(events, ['lifted'], after, to)],
      ['', 'Ubah katalog atau harga', countOfType(events, ['catalogueChanged', 'feeRulesChanged'], after, to)],
      ['', 'Hitungan ulang', recounts],
      // An X counts itself.
      ['', 'Laporan X penuh', shift.xs.filter((seq) => seq <= to + (isZ ? 0 : 1)).length],
    ],
  };
}

function peopleFigures(history: History, span: ShiftSpan): Figures {
  const [sold, returned] = [history.sold.filter(inSpan(span)), history.returned.filter(inSpan(span))];
  const names = [...new Set([...sold, ...returned].map(({ cashier }) => cashier))];
  return {
    section: SECTIONS.people,
    rows: names.flatMap((name) => {
      const [own, backs] = [sold.filter(({ cashier }) => cashier === name), returned.filter(({ cashier }) => cashier === name)];
      return [
        [name, 'Terjual', sum(own, ({ total }) => total), own.length] as const,
        ...(backs.length === 0 ? [] : [[name, 'Pengembalian', 0 - sum(backs, amountOf), backs.length] as const]),
      ];
    }),
  };
}
