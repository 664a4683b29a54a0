import { ok, type Result } from '../../../shared/lib/result.ts';
import type { StatementEntry } from '../../../shared/statements/statement-entry.ts';
import type { Database } from '../../journal/core/database.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { SavedFile } from '../../lib/files.ts';
import type { CompareInput } from './compare-statement.ts';
import type { StatementExport } from './export-statement.ts';
import type { PreviewedStatement, PreviewInput } from './preview-statement.ts';
import type { StatementRefused } from './statement-file.ts';

/** Long work reports its progress from 0 to 1, and fails when it is cancelled. */
export interface LongWork {
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

/** The calls of the reading thread about statements, with their inputs and answers. */
export interface StatementCalls {
  readonly statementPreview: { readonly input: PreviewInput; readonly answer: Result<PreviewedStatement, StatementRefused> };
  readonly statementCompare: { readonly input: CompareInput; readonly answer: Result<readonly StatementEntry[], StatementRefused> };
  readonly statementExport: { readonly input: StatementExport; readonly answer: SavedFile };
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

type StatementHandlers = {
  readonly [Q in StatementCallName]: (
    db: Database,
    input: StatementCalls[Q]['input'],
    onProgress: (part: number) => void,
  ) => Promise<Result<StatementCalls[Q]['answer'], JournalFailure>>;
};

/** Answers the calls. Their code is loaded with the first call, because statements are rare. */
export const STATEMENT_HANDLERS: StatementHandlers = {
  statementPreview: async (db, input, onProgress) => ok((await import('./preview-statement.ts')).previewStatement(db, input, onProgress)),
  statementCompare: async (db, input, onProgress) => ok((await import('./compare-statement.ts')).compareStatement(db, input, onProgress)),
  statementExport: async (db, input) => ok(await (await import('./export-statement.ts')).exportStatement(db, input)),
};
