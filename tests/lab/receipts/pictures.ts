import { receiptEscpos } from '../../../main/devices/printing/escpos/receipt-escpos.ts';
import { PROFILES } from '../../../main/devices/printing/models/printer-profile.ts';
import type { PaperWidth } from '../../../shared/receipts/document.ts';
import { decodeEscpos } from '../fakes/printer/escpos-decoder.ts';
import { type ReceiptSample as Named, receiptSamples } from '../fakes/receipt-samples.ts';
import { type Printed, rasterOf } from './raster.ts';

export const WIDTHS: readonly PaperWidth[] = ['58', '80'];

export interface Picture {
  /** The name of the picture's file, without its ending. */
  readonly name: string;
  readonly title: string;
  readonly width: PaperWidth;
  readonly bytes: Uint8Array;
  /** The text of each QR code of the document. */
  readonly meant: readonly string[];
  readonly dots: Printed;
}

/**
 * The documents of a family that have reviewed pictures besides its receipt as sold. Visits, shifts, accounts and groups have all theirs.
 */
const SHOWN_FOR: Readonly<Record<string, readonly string[]>> = {
  'electricity-prepaid': ['in English', 'as a copy in training', 'with the shop’s picture and header', 'delivered by hand'],
  'telco-prepaid': [
    'paid by several means',
    'paid by several means in English',
    'as a slip of money of which a part went back',
    'as an English slip of money that went back by parts',
    'as a claim slip',
    'as a claim slip while its result is not known',
    'as an intent slip',
    'as a slip of money that is owed',
    'as a slip of money that was paid back',
    'delivered by hand with a code that the family has no place for',
  ],
  'voucher-streaming': ['with characters in its code that nobody sees'],
  'voucher-learning': ['with a code too long for a line', 'with a link that lacks its scheme'],
};

const isShown = ({ family, name }: Named): boolean =>
  name === 'as sold' ||
  family === 'visit' ||
  family === 'shift' ||
  family === 'account' ||
  family === 'collective' ||
  family === 'day' ||
  SHOWN_FOR[family]?.includes(name) === true;

/** Draws every document for review from the bytes that a printer of that width would receive. */
export const pictures = (): Picture[] =>
  receiptSamples()
    .filter(isShown)
    .flatMap((paper) => WIDTHS.map((width) => pictureOf(paper, width)));

function pictureOf({ family, name, document }: Named, width: PaperWidth): Picture {
  const profile = PROFILES[width];
  const bytes = receiptEscpos(document, profile);
  if (!bytes.ok) throw new Error(`${family} ${name}: ${bytes.failure.detail}`);
  const slug = name === 'as sold' ? family : `${family} ${name}`;
  return {
    name: `${slug.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${width}`,
    title: `${family} ${name}, ${width} mm`,
    width,
    bytes: bytes.value,
    meant: document.blocks.flatMap((block) => (block.is === 'qr' ? [block.data] : [])),
    dots: rasterOf(decodeEscpos(bytes.value), profile.dots),
  };
}
