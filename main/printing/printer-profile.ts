import { COLUMNS, type Paper } from '../../shared/receipt/document.ts';
import type { CodePage } from './code-pages.ts';

/** What a receipt printer can do, as far as a receipt needs it. */
export interface PrinterProfile {
  readonly columns: (typeof COLUMNS)[Paper];
  /** Printable dots across the paper: 8 to the millimetre. */
  readonly dots: number;
  /** The one code page that this printer is kept in, and its number for `ESC t`. */
  readonly codePage: CodePage;
  readonly codePageNumber: number;
  readonly cutter: boolean;
  /** Lines from the print head to the cutter or the tear bar. */
  readonly feedToCut: number;
}

/** What nearly every cheap ESC/POS printer understands: code page 437 at number 0. */
export const PROFILES: Readonly<Record<Paper, PrinterProfile>> = {
  '58': { columns: COLUMNS['58'], dots: 384, codePage: 'cp437', codePageNumber: 0, cutter: false, feedToCut: 2 },
  '80': { columns: COLUMNS['80'], dots: 576, codePage: 'cp437', codePageNumber: 0, cutter: true, feedToCut: 4 },
};
