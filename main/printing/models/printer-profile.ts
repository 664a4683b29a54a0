import type { DrawerPin, PrinterColumns, PrinterSettings, QrMethod, StatusAbility } from '../../../shared/printing/printers.ts';
import { PAPER_COLUMNS, type PaperWidth } from '../../../shared/receipt/document.ts';
import type { CodePage } from '../escpos/code-pages.ts';
import { modelOf } from './printer-models.ts';

/** What a receipt printer can do, as far as a receipt needs it. */
export interface PrinterProfile {
  readonly columns: PrinterColumns;
  /** Printable dots across the paper. */
  readonly dots: number;
  /** The one code page that this printer is kept in, and its number for `ESC t`. */
  readonly codePage: CodePage;
  readonly codePageNumber: number;
  readonly qr: QrMethod;
  readonly cutter: boolean;
  /** Lines from the print head to the cutter or the tear bar. */
  readonly feedToCut: number;
}

/** What nearly every cheap ESC/POS printer understands: code page 437 at number 0. */
export const PROFILES: Readonly<Record<PaperWidth, PrinterProfile>> = {
  '58': { columns: PAPER_COLUMNS['58'], dots: 384, codePage: 'cp437', codePageNumber: 0, qr: 'command', cutter: false, feedToCut: 2 },
  '80': { columns: PAPER_COLUMNS['80'], dots: 576, codePage: 'cp437', codePageNumber: 0, qr: 'command', cutter: true, feedToCut: 4 },
};

/** One of the shop's printers: how a receipt is encoded for it, and what can be asked of it. */
export interface PrinterCapabilities {
  readonly profile: PrinterProfile;
  readonly status: StatusAbility;
  /** Whether it takes DLE DC4, which works off line too: to forget its buffer, to open the drawer. */
  readonly obeysOffline: boolean;
  readonly drawer: DrawerPin;
}

/** Dots of a character of the normal font. */
const CHARACTER_DOTS = 12;
/** Where most printers keep the pages: the numbers that Epson gave them. */
const USUAL_PAGE_NUMBERS: Readonly<Record<CodePage, number>> = { cp437: 0, cp858: 19, windows1252: 16 };

/** The equipment that the settings mean: what the shop set, else what the model has, else what most printers of that paper have. */
export function capabilitiesOf(settings: PrinterSettings): PrinterCapabilities {
  const model = modelOf(settings.model);
  const usual = PROFILES[settings.paper];
  // A model that can take two widths of paper is set by the paper that lies in it.
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
      feedToCut: model?.feedToCut ?? usual.feedToCut,
    },
    status: settings.status ?? model?.status ?? 'none',
    obeysOffline: model?.obeysOffline ?? false,
    drawer: settings.drawer,
  };
}
