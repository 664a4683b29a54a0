import { drawerFigures, tenderFigures } from './cash-figures.ts';
import { debtFigures } from './debts.ts';
import type { RawEvent } from './evidence.ts';
import type { History, Place } from './history.ts';
import { carriedFigures, earlierFigures, familyFigures, orderFigures } from './order-figures.ts';
import { type PaperFigure, SECTIONS } from './paper.ts';
import { countOfType } from './shifts.ts';
import { amountOf, debitOf, type Figures, inSpan, type ShiftSpan, type Standing, standingsAt, sum, totalOfLine } from './span.ts';

/** The figures that an X or Z must have, from the raw events of its span alone (docs/shop.md, "Identities"). */

const toFigures = ({ section, rows }: Figures): PaperFigure[] =>
  rows.map(([group, label, amount, count]) => ({ section, group, label, amount, count: count ?? null }));

/** Every figure of the paper, except the provider's reported balance ({@link ./balance.ts}). */
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
    debtFigures(history, span),
    exceptionFigures(events, span),
    peopleFigures(history, span),
  ].flatMap(toFigures);
}

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
      ['', 'Modal', 0 - cost],
      ['', 'Untung', fulfilled - cost],
      ['', 'Dari biaya layanan', fee],
      ['', 'Dari harga', ofPrice],
      ['', 'Terkirim, tak dibayar', 0 - unpaid],
      ['', 'Kompensasi', 0 - compensations],
      ['', 'Setelah kerugian', fee + ofPrice - unpaid - compensations],
      ['', 'Fee mitra terpisah', grown(['open', 'owed', 'fulfilled', 'refunded'], ({ partnerFee }) => partnerFee)],
    ],
  };
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
        ...(backs.length === 0 ? [] : [[name, 'Pengembalian uang', 0 - sum(backs, amountOf), backs.length] as const]),
      ];
    }),
  };
}
