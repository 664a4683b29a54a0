import type { Rupiah } from '../lib/money.ts';
import { isCountedTender } from '../lib/tender.ts';
import { collectedBy, type DebtSums } from '../on-account/debt-sums.ts';
import { lossesOf, marginOf } from '../orders/money/margin.ts';
import type { UnconfirmedCount } from '../unconfirmed/unconfirmed.ts';
import { type CarriedOrders, carriedSum } from './carried-orders.ts';
import { totalOf } from './cash-count.ts';
import { addedByMove, CASH_MOVES, type CashMove, type CashMoveKind } from './cash-move.ts';
import type { ContraLine } from './contra.ts';
import type { DrawerOpenings } from './drawer-openings.ts';
import {
  type EarlierEnd,
  type ExceptionKind,
  type FamilySum,
  type LedgerSums,
  type OrderSum,
  orderSum,
  type PersonSum,
  type RefundSum,
  type Standings,
  type TenderSum,
} from './ledger-sums.ts';
import { type Shift, usedCount, usedTenders } from './shift-state.ts';
import { differenceOf, type ExpectedMeans, type TenderCount, type TenderResult, tenderResult } from './tender-count.ts';

/**
 * The figures of an X or a Z (docs/shop.md, "Identities"). All of them follow from the ledger of the shift's span and from the acts at its
 * drawer; a Z keeps them as it was printed and is never computed again. Sums are whole rupiah and signed.
 */
export interface ShiftReport {
  readonly shift: Shift;
  readonly orders: OrderFigures;
  readonly families: readonly FamilySum[];
  readonly tenders: readonly TenderFigures[];
  /** A line of its own: cash that went back for what was paid by another means. */
  readonly cashForNonCash: RefundSum;
  readonly drawer: DrawerFigures;
  readonly provider: ProviderFigures;
  readonly margin: MarginFigures;
  /** Ends, in this shift, of orders that were sold before it. */
  readonly ofEarlier: Readonly<Record<'fulfilled' | 'refunded', OrderSum>>;
  /** The same by order. */
  readonly ends: readonly ShiftEnd[];
  /** What is open and owed at the end, by order; the next shift begins with it. */
  readonly carried: CarriedOrders;
  readonly exceptions: Readonly<Record<ExceptionKind | 'fullX' | 'recount', number>>;
  readonly people: readonly PersonSum[];
  /** How often the drawer was opened, by cause; absent from Zs of tills that did not count it. */
  readonly openings?: DrawerOpenings;
  /** What contra entries took back in this shift; absent where there were none. */
  readonly contras?: readonly ContraLine[];
  /** Figures as of a copy of the journal that are not confirmed; absent where there are none. */
  readonly unconfirmed?: UnconfirmedCount;
  /** What customers owe; absent from Zs of tills that sold nothing on account. */
  readonly debts?: DebtFigures;
}

interface CarriedSums {
  readonly open: OrderSum;
  readonly owed: OrderSum;
}

/** An order of an earlier Z whose money entered (1) or left (-1) an end in this shift; Z 0 is the time before the first shift. */
export interface ShiftEnd extends Omit<EarlierEnd, 'ticket'> {
  readonly z: number;
}

/** Expected = received - returned + debts. */
export interface TenderFigures extends TenderSum {
  /** Debts that were collected by this means. */
  readonly debts: number;
  readonly expected: number;
  /** Its total in its own application: null where it was not counted; absent before a count, and of what is not counted at a close. */
  readonly counted?: TenderResult['counted'];
  /** Counted - expected. */
  readonly difference?: TenderResult['difference'];
}

/** Before + charged - collected - credited - writtenOff = after. */
type DebtFigures = Omit<DebtSums, 'byTender'>;

/** Before + sold = fulfilled + refunded + after. */
interface OrderFigures {
  readonly before: CarriedSums;
  readonly sold: OrderSum;
  readonly fulfilled: OrderSum;
  readonly refunded: OrderSum;
  readonly after: CarriedSums;
}

