import type { BrowserWindow } from 'electron';
import type { PagePdf } from '../money/reports/report-actions.ts';

export type { PagePdf };

const MARGIN_INCHES = 0.5;

/** Draws what the window shows as pages of paper, by the page's own rules for paper. */
export const pagePdf =
  (window: BrowserWindow): PagePdf =>
  async () => {
    // The margins have the window's own colour, which the page covers on the screen.
    const colour = window.getBackgroundColor();
    window.setBackgroundColor('#ffffff');
    try {
      return await window.webContents.printToPDF({
        pageSize: 'A4',
        printBackground: true,
        margins: { top: MARGIN_INCHES, bottom: MARGIN_INCHES, left: MARGIN_INCHES, right: MARGIN_INCHES },
      });
    } finally {
      if (!window.isDestroyed()) window.setBackgroundColor(colour);
    }
  };
