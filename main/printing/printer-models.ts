import ReceiptPrinterEncoder, { type ReceiptPrinterEncoderOptions } from '@point-of-sale/receipt-printer-encoder';
import {
  PRINTER_CODE_PAGES,
  PRINTER_COLUMNS,
  type PrinterColumns,
  type PrinterModelView,
  type StatusAbility,
} from '../../shared/printers.ts';
import type { Paper } from '../../shared/receipt/document.ts';
import type { CodePage } from './code-pages.ts';

/**
 * Common receipt printers. Columns, code pages, cutter and feed come from the encoder's own list; what a printer can say
 * of itself is not in it and is added here by family. Printers of other languages than ESC/POS are left out.
 */
export interface PrinterModel {
  readonly id: string;
  readonly name: string;
  readonly paper: Paper;
  readonly columns: PrinterColumns;
  /** The number of each code page that it has. */
  readonly pages: Readonly<Partial<Record<CodePage, number>>>;
  readonly cutter: boolean;
  readonly feedToCut: number | null;
  readonly status: StatusAbility;
  readonly obeysOffline: boolean;
}

type EncoderModel = NonNullable<ReceiptPrinterEncoderOptions['printerModel']>;

interface Talk {
  readonly id: RegExp;
  readonly status: StatusAbility;
  readonly obeysOffline: boolean;
}

/**
 * What each family is taken to answer; not tried on any. `ordered` is given only where GS r is usual: a printer that never
 * answers it prints nothing until the shop sets its ability.
 */
const TALKS: readonly Talk[] = [
  { id: /^epson-tm-(m30|p20|t20|t70ii|t88v)/, status: 'ordered', obeysOffline: true },
  { id: /^epson-/, status: 'ordered', obeysOffline: false },
  { id: /^(bixolon|citizen)-/, status: 'ordered', obeysOffline: false },
  { id: /^(fujitsu|hp|metapace|xprinter)-/, status: 'realtime', obeysOffline: false },
];
const SILENT: Omit<Talk, 'id'> = { status: 'none', obeysOffline: false };

let models: readonly PrinterModel[] | null = null;

/** All models, by name. They are read from the encoder at the first call (a few milliseconds). */
export function printerModels(): readonly PrinterModel[] {
  models ??= ReceiptPrinterEncoder.printerModels
    .flatMap(({ id, name }) => readModel(id as EncoderModel, name.trim()))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return models;
}

/** A model by its id; null for none and for one that is not known. */
export const modelOf = (id: string | null): PrinterModel | null => printerModels().find((model) => model.id === id) ?? null;

/** The models as the screen lists them. */
export const modelViews = (): PrinterModelView[] =>
  printerModels().map(({ id, name, paper, columns, pages, cutter, status }) => ({
    id,
    name,
    paper,
    columns,
    codePages: PRINTER_CODE_PAGES.filter((page) => pages[page] !== undefined),
    cutter,
    status,
  }));

function readModel(id: EncoderModel, name: string): PrinterModel[] {
  const encoder = new ReceiptPrinterEncoder({ printerModel: id });
  const columns = PRINTER_COLUMNS.find((known) => known === encoder.columns);
  if (encoder.language !== 'esc-pos' || columns === undefined) return [];
  const feed = cutterFeed(encoder.printerCapabilities);
  const { status, obeysOffline } = TALKS.find((talk) => talk.id.test(id)) ?? SILENT;
  const paper = columns <= 35 ? '58' : '80';
  return [{ id, name, paper, columns, pages: pagesOf(id), cutter: feed !== null, feedToCut: feed, status, obeysOffline }];
}

function cutterFeed(capabilities: object): number | null {
  const cutter: unknown = 'cutter' in capabilities ? capabilities.cutter : null;
  const feed: unknown = typeof cutter === 'object' && cutter !== null && 'feed' in cutter ? cutter.feed : null;
  return typeof feed === 'number' ? feed : null;
}

/** The encoder tells a page's number only by selecting it: `ESC t n` in front of a text. It throws for a page that the model lacks. */
function pagesOf(id: EncoderModel): PrinterModel['pages'] {
  const pages: Partial<Record<CodePage, number>> = {};
  for (const page of PRINTER_CODE_PAGES) {
    try {
      const bytes = new ReceiptPrinterEncoder({ printerModel: id, errors: 'strict' }).codepage(page).text('é').encode();
      const at = bytes.findIndex((byte, index) => byte === 0x1b && bytes[index + 1] === 0x74);
      const number = at < 0 ? undefined : bytes[at + 2];
      if (number !== undefined) pages[page] = number;
    } catch {
      // Not a page of this model.
    }
  }
  return pages;
}
