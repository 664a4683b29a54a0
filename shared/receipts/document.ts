/**
 * A receipt as a list of blocks: their content, order and size, but not their rendering. Screen, PDF, text and ESC/POS render the same
 * blocks. `exact` marks what must appear in full and unchanged (amount, token, code): a printer that lacks a character or the room for it
 * prints nothing and reports why.
 */

type Align = 'left' | 'center';

export type Block =
  /** A paragraph; wraps between words, an exact one (a link) at the end of the line. */
  | { readonly is: 'text'; readonly text: string; readonly align: Align; readonly bold: boolean; readonly exact: boolean }
  /** A label at the left and its value at the right; the value moves to the next lines when both do not fit. */
  | { readonly is: 'row'; readonly label: string; readonly value: string; readonly bold: boolean; readonly exact: boolean }
  | { readonly is: 'rule' }
  /** The most important text, centred and twice the size. Lines break only between `parts`, which `between` joins. */
  | { readonly is: 'big'; readonly parts: readonly string[]; readonly between: '' | ' '; readonly exact: boolean }
  /** A QR code of `data`; `label` names it for screen readers and is not printed. */
  | { readonly is: 'qr'; readonly data: string; readonly label: string }
  /** The shop's picture, in black dots of an eighth of a millimetre; `bits` are its rows, 8 dots a byte, as base64. */
  | { readonly is: 'image'; readonly width: number; readonly height: number; readonly bits: string; readonly label: string }
  | { readonly is: 'feed'; readonly lines: number }
  | { readonly is: 'cut' };

/**
 * A receipt; the slips of an order without a known end, of one that waits for the network, of a refund; and the receipt
 * of a whole visit.
 */
export type ReceiptKind = 'receipt' | 'claim' | 'intent' | 'refund' | 'visit';
/** The same, the X and Z of a shift, the slips of a customer's account, and the summaries of a collective payment and of a day. */
export type DocumentKind = ReceiptKind | 'x' | 'z' | 'reminder' | 'payment' | 'paidBack' | 'writtenOff' | 'collective' | 'day';

export interface ReceiptDocument {
  readonly kind: DocumentKind;
  readonly language: 'id' | 'en';
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** The common paper widths and their characters of the normal size for each line. */
export const PAPER_COLUMNS = { '58': 32, '80': 48 } as const;
export type PaperWidth = keyof typeof PAPER_COLUMNS;

/** Why there is no receipt, or none for this paper width. */
export interface CannotPrint {
  readonly kind: 'cannotPrint';
  readonly why: 'tooWide' | 'unprintable' | 'nothing' | 'device';
  readonly detail: string;
}
export const cannotPrint = (why: CannotPrint['why'], detail: string): CannotPrint => ({ kind: 'cannotPrint', why, detail });

type TextBlock = Extract<Block, { is: 'text' }>;
type RowBlock = Extract<Block, { is: 'row' }>;

export const centred = (text: string, more: Partial<Omit<TextBlock, 'is' | 'text'>> = {}): Block => ({
  is: 'text',
  text,
  align: 'center',
  bold: false,
  exact: false,
  ...more,
});

export const paragraph = (text: string, bold = false): Block => ({ is: 'text', text, align: 'left', bold, exact: false });

export const row = (label: string, value: string, more: Partial<Omit<RowBlock, 'is' | 'label' | 'value'>> = {}): Block => ({
  is: 'row',
  label,
  value,
  bold: false,
  exact: false,
  ...more,
});

export const big = (parts: readonly string[], between: '' | ' ', exact: boolean): Block => ({ is: 'big', parts, between, exact });
