/**
 * Renders one PDF page, as wide as the paper in millimetres and as long as the receipt. Rejects when it cannot be rendered (no
 * window, a crashed one).
 */
export type PdfPrinter = (html: string, widthMm: number) => Promise<Uint8Array>;