/** Expected = float + taken + debts - returned + moves; difference = counted - expected; counted = removed + floatLeft. */
export interface DrawerFigures extends CashFlow {
  readonly float: Rupiah;
  /** Float less what the last close left and what came between the shifts; null before the first close. */
  readonly custodyDifference: number | null;
  /** What the last close left in the drawer, and the cash that moved since then without a shift; null before the first close. */
  readonly handedOver: HandedOver | null;
  /** Sums of each kind, as positive amounts; what contra entries took back is less. */
  readonly moves: Readonly<Record<CashMoveKind, number>>;
  /** Each of them, in their order. */
  readonly moveList: readonly CashMove[];
  readonly expected: number;
  /** Null until the close's count. */
  readonly counted: Rupiah | null;
  readonly difference: number | null;
  readonly removed: number | null;
  readonly floatLeft: Rupiah | null;
}

/** What the provider takes from the balance. */
export interface ProviderFigures {
  /** Sum of D of everything that was delivered, refunded later or not. */
  readonly debit: number;
  /** Delivered orders whose D is not known; while there are any, the sums of D are too low. */
  readonly debitUnknown: number;
  readonly partnerFee: number;
}

/** Margin = K + (P - D) - payment fees + partner fees that are income. Losses stand after it ({@link ../orders/money/margin.ts}). */
export interface MarginFigures {
  readonly fulfilled: number;
  readonly debit: number;
  readonly fee: number;
  readonly margin: number;
  /** Delivered unpaid + lost payment fees + compensations. */
  readonly losses: number;
  /** D of what was delivered although its money went back or is owed. */
  readonly deliveredUnpaid: number;
  /** What payment providers keep of what was fulfilled, and of what went back or is owed; absent where that is nothing. */
  readonly paymentFee?: number;
  readonly lostPaymentFee?: number;
  /** `partner_fee` of what was fulfilled, where it is the shop's income; absent where it is nothing. */
  readonly partnerIncome?: number;
}

/** Cash that sales brought, less change, and cash that refunds took. */
export interface CashFlow {
  readonly taken: number;
  readonly returned: number;
  /** Cash that customers paid on their accounts, less credit that went back to them; absent where there was none. */
  readonly debts?: number;
}

/** What a flow adds to the drawer. */
export const addedBy = ({ taken, returned, debts = 0 }: CashFlow): number => taken + debts - returned;

interface HandedOver {
  readonly float: Rupiah;
  readonly between: CashFlow;
}

/** What the figures of the drawer follow from. */
export interface DrawerFacts {
  readonly shift: Shift;
  readonly moves: readonly CashMove[];
  /** Cash of sales and of refunds since this shift was opened. */
  readonly cash: CashFlow;
  /** The last close's float and the cash that moved since then without a shift; null before the first close. */
  readonly left: HandedOver | null;
}

export interface ShiftFacts extends DrawerFacts {
  /** The ledger after the last close, or after the opening entry, up to this close or to now. */
  readonly sums: LedgerSums;
  /** The same span of the customers' accounts. */
  readonly debts: DebtSums;
  /** What the shift before left open and owed; of a first shift, its opening entry. */
  readonly before: CarriedOrders;
  /** What is open and owed at the end of the span. */
  readonly carried: CarriedOrders;
  readonly ends: readonly ShiftEnd[];
  readonly contras: readonly ContraLine[];
  readonly openings: DrawerOpenings;
}

export function shiftReportOf(facts: ShiftFacts): ShiftReport {
  const { shift, sums, before, carried, ends, contras, openings } = facts;
  const { byTender: _, ...debts } = facts.debts;
  const { standings, sold, ofEarlier, families, tenders, cashForNonCash, people, exceptions } = sums;
  const { open, owed, fulfilled, refunded } = standings;
  const drawer = drawerOf(facts);
  const ofAll = (part: keyof ProviderFigures): number => open[part] + owed[part] + fulfilled[part] + refunded[part];
  return {
    shift,
    orders: {
      before: { open: carriedSum(before.open), owed: carriedSum(before.owed) },
      sold,
      fulfilled: orderSum(fulfilled),
      refunded: orderSum(refunded),
      after: { open: added(carriedSum(before.open), open), owed: added(carriedSum(before.owed), owed) },
    },
    families,
    tenders: tenderFiguresOf(tenders, facts.debts).map((figures) => withCount(figures, usedTenders(shift))),
    cashForNonCash,
    drawer,
    provider: { debit: ofAll('debit'), debitUnknown: ofAll('debitUnknown'), partnerFee: ofAll('partnerFee') },
    margin: marginFigures(standings, drawer.moves.compensation),
    ofEarlier: { fulfilled: orderSum(ofEarlier.fulfilled), refunded: orderSum(ofEarlier.refunded) },
    ends,
    carried,
    exceptions: { ...exceptions, fullX: shift.fullXs, recount: Math.max(0, shift.counts.length - 1) },
    openings,
    people,
    debts,
    ...(contras.length > 0 && { contras }),
  };
}

