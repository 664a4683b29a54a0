import { cleanText } from '../../../lib/text.ts';
import { type Block, paragraph, row } from '../../../receipts/document.ts';
import { type CashCount, DENOMINATIONS, totalOf } from '../../cash-count.ts';
import { addedByMove, type CashMove } from '../../cash-move.ts';
import { addedBy, type DrawerFigures, type ShiftReport } from '../../shift-report.ts';
import { type Shift, usedCount } from '../../shift-state.ts';
import { figure, figureUnlessZero, heading, noteOf, signed } from '../figure-rows.ts';
import type { ShiftStrings } from '../shift-strings.ts';

/** Part 6: what should be in the drawer line by line, what was counted by denomination, and what went where. */
export const drawerSection = (report: ShiftReport, words: ShiftStrings): Block[] => [
  heading(words.drawer),
  ...handoverRows(report.drawer, words),
  figure(words.float, report.drawer.float),
  figure(words.cashSales, report.drawer.taken),
  ...figureUnlessZero(words.cashDebts, report.drawer.debts ?? 0),
  figure(words.cashRefunds, 0 - report.drawer.returned),
  ...report.drawer.moveList.flatMap((move) => moveRows(move, words)),
  figure(words.expectedInDrawer, report.drawer.expected, true),
  ...countRows(report, words),
];

/** From what the shift before left to what was counted at the opening. */
function handoverRows({ handedOver, custodyDifference, float }: DrawerFigures, words: ShiftStrings): Block[] {
  if (handedOver === null || custodyDifference === null) return [];
  const { float: left, between } = handedOver;
  return [
    figure(words.leftBefore, left),
    ...figureUnlessZero(words.betweenShifts, addedBy(between)),
    figure(words.floatCounted, float),
    figure(words.custody, custodyDifference, true),
    { is: 'feed', lines: 1 },
  ];
}

/** A reason is what a person typed; who handed the cash over and who took it are on the line of the amount. */
function moveRows(move: CashMove, words: ShiftStrings): Block[] {
  const { kind, reason, giver, receiver, contraOf } = move;
  const name = contraOf === undefined ? words.move[kind] : words.takenBack(words.move[kind]);
  const why = cleanText(noteOf(reason), 60);
  const hands = [giver, receiver].map((hand) => cleanText(noteOf(hand), 30)).filter((hand) => hand !== '');
  const label = why === '' || why === name ? name : `${name}: ${why}`;
  const sum = addedByMove(move);
  return hands.length === 0 ? [figure(label, sum)] : [paragraph(label), figure(`  ${hands.join(' > ')}`, sum)];
}

function countRows({ shift, drawer }: ShiftReport, words: ShiftStrings): Block[] {
  const used = usedCount(shift);
  if (used === null || drawer.counted === null || drawer.difference === null) return [];
  const [first, recount] = shift.counts;
  return [
    { is: 'feed', lines: 1 },
    ...denominationRows(used),
    figure(words.counted, drawer.counted, true),
    ...(first && recount ? [figure(words.firstCount, totalOf(first)), figure(words.recount, totalOf(recount))] : []),
    figure(words.difference, drawer.difference, true),
    ...(drawer.removed === null || drawer.floatLeft === null
      ? []
      : [figure(words.removed, drawer.removed), ...receiverRow(shift, words), figure(words.floatLeft, drawer.floatLeft)]),
  ];
}

/** Who took what was removed; left out where nothing was. */
function receiverRow({ closed }: Shift, words: ShiftStrings): Block[] {
  const receiver = cleanText(noteOf(closed?.receiver ?? ''), 60);
  return receiver === '' ? [] : [row(`  ${words.receivedBy}`, receiver)];
}

const denominationRows = (count: CashCount): Block[] =>
  DENOMINATIONS.flatMap((each) => {
    const pieces = count[each] ?? 0;
    return pieces === 0 ? [] : [figure(`${signed(each)} x ${pieces}`, each * pieces)];
  });
