import { rupiah } from '../money.ts';
import type { Order, OrderState, Reading, Refund, Sale } from '../order.ts';
import { assertNever, fail, ok, type Result } from '../result.ts';
import { cleanText } from '../text.ts';
import { detailsOf } from './details.ts';
import { type Block, big, type CannotPrint, cannotPrint, centred, type ReceiptKind, row } from './document.ts';
import { type Frame, signature, titleBlocks } from './frame.ts';
import { goodsBlocks, readGoods } from './goods.ts';
import { refundRows } from './money-rows.ts';
import { localTime } from './time.ts';
import { type ReceiptWords, receiptWords } from './words.ts';

/** What one order has to say on paper, without the shop's frame and without the price. */
export interface Matter {
  readonly kind: ReceiptKind;
  readonly title: string;
  /** The time that the paper speaks of: when the order ended, else when it was sold. */
  readonly at: string;
  readonly sections: readonly (readonly Block[])[];
}

type Success = Extract<OrderState, { is: 'success' }>;
type Settled = Extract<OrderState, { is: 'settled' }>;
type Owing = Exclude<Refund, { is: 'none' }>;

/**
 * The matter of an order's paper: a receipt where it happened, a claim slip while its end is not known, an intent slip
 * while it waits for the network, a refund slip where its money goes back. Fails where there is nothing to print, and
 * where a token or code cannot be shown exactly as it was sent.
 */
export function matterOf(order: Order, frame: Frame): Result<Matter, CannotPrint> {
  const { state, refund, sale } = order;
  const words = receiptWords[frame.receipt.language];
  if (refund.is !== 'none') return ok(refundSlip(sale, refund, frame, words));
  switch (state.is) {
    case 'success':
      return receipt(sale, state.reading, state.at, words, []);
    case 'settled':
      return state.as === 'delivered' ? handedOver(order, state, words) : nothing(state);
    case 'pending':
      return ok(slip('claim', sale, words.claimTitle, words.beingProcessed, words.claimNotice, words));
    case 'unknown':
    case 'review':
      return ok(slip('claim', sale, words.claimTitle, words.beingChecked, words.claimNotice, words));
    case 'queued':
      return ok(slip('intent', sale, words.intentTitle, words.notYetProcessed, intentNotice(state.until, frame, words), words));
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

function receipt(sale: Sale, reading: Reading, at: string, words: ReceiptWords, more: readonly Block[]): Result<Matter, CannotPrint> {
  const goods = readGoods(sale, reading);
  if (!goods.ok) return goods;
  const details = detailsOf(sale, reading, goods.value, words);
  const title = words.family[sale.product.family];
  const sections = [titleBlocks(title, sale), details.large, [...details.rows, ...more], goodsBlocks(goods.value, sale, words)];
  return ok({ kind: 'receipt', title, at, sections });
}

/** The provider gave it by hand: the code is what the supervisor typed, and the provider's reference stands beside it. */
function handedOver({ sale, history }: Order, state: Settled, words: ReceiptWords): Result<Matter, CannotPrint> {
  const reading: Success['reading'] = {
    status: '',
    finalFailure: false,
    errorCode: '',
    errorDetail: '',
    salesPrice: sale.price,
    adminFee: null,
    partnerFee: rupiah(0),
    clientName: '',
    serialNumber: '',
    voucherCode: state.code,
    fulfilledAt: null,
    lines: [],
  };
  const reference = row(words.providerReference, cleanText(state.reference, 200));
  return receipt(sale, reading, history.at(-1)?.at ?? sale.at, words, [reference]);
}

function slip(kind: ReceiptKind, sale: Sale, title: string, large: readonly string[], notice: string, words: ReceiptWords): Matter {
  const head = [...titleBlocks(title, sale), big(large, ' ', false), centred(notice)];
  return { kind, title, at: sale.at, sections: [head, detailsOf(sale, null, { is: 'none' }, words).rows] };
}

const intentNotice = (until: string, { timeZone }: Frame, words: ReceiptWords): string =>
  `${words.intentUntil} ${localTime(until, timeZone)}. ${words.intentNotice}`;

/** What goes back to the customer: to be collected while it is owed, signed for when it is paid. */
function refundSlip(sale: Sale, refund: Owing, { timeZone }: Frame, words: ReceiptWords): Matter {
  const paid = refund.is === 'paid';
  const large = paid ? words.refundPaid : words.refundOwed;
  const notice = paid ? words.refundPaidNotice : words.refundOwedNotice;
  const head = [...titleBlocks(words.refundTitle, sale), big(large, ' ', false), centred(notice)];
  const handed: Block[] = paid
    ? [
        row(words.paidBackBy, cleanText(refund.by, 60)),
        row(words.paidBackAt, localTime(refund.at, timeZone)),
        { is: 'feed', lines: 2 },
        signature(words.receivedBy),
      ]
    : [];
  const sections = [head, detailsOf(sale, null, { is: 'none' }, words).rows, [...refundRows(refund, words), ...handed]];
  return { kind: 'refund', title: words.refundTitle, at: paid ? refund.at : refund.since, sections };
}
