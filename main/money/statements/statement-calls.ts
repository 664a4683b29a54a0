import type { Result } from '../../../shared/lib/result.ts';
import { ok } from '../../../shared/lib/result.ts';
import type { Database } from '../../journal/core/database.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { StatementCallName, StatementCalls } from './ports.ts';

type StatementHandlers = {
  readonly [Q in StatementCallName]: (
    db: Database,
    input: StatementCalls[Q]['input'],
    onProgress: (part: number) => void,
  ) => Promise<Result<StatementCalls[Q]['answer'], JournalFailure>>;
};

/** The calls of the reading thread about statements. What they need is loaded with the first one: statements are rare. */
export const STATEMENT_HANDLERS: StatementHandlers = {
  statementPreview: async (db, input, onProgress) => ok((await import('./preview-statement.ts')).previewStatement(db, input, onProgress)),
  statementCompare: async (db, input, onProgress) => ok((await import('./compare-statement.ts')).compareStatement(db, input, onProgress)),
  statementExport: async (db, input) => ok(await (await import('./export-statement.ts')).exportStatement(db, input)),
};
