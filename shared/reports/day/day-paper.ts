import type { Language } from '../../lib/language.ts';
import { type Block, centred, paragraph, type ReceiptDocument, row } from '../../receipts/document.ts';
import { assembleReceipt, type ReceiptFrame } from '../../receipts/frame.ts';
import { localTime } from '../../receipts/local-time.ts';
import { receiptStrings } from '../../receipts/strings.ts';
import { counted, figure, figureUnlessZero } from '../../shifts/document/figure-rows.ts';
import type { OrderSum } from '../../shifts/ledger-sums.ts';
import type { HomeView } from '../report-views.ts';
import { type DayStrings, dayStrings, keptOpenWords, verdictWord } from './day-strings.ts';
import { isDayDone } from './day-verdicts.ts';
import { type DayVerdicts, VERDICTS, type VerdictName } from './verdict-views.ts';

type DayFrame = Omit<ReceiptFrame, 'headHash'>;

/** The day's verdicts with their figures, and what needs a person: for paper, and for a chat. Names no customer and no code. */
export function dayPaper(home: HomeView, frame: DayFrame): ReceiptDocument {
  const { language } = frame.receipt;
  const words = dayStrings[language];
  const { tender } = receiptStrings[language];
  const { verdicts } = home;
  const head = [
    centred(words.title.toUpperCase(), { bold: true }),
    row(words.day, home.day.split('-').toReversed().join('-')),
    row(words.asOf, localTime(home.at, frame.timeZone)),
    centred(isDayDone(home) ? words.done : words.notDone(keptOpenWords(home, language)), { bold: true }),
  ];
  const figures = figuresOf(home, words, tender);
  const sections = VERDICTS.map((name) => [verdictLine(name, verdicts, language), ...figures[name]]);
  return assembleReceipt('day', words.title, [head, ...sections, personSection(home.now, words)], frame);
}

/** The same as lines of a message: a chat has no columns. */
export const chatText = ({ blocks }: ReceiptDocument): string => blocks.flatMap(chatLines).join('\n').trim();

function chatLines(block: Block): string[] {
  switch (block.is) {
    case 'text':
      return [block.text];
    case 'big':
      return [block.parts.join(block.between)];
    case 'row':
      return [`${block.label}: ${block.value}`];
    case 'rule':
      return [''];
    default:
      return [];
  }
}

/** A mark, and why: the paper has no colours. */
function verdictLine(name: VerdictName, verdicts: DayVerdicts, language: Language): Block {
  const words = dayStrings[language];
  return paragraph(`[${words.state[verdicts[name].is]}] ${words.name[name]}: ${verdictWord(name, verdicts, language)}`, true);
}

function figuresOf(
  { today, verdicts: { earned, drawer, balance, debts } }: HomeView,
  words: DayStrings,
  tender: (typeof receiptStrings)['id']['tender'],
): Record<VerdictName, Block[]> {
  return {
    earned: [
      counted(words.sold, today.sold),
      ...(earned.why === 'hidden' ? [] : [figure(words.margin, earned.margin, true), ...figureUnlessZero(words.losses, 0 - earned.losses)]),
      ...countUnlessZero(words.costUnknown, earned.costUnknown),
    ],
    drawer: [
      ...drawer.closed.map(({ number, difference }) => figure(`${words.shift} ${number}`, difference)),
      ...drawer.tenders.map((sum) => figure(tender[sum.tender], sum.difference)),
      ...figureUnlessZero(words.custody, drawer.custody),
    ],
    balance: [
      ...(balance.told === null ? [] : [figure(words.told, balance.told.amount)]),
      ...figureUnlessZero(words.expected, balance.unexplained),
      ...countUnlessZero(words.uncertain, balance.uncertainOrders),
    ],
    debts: debts.why === 'notRead' ? [] : [figure(words.owed, debts.owed), ...figureUnlessZero(words.over30, debts.over30)],
  };
}

const countUnlessZero = (label: string, count: number): Block[] => (count === 0 ? [] : [row(label, String(count))]);

/** Left out where no order needs one. */
function personSection({ open, unknown, owed }: HomeView['now'], words: DayStrings): Block[] {
  const rows = [...sumUnlessNone(words.open, open), ...sumUnlessNone(words.unknown, unknown), ...sumUnlessNone(words.refund, owed)];
  return rows.length === 0 ? [] : [paragraph(words.person, true), ...rows];
}

const sumUnlessNone = (label: string, sum: OrderSum): Block[] => (sum.orders === 0 ? [] : [counted(label, sum)]);
