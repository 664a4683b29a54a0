import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { terminalText } from '../shared/lib/exact-code.ts';
import { buildServer } from './http/server.ts';
import { type DatabasePlace, openDatabase } from './store/database.ts';
import { migrate } from './store/migrate.ts';

/** The head office as a program: `npm run office -- --port 8090` (docs/office.md). */

const USAGE = `npm run office -- [options]
  --port N        port on 127.0.0.1 (default 8090, 0 for any)
  --data FOLDER   where the embedded database is (default ~/.local/share/loket-office)
  --help
DATABASE_URL      a database of PostgreSQL 15 or later, or of Citus, in place of the embedded one`;

const OPTIONS = {
  port: { type: 'string', default: '8090' },
  data: { type: 'string', default: join(process.env.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'loket-office') },
  help: { type: 'boolean', default: false },
} as const;

const say = (line: string): boolean => process.stdout.write(`${terminalText(line)}\n`);

const placeOf = (data: string): DatabasePlace => {
  const url = process.env.DATABASE_URL ?? '';
  return url === '' ? { kind: 'folder', path: data } : { kind: 'server', url };
};

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) {
    say(USAGE);
    return;
  }
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const store = openDatabase(placeOf(values.data), { onLost: (error) => log.error(error, 'a connection to the database was lost') });
  await migrate(store.db, () => new Date());
  const app = buildServer({ store, log, parts: [] });
  await app.listen({ host: '127.0.0.1', port: Number(values.port) });
  const end = (): void => {
    app
      .close()
      .then(() => store.close())
      .then(() => process.exit(0), fail);
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

function fail(error: unknown): void {
  console.error(terminalText(error instanceof Error ? error.message : String(error)));
  process.exit(1);
}

main().catch(fail);
