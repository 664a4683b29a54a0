import { families } from '../catalogue/families.ts';
import type { Logo } from '../catalogue/product.ts';
import type { Language } from '../lib/language.ts';
import { cleanText } from '../lib/text.ts';
import type { Sale } from '../orders/order.ts';
import { type Block, big, centred, type DocumentKind, type ReceiptDocument, row } from './document.ts';
import { localTime } from './local-time.ts';
import { type ReceiptStrings, receiptStrings } from './strings.ts';

/** The shop's texts on its papers; an empty one is not printed. */
interface ShopTexts {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly npwp: string;
  readonly header: string;
  readonly footer: string;
}

/** The parts around the content of every receipt. */
export interface ReceiptFrame {
  readonly shop: ShopTexts;
  readonly receipt: { readonly language: Language; readonly showKioskFee: boolean; readonly logo: Logo | null };
  /** Marks the receipt as practice, above and below. */
  readonly training: boolean;
  /** The journal's head hash when the order ended; its first 8 characters are printed. */
  readonly headHash: string;
  /** IANA name of the shop's time zone, such as `Asia/Jakarta`. */
  readonly timeZone: string;
}

const FOOTER_MAX = 400;
/** The papers of a sale: they name the phone with the amounts, where a customer looks after a problem, and not at the top. */
const OF_A_SALE: ReadonlySet<DocumentKind> = new Set(['receipt', 'claim', 'intent', 'refund', 'visit']);

/** Puts the content between the shop's name and the training mark. */
export function assembleReceipt(
  kind: ReceiptDocument['kind'],
  title: string,
  sections: readonly (readonly Block[])[],
  frame: Omit<ReceiptFrame, 'headHash'>,
): ReceiptDocument {
  const strings = receiptStrings[frame.receipt.language];
  const mark: Block[] = frame.training ? [big([strings.training], ' ', false)] : [];
  const notice: Block[] = frame.training ? [centred(strings.trainingNotice)] : [];
  const blocks = joinSections([[...mark, ...notice], shopBlocks(frame, !OF_A_SALE.has(kind), strings), ...sections, mark]);
  return { kind, language: frame.receipt.language, title, blocks: [...blocks, { is: 'feed', lines: 2 }, { is: 'cut' }] };
}

/** Joins sections with rules; an empty section leaves none. */
export function joinSections(sections: readonly (readonly Block[])[]): Block[] {
  return sections
    .filter((section) => section.length > 0)
    .flatMap((section, index): readonly Block[] => (index === 0 ? section : [{ is: 'rule' }, ...section]));
}

/** Marks the original as a reprint with the instant (UTC) of its printing; changes nothing else. */
export function asReprint(
  original: ReceiptDocument,
  copy: { readonly number: number; readonly at: string },
  timeZone: string,
): ReceiptDocument {
  const strings = receiptStrings[original.language];
  const mark = [centred(`${strings.copy} ${copy.number} · ${localTime(copy.at, timeZone)}`, { bold: true }), RULE];
  return { ...original, blocks: [...mark, ...original.blocks] };
}

/** The original of a document that {@link asReprint} made. */
export const originalOf = (copy: ReceiptDocument): ReceiptDocument => ({ ...copy, blocks: copy.blocks.slice(MARK_BLOCKS) });

const RULE: Block = { is: 'rule' };
const MARK_BLOCKS = 2;

function shopBlocks({ shop, receipt }: Pick<ReceiptFrame, 'shop' | 'receipt'>, hasPhone: boolean, strings: ReceiptStrings): Block[] {
  const phone = cleanText(shop.phone);
  const logo: Block[] = receipt.logo
    ? [
        { is: 'image', ...receipt.logo, label: strings.logo },
        { is: 'feed', lines: 1 },
      ]
    : [];
  return [
    ...logo,
    ...optionalLine(cleanText(shop.name).toUpperCase(), true),
    ...optionalLine(cleanText(shop.address)),
    ...optionalLine(phone === '' || !hasPhone ? '' : `${strings.phone} ${phone}`),
    ...optionalLine(npwpText(shop.npwp)),
    ...optionalLine(cleanText(shop.header, FOOTER_MAX)),
  ];
}

/** The tax number as papers state it; empty where there is none. */
export const npwpText = (npwp: string): string => captioned('NPWP', cleanText(npwp));

/** Whom the customer calls about the sale; empty where the settings have no phone. */
export const contactBlocks = ({ shop }: Pick<ReceiptFrame, 'shop'>, strings: ReceiptStrings): Block[] =>
  optionalLine(captioned(strings.callUs, cleanText(shop.phone)));

export const footerBlocks = ({ shop }: ReceiptFrame): Block[] => optionalLine(cleanText(shop.footer, FOOTER_MAX));

const productName = ({ product }: Sale): string => cleanText(product.name, 120);

/** What was bought: the family, or the product's own name where that says more. */
export const titleOf = (sale: Sale, strings: ReceiptStrings): string => {
  const { family } = sale.product;
  return (families[family].isTitledByProduct && productName(sale)) || strings.family[family];
};

/** A title, and the product's name where that is not the title. */
export const titleBlocks = (title: string, sale: Sale): Block[] => [
  centred(title.toUpperCase(), { bold: true }),
  ...(productName(sale) === title ? [] : optionalLine(productName(sale))),
];

/** A centred line; none for empty text. */
const optionalLine = (text: string, bold = false): Block[] => (text === '' ? [] : [centred(text, { bold })]);

/** The order's id as QR code and text, for finding it again. */
export const orderIdBlocks = ({ orderId }: Sale, strings: ReceiptStrings): Block[] => [
  { is: 'qr', data: orderId, label: strings.orderQr },
  ...optionalLine(captioned(strings.order, orderId)),
];

/** The order's id, the time, the cashier and the journal's head. */
export const endBlocks = (frame: ReceiptFrame, sale: Sale, at: string, strings: ReceiptStrings): Block[] => [
  ...orderIdBlocks(sale, strings),
  ...closingLines(frame, sale, at, strings),
];

/** When and by whom, and the first 8 characters of the journal's head hash. */
export const closingLines = ({ timeZone, headHash }: ReceiptFrame, { cashier }: Sale, at: string, strings: ReceiptStrings): Block[] => [
  ...optionalLine(joined(localTime(at, timeZone), captioned(strings.cashier, cleanText(cashier, 60)))),
  ...optionalLine(captioned(strings.journal, cleanText(headHash).slice(0, 8))),
];

/** A line for a signature. */
export const signature = (label: string): Block => row(label, '_'.repeat(14));

/** Empty where there is nothing to caption. */
const captioned = (caption: string, text: string): string => (text === '' ? '' : `${caption} ${text}`);

const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' · ');
