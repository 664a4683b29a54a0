import { formatPlainRupiah, type Rupiah } from '../../lib/money.ts';
import { cleanText } from '../../lib/text.ts';
import { type Block, centred, paragraph, type ReceiptDocument, row } from '../../receipts/document.ts';
import { assembleReceipt, footerBlocks, type ReceiptFrame, signature } from '../../receipts/frame.ts';
import { localTime } from '../../receipts/local-time.ts';
import { amountRow, type VisitPayment, visitMoneyRows } from '../../receipts/money-rows.ts';
import { receiptStrings } from '../../receipts/strings.ts';
import type { RoundBill, RoundView } from '../group-views.ts';
import { partIn, STANDINGS, type Standing } from '../outcome.ts';
import { summaryStrings } from './summary-strings.ts';

/** What the summary of one collective payment is made of. */
export interface SummaryContent {
  /** The group's name. */
  readonly group: string;
  readonly round: RoundView;
  readonly payment: VisitPayment;
}

interface SummaryInput extends SummaryContent, ReceiptFrame {
  /** When the outcomes were read; UTC, ISO 8601. */
  readonly at: string;
}

type Words = (typeof summaryStrings)[keyof typeof summaryStrings];

/**
 * The summary of a collective payment: counts and sums of what is paid, open, failed and returned, every bill with its number and amount, and
 * lines for two signatures. The lines of a part add up to its sum, and the four sums to what was paid. It holds no token and no code.
 */
export function summaryPaper(input: SummaryInput): ReceiptDocument {
  const { group, round, payment, at, timeZone } = input;
  const words = summaryStrings[input.receipt.language];
  const head: Block[] = [
    centred(words.title.toUpperCase(), { bold: true }),
    centred(cleanText(group, 60), { bold: true }),
    row(words.paidAt, localTime(round.at, timeZone)),
    ...(round.cashier === '' ? [] : [row(words.cashier, cleanText(round.cashier, 60))]),
    row(words.asOf, localTime(at, timeZone)),
  ];
  const sections = [
    head,
    overview(round, words),
    ...STANDINGS.map((standing) => standingSection(round, standing, words)),
    visitMoneyRows(payment, 'received', receiptStrings[input.receipt.language]),
    (['cashier', 'collector'] as const).flatMap((who): Block[] => [{ is: 'feed', lines: 2 }, signature(words.signature[who])]),
    footerBlocks(input),
  ];
  return assembleReceipt('collective', words.title, sections, input);
}

/** All four, also those without a bill: a missing line could be read as paid. */
function overview({ bills, sums, total }: RoundView, words: Words): Block[] {
  const isAllPaid = sums.paid.count === bills.length;
  return [
    centred(isAllPaid ? words.allPaid : words.notAllPaid, { bold: true }),
    ...STANDINGS.map((standing) => amountRow(`${words.standing[standing]} (${sums[standing].count})`, sums[standing].sum)),
    amountRow(words.total(bills.length), total, true),
  ];
}

/** The bills of one standing; of a bill whose money went back in part, that part stands with what went back. */
function standingSection({ bills }: RoundView, standing: Standing, words: Words): Block[] {
  const lines = bills.flatMap((bill) => {
    const part = partIn(bill, standing);
    return bill.standing === standing || part > 0 ? billLines(bill, standing, part, words) : [];
  });
  return lines.length === 0 ? [] : [centred(words.standing[standing].toUpperCase(), { bold: true }), ...lines];
}

function billLines(bill: RoundBill, standing: Standing, part: Rupiah, words: Words): Block[] {
  const { name, number, productName } = bill;
  return [
    paragraph([cleanText(name, 200), cleanText(productName, 120)].filter(Boolean).join(' · ')),
    amountRow(cleanText(number, 64), part),
    ...(standing === 'paid' ? [] : [paragraph(`> ${bill.standing === standing ? whyText(bill, words) : words.partBack}`)]),
  ];
}

const whyText = ({ why, now }: RoundBill, words: Words): string =>
  why === 'changed' && now !== null ? words.changedTo(formatPlainRupiah(now)) : words.why[why];
