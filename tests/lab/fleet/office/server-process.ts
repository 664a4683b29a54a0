import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const PROGRAM = join(ROOT, 'office', 'cli.ts');
const AGAIN_MS = 100;
const MOST_TRIES = 100;
const LINES_KEPT = 40;

/** A server of the office as a program of its own. A supervisor starts it again after each kill. */
export class ServerProcess {
  readonly #database: string;
  #child: ChildProcess | null = null;
  #url: string | null = null;
  #isEnding = false;
  #starting: Promise<void> | null = null;
  readonly #said: string[] = [];
  /** The last lines of each run that ended without a kill. */
  readonly ownEnds: string[] = [];
  /** Requests that it has not answered yet. */
  running = 0;

  constructor(database: string) {
    this.#database = database;
  }

  /** Null while it is down. */
  get url(): string | null {
    return this.#url;
  }

  /** Resolves once it listens; a database that is away ends a start, and the next one follows. */
  start(): Promise<void> {
    this.#starting ??= this.#start().finally(() => {
      this.#starting = null;
    });
    return this.#starting;
  }

  async #start(): Promise<void> {
    for (let attempt = 1; attempt <= MOST_TRIES && !this.#isEnding; attempt += 1) {
      if (await this.#launch()) return;
      await delay(AGAIN_MS);
    }
    if (!this.#isEnding) throw new Error(`no server started:\n${this.#said.join('\n')}`);
  }

  async #launch(): Promise<boolean> {
    const env = { ...process.env, DATABASE_URL: this.#database };
    const child = spawn(process.execPath, [PROGRAM, '--port', '0'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    child.once('exit', () => {
      if (this.#child !== child) return;
      this.#child = null;
      const wasRunning = this.#url !== null;
      this.#url = null;
      if (wasRunning) this.#endedItself();
    });
    const exited = once(child, 'exit').then(() => null);
    const listening = new Promise<string>((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        createInterface(stream).on('line', (line) => {
          this.#keep(line);
          const url = /is running: (\S+)/.exec(line)?.[1];
          if (url !== undefined) resolve(url);
        });
    });
    const url = await Promise.race([listening, exited]);
    if (url === null) return false;
    this.#url = url;
    return true;
  }

  /** No kill of the fleet ended it: a bug of the office. */
  #endedItself(): void {
    this.ownEnds.push(this.#said.slice(-5).join(' / '));
    this.start().catch(() => undefined);
  }

  #keep(line: string): void {
    this.#said.push(line);
    if (this.#said.length > LINES_KEPT) this.#said.shift();
  }

  /** Ends it as a power cut does: its connections break in the middle of what they carry. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#url = null;
    if (child === null) return;
    this.#child = null;
    const exited = once(child, 'exit');
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await exited;
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await this.kill();
  }

  /** For the end of this process, where nothing can be awaited. */
  endNow(): void {
    this.#isEnding = true;
    this.#child?.kill('SIGKILL');
  }
}
