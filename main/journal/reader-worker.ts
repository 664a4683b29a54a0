import { parentPort, workerData } from 'node:worker_threads';
import { fail, ok, type Result } from '../../shared/result.ts';
import { backUp } from './backup.ts';
import { type Database, openReadOnly } from './database.ts';
import { exportTo } from './export.ts';
import { faultOf, type JournalFailure } from './faults.ts';
import { checkPages, verify } from './integrity.ts';
import type { Question, Questions, ReaderRequest, ReaderResponse, ReaderStart } from './reader-protocol.ts';
import { searchHistory } from './search.ts';
import { checkSinceCheckpoint } from './start-check.ts';

/** The reading worker's own side: a connection that cannot write, in a thread that no sale waits for. */

type Answers = { readonly [Q in Question]: (db: Database, input: Questions[Q]['input']) => Promised<Questions[Q]['answer']> };
type Promised<T> = Result<T, JournalFailure> | Promise<Result<T, JournalFailure>>;

const { journal } = workerData as ReaderStart;

const ANSWERS: Answers = {
  search: (db, query) => ok(searchHistory(db, query)),
  verify: (db) => {
    const pages = checkPages(db);
    return ok(pages === null ? verify(db) : { events: 0, brokenAt: pages });
  },
  checkRecent: (db) => {
    const { last, brokenAt } = checkSinceCheckpoint(db);
    return ok({ brokenAt, seq: last.seq, chain: last.chain });
  },
  backup: (db, { folder, now }) => backUp(db, journal, folder, now),
  export: (db, request) => exportTo(db, request),
};

let connection: Database | null = null;

async function answer({ id, question, input }: ReaderRequest): Promise<ReaderResponse> {
  try {
    connection ??= openReadOnly(journal);
    const ask = ANSWERS[question] as (db: Database, input: unknown) => Promised<Questions[Question]['answer']>;
    return { id, answer: await ask(connection, input) };
  } catch (error) {
    return { id, answer: fail(faultOf(error)) };
  }
}

parentPort?.on('message', async (request: ReaderRequest) => parentPort?.postMessage(await answer(request)));
