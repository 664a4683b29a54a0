// node tests/lab/fakes/erasure/erasure-process.ts FILE STEP: erases everything in the journal FILE and kills itself at the STEP-th write;
// prints the number of writes where it reaches its end.
import { type Database, openFile } from '../../../../main/journal/core/database.ts';
import { systemClock } from '../../../../main/lib/clock.ts';
import { ErasureRun } from '../../../../main/records/erasure/erasure-run.ts';
import { openJournal } from '../../../../main/records/journal-schema.ts';

const [file = '', killAt = '0'] = process.argv.slice(2);
let steps = 0;
let isCounting = false;

function step(): void {
  if (!isCounting) return;
  steps += 1;
  if (steps === Number(killAt)) process.kill(process.pid, 'SIGKILL');
}

/** The object with some of its methods replaced. */
const replacing = <T extends object>(target: T, methods: Readonly<Record<string, unknown>>): T =>
  new Proxy(target, {
    get: (_, name) => {
      if (typeof name === 'string' && Object.hasOwn(methods, name)) return methods[name];
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });

function counted(path: string): Database {
  const db = openFile(path);
  return replacing(db, {
    exec: (sql: string) => {
      step();
      db.exec(sql);
    },
    prepare: (sql: string) => {
      const statement = db.prepare(sql);
      return replacing(statement, {
        run: (...values: Parameters<typeof statement.run>) => {
          step();
          return statement.run(...values);
        },
      });
    },
  });
}

const journal = openJournal(file, counted);
if (!journal.ok) throw new Error(JSON.stringify(journal.failure));
isCounting = true;
const run = new ErasureRun(
  {
    ...{ journal: journal.value, clock: systemClock, stop: new AbortController().signal },
    ...{ removeReceipts: async () => undefined, onProgress: () => undefined },
  },
  { before: '2026-01-01T00:00:00.000Z', by: null },
);
const erased = await run.run();
if (!erased.ok) throw new Error(JSON.stringify(erased.failure));
isCounting = false;
journal.value.close();
process.stdout.write(String(steps));
