import { parentPort, workerData } from 'node:worker_threads';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { createBackup } from '../../journal/backup/backup.ts';
import { type Database, openReadOnly } from '../../journal/core/database.ts';
import { endReadsWhen } from '../../journal/core/ended-reads.ts';
import { type JournalFailure, journalFailureOf } from '../../journal/core/journal-failure.ts';
import { exportOrders } from '../../journal/export/export-orders.ts';
import { checkSinceCheckpoint } from '../../journal/integrity/start-check.ts';
import { checkPages, verifyJournal } from '../../journal/integrity/verify.ts';
import { openForReading } from '../../journal/read-only-journal.ts';
import { inquiriesFor } from '../../journal/search/inquiries-for.ts';
import { searchChoices } from '../../journal/search/search-choices.ts';
import { searchHistory } from '../../journal/search/search-history.ts';
import { answerReport, exportReport, readHome } from '../../money/reports/reports.ts';
import { STATEMENT_HANDLERS } from '../../money/statements/statement-calls.ts';
import { JOURNAL_SCHEMA } from '../../records/journal-schema.ts';
import {
  END,
  type ReaderCallName,
  type ReaderCalls,
  type ReaderProgress,
  type ReaderRequest,
  type ReaderResponse,
  type ReaderStart,
} from './reader/reader-protocol.ts';

/** The reader worker: reads over a read-only connection in its own thread, so that no sale waits for it. */

type CallHandlers = {
  readonly [Q in ReaderCallName]: (
    db: Database,
    input: ReaderCalls[Q]['input'],
    onProgress: (part: number) => void,
  ) => MaybePromise<ReaderCalls[Q]['answer']>;
};
type MaybePromise<T> = Result<T, JournalFailure> | Promise<Result<T, JournalFailure>>;
type CallResult = ReaderCalls[ReaderCallName]['answer'];

const { journal, isReadOnly, end } = workerData as ReaderStart;
endReadsWhen(() => Atomics.load(end, 0) !== 0);

const officeHandlers = async () => (await import('../../records/office/read-office.ts')).OFFICE_HANDLERS;

const CALL_HANDLERS: CallHandlers = {
  ...STATEMENT_HANDLERS,
  search: (db, query) => ok(searchHistory(db, query)),
  choices: (db) => ok(searchChoices(db)),
  home: (db, options) => ok(readHome(db, options)),
  report: (db, { request, terms }) => ok(answerReport(db, request, terms)),
  reportFile: async (db, file) => ok(await exportReport(db, file)),
  verify: (db, _input, onProgress) => {
    const pages = checkPages(db);
    return ok(pages === null ? verifyJournal(db, JOURNAL_SCHEMA, onProgress) : { events: 0, brokenAt: pages });
  },
  checkRecent: (db) => {
    const { last, brokenAt } = checkSinceCheckpoint(db, JOURNAL_SCHEMA);
    return ok({ brokenAt, seq: last.seq, chain: last.chain });
  },
  backup: (db, { folder, now }) => createBackup(db, { journal, folder, now, schema: JOURNAL_SCHEMA }),
  inquiries: (db, numbers, onProgress) => ok(inquiriesFor(db, numbers, onProgress)),
  export: (db, request) => exportOrders(db, request),
  // Most tills have no head office.
  officeEvents: async (db, input) => ok((await officeHandlers()).officeEvents(db, input)),
  officeDocuments: async (db, input) => ok((await officeHandlers()).officeDocuments(db, input)),
  officePlaces: async (db, input) => ok((await officeHandlers()).officePlaces(db, input)),
  // Restores are rare, and what they load takes as long as the rest of this thread's start.
  inspectCopy: async (_db, file, onProgress) =>
    (await import('../../records/restore/inspect-backup.ts')).readBackupContents(journal, file, onProgress),
  restore: async (_db, { from, ...options }) => ok((await import('../../records/restore/restore.ts')).restore(journal, from, options)),
};

/** Calls that must not, or need not, have the journal open here; a look at a backup opens it for itself, where it can be read. */
const WITHOUT_JOURNAL: ReadonlySet<ReaderCallName> = new Set(['inspectCopy', 'restore']);

let connection: Database | null = null;

async function handle({ id, question, input }: ReaderRequest): Promise<ReaderResponse> {
  try {
    const handler = CALL_HANDLERS[question] as (
      db: Database | null,
      input: unknown,
      onProgress: (part: number) => void,
    ) => MaybePromise<CallResult>;
    if (!WITHOUT_JOURNAL.has(question)) connection ??= isReadOnly ? openForReading(journal) : openReadOnly(journal);
    const onProgress = (part: number): void => parentPort?.postMessage({ id, part } satisfies ReaderProgress);
    return { id, result: await handler(connection, input, onProgress) };
  } catch (error) {
    return { id, result: fail(journalFailureOf(error)) };
  }
}

let running = 0;
let isEnding = false;

async function received(request: ReaderRequest | typeof END): Promise<void> {
  if (request === END) isEnding = true;
  else {
    running += 1;
    parentPort?.postMessage(await handle(request));
    running -= 1;
  }
  if (isEnding && running === 0) finish();
}

/** Nothing keeps the thread alive after this. */
function finish(): void {
  connection?.close();
  connection = null;
  parentPort?.close();
}

parentPort?.on('message', received);
