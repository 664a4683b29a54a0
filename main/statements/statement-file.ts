import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import type { FileRow } from '../../shared/statement/read-statement.ts';
import type { StatementFormat } from '../../shared/statement/statement-format.ts';
import { readCsvRows } from '../lib/sheet/csv-rows.ts';
import { decodeText } from '../lib/sheet/decode-text.ts';
import { type ImportFailure, ImportRefused, LIMITS } from '../lib/sheet/import-refused.ts';
import { readFileBytes } from '../lib/sheet/read-file-bytes.ts';
import type { StatementRefused } from './statement-refused.ts';

/** The rows of a provider's file, and what tells it from others. */
interface StatementFile {
  readonly rows: readonly FileRow[];
  /** SHA-256 of its bytes, in hex. */
  readonly digest: string;
}

const SIGNS = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const satisfies Record<
  Exclude<StatementFormat['separator'], 'auto'>,
  string
>;
type Sign = (typeof SIGNS)[keyof typeof SIGNS];

/** What the reading of a file is refused for; the other reasons of an import are about catalogues. */
const REASONS: Partial<Record<ImportFailure['why'], StatementRefused['why']>> = {
  unreadable: 'unreadable',
  tooLarge: 'tooLarge',
  noText: 'noText',
  tooManyRows: 'tooManyRows',
  tooManyColumns: 'tooManyColumns',
  rowTooLong: 'rowTooLong',
};

/** How often progress is told, in rows. */
const PROGRESS_ROWS = 2_000;

/** Reads a text file of at most 60 MB and 50,000 rows, whatever its encoding. `onProgress`: how much was read, from 0 to 1. */
export function readStatementFile(
  file: string,
  separator: StatementFormat['separator'],
  onProgress: (part: number) => void,
): Result<StatementFile, StatementRefused> {
  const rows: FileRow[] = [];
  try {
    const bytes = readFileBytes(file);
    const text = decodeText(bytes);
    const [brokenAt] = readCsvRows(
      text,
      (row, part) => {
        // Blank rows are not counted, and a file of 60 MB may have as many: beyond the limit there are no others.
        if (rows.length > LIMITS.rows) return;
        rows.push(row);
        if (rows.length % PROGRESS_ROWS === 0) onProgress(part);
      },
      separator === 'auto' ? separatorOf(text) : SIGNS[separator],
    );
    if (brokenAt !== undefined) return refused('quotes', String(brokenAt));
    if (rows.every(isEmpty)) return refused('noRows');
    return ok({ rows, digest: createHash('sha256').update(bytes).digest('hex') });
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return refused(REASONS[error.failure.why] ?? 'unreadable', error.failure.detail);
  }
}

/** How many lines tell the separator, and of how many characters. */
const PROBE_LINES = 40;
const PROBE_LENGTH = 20_000;

/**
 * The sign that most lines have equally often: lines above the headings have none, and a decimal comma comes irregularly. Null where the
 * file names it itself.
 */
function separatorOf(text: string): Sign | null {
  if (/^sep=/i.test(text)) return null;
  const lines = text
    .slice(0, PROBE_LENGTH)
    .split(/\r\n|\n|\r/)
    .slice(0, PROBE_LINES);
  const bare = lines.map((line) => line.replaceAll(/"[^"]*"/g, ''));
  const scored = Object.values(SIGNS).map((sign) => ({ sign, ...regularityOf(bare.map((line) => line.split(sign).length - 1)) }));
  const best = scored.toSorted((one, other) => other.lines - one.lines || other.count - one.count)[0];
  return best && best.lines > 0 ? best.sign : ',';
}

/** How many lines share the count that most lines have, and that count. */
function regularityOf(counts: readonly number[]): { readonly lines: number; readonly count: number } {
  const found = new Map<number, number>();
  for (const count of counts) if (count > 0) found.set(count, (found.get(count) ?? 0) + 1);
  const [most] = [...found].toSorted(([one, lines], [other, others]) => others - lines || other - one);
  return { lines: most?.[1] ?? 0, count: most?.[0] ?? 0 };
}

const isEmpty = ({ cells }: FileRow): boolean => cells.every((cell) => cell === null || cell.trim() === '');

const refused = (why: StatementRefused['why'], detail = ''): Result<never, StatementRefused> =>
  fail({ kind: 'statementRefused', why, detail });
