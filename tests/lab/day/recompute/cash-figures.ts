import { collectedIn } from './debts.ts';
import type { History } from './history.ts';
import { SECTIONS } from './paper.ts';
import { totalOf } from './shifts.ts';
import { amountOf, type Figures, inSpan, of, type ShiftSpan, type Span, type Standing, sum, totalOfLine } from './span.ts';

/** Parts 5 and 6 of the paper: what came by which means, and what should be in the drawer. */

const TENDER_NAMES = { cash: 'Tunai', qr: 'QRIS', transfer: 'Transfer', card: 'Kartu', account: 'Bon' } as const;

export function tenderFigures(history: History, span: ShiftSpan, before: readonly Standing[], after: readonly Standing[]): Figures {
  const received = history.received.filter(inSpan(span));
  const returned = history.returned.filter(inSpan(span));
  const sold = history.sold.filter(inSpan(span));
  const drawer = drawerOf(history, span);
  const rows = Object.entries(TENDER_NAMES).flatMap(([tender, name]) => {
    const [ins, outs] = [received.filter((part) => part.tender === tender), returned.filter((part) => part.tender === tender)];
    const debts = collectedIn(history, span, tender);
    if (tender !== 'cash' && ins.length + outs.length === 0 && debts === 0) return [];
    const [taken, back] = [sum(ins, amountOf), sum(outs, amountOf)];
    return [
      [name, 'Penjualan', taken, ins.length] as const,
      ...(outs.length === 0 ? [] : [[name, 'Pengembalian uang', -back, outs.length] as const]),
      ...(debts === 0 ? [] : [[name, 'Pelunasan bon', debts] as const]),
      ...(tender === 'cash' ? cashRows(name, drawer) : [[name, 'Seharusnya', taken - back + debts] as const]),
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
      ...(partly === 0 ? [] : [['', 'Di-refund sebagian', partly] as const]),
      ...(cashForOther === 0 ? [] : [['', 'Tunai ganti nontunai', -cashForOther] as const]),
    ],
  };
}

const cashRows = (name: string, { expected, counted }: Drawer) => [
  [name, 'Seharusnya di laci', expected] as const,
  ...(counted === null ? [] : [[name, 'Dihitung', counted] as const, [name, 'Selisih', counted - expected] as const]),
];

interface Drawer {
  readonly taken: number;
  readonly returned: number;
  readonly debts: number;
  readonly expected: number;
  readonly counted: number | null;
}

const cashIn = (parts: readonly { readonly seq: number; readonly tender: string; readonly amount: number }[], span: Span): number =>
  sum(
    parts.filter(inSpan(span)).filter(({ tender }) => tender === 'cash'),
    amountOf,
  );

const signOf = (kind: string): number => (['payIn', 'changeShort'].includes(kind) ? 1 : -1);

/** Float + cash received - cash returned + debts collected in cash + what moved. */
function drawerOf(history: History, { shift, to, isZ }: ShiftSpan): Drawer {
  const own = { after: shift.opened, to };
  const [taken, back, debts] = [cashIn(history.received, own), cashIn(history.returned, own), collectedIn(history, own, 'cash')];
  const moved = sum(shift.moves.filter(inSpan(own)), ({ kind, amount }) => signOf(kind) * amount);
  const counted = isZ && shift.counted ? totalOf(shift.counted) : null;
  return { taken, returned: back, debts, expected: shift.float + taken - back + debts + moved, counted };
}

export function drawerFigures(history: History, span: ShiftSpan): Figures {
  const { shift, last, to, isZ } = span;
  const { taken, returned, debts, expected, counted } = drawerOf(history, span);
  const between = last?.closed ? { after: last.closed, to: shift.opened } : null;
  const flow = between ? cashIn(history.received, between) - cashIn(history.returned, between) + collectedIn(history, between, 'cash') : 0;
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
      ...(debts === 0 ? [] : [['', 'Bon dibayar tunai', debts] as const]),
      ['', 'Pengembalian uang tunai', 0 - returned],
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
