import { isErasedText } from '../../lib/erased-text.ts';
import { groupThousands, rupiah } from '../../lib/money.ts';
import { type Block, centred, row } from '../../receipts/document.ts';
import type { RefundSum } from '../ledger-sums.ts';
import type { ShiftStrings } from './shift-strings.ts';

/** Rows of the figures of an X or Z. Every amount stands at the right of one line, in full. */

/** `-12.500`; whole rupiah without `Rp`, so that a long label and a large sum share a narrow line. */
export const signed = (amount: number): string => `${amount < 0 ? '-' : ''}${groupThousands(rupiah(Math.abs(amount)))}`;

export const figure = (label: string, amount: number, bold = false): Block => row(label, signed(amount), { bold, exact: true });

/** An amount that is left out where it is 0. */
export const figureUnlessZero = (label: string, amount: number): Block[] => (amount === 0 ? [] : [figure(label, amount)]);

/** How many, and their sum: `Terjual (12)   1.250.000`. */
export const counted = (label: string, { orders, total }: { readonly orders: number; readonly total: number }, bold = false): Block =>
  figure(`${label} (${orders})`, total, bold);

export const heading = (title: string): Block => centred(title.toUpperCase(), { bold: true });

/** 16 characters of a digest in groups of four, to compare with another paper by eye. */
export const fingerprint = (hex: string): string => (hex.slice(0, 16).match(/.{1,4}/g) ?? []).join(' ');

/** What went back to customers; left out where nothing did. */
export const refundRows = ({ refunds, returned }: RefundSum, words: Pick<ShiftStrings, 'refunds'>): Block[] =>
  refunds === 0 && returned === 0 ? [] : [counted(words.refunds, { orders: refunds, total: 0 - returned })];

/** A text that was typed; empty where it was erased. */
export const noteOf = (text: string): string => (isErasedText(text) ? '' : text);
