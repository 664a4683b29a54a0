import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../lib/clock.ts';
import type { MessageBox } from '../../lib/message-box.ts';
import { BEAT_MS, GAVE_UP_WORDS, KEEP_OPEN, type KeptTill, keepOpen } from './keep-open.ts';

/** What the keeper needs of the application. */
interface KeeperApp {
  setPath(name: 'sessionData', path: string): void;
  disableHardwareAcceleration(): void;
  on(event: 'before-quit', listener: () => void): unknown;
  once(event: 'quit', listener: () => void): unknown;
  whenReady(): Promise<void>;
  quit(): void;
}

/** This program as the one that keeps a till open: it has no window, and no file in the profile. */
export function keepTillOpen(app: KeeperApp, dialog: MessageBox): void {
  const own = mkdtempSync(join(tmpdir(), 'loket-keeper-'));
  app.setPath('sessionData', own);
  app.disableHardwareAcceleration();
  let till: ChildProcess | null = null;
  const start = (): KeptTill => {
    const child = spawn(
      process.execPath,
      process.argv.slice(1).filter((argument) => argument !== KEEP_OPEN),
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
    );
    till = child;
    return {
      onBeat: (listener) => child.on('message', (message) => message === 'alive' && listener()),
      onBusy: (listener) => child.on('message', (message) => message === 'busy' && listener()),
      onEnd: (listener) => {
        child.once('exit', (code, signal) => listener({ code, signal }));
        child.once('error', () => listener({ code: 1, signal: null }));
      },
      kill: () => child.kill('SIGKILL'),
    };
  };
  app.on('before-quit', () => till?.kill('SIGTERM'));
  app.once('quit', () => rmSync(own, { recursive: true, force: true }));
  const finished = (): void => app.quit();
  const gaveUp = (again: () => void): void => {
    askWhenReady(app, dialog).then((isWanted) => (isWanted ? again() : finished()), finished);
  };
  keepOpen({ clock: systemClock, start, finished, gaveUp });
}

/** Says that the till stays closed; true where a person wants to try it again. */
async function askWhenReady(app: KeeperApp, dialog: MessageBox): Promise<boolean> {
  const { again, close, ...words } = GAVE_UP_WORDS;
  await app.whenReady();
  const { response } = await dialog.showMessageBox({ type: 'error', ...words, buttons: [again, close], defaultId: 0, cancelId: 1 });
  return response === 0;
}

let isBusy = false;

/** Says to the program that keeps this till open, where there is one, that main waits for an installer, until `false`. */
export function sayBusy(busy: boolean): void {
  isBusy = busy;
  if (busy && process.connected) process.send?.('busy');
}

/** What starts this program as it was started: with its profile, and kept open where it was. */
export const ownArguments = (): string[] => [...process.argv.slice(1), ...(process.connected ? [KEEP_OPEN] : [])];

/** Starts this program again when it has ended. */
export const relaunch = (app: { relaunch(options: { args: string[] }): void }): void => app.relaunch({ args: ownArguments() });

/** Tells the program that keeps this till open, where there is one, that it works. */
export function sayAlive(): void {
  if (!process.connected) return;
  if (!isBusy) process.send?.('alive');
  systemClock.after(BEAT_MS, sayAlive);
}
