import type { Result } from '../../../shared/lib/result.ts';
import type { StatementEntry } from '../../../shared/statements/statement-entry.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { CompareInput } from './compare-statement.ts';
import type { StatementExport } from './export-statement.ts';
import type { PreviewedStatement, PreviewInput } from './preview-statement.ts';
import type { StatementRefused } from './statement-file.ts';

interface LongWork {
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

/** The calls of the reading thread about statements, with their inputs and answers. */
export interface StatementCalls {
  readonly statementPreview: { readonly input: PreviewInput; readonly answer: Result<PreviewedStatement, StatementRefused> };
  readonly statementCompare: { readonly input: CompareInput; readonly answer: Result<readonly StatementEntry[], StatementRefused> };
  readonly statementExport: { readonly input: StatementExport; readonly answer: { readonly file: string } };
}
export type StatementCallName = keyof StatementCalls;

/** Where files are read and compared: each time in a thread of its own. */
export interface StatementReader {
  statement<Q extends StatementCallName>(
    call: Q,
    input: StatementCalls[Q]['input'],
    how?: LongWork,
  ): Promise<Result<StatementCalls[Q]['answer'], JournalFailure>>;
}
