import { parentPort, workerData } from 'node:worker_threads';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import { backUp, verifyBackup } from '../journal/backup/backup.ts';
import { inspectCopy } from '../journal/backup/inspect-backup.ts';
import { restore } from '../journal/backup/restore.ts';
import { type Database, openReadOnly } from '../journal/core/database.ts';
import { faultOf, type JournalFailure } from '../journal/core/journal-failure.ts';
import { exportTo } from '../journal/export/export-orders.ts';
import { checkSinceCheckpoint } from '../journal/integrity/start-check.ts';
import { checkPages, verify } from '../journal/integrity/verify.ts';
import { openToRead } from '../journal/read-only-journal.ts';
import type { Question, Questions, ReaderProgress, ReaderRequest, ReaderResponse, ReaderStart } from '../journal/reader/reader-protocol.ts';
import { searchHistory } from '../journal/search/search-history.ts';

/** The reading worker's own side: a connection that cannot write, in a thread that no sale waits for. */

type Answers = {
  readonly [Q in Question]: (db: Database, input: Questions[Q]['input'], tell: (part: number) => void) => Promised<Questions[Q]['answer']>;
};
type Promised<T> = Result<T, JournalFailure> | Promise<Result<T, JournalFailure>>;
type Answer = Questions[Question]['answer'];

const { journal, atRest } = workerData as ReaderStart;

const ANSWERS: Answers = {
  search: (db, query) => ok(searchHistory(db, query)),
  verify: (db, _input, tell) => {
    const pages = checkPages(db);
    return ok(pages === null ? verify(db, tell) : { events: 0, brokenAt: pages });
  },
  checkRecent: (db) => {
    const { last, brokenAt } = checkSinceCheckpoint(db);
    return ok({ brokenAt, seq: last.seq, chain: last.chain });
  },
  backup: (db, { folder, now }) => backUp(db, journal, folder, now),
  export: (db, request) => exportTo(db, request),
  inspectCopy: (_db, file) => {
    const verified = verifyBackup(file);
    return verified.ok ? inspectCopy(file) : verified;
  },
  restore: (_db, { from, ...options }) => restore(journal, from, options),
};

/** What must not, or need not, have the journal open. */
const WITHOUT_JOURNAL: ReadonlySet<Question> = new Set(['inspectCopy', 'restore']);

let connection: Database | null = null;

async function answer({ id, question, input }: ReaderRequest): Promise<ReaderResponse> {
  try {
    const ask = ANSWERS[question] as (db: Database | null, input: unknown, tell: (part: number) => void) => Promised<Answer>;
    if (!WITHOUT_JOURNAL.has(question)) connection ??= atRest ? openToRead(journal) : openReadOnly(journal);
    const tell = (part: number): void => parentPort?.postMessage({ id, part } satisfies ReaderProgress);
    return { id, answer: await ask(connection, input, tell) };
  } catch (error) {
    return { id, answer: fail(faultOf(error)) };
  }
}

parentPort?.on('message', async (request: ReaderRequest) => parentPort?.postMessage(await answer(request)));
