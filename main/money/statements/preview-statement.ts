import type { ShopClock } from '../../../shared/lib/business-day.ts';
import { type FileRow, firstRowsOf } from '../../../shared/lib/first-rows.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { parseOrderId } from '../../../shared/orders/order-id.ts';
import { guessFormat } from '../../../shared/statements/guess-format.ts';
import { isBankStatement } from '../../../shared/statements/is-bank-statement.ts';
import { dayIn } from '../../../shared/statements/read-moment.ts';
import { type ReadLine, readLines } from '../../../shared/statements/read-statement.ts';
import { MOST_WORDS, meaningOf, plainWord, type StatementFormat } from '../../../shared/statements/statement-format.ts';
import type { StatementPreview } from '../../../shared/statements/statement-views.ts';
import type { Database } from '../../journal/core/database.ts';
import { Projections } from '../../journal/projections/projections.ts';
import { readStatementFile, type StatementRefused } from './statement-file.ts';

export interface PreviewInput {
  readonly file: string;
  /** Null: what the first rows suggest. */
  readonly format: StatementFormat | null;
  /** The shop's zone, for a suggestion. */
  readonly zone: ShopClock['zone'];
  /** In that zone; dates without a year are not after it. */
  readonly today: string;
}

export interface PreviewedStatement {
  readonly digest: string;
  readonly format: StatementFormat;
  readonly preview: StatementPreview;
}

/** How many rows are shown as the format reads them. */
const SHOWN_LINES = 8;
const SUGGESTED_BY = 100;
const MAY_BE_ID = /^[0-9a-z]{6,64}$/;

/** Reads a file by a format and returns what that gives; compares and keeps nothing. */
export function previewStatement(
  db: Database,
  { file, format: told, zone, today }: PreviewInput,
  onProgress: (part: number) => void,
): Result<PreviewedStatement, StatementRefused> {
  const read = readStatementFile(file, told?.separator ?? 'auto', onProgress);
  if (!read.ok) return read;
  const { rows, digest } = read.value;
  const orders = new Projections(db);
  const isKnown = (id: string): boolean => MAY_BE_ID.test(id) && orders.order(id) !== null;
  const probe = rows.slice(0, SUGGESTED_BY);
  const hasOrders = (): boolean => probe.some(({ cells }) => cells.some((cell) => isKnown((cell ?? '').trim().toLowerCase())));
  if (told === null && isBankStatement(probe) && !hasOrders()) return fail({ kind: 'statementRefused', why: 'bank', detail: '' });
  const format = told ?? guessFormat(probe, zone, { isKnown, today });
  return ok({ digest, format, preview: previewOf(rows, format, today) });
}

function previewOf(rows: readonly FileRow[], format: StatementFormat, today: string): StatementPreview {
  const lines = readLines(rows, format, today);
  const read = lines.filter((line) => line.isRead);
  const times = read.map(({ at }) => at);
  return {
    first: lines.slice(0, SHOWN_LINES),
    read: read.length,
    unread: lines.length - read.length,
    debit: sumOf(read, false),
    credit: sumOf(read, true),
    days:
      times.length === 0 ? null : { from: dayIn(leastOf(times), format.zone), to: dayIn(-leastOf(times.map((at) => -at)), format.zone) },
    withOrderId: read.filter(({ said }) => parseOrderId(said.toLowerCase()) !== null).length,
    words: wordsOf(rows, format),
    damaged: damagedOf(lines),
    ...firstRowsOf(rows, (cell) => cell),
  };
}

const sumOf = (lines: readonly Extract<ReadLine, { isRead: true }>[], isCredit: boolean): number =>
  lines.reduce((sum, line) => sum + (line.isCredit === isCredit ? line.amount : 0), 0);

const leastOf = (values: readonly number[]): number => values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);

/** The words that rows below the headings have, with what each means. */
function wordsOf(rows: readonly FileRow[], { sign, columns, headingRow, words: said }: StatementFormat): StatementPreview['words'] {
  const { word: column } = columns;
  if (sign !== 'byWord' || column === null) return [];
  const counts = new Map<string, number>();
  for (const { row, cells } of rows) {
    const word = row > headingRow ? plainWord(cells[column] ?? '') : '';
    if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_WORDS)
    .map(([word, count]) => ({ word, count, means: meaningOf(word, said) }));
}

function damagedOf(lines: readonly ReadLine[]): StatementPreview['damaged'] {
  const damaged = lines.filter((line) => !line.isRead && line.why === 'id');
  return damaged[0] ? { count: damaged.length, row: damaged[0].row, said: damaged[0].said } : null;
}
