import { createHash } from 'node:crypto';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { FileRow } from '../../../shared/lib/first-rows.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { StatementFormat } from '../../../shared/statements/statement-format.ts';
import { readCsvRows } from '../../lib/import/csv-rows.ts';
import { decodeText } from '../../lib/import/decode-text.ts';
import { type ImportFailure, ImportRefused, LIMITS, readFileBytes } from '../../lib/import/import-file.ts';
import { type Separator, separatorOf } from '../../lib/import/separator-of.ts';

export type StatementRefused = Extract<Failure, { kind: 'statementRefused' }>;

/** The rows of a provider's file, and a digest that identifies it. */
interface StatementFile {
  readonly rows: readonly FileRow[];
  /** SHA-256 of its bytes, in hex. */
  readonly digest: string;
}

const SIGNS: Readonly<Record<Exclude<StatementFormat['separator'], 'auto'>, Separator>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  bar: '|',
};

/** What the reading of a file is refused for; the other reasons of an import are about catalogues. */
const REASONS: Partial<Record<ImportFailure['why'], StatementRefused['why']>> = {
  unreadable: 'unreadable',
  tooLarge: 'tooLarge',
  noText: 'noText',
  tooManyRows: 'tooManyRows',
  tooManyColumns: 'tooManyColumns',
  rowTooLong: 'rowTooLong',
};

/** How often progress is reported, in rows. */
const PROGRESS_ROWS = 2_000;

/** Reads a text file of at most 60 MB and 50,000 rows in any encoding. `onProgress`: how much was read, from 0 to 1. */
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

const isEmpty = ({ cells }: FileRow): boolean => cells.every((cell) => cell === null || cell.trim() === '');

const refused = (why: StatementRefused['why'], detail = ''): Result<never, StatementRefused> =>
  fail({ kind: 'statementRefused', why, detail });
