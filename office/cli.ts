import pino from 'pino';
import { terminalText } from '../shared/lib/exact-code.ts';
import { placeOf, readArguments, USAGE, type Values } from './cli/arguments.ts';
import { COMMANDS } from './cli/commands.ts';
import { startDailyWork } from './cli/daily-work.ts';
import { readDoor } from './http/door.ts';
import { listen } from './http/listen.ts';
import { BUILT_PAGE } from './http/page-part.ts';
import { officeParts } from './http/parts.ts';
import { buildServer } from './http/server.ts';
import { metricsToken } from './metrics/metrics-part.ts';
import { OfficeMetrics } from './metrics/office-metrics.ts';
import { TERMINAL } from './people/audit.ts';
import { firstOwnerCode } from './people/join-codes.ts';
import { createPasswordHasher } from './people/password-hasher.ts';
import { newTillCode } from './people/till-book.ts';
import { type OfficeDatabase, openDatabase } from './store/database.ts';
import { migrate } from './store/migrate.ts';
import { sqlStateOf } from './store/transaction.ts';
import { officeKeyOf } from './tills/office-key.ts';
import { outletNamed } from './tills/outlet-named.ts';

/** The head office as a program: `npm run office` (docs/office.md). */

const now = (): Date => new Date();
const say = (line: string): boolean => process.stdout.write(`${terminalText(line)}\n`);
const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });

async function main(): Promise<void> {
  const { values, command, rest } = readArguments();
  const run = command === undefined ? null : COMMANDS[command];
  if (values.help || run === undefined) {
    say(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const metrics = new OfficeMetrics();
  const place = placeOf(values);
  const store = openDatabase(place, {
    onLost: (error) => {
      metrics.databaseFailed('08');
      log.error(error, 'a connection to the database was lost');
    },
    log: (event) => {
      if (event.level === 'error') metrics.databaseFailed(sqlStateOf(event.error));
    },
  });
  await migrate(store.db, now);
  if (run === null) return serve(store, metrics, values);
  process.exitCode = await run({ db: store.db, rest, values, place, say });
  await store.close();
}

async function serve(store: OfficeDatabase, metrics: OfficeMetrics, values: Values): Promise<void> {
  const door = readDoor(values);
  metrics.watchProcess();
  const key = await officeKeyOf(store.db, now());
  const site = { secure: door.secure, page: BUILT_PAGE, metricsToken: metricsToken(process.env.LOKET_METRICS_TOKEN) };
  const parts = officeParts({ store, key, hasher: createPasswordHasher(), now: Date.now, ...site });
  const app = buildServer({ store, log, door, metrics, parts });
  const stopDailyWork = await startDailyWork(store.db, now, (error) => log.error(error, 'a part of the daily work was not done'));
  const url = await listen(app, { host: values.host, port: Number(values.port) });
  say(`The head office is running: ${url}`);
  const ownerCode = await firstOwnerCode({ db: store.db, now: Date.now });
  if (ownerCode !== null) say(`Code of the first owner, valid until it is used: ${ownerCode}`);
  if (values.code !== undefined) {
    const outlet = await outletNamed(store.db, values.code, now());
    const { code } = await newTillCode({ db: store.db, now: Date.now }, { outlet, name: values.till }, TERMINAL);
    say(`Code for ${values.till} of ${values.code}, for ten minutes: ${code}`);
  }
  const end = (): void => {
    stopDailyWork();
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
