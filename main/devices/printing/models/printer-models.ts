import ReceiptPrinterEncoder, { type ReceiptPrinterEncoderOptions } from '@point-of-sale/receipt-printer-encoder';
import { COLUMNS_OF, PRINTER_CODE_PAGES, type PrinterModelView, type StatusAbility } from '../../../../shared/printing/printers.ts';
import type { PaperWidth } from '../../../../shared/receipts/document.ts';
import type { CodePage } from '../escpos/code-pages.ts';

/**
 * Common receipt printers. Columns, code pages, QR codes, cutter and feed come from the encoder's list; status support is not
 * in that list and is added here by family. Omits printers of languages other than ESC/POS.
 */
interface PrinterModel extends Omit<PrinterModelView, 'codePages'> {
  /** The number of each code page of the model. */
  readonly pages: Readonly<Partial<Record<CodePage, number>>>;
  readonly obeysOffline: boolean;
}

type EncoderModel = NonNullable<ReceiptPrinterEncoderOptions['printerModel']>;

interface StatusSupport {
  readonly id: RegExp;
  readonly status: StatusAbility;
  readonly obeysOffline: boolean;
}

/**
 * The status support assumed for each family; untested. `ordered` only where GS r is usual: a printer that never answers it
 * prints nothing until the shop changes the setting.
 */
const STATUS_SUPPORT: readonly StatusSupport[] = [
  { id: /^epson-tm-(m30|p20|t20|t70ii|t88v)/, status: 'ordered', obeysOffline: true },
  { id: /^epson-/, status: 'ordered', obeysOffline: false },
  { id: /^(bixolon|citizen)-/, status: 'ordered', obeysOffline: false },
  { id: /^(fujitsu|hp|metapace|xprinter)-/, status: 'realtime', obeysOffline: false },
];
const NO_STATUS_SUPPORT: Omit<StatusSupport, 'id'> = { status: 'none', obeysOffline: false };

/** Empty lines between the last line and the cut, beyond the distance from the print head to the cutter. */
const END_MARGIN = 2;

let models: readonly PrinterModel[] | null = null;

/** All models, by name. The first call reads them from the encoder (a few milliseconds). */
export function printerModels(): readonly PrinterModel[] {
  models ??= ReceiptPrinterEncoder.printerModels
    .flatMap(({ id, name }) => readModel(id as EncoderModel, name.trim()))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return models;
}

/** A model by its id; null for none and for an unknown one. */
export const modelOf = (id: string | null): PrinterModel | null => printerModels().find((model) => model.id === id) ?? null;

/** The models as the screen lists them. */
export const modelViews = (): PrinterModelView[] =>
  printerModels().map(({ pages, obeysOffline: _obeys, ...shown }) => ({
    ...shown,
    codePages: PRINTER_CODE_PAGES.filter((page) => pages[page] !== undefined),
  }));

const PAPERS: readonly PaperWidth[] = ['58', '80'];

function readModel(id: EncoderModel, name: string): PrinterModel[] {
  const encoder = new ReceiptPrinterEncoder({ printerModel: id });
  const width = PAPERS.flatMap((paper) => COLUMNS_OF[paper].map((columns) => ({ paper, columns }))).find(
    ({ columns }) => columns === encoder.columns,
  );
  if (encoder.language !== 'esc-pos' || width === undefined) return [];
  const feed = capability(encoder.printerCapabilities, 'cutter', 'feed');
  const { status, obeysOffline } = STATUS_SUPPORT.find((talk) => talk.id.test(id)) ?? NO_STATUS_SUPPORT;
  return [
    {
      ...{ id, name, ...width, pages: pagesOf(id), status, obeysOffline },
      qr: capability(encoder.printerCapabilities, 'qrcode', 'supported') === false ? 'picture' : 'command',
      cutter: typeof feed === 'number',
      feedToCut: typeof feed === 'number' ? feed + END_MARGIN : null,
    },
  ];
}

/** The encoder's entry for a part of the model. */
function capability(capabilities: object, part: string, name: string): unknown {
  const found: unknown = Object.entries(capabilities).find(([key]) => key === part)?.[1];
  return typeof found === 'object' && found !== null ? Object.entries(found).find(([key]) => key === name)?.[1] : undefined;
}

/** The encoder reveals a page's number only by selecting it: `ESC t n` before a text. It throws for a page that the model lacks. */
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
