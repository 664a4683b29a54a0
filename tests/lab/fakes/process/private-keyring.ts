import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture } from '../../../../scripts/lib/run.mjs';
import { BUS_CONFIG, PASSWORD, startBus, unlockKeyring } from '../../../../scripts/lib/session/keyring.mjs';
import type { StoreAct } from './asked-store.ts';

/** Refuses the keyring to every program of the bus, as a sandbox does. */
const DENIED = '<policy context="mandatory"><deny send_destination="org.freedesktop.secrets"/></policy>';

/** The operation of gnome-keyring's control socket. */
const UNLOCK = 1;

/** A bus with a real keyring that a test locks, stops, takes away or refuses, and tills on it. */
export class PrivateKeyring {
  readonly #folder = mkdtempSync(join(tmpdir(), 'loket-keyring-'));
  readonly #policy = join(this.#folder, 'bus.conf');
  readonly #env = { ...process.env };
  readonly #tills: ChildProcess[] = [];
  #bus: Awaited<ReturnType<typeof startBus>> | null = null;
  #keyring: Awaited<ReturnType<typeof unlockKeyring>> | null = null;

  /** The environment of a program on this bus. */
  get env(): Readonly<Record<string, string>> {
    const { DBUS_SESSION_BUS_ADDRESS: bus = '', XDG_RUNTIME_DIR: runtime = '' } = this.#env;
    return { DBUS_SESSION_BUS_ADDRESS: bus, XDG_RUNTIME_DIR: runtime };
  }

  async startBus(): Promise<void> {
    this.#writePolicy('');
    this.#bus = await startBus(this.#folder, this.#env, this.#policy);
  }

  async startKeyring(): Promise<void> {
    this.#keyring = await unlockKeyring(this.#folder, this.#env);
  }

  /** The desktop locks it; nothing on this bus asks for its password. */
  lock(): Promise<void> {
    const login = '/org/freedesktop/secrets/collection/login';
    return this.#send(
      'org.freedesktop.secrets',
      '/org/freedesktop/secrets',
      'org.freedesktop.Secret.Service.Lock',
      `array:objpath:${login}`,
    );
  }

  /** As the desktop does when the person signs in: by the daemon's control socket. */
  async unlock(): Promise<void> {
    const socket = connect(join(this.#folder, 'run', 'keyring', 'control'));
    await once(socket, 'connect');
    const password = Buffer.from(PASSWORD);
    const request = Buffer.alloc(1 + 3 * 4);
    // A byte that carries the user's credentials; then the length of the rest, the operation, and the length of the password.
    const head = [4 * 3 + password.length, UNLOCK, password.length];
    for (const [at, number] of head.entries()) request.writeUInt32BE(number, 1 + 4 * at);
    socket.write(Buffer.concat([request, password]));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    if (answer.readUInt32BE(4) !== 0) throw new Error('the keyring was not unlocked');
  }

  /** From now on it gives no answer, until {@link resume}. */
  pause = (): void => this.#signal('SIGSTOP');
  resume = (): void => this.#signal('SIGCONT');

  async endKeyring(): Promise<void> {
    await this.#keyring?.stop();
    this.#keyring = null;
  }

  async deny(isDenied: boolean): Promise<void> {
    this.#writePolicy(isDenied ? DENIED : '');
    await this.#send('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus.ReloadConfig');
  }

  /** Starts a till on this bus. */
  till(): AskedStore {
    const child = fork(join(import.meta.dirname, 'asked-store.ts'), { env: this.#env });
    this.#tills.push(child);
    return new AskedStore(child);
  }

  async end(): Promise<void> {
    if (this.#keyring) this.resume();
    for (const till of this.#tills.splice(0)) {
      const ended = once(till, 'exit');
      till.kill('SIGKILL');
      await ended;
    }
    await this.endKeyring();
    await this.#bus?.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #signal(signal: NodeJS.Signals): void {
    process.kill(this.#keyring?.pid ?? Number.NaN, signal);
  }

  #writePolicy(policy: string): void {
    writeFileSync(this.#policy, readFileSync(BUS_CONFIG, 'utf8').replace('</busconfig>', `${policy}</busconfig>`));
  }

  async #send(to: string, path: string, method: string, ...args: string[]): Promise<void> {
    const sent = ['--session', '--print-reply', `--dest=${to}`, path, method, ...args];
    const { code, output } = await capture({ command: 'dbus-send', args: sent }, { env: this.#env });
    if (code !== 0) throw new Error(output);
  }
}

/** A till's side of the keychain; each act is a message. */
class AskedStore {
  readonly #child: ChildProcess;
  #asked = 0;

  constructor(child: ChildProcess) {
    this.#child = child;
    // One listener for each act.
    child.setMaxListeners(0);
  }

  do(name: StoreAct['name'], ...args: readonly string[]): Promise<unknown> {
    this.#asked += 1;
    const act: StoreAct = { id: this.#asked, name, args };
    return new Promise((resolve, reject) => {
      const hear = ({ id, answer }: { readonly id: number; readonly answer: unknown }): void => {
        if (id !== act.id) return;
        this.#child.off('message', hear);
        resolve(answer);
      };
      this.#child.on('message', hear);
      this.#child.once('exit', (code, signal) => reject(new Error(`the till ended: ${code ?? signal}`)));
      this.#child.send(act);
    });
  }
}
