import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import { type CannotPrint, cannotPrint } from '../../../../shared/receipts/document.ts';
import { receiptHtml } from '../../../../shared/receipts/html.ts';
import { receiptPlainText } from '../../../../shared/receipts/plain-text.ts';
import { qrMatrix } from '../escpos/qr-matrix.ts';
import { receiptEscpos } from '../escpos/receipt-escpos.ts';
import { PROFILES } from '../models/printer-profile.ts';
import { notPrinted, type PdfPrinter, type Printer, type PrinterJob } from '../printer.ts';

/** Where the practice printer writes, and what renders its PDF. */
export interface FolderPrinterOptions {
  readonly folder: string;
  /** Null where no window can render; then only text and ESC/POS are written. */
  readonly pdf: PdfPrinter | null;
  /** A `data:` address of the PDF's font (fontDataUrl), or null for the system's. */
  readonly font: string | null;
}

const JOB_NAME = /^[0-9a-z][0-9a-z-]{0,79}$/;

/** A printer that writes files: for training, the demonstration, and a shop that keeps PDFs. */
export const folderPrinter = (options: FolderPrinterOptions): Printer => ({
  print: async (job) => {
    const written = await printToFolder(job, options);
    if (written.ok) return { is: 'printed', files: written.value };
    const { failure } = written;
    return { is: 'notPrinted', failure, ...(failure.why === 'device' ? { trouble: 'folder' } : {}) };
  },
  status: async () => ({ is: 'ready' }),
  kickDrawer: async () => notPrinted('noDrawer', 'a folder has no drawer'),
});

/**
 * Writes `<folder>/<name>/receipt.txt`, `receipt.escpos` and, with a PDF printer, `receipt.pdf`; returns their paths relative
 * to the folder. Renders all before it writes the first; each file appears complete or not at all.
 */
export async function printToFolder(job: PrinterJob, options: FolderPrinterOptions): Promise<Result<readonly string[], CannotPrint>> {
  if (!JOB_NAME.test(job.name)) return fail(cannotPrint('device', `not a name for a receipt's folder: ${job.name}`));
  const rendered = renderFiles(job);
  if (!rendered.ok) return rendered;
  try {
    const files = options.pdf ? [...rendered.value, await pdfFile(job, options.pdf, options.font)] : rendered.value;
    await mkdir(join(options.folder, job.name), { recursive: true });
    for (const { name, bytes } of files) await writeAtomically(join(options.folder, job.name), name, bytes);
    return ok(files.map(({ name }) => `${job.name}/${name}`));
  } catch (error) {
    return fail(cannotPrint('device', error instanceof Error ? error.message : String(error)));
  }
}

interface RenderedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

function renderFiles({ document, paper }: PrinterJob): Result<readonly RenderedFile[], CannotPrint> {
  const profile = PROFILES[paper];
  const text = receiptPlainText(document, profile.columns);
  if (!text.ok) return text;
  const escpos = receiptEscpos(document, profile);
  if (!escpos.ok) return escpos;
  return ok([
    { name: 'receipt.txt', bytes: new TextEncoder().encode(text.value) },
    { name: 'receipt.escpos', bytes: escpos.value },
  ]);
}

async function pdfFile({ document, paper }: PrinterJob, pdf: PdfPrinter, font: string | null): Promise<RenderedFile> {
  return { name: 'receipt.pdf', bytes: await pdf(receiptHtml(document, { paper, qr: qrMatrix, font }), Number(paper)) };
}

/** Writes a temporary file and renames it, so that no reader sees half a receipt and a failed write keeps the old one. */
async function writeAtomically(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const draft = join(folder, `.${name}.${process.pid}-${crypto.randomUUID()}`);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
