import { ZONE_NAMES } from '../../../lib/business-day.ts';
import { cleanText } from '../../../lib/text.ts';
import { type Block, paragraph, row } from '../../../receipts/document.ts';
import { localTime } from '../../../receipts/local-time.ts';
import { FIGURE_KINDS } from '../../../unconfirmed/unconfirmed.ts';
import { type CarriedOrder, carriedSum } from '../../carried-orders.ts';
import { OPENING_CAUSES, openingsInAll } from '../../drawer-openings.ts';
import type { ShiftReport } from '../../shift-report.ts';
import { counted, figure, figureUnlessZero, heading, refundRows } from '../figure-rows.ts';
import type { ShiftStrings } from '../shift-strings.ts';

/** How many orders of one kind are printed by number; the rest are one line, so that a bad day still has a paper. */
const MOST_LISTED = 60;

/** Part 9: orders of earlier Zs that ended in this shift, each under the Z of its sale. */
export function endsSection({ ends }: ShiftReport, words: ShiftStrings): Block[] {
  if (ends.length === 0) return [];
  const lists = (['fulfilled', 'refunded'] as const).flatMap((end) => {
    const own = ends.filter((each) => each.end === end);
    const [entered, left] = [own.filter(({ orders }) => orders > 0), own.filter(({ orders }) => orders < 0)];
    return [...listed(words[end], entered, words), ...listed(words.noLonger[end], left, words)];
  });
  return [heading(words.earlier), ...lists];
}

/** Part 10: what the next shift takes over, by order number. */
export function carriedSection({ carried: { open, owed } }: ShiftReport, words: ShiftStrings): Block[] {
  if (open.length + owed.length === 0) return [];
  return [heading(words.carried), ...listed(words.open, open, words), ...listed(words.owed, owed, words)];
}

/** Orders by their numbers; one that an earlier shift sold with the Z of its sale. */
function listed(title: string, orders: readonly CarriedOrder[], words: ShiftStrings): Block[] {
  if (orders.length === 0) return [];
  const [shown, rest] = [orders.slice(0, MOST_LISTED), orders.slice(MOST_LISTED)];
  return [
    paragraph(`${title} (${orders.length})`, true),
    ...shown.map(({ orderId, z, total }) => figure(z === null ? orderId : `${orderId} ${originOf(z, words)}`, total)),
    ...(rest.length === 0 ? [] : [figure(`+ ${rest.length}`, carriedSum(rest).total)]),
  ];
}

const originOf = (z: number, words: ShiftStrings): string => (z === 0 ? words.beforeFirst : words.fromZ(z));

/** Part 10 too: what customers owed before, what came in and went out, and what they owe now. */
export function debtSection({ debts }: ShiftReport, words: ShiftStrings): Block[] {
  if (!debts || Object.values(debts).every((amount) => amount === 0)) return [];
  return [
    heading(words.debtsTitle),
    figure(words.debtsBefore, debts.before),
    figure(words.debtsCharged, debts.charged),
    figure(words.debts, 0 - debts.collected),
    ...figureUnlessZero(words.debtsCredited, 0 - debts.credited),
    ...figureUnlessZero(words.debtsWrittenOff, 0 - debts.writtenOff),
    figure(words.debtsAfter, debts.after, true),
    ...figureUnlessZero(words.heldAhead, debts.ahead),
  ];
}

/** Part 11: every opening of the drawer, by its cause. */
export function openingSection({ openings }: ShiftReport, words: ShiftStrings): Block[] {
  if (!openings || openingsInAll(openings) === 0) return [];
  return [
    heading(words.openings),
    ...OPENING_CAUSES.filter((cause) => openings[cause] > 0).map((cause) => times(words.openedFor[cause], openings[cause])),
    times(words.openingsInAll, openingsInAll(openings), true),
  ];
}

const times = (label: string, count: number, bold = false): Block => row(label, String(count), { bold, exact: true });

/** Part 11. */
export const exceptionSection = ({ exceptions }: ShiftReport, words: ShiftStrings): Block[] => [
  heading(words.exceptions),
  ...(['drawerOpening', 'codeReprint', 'override', 'priceChange', 'recount', 'fullX'] as const).map((kind) =>
    times(words.exception[kind], exceptions[kind]),
  ),
];

/** Part 11 too: what was recorded wrongly and taken back, by whom and why; an act of an earlier shift with its Z. */
export function contraSection({ contras = [] }: ShiftReport, words: ShiftStrings): Block[] {
  if (contras.length === 0) return [];
  const names = { ...words.move, ...words.contraOf };
  return [
    heading(words.contras),
    ...contras.flatMap(({ what, amount, z, by, reason }) => [
      paragraph([names[what], z === null ? '' : originOf(z, words), cleanText(reason, 60)].filter((text) => text !== '').join(' · ')),
      figure(`  ${cleanText(by, 30) || words.nobody}`, amount),
    ]),
  ];
}

/** Part 11 too: what the till believes as of a copy of its journal, by how many of each. */
export function unconfirmedSection({ unconfirmed, shift }: ShiftReport, words: ShiftStrings): Block[] {
  if (!unconfirmed) return [];
  const { zone } = shift.clock;
  return [
    heading(words.unconfirmed),
    paragraph(words.unconfirmedSince(`${localTime(unconfirmed.copyAt, zone)} ${ZONE_NAMES[zone]}`)),
    ...FIGURE_KINDS.filter((kind) => unconfirmed[kind] > 0).map((kind) => times(words.unconfirmedKind[kind], unconfirmed[kind])),
  ];
}

/** Part 12. */
export const peopleSection = ({ people }: ShiftReport, words: ShiftStrings): Block[] => [
  heading(words.people),
  ...(people.length === 0 ? [paragraph(words.nothing)] : []),
  ...people.flatMap(({ cashier, orders, total, refunds, returned }) => [
    paragraph(cleanText(cashier, 60) || words.nobody, true),
    counted(words.sold, { orders, total }),
    ...refundRows({ refunds, returned }, words),
  ]),
];
