import { formatPlainRupiah, rupiah } from '../../lib/money.ts';
import { cleanText } from '../../lib/text.ts';
import { type Block, big, centred, type ReceiptDocument, row } from '../../receipts/document.ts';
import { assembleReceipt, type ReceiptFrame, signature } from '../../receipts/frame.ts';
import { localTime } from '../../receipts/local-time.ts';
import { amountRow } from '../../receipts/money-rows.ts';
import { receiptStrings } from '../../receipts/strings.ts';
import { ageingOf, debtOf, type OpenCharge } from '../customer-account.ts';
import type { AccountSlip, ActSlip, ReminderSlip } from './account-slip.ts';
import { type SlipStrings, slipStrings } from './slip-strings.ts';

/** The paper of a slip of a customer's account: the same slip gives the same paper. */
export function accountPaper(slip: AccountSlip, frame: Omit<ReceiptFrame, 'headHash'>): ReceiptDocument {
  const words = slipStrings[frame.receipt.language];
  const title = words.title[slip.kind];
  const content = slip.kind === 'reminder' ? reminder(slip, frame, words) : act(slip, frame, words);
  const sections = [[centred(title.toUpperCase(), { bold: true })], ...content, [centred(words.thanks[slip.kind])]];
  return assembleReceipt(slip.kind, title, sections, frame);
}

type Frame = Pick<ReceiptFrame, 'receipt' | 'timeZone'>;

/** What is not paid, the oldest first, how old it is, and its sum. */
function reminder({ name, at, charges }: ReminderSlip, { timeZone }: Frame, words: SlipStrings): Block[][] {
  const ageing = ageingOf(charges, Date.parse(at));
  const ages = (['upTo7', 'upTo30', 'over30'] as const).map((age) => amountRow(words.age[age], ageing[age]));
  return [
    [row(words.customer, cleanText(name, 120)), row(words.asOf, localTime(at, timeZone))],
    [heading(words.charges), ...charges.map((charge) => chargeRow(charge, timeZone, words))],
    [heading(words.ages), ...ages],
    [heading(words.owed), big([formatPlainRupiah(debtOf({ charges }))], ' ', true)],
  ];
}

function chargeRow({ at, amount: whole, open }: OpenCharge, timeZone: string, words: SlipStrings): Block {
  const [day = ''] = localTime(at, timeZone).split(' ');
  return amountRow(open === whole ? day : words.ofAmount(day, formatPlainRupiah(whole)), open);
}

/** What came in or went out by each means, and what is left to pay. A customer who gets money back signs for it. */
function act({ kind, name, at, cashier, parts, balance }: ActSlip, { receipt, timeZone }: Frame, words: SlipStrings): Block[][] {
  const { tender: names } = receiptStrings[receipt.language];
  const by = cleanText(cashier, 60);
  const whole = rupiah(parts.reduce((sum, part) => sum + part.amount, 0));
  return [
    [
      row(words.customer, cleanText(name, 120)),
      row(words.doneAt[kind], localTime(at, timeZone)),
      ...(by === '' ? [] : [row(words.cashier, by)]),
    ],
    [
      ...parts.flatMap((part) => (part.tender === null ? [] : [amountRow(names[part.tender], part.amount)])),
      amountRow(words.sum[kind], whole, true),
    ],
    [balance === 0 ? centred(words.settled[kind], { bold: true }) : standing(balance, words)],
    ...(kind === 'paidBack' ? [[{ is: 'feed', lines: 2 } as const, signature(words.customer)]] : []),
  ];
}

const standing = (balance: number, words: SlipStrings): Block =>
  amountRow(balance > 0 ? words.left : words.credit, rupiah(Math.abs(balance)), true);

const heading = (title: string): Block => centred(title, { bold: true });
