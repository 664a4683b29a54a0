import type { Database, Statement } from '../../../../main/journal/core/database.ts';

/** The third port: errors of the disk. The file is real; the driver's reports of it may be faults. */

export type DiskTrouble = 'full' | 'io' | 'readOnly';
export type DiskMoment = 'begin' | 'insert' | 'commit' | 'committed';

const WORDS: Readonly<Record<DiskTrouble, string>> = {
  full: 'database or disk is full',
  io: 'disk I/O error',
  readOnly: 'attempt to write a readonly database',
};

/** The behaviour of the disk at the next writes. `left` counts down; a disk without a fault has none. */
export interface DiskFault {
  readonly trouble: DiskTrouble;
  readonly moment: DiskMoment;
  left: number;
}

interface DiskWatch {
  /** Called before each moment of a write; may throw, or end the process. */
  before(moment: DiskMoment): void;
  /** Whether the process that holds the file is alive. */
  alive(): boolean;
  /** The process closes the file now. */
  closing?(): void;
}

export const diskError = (trouble: DiskTrouble): Error => new Error(WORDS[trouble]);

/** The error that a dead process gets from every call; it is no error of the till. */
export class ProcessKilled extends Error {
  override readonly name = 'Gone';
}

/** The same database with a hook before each moment of a write. */
export function watched(db: Database, watch: DiskWatch): Database {
  const close = (): void => {
    watch.closing?.();
    db.close();
  };
  const methods = new Map<string | symbol, unknown>([
    ['exec', execOf(db, watch)],
    ['close', close],
    ['prepare', (sql: string) => statement(db.prepare(sql), sql, watch)],
  ]);
  return new Proxy(db, {
    get(target, member) {
      if (!watch.alive()) return member === 'isTransaction' || member === 'isOpen' ? false : throwKilled;
      return methods.get(member) ?? boundMember(target, member, methods);
    },
  });
}

/** Runs work during which a process may die. */
export function untilKilled(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof ProcessKilled)) throw error;
  }
}

/** The same for asynchronous work. */
export async function untilKilledAsync(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProcessKilled)) throw error;
  }
}

export const throwKilled = (): never => {
  throw new ProcessKilled('The process is gone');
};

/** A read-only transaction meets no write error. */
function execOf(db: Database, watch: DiskWatch): (sql: string) => void {
  let writing = false;
  return (sql) => {
    if (/^\s*BEGIN IMMEDIATE\s*;?\s*$/i.test(sql)) {
      watch.before('begin');
      writing = true;
    }
    const commits = writing && /^\s*COMMIT\s*;?\s*$/i.test(sql);
    if (commits) watch.before('commit');
    db.exec(sql);
    if (commits || /^\s*ROLLBACK/i.test(sql)) writing = false;
    if (commits) watch.before('committed');
  };
}

function statement(inner: Statement, sql: string, watch: DiskWatch): Statement {
  const run = /^\s*INSERT INTO events/i.test(sql) ? runOf(inner, watch) : inner.run.bind(inner);
  const whileAlive =
    <A extends unknown[], R>(call: (...args: A) => R) =>
    (...args: A): R =>
      watch.alive() ? call(...args) : throwKilled();
  // Written once for each statement: a look-up in a proxy at each of its thousands of runs takes as long as the run.
  const methods = {
    run: whileAlive(run),
    get: whileAlive(inner.get.bind(inner)),
    all: whileAlive(inner.all.bind(inner)),
    iterate: whileAlive(inner.iterate.bind(inner)),
  };
  return methods as unknown as Statement;
}

const runOf =
  (inner: Statement, watch: DiskWatch): Statement['run'] =>
  (...args: Parameters<Statement['run']>) => {
    watch.before('insert');
    return inner.run(...args);
  };

/** A member of a native object; a method is bound once, because each statement runs thousands of times. */
function boundMember(target: object, member: string | symbol, methods: Map<string | symbol, unknown>): unknown {
  const value: unknown = Reflect.get(target, member, target);
  if (typeof value !== 'function') return value;
  const bound: unknown = value.bind(target);
  methods.set(member, bound);
  return bound;
}
