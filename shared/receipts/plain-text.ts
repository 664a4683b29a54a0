import { assertNever, ok, type Result } from '../lib/result.ts';
import type { CannotPrint, ReceiptDocument } from './document.ts';
import { layout, type PrintLine } from './layout.ts';

/**
 * Renders the document as plain text of `columns` characters a line, with a final line break. QR codes appear as their
 * text, pictures not at all.
 */
export function receiptPlainText(document: ReceiptDocument, columns: number): Result<string, CannotPrint> {
  const laid = layout(document, columns);
  if (!laid.ok) return laid;
  return ok(
    `${laid.value
      .flatMap((line) => textLines(line, columns))
      .join('\n')
      .trimEnd()}\n`,
  );
}

function textLines(line: PrintLine, columns: number): string[] {
  switch (line.is) {
    case 'cells':
      return [cellsText(line, columns)];
    case 'feed':
      return Array.from({ length: line.lines }, () => '');
    case 'qr':
    case 'image':
    case 'cut':
      return [];
    default:
      return assertNever(line);
  }
}

/** A text file has no large letters: the line is centred again in the normal size. */
function cellsText({ cells }: Extract<PrintLine, { is: 'cells' }>, columns: number): string {
  const text = cells.map((cell) => cell.text).join('');
  if (cells.every((cell) => cell.size === 'normal')) return text.trimEnd();
  const line = text.trim();
  return ' '.repeat(Math.max(0, Math.floor((columns - Array.from(line).length) / 2))) + line;
}
