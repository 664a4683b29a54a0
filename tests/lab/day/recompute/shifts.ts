import type { RawEvent } from './evidence.ts';
import { at, maybeNumberAt, numberAt, textAt } from './json.ts';

/** The shifts of the drawer, from the raw events of the people at it. */

interface CashMove {
  readonly kind: string;
  readonly amount: number;
  readonly label: string;
  readonly hands: string;
}

export interface DrawerShift {
  readonly number: number;
  readonly opened: number;
  /** The number of the event that closed it; null while it is open. */
  readonly closed: number | null;
  readonly float: number;
  /** Pieces by denomination of the count that holds; null before it. */
  readonly counted: Readonly<Record<string, number>> | null;
  readonly first: number | null;
  readonly recount: number | null;
  readonly floatLeft: number | null;
  readonly moves: readonly (CashMove & { readonly seq: number })[];
  /** The events that took a full X. */
  readonly xs: readonly number[];
  /** The kept Z, and its digest by the event. */
  readonly z: unknown;
  readonly digest: string | null;
}

const MOVE_LABELS: Readonly<Record<string, string>> = {
  payIn: 'Kas masuk',
  payOut: 'Kas keluar',
  drop: 'Setor ke brankas',
  compensation: 'Kompensasi',
  deposit: 'Deposit ke penyedia',
};

export const totalOf = (count: Readonly<Record<string, number>>): number =>
  Object.entries(count).reduce((sum, [each, pieces]) => sum + Number(each) * pieces, 0);

export function shiftsOf(events: readonly RawEvent[]): DrawerShift[] {
  return events
    .filter(({ type }) => type === 'shiftOpened')
    .map((opened) =>
      shiftOf(
        opened,
        events.filter(({ subject, seq }) => subject === opened.subject && seq > opened.seq),
      ),
    );
}

function shiftOf(opened: RawEvent, own: readonly RawEvent[]): DrawerShift {
  const ofType = (type: string): readonly RawEvent[] => own.filter((event) => event.type === type);
  const counts = ofType('drawerCounted').map(({ body }) => piecesOf(at(body, 'count')));
  const [close] = ofType('shiftClosed');
  const used = at(close?.body, 'close', 'usesRecount') === true ? counts.at(-1) : counts[0];
  const [first, recount] = counts;
  return {
    number: numberAt(opened.body, 'number'),
    opened: opened.seq,
    closed: close?.seq ?? null,
    float: totalOf(piecesOf(at(opened.body, 'float'))),
    counted: close && used ? used : null,
    first: first ? totalOf(first) : null,
    recount: recount ? totalOf(recount) : null,
    floatLeft: maybeNumberAt(close?.body, 'close', 'floatLeft'),
    moves: ofType('cashMoved').map(({ seq, body }) => ({ seq, ...moveOf(at(body, 'move')) })),
    xs: ofType('xTaken').map(({ seq }) => seq),
    z: at(close?.body, 'z') ?? null,
    digest: close ? textAt(close.body, 'digest') : null,
  };
}

const piecesOf = (count: unknown): Record<string, number> =>
  Object.fromEntries(Object.keys(Object(count)).map((each) => [each, numberAt(count, each)]));

function moveOf(move: unknown): CashMove {
  const kind = textAt(move, 'kind');
  const reason = textAt(move, 'reason');
  const name = MOVE_LABELS[kind] ?? kind;
  return {
    kind,
    amount: numberAt(move, 'amount'),
    label: reason === '' || reason === name ? name : `${name}: ${reason}`,
    hands: [textAt(move, 'giver'), textAt(move, 'receiver')].filter((hand) => hand !== '').join(' > '),
  };
}

/** A balance that the provider reported, or a deposit that it added to the balance. */
export interface BalanceFact {
  readonly seq: number;
  readonly at: string;
  readonly amount: number;
}

export const reportedBalances = (events: readonly RawEvent[]): (BalanceFact & { readonly asOf: number })[] =>
  events
    .filter(({ type }) => type === 'balanceTold')
    .map(({ seq, body }) => ({ seq, at: textAt(body, 'at'), amount: numberAt(body, 'amount'), asOf: numberAt(body, 'asOf') }));

export const creditedDeposits = (events: readonly RawEvent[]): BalanceFact[] =>
  events.flatMap(({ seq, type, body }) => {
    const amount =
      type === 'depositCredited' ? numberAt(body, 'credited') : type === 'depositNoted' ? maybeNumberAt(body, 'deposit', 'credited') : null;
    return amount === null ? [] : [{ seq, at: textAt(body, 'at'), amount }];
  });

export const countOfType = (events: readonly RawEvent[], types: readonly string[], after: number, to: number): number =>
  events.filter(({ seq, type }) => seq > after && seq <= to && types.includes(type)).length;
