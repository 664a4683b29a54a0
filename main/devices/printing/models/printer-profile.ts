import type { DrawerPin, PrinterColumns, PrinterSettings, QrMethod, StatusAbility } from '../../../../shared/printing/printers.ts';
import { PAPER_COLUMNS, type PaperWidth } from '../../../../shared/receipts/document.ts';
import type { CodePage } from '../escpos/code-pages.ts';
import { modelOf } from './printer-models.ts';

/** The properties of a receipt printer that a receipt needs. */
export interface PrinterProfile {
  readonly columns: PrinterColumns;
  /** Printable dots across the paper. */
  readonly dots: number;
  /** The one code page that this printer uses, and its number for `ESC t`. */
  readonly codePage: CodePage;
  readonly codePageNumber: number;
  readonly qr: QrMethod;
  readonly cutter: boolean;
  /** Lines of feed between the last line and the cut, or the tear bar. */
  readonly feedToCut: number;
}

/** What nearly every cheap ESC/POS printer understands: code page 437 at number 0, and pictures; many lack the command for QR codes. */
export const PROFILES: Readonly<Record<PaperWidth, PrinterProfile>> = {
  '58': { columns: PAPER_COLUMNS['58'], dots: 384, codePage: 'cp437', codePageNumber: 0, qr: 'picture', cutter: false, feedToCut: 4 },
  '80': { columns: PAPER_COLUMNS['80'], dots: 576, codePage: 'cp437', codePageNumber: 0, qr: 'picture', cutter: true, feedToCut: 6 },
};

/** One of the shop's printers: how to encode a receipt for it, and what it can answer. */
export interface PrinterCapabilities {
  readonly profile: PrinterProfile;
  readonly status: StatusAbility;
  /** Whether it executes DLE DC4, also off line: to clear its buffer, to open the drawer. */
  readonly obeysOffline: boolean;
  readonly drawer: DrawerPin;
}

/** Width of a character of the normal font, in dots. */
const CHARACTER_DOTS = 12;
/** Epson's page numbers, which most printers use. */
const USUAL_PAGE_NUMBERS: Readonly<Record<CodePage, number>> = { cp437: 0, cp858: 19, windows1252: 16 };

/** The capabilities that the settings name: the shop's value, else the model's, else that of most printers with this paper. */
export function capabilitiesOf(settings: PrinterSettings): PrinterCapabilities {
  const model = modelOf(settings.model);
  const usual = PROFILES[settings.paper];
  // For a model that takes two widths of paper, the loaded paper decides.
  const fits = model !== null && model.paper === settings.paper;
  const columns = settings.columns ?? (fits ? model.columns : usual.columns);
  const codePage = settings.codePage ?? usual.codePage;
  return {
    profile: {
      columns,
      dots: columns * CHARACTER_DOTS,
      codePage,
      codePageNumber: settings.codePageNumber ?? model?.pages[codePage] ?? USUAL_PAGE_NUMBERS[codePage],
      qr: settings.qr ?? model?.qr ?? usual.qr,
      cutter: settings.cutter ?? model?.cutter ?? usual.cutter,
      feedToCut: settings.feedToCut ?? model?.feedToCut ?? usual.feedToCut,
    },
    status: settings.status ?? model?.status ?? 'none',
    obeysOffline: model?.obeysOffline ?? false,
    drawer: settings.drawer,
  };
}