function marginFigures({ fulfilled, owed, refunded }: Standings, compensations: number): MarginFigures {
  const { total, debit, fee, paymentFee, partnerIncome } = fulfilled;
  const lost = { debit: owed.debit + refunded.debit, paymentFee: owed.paymentFee + refunded.paymentFee, compensations };
  return {
    ...{ fulfilled: total, debit, fee },
    ...{ margin: marginOf(fulfilled), losses: lossesOf(lost), deliveredUnpaid: lost.debit },
    ...(paymentFee !== 0 && { paymentFee }),
    ...(lost.paymentFee !== 0 && { lostPaymentFee: lost.paymentFee }),
    ...(partnerIncome !== 0 && { partnerIncome }),
  };
}

/** Each means of a span, before any count. */
export const tenderFiguresOf = (tenders: readonly TenderSum[], debts: DebtSums): TenderFigures[] =>
  tenders.map((sum) => withDebts(sum, collectedBy(debts, sum.tender)));

const withDebts = (sum: TenderSum, debts: number): TenderFigures => ({ ...sum, debts, expected: sum.received - sum.returned + debts });

/** Whether money moved by a means. */
export const isUsed = ({ payments, refunds, returned, debts }: TenderFigures): boolean =>
  payments > 0 || refunds > 0 || returned !== 0 || debts !== 0;

function withCount(figures: TenderFigures, count: TenderCount | null): TenderFigures {
  const { tender, expected } = figures;
  if (count === null || !isCountedTender(tender) || !(isUsed(figures) || tender in count)) return figures;
  const { counted, difference } = tenderResult(tender, expected, count);
  return { ...figures, counted, difference };
}

/** What a count is compared with: the drawer, and each means that was used and is counted. */
export function expectedMeansOf(cash: number, tenders: readonly TenderFigures[]): ExpectedMeans {
  const used = tenders.filter((figures) => isCountedTender(figures.tender) && isUsed(figures));
  return { ...Object.fromEntries(used.map(({ tender, expected }) => [tender, expected])), cash };
}

const added = (one: OrderSum, other: OrderSum): OrderSum => ({ orders: one.orders + other.orders, total: one.total + other.total });

/** The figures of the drawer alone. */
export function drawerOf({ shift, moves, cash, left }: DrawerFacts): DrawerFigures {
  const float = totalOf(shift.float);
  const sums = sumsOfMoves(moves);
  const moved = (Object.keys(CASH_MOVES) as CashMoveKind[]).reduce((sum, kind) => sum + CASH_MOVES[kind] * sums[kind], 0);
  const expected = float + addedBy(cash) + moved;
  const count = usedCount(shift);
  const counted = count ? totalOf(count) : null;
  const floatLeft = shift.closed?.floatLeft ?? null;
  return {
    float,
    handedOver: left,
    custodyDifference: left && float - left.float - addedBy(left.between),
    ...cash,
    moves: sums,
    moveList: moves,
    expected,
    counted,
    difference: counted === null ? null : differenceOf(counted, expected),
    removed: counted === null || floatLeft === null ? null : counted - floatLeft,
    floatLeft,
  };
}

function sumsOfMoves(moves: readonly CashMove[]): Record<CashMoveKind, number> {
  const sums = { payIn: 0, changeShort: 0, payOut: 0, drop: 0, compensation: 0, deposit: 0 };
  for (const move of moves) sums[move.kind] += CASH_MOVES[move.kind] * addedByMove(move);
  return sums;
}
