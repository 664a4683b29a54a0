import { families } from '../catalogue/families.ts';
import { cleanLines, isFilled } from '../catalogue/labels.ts';
import { assertNever, fail, ok, type Result } from '../lib/result.ts';
import { cleanText } from '../lib/text.ts';
import type { Order, OrderState, Reading, Refund, Sale } from '../orders/order.ts';
import { exactRows, receiptDetailsOf } from './details.ts';
import { type Block, big, type CannotPrint, cannotPrint, centred, paragraph, type ReceiptKind, row } from './document.ts';
import { type ReceiptFrame, signature, titleBlocks, titleOf } from './frame.ts';
import { goodsBlocks, printableGoodsOf } from './goods.ts';
import { localTime } from './local-time.ts';
import { refundRows } from './money-rows.ts';
import { personalDataMasksOf } from './personal-data.ts';
import type { PrintableResult } from './printable-result.ts';
import { type ReceiptStrings, receiptStrings } from './strings.ts';

/** The content of one order's receipt, without the shop's frame and the price. */
interface ReceiptContent {
  readonly kind: ReceiptKind;
  readonly title: string;
  /** The time of the receipt: the end of the order, else the sale. */
  readonly at: string;
  readonly sections: readonly (readonly Block[])[];
}

/** Whether the order has its own receipt, or is part of the visit's. */
type ReceiptPlacement = 'own' | 'visit';

type Settled = Extract<OrderState, { is: 'settled' }>;
type RefundOnPaper = Extract<Refund, { is: 'owed' | 'paid' }>;

/**
 * Builds the content of an order's receipt, or of its slip: claim slip while its end is unknown, intent slip while it
 * waits for the network, refund slip where money goes back. Fails where there is nothing to print, or where a token or
 * code cannot be shown exactly.
 */
export function receiptContentOf(
  order: Order,
  frame: ReceiptFrame,
  placement: ReceiptPlacement = 'own',
): Result<ReceiptContent, CannotPrint> {
  const { state, refund, sale } = order;
  const strings = receiptStrings[frame.receipt.language];
  if (refund.is === 'owed' || refund.is === 'paid') return ok(refundSlip(sale, refund, ownWords(state), placement, frame));
  switch (state.is) {
    case 'success':
      return receipt(sale, state.reading, state.at, strings, fulfilledRow(state.reading, frame.timeZone, strings));
    case 'settled':
      return state.as === 'delivered' ? deliveredByHand(order, state, strings) : nothing(state);
    case 'pending':
      return ok(slip(claim(strings.beingProcessed, placement, strings), sale, placement, strings));
    case 'unknown':
    case 'review':
      return ok(slip(claim(strings.beingChecked, placement, strings), sale, placement, strings));
    case 'queued':
      return ok(slip(intent(localTime(state.until, frame.timeZone), placement, strings), sale, placement, strings));
    case 'intended':
    case 'sending':
    case 'rejected':
    case 'notSent':
    case 'withdrawn':
    case 'failed':
      return nothing(state);
    default:
      return assertNever(state);
  }
}

const nothing = (state: OrderState): Result<never, CannotPrint> => fail(cannotPrint('nothing', `the order is ${state.is}`));

function receipt(
  sale: Sale,
  printable: PrintableResult,
  at: string,
  strings: ReceiptStrings,
  more: readonly Block[],
): Result<ReceiptContent, CannotPrint> {
  const goods = printableGoodsOf(sale, printable);
  if (!goods.ok) return goods;
  const details = receiptDetailsOf(sale, printable, goods.value, strings);
  const title = titleOf(sale, strings);
  const head = [...pictureBlocks(sale), ...titleBlocks(title, sale)];
  const sections = [head, details.large, [...details.rows, ...more], goodsBlocks(goods.value, details.furtherTokens, sale, strings)];
  return ok({ kind: 'receipt', title, at, sections });
}

/** The biller's picture, where the product has one. */
const pictureBlocks = ({ product: { picture, brand, name } }: Sale): Block[] =>
  picture ? [{ is: 'image', ...picture, label: cleanText(brand === '' ? name : brand, 80) }] : [];

/** When the provider fulfilled it, in the shop's time zone; the time at the end of the receipt is the till's. */
const fulfilledRow = ({ fulfilledAt }: Reading, timeZone: string, strings: ReceiptStrings): Block[] =>
  fulfilledAt === null ? [] : [row(strings.fulfilledAt, localTime(fulfilledAt, timeZone))];

