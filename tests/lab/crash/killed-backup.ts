// killed-backup.ts JOURNAL FOLDER NOW NTH: a backup in a process of its own, which kills itself before its nth call of the file system.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { createBackup } from '../../../main/journal/backup/backup.ts';
import { openReadOnly } from '../../../main/journal/core/database.ts';
import { JOURNAL_SCHEMA } from '../../../main/records/journal-schema.ts';

/** The calls of a backup beside those of SQLite. */
const WATCHED = ['mkdirSync', 'openSync', 'fsyncSync', 'renameSync', 'rmSync', 'readdirSync', 'lstatSync', 'statfsSync'] as const;

const [journal = '', folder = '', now = '', nth = ''] = process.argv.slice(2);
const db = openReadOnly(journal);
let calls = 0;
for (const name of WATCHED) {
  const real = fs[name] as (...given: unknown[]) => unknown;
  const watched = (...given: unknown[]): unknown => {
    calls += 1;
    if (calls === Number(nth)) process.kill(process.pid, 'SIGKILL');
    return real(...given);
  };
  Object.assign(fs, { [name]: watched });
}
syncBuiltinESMExports();
const made = await createBackup(db, { journal, folder, now: Number(now), schema: JOURNAL_SCHEMA });
process.stdout.write(JSON.stringify({ calls, isMade: made.ok }));
