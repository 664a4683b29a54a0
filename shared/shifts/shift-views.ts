import type { Rupiah } from '../lib/money.ts';
import { COUNTED_TENDERS, type CountedTender } from '../lib/tender.ts';
import { totalOf } from './cash-count.ts';
import type { CashMove } from './cash-move.ts';
import type { MarginFigures, ProviderFigures, ShiftReport } from './shift-report.ts';
import { COUNT_NAMES, type CountName, type Shift } from './shift-state.ts';
import { type CountedMeans, differenceOf, type ExpectedMeans, type TenderResult, tenderResult } from './tender-count.ts';

/** What the screen may know of the drawer. Before the counts are final it holds no sum that a blind count could be made to match. */
export interface ShiftView {
  /** Null where none is open. */
  readonly open: OpenShiftView | null;
  /** The number of the last Z must be entered before a shift is opened or closed, because the journal was restored. */
  readonly asksForLastZ: boolean;
  /** The newest Z, which can be printed again; null before the first close. */
  readonly lastZ: number | null;
}

/** A movement of cash of the open shift, as it was typed. */
export interface CashMoveView extends CashMove {
  /** A contra entry took it back. */
  readonly isTakenBack: boolean;
}

/** A Z that can be printed again, without its figures: a count stays blind for who lists them. */
export interface ZView extends Pick<Shift, 'number' | 'businessDay' | 'clock'> {
  readonly closedAt: string;
  /** Empty for the built-in person without a name. */
  readonly closedBy: string;
}

export interface OpenShiftView extends Pick<Shift, 'id' | 'number' | 'businessDay' | 'clock' | 'openedAt' | 'openedBy'> {
  /** The means besides cash whose totals the close asks for: those that the shift used. */
  readonly tenders: readonly CountedTender[];
  readonly close: CloseStep;
}

/** How far the close is. */
type CloseStep =
  | { readonly kind: 'notCounted' }
  /** These means differ from the first count: they are counted again or it stands. The amounts follow after that. */
  | { readonly kind: 'differs'; readonly means: readonly CountedMeans[] }
  /** No further count is possible. */
  | { readonly kind: 'counted'; readonly counts: readonly CountView[] };

export interface CountView {
  readonly name: CountName;
  readonly total: Rupiah;
  /** Counted less expected. */
  readonly difference: number;
  /** The other means that were used or counted. */
  readonly tenders: readonly TenderResult[];
  /** A difference is above the mark: it needs a reason. */
  readonly needsReason: boolean;
  readonly needsSupervisor: boolean;
}

export function closeStepOf(
  shift: Pick<Shift, 'counts' | 'tenderCounts' | 'isCountAccepted'>,
  expected: ExpectedMeans,
  mark: Rupiah,
): CloseStep {
  const [first, recount] = COUNT_NAMES.flatMap((name, at) => resultOf(shift, name, at, expected));
  if (!first) return { kind: 'notCounted' };
  const means = meansThatDiffer(first);
  if (!recount && !shift.isCountAccepted && means.length > 0) return { kind: 'differs', means };
  const counts = [first, ...(recount ? [recount] : [])].map((count) => {
    const needsReason = Math.abs(largestDifference(count)) > mark;
    return { ...count, needsReason, needsSupervisor: needsReason || !isSameCount(count, first) };
  });
  return { kind: 'counted', counts };
}

type CountResult = Omit<CountView, 'needsReason' | 'needsSupervisor'>;

function resultOf(
  { counts, tenderCounts }: Pick<Shift, 'counts' | 'tenderCounts'>,
  name: CountName,
  at: number,
  expected: ExpectedMeans,
): CountResult[] {
  const count = counts[at];
  if (!count) return [];
  const total = totalOf(count);
  const typed = tenderCounts?.[name];
  const tenders = COUNTED_TENDERS.filter((tender) => tender in expected || isTyped(tenderCounts, tender));
  return [
    {
      ...{ name, total, difference: differenceOf(total, expected.cash) },
      tenders: tenders.map((tender) => tenderResult(tender, expected[tender] ?? 0, typed)),
    },
  ];
}

const isTyped = (counts: Shift['tenderCounts'], tender: CountedTender): boolean =>
  Object.values(counts ?? {}).some((count) => count[tender] !== undefined);

const meansThatDiffer = ({ difference, tenders }: CountResult): CountedMeans[] => [
  ...(difference === 0 ? [] : (['cash'] as const)),
  ...tenders.filter((result) => result.difference !== null && result.difference !== 0).map(({ tender }) => tender),
];

/** The difference of the means that differs most. */
export const largestDifference = ({ difference, tenders }: Pick<CountView, 'difference' | 'tenders'>): number =>
  tenders.reduce((largest, { difference: own }) => (Math.abs(own ?? 0) > Math.abs(largest) ? (own ?? 0) : largest), difference);

const isSameCount = (one: CountResult, other: CountResult): boolean =>
  one.total === other.total && one.tenders.every(({ counted }, at) => counted === other.tenders[at]?.counted);

/** The figures of an X or a Z for the person at the till, as on its paper: the margin and the partner fee are the owner's. */
export type ShiftReportView = Omit<ShiftReport, 'margin' | 'provider'> & {
  readonly provider: Omit<ProviderFigures, 'partnerFee'>;
  readonly margin: MarginFigures | null;
};

export function reportViewOf(report: ShiftReport, maySeeMargin: boolean): ShiftReportView {
  const { partnerFee: _, ...provider } = report.provider;
  return { ...report, provider, margin: maySeeMargin ? report.margin : null };
}

export function zViewOf({ number, businessDay, clock, closed }: Shift): ZView | null {
  return closed ? { number, businessDay, clock, closedAt: closed.at, closedBy: closed.by } : null;
}

export function openShiftView(shift: Shift, expected: ExpectedMeans, mark: Rupiah): OpenShiftView {
  const { id, number, businessDay, clock, openedAt, openedBy } = shift;
  const tenders = COUNTED_TENDERS.filter((tender) => tender in expected);
  return { id, number, businessDay, clock, openedAt, openedBy, tenders, close: closeStepOf(shift, expected, mark) };
}