/**
 * Delivered outside the service: the inquiry's lines, the code that the supervisor typed (large where the family sells
 * one, else under the label of the form), and the provider's reference.
 */
function deliveredByHand({ sale, history }: Order, state: Settled, strings: ReceiptStrings): Result<ReceiptContent, CannotPrint> {
  const { quote } = sale;
  const isGoods = families[sale.product.family].goods !== null;
  const lines = quote?.lines ?? [];
  const printable: PrintableResult = {
    clientName: quote?.clientName ?? '',
    serialNumber: '',
    voucherCode: isGoods ? state.code : '',
    lines,
  };
  const typed = [
    ...(isGoods || !isFilled(state.code) ? [] : exactRows(strings.providerCode, cleanText(state.code))),
    row(strings.providerReference, personalDataMasksOf(sale, cleanLines(lines), [state.code]).text(cleanText(state.reference, 200))),
  ];
  return receipt(sale, printable, history.at(-1)?.at ?? sale.at, strings, typed);
}

interface SlipText {
  readonly kind: ReceiptKind;
  /** The title on the order's own receipt; the visit's receipt shows what was bought instead, as for every line. */
  readonly title: string;
  readonly large: readonly string[];
  readonly notices: readonly string[];
}

/** The head of every slip, and its title. */
function slipHead(
  { title, large, notices }: SlipText,
  sale: Sale,
  placement: ReceiptPlacement,
  strings: ReceiptStrings,
): { title: string; head: Block[] } {
  const shown = placement === 'own' ? title : titleOf(sale, strings);
  return { title: shown, head: [...titleBlocks(shown, sale), big(large, ' ', false), ...notices.map((notice) => centred(notice))] };
}

const knownRows = (sale: Sale, strings: ReceiptStrings): readonly Block[] => receiptDetailsOf(sale, null, { is: 'none' }, strings).rows;

function slip(text: SlipText, sale: Sale, placement: ReceiptPlacement, strings: ReceiptStrings): ReceiptContent {
  const { title, head } = slipHead(text, sale, placement, strings);
  return { kind: text.kind, title, at: sale.at, sections: [head, knownRows(sale, strings)] };
}

const claim = (large: readonly string[], placement: ReceiptPlacement, strings: ReceiptStrings): SlipText => ({
  kind: 'claim',
  title: strings.claimTitle,
  large,
  notices: placement === 'own' ? strings.claimNotice : strings.claimNoticeOnVisit,
});

const intent = (until: string, placement: ReceiptPlacement, strings: ReceiptStrings): SlipText => ({
  kind: 'intent',
  title: strings.intentTitle,
  large: strings.notYetProcessed,
  notices: [`${strings.intentUntil} ${until}.`, ...(placement === 'own' ? strings.intentNotice : strings.intentNoticeOnVisit)],
});

/** The text for the customer from the owner's table of refusals, as of the reading of the answer; the till's own words are for its staff. */
const ownWords = (state: OrderState): Block[] =>
  (state.is === 'rejected' || state.is === 'failed') && typeof state.reason === 'object'
    ? [paragraph(cleanText(state.reason.tell, 160))]
    : [];

/** The refund: to be collected while it is owed, signed for when it is paid. */
function refundSlip(
  sale: Sale,
  refund: RefundOnPaper,
  why: Block[],
  placement: ReceiptPlacement,
  { timeZone, receipt: { language } }: ReceiptFrame,
): ReceiptContent {
  const strings = receiptStrings[language];
  const paid = refund.is === 'paid';
  const large = paid ? strings.refundPaid : strings.refundOwed;
  const notices = paid ? strings.refundPaidNotice : strings.refundOwedNotice;
  const { title, head } = slipHead({ kind: 'refund', title: strings.refundTitle, large, notices }, sale, placement, strings);
  const handed: Block[] = paid
    ? [
        row(strings.paidBackBy, cleanText(refund.by, 60)),
        row(strings.paidBackAt, localTime(refund.at, timeZone)),
        { is: 'feed', lines: 2 },
        signature(strings.receivedBy),
      ]
    : [];
  const sections = [head, [...knownRows(sale, strings), ...why], [...refundRows(refund, strings), ...handed]];
  return { kind: 'refund', title, at: paid ? refund.at : refund.since, sections };
}
