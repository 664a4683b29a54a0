import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report, ReportRow } from '../../../main/certification/report/report.ts';

/** `npm run certify` as a person at the terminal runs it: a process of its own, in a folder of its own. */

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SCRIPT = join(ROOT, 'scripts', 'certify.mjs');

export interface CommandOutput {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export const HEADER = 'product_code,family,client_number,fields,expect,waitSeconds';

/** The settings of a service at an address, with some keys changed. */
export const settingsAt = (baseUrl: string, changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  baseUrl,
  authUrl: `${baseUrl}/auth`,
  fsId: 'fs-latihan-001',
  clientId: 'loket-latihan',
  inquiry: { method: 'POST', path: '/v2/inquiry' },
  checkout: { method: 'POST', path: '/v2/order' },
  orderDetails: { path: '/v2/order/{order_id}' },
  productList: null,
  failureStatuses: [],
  notFoundStatuses: [404],
  ...changes,
});

interface Running {
  readonly ended: Promise<CommandOutput>;
  readonly signal: (name: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => void;
  /** Ends all of its processes at once, as a power cut does. */
  readonly kill: () => void;
  /** Closes its terminal: all later output is lost. */
  readonly hangUp: () => void;
  /** Resolves when the terminal printed text that contains this. */
  readonly told: (text: string) => Promise<void>;
}

/** A child that could not be started has no id: 0 would mean the group of the tests themselves. */
const killGroup = ({ pid }: ChildProcess): boolean => pid !== undefined && process.kill(-pid, 'SIGKILL');

/** A folder for one plan, its settings and its evidence, and the command that runs in it. */
export class CertifyCommand {
  readonly folder = mkdtempSync(join(tmpdir(), 'loket-certify-'));
  readonly out = join(this.folder, 'evidence');
  readonly #running = new Set<ChildProcess>();

  /** Ends what still runs, and removes the folder. */
  remove(): void {
    for (const child of this.#running) killGroup(child);
    rmSync(this.folder, { recursive: true, force: true });
  }

  write(name: string, text: string): string {
    const file = join(this.folder, name);
    writeFileSync(file, text);
    return file;
  }

  /** Runs a plan given as its rows; `secret` goes to standard input. */
  certify(settings: object | string, rows: readonly string[], secret: string, more: readonly string[] = []): Promise<CommandOutput> {
    return this.start(settings, rows, secret, more).ended;
  }

  start(settings: object | string, rows: readonly string[], secret: string, more: readonly string[] = []): Running {
    const settingsFile = this.write('settings.json', typeof settings === 'string' ? settings : JSON.stringify(settings));
    const plan = this.write('plan.csv', `${[HEADER, ...rows].join('\n')}\n`);
    return this.run(['--settings', settingsFile, '--plan', plan, '--out', this.out, '--secret-stdin', ...more], secret);
  }

  /** Runs a plan with the secret in a keyring that only this command uses. */
  certifyWithKeyring(settings: object, rows: readonly string[], secret: string): Promise<CommandOutput> {
    const settingsFile = this.write('settings.json', JSON.stringify(settings));
    const plan = this.write('plan.csv', `${[HEADER, ...rows].join('\n')}\n`);
    const certify = [process.execPath, SCRIPT, '--settings', settingsFile, '--plan', plan, '--out', this.out];
    const inside = [process.execPath, join(import.meta.dirname, 'with-keychain.ts'), secret, ...certify];
    return this.#spawned([join(ROOT, 'scripts', 'session.mjs'), '--keyring', '--', ...inside], '').ended;
  }

  run(args: readonly string[], input = ''): Running {
    return this.#spawned([SCRIPT, ...args], input);
  }

  #spawned(args: readonly string[], input: string): Running {
    const child = spawn(process.execPath, args, {
      detached: true,
      env: { ...process.env, NODE_NO_WARNINGS: '1', DBUS_SESSION_BUS_ADDRESS: '' },
    });
    this.#running.add(child);
    child.once('exit', () => this.#running.delete(child));
    let stdout = '';
    let stderr = '';
    let hear = (): void => undefined;
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      hear();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    return {
      ended: new Promise((resolve) => child.once('close', (status) => resolve({ status, stdout, stderr }))),
      signal: (name) => void child.kill(name),
      kill: () => killGroup(child),
      hangUp: () => {
        child.stdout.destroy();
        child.stderr.destroy();
      },
      told: (text) =>
        new Promise((resolve) => {
          hear = () => {
            if (stdout.includes(text)) resolve();
          };
          hear();
        }),
    };
  }

  report(): Report {
    return JSON.parse(readFileSync(join(this.out, 'report.json'), 'utf8')) as Report;
  }

  row(line: number): ReportRow {
    const row = this.report().rows.find((one) => one.line === line);
    if (!row) throw new Error(`No row for line ${line}`);
    return row;
  }

  read(path: string | null): Buffer {
    if (path === null) throw new Error('There is no such file in the report');
    return readFileSync(join(this.out, path));
  }

  /** Every file that the run left, with its bytes. */
  files(): readonly { readonly path: string; readonly bytes: Buffer }[] {
    return readdirSync(this.out, { recursive: true, encoding: 'utf8' })
      .map((path) => join(this.out, path))
      .filter((path) => statSync(path).isFile())
      .map((path) => ({ path, bytes: readFileSync(path) }));
  }
}
