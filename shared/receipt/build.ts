import type { Order, OrderState, Sale } from '../order.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Settings } from '../settings.ts';
import { cleanText } from '../text.ts';
import { detailsOf } from './details.ts';
import { type Block, big, type CannotPrint, cannotPrint, centred, type ReceiptDocument } from './document.ts';
import { goodsBlocks, readGoods } from './goods.ts';
import { moneyBlocks, type Payment, paidBlocks } from './money-rows.ts';
import { localTime } from './time.ts';
import { type ReceiptWords, receiptWords } from './words.ts';

export interface ReceiptInput {
  /** The order as journalled. */
  readonly order: Order;
  readonly payment: Payment;
  readonly shop: Settings['shop'];
  readonly receipt: Pick<Settings['receipt'], 'language' | 'showKioskFee'>;
  /** Marks the paper as practice, above and below. */
  readonly training: boolean;
  /** The journal's head hash when the order was settled; its first 8 characters are printed. */
  readonly headHash: string;
  /** Null for the original; else which copy this is, and its instant in UTC. */
  readonly copy: { readonly number: number; readonly at: string } | null;
  /** IANA name of the shop's time zone, such as `Asia/Jakarta`. */
  readonly timeZone: string;
}

type Success = Extract<OrderState, { is: 'success' }>;

/**
 * The receipt of an order that succeeded, or the claim slip of one that is pending (specification, "States and
 * transitions"). The same input gives the same document. Fails where there is nothing to print yet, and where a token or
 * code cannot be shown exactly as it was sent.
 */
export function buildReceipt(input: ReceiptInput): Result<ReceiptDocument, CannotPrint> {
  const { state } = input.order;
  if (state.is === 'success') return successReceipt(input, state);
  if (state.is === 'pending') return ok(claimSlip(input));
  return fail(cannotPrint('nothing', `the order is ${state.is}`));
}

function successReceipt(input: ReceiptInput, state: Success): Result<ReceiptDocument, CannotPrint> {
  const { sale } = input.order;
  const words = receiptWords[input.receipt.language];
  const goods = readGoods(sale, state.reading);
  if (!goods.ok) return goods;
  const details = detailsOf(sale, state.reading, goods.value, words);
  const sections = [
    shopBlocks(input, words),
    titleBlocks(words.family[sale.product.family], sale),
    details.large,
    details.rows,
    goodsBlocks(goods.value, sale, words),
    moneyBlocks(sale, input.payment, input.receipt.showKioskFee, words),
    [...line(cleanText(input.shop.footer, 400)), ...endBlocks(input, state.at, words)],
  ];
  return ok(assemble('receipt', words.family[sale.product.family], sections, input, words));
}

function claimSlip(input: ReceiptInput): ReceiptDocument {
  const { sale } = input.order;
  const words = receiptWords[input.receipt.language];
  const sections = [
    shopBlocks(input, words),
    [...titleBlocks(words.claimTitle, sale), big(words.beingProcessed, ' ', false), centred(words.claimNotice)],
    detailsOf(sale, null, { is: 'none' }, words).rows,
    paidBlocks(input.payment, words),
    endBlocks(input, sale.at, words),
  ];
  return assemble('claim', words.claimTitle, sections, input, words);
}

function assemble(
  kind: ReceiptDocument['kind'],
  title: string,
  sections: readonly (readonly Block[])[],
  input: ReceiptInput,
  words: ReceiptWords,
): ReceiptDocument {
  const training: Block[] = input.training ? [big([words.training], ' ', false)] : [];
  const trainingNotice: Block[] = input.training ? [centred(words.trainingNotice)] : [];
  const marks = [...training, ...trainingNotice, ...copyMark(input, words)];
  const blocks: Block[] = [...joinSections([marks, ...sections, training]), { is: 'feed', lines: 2 }, { is: 'cut' }];
  return { kind, language: input.receipt.language, title, blocks };
}

/** Sections with a rule between them; empty ones leave none. */
function joinSections(sections: readonly (readonly Block[])[]): Block[] {
  return sections
    .filter((section) => section.length > 0)
    .flatMap((section, index): readonly Block[] => (index === 0 ? section : [{ is: 'rule' }, ...section]));
}

function copyMark({ copy, timeZone }: ReceiptInput, words: ReceiptWords): Block[] {
  return copy ? [centred(`${words.copy} ${copy.number} · ${localTime(copy.at, timeZone)}`, { bold: true })] : [];
}

function shopBlocks({ shop }: ReceiptInput, words: ReceiptWords): Block[] {
  const phone = cleanText(shop.phone);
  return [
    ...line(cleanText(shop.name).toUpperCase(), true),
    ...line(cleanText(shop.address)),
    ...line(phone === '' ? '' : `${words.phone} ${phone}`),
  ];
}

const titleBlocks = (title: string, sale: Sale): Block[] => [
  centred(title.toUpperCase(), { bold: true }),
  ...line(cleanText(sale.product.name, 120)),
];

const line = (text: string, bold = false): Block[] => (text === '' ? [] : [centred(text, { bold })]);

/** All that finds the order again: its id as QR and text, the time, the cashier, the journal's head. */
function endBlocks(input: ReceiptInput, at: string, words: ReceiptWords): Block[] {
  const { sale } = input.order;
  const who = cleanText(sale.cashier, 60);
  const head = cleanText(input.headHash).slice(0, 8);
  return [
    { is: 'qr', data: sale.orderId, label: words.orderQr },
    ...line(joined(sale.orderId, head)),
    ...line(joined(localTime(at, input.timeZone), who)),
  ];
}

const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' · ');
