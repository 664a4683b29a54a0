/**
 * Makes a PDF of one page: as wide as the paper in millimetres, as long as the receipt. Rejects when the picture cannot be
 * made at all (no window, a crashed one).
 */
export type PdfPrinter = (html: string, widthMm: number) => Promise<Uint8Array>;
