import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Returns the reason why this machine can make no pseudo-terminal with a printer behind it; null when it can. */
export const lineIsMissing = (): string | null =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'socat'))) ? null : 'needs the package socat';

export interface SerialLine {
  /** The terminal's device file. */
  readonly path: string;
  /** Its settings now, as the words of stty. */
  readonly settings: () => readonly string[];
  /** Pulls the plug: the device hangs up and disappears. */
  readonly pull: () => Promise<void>;
}

/** Opens a pseudo-terminal whose other end is a TCP port: a serial line to a printer. */
export async function serialLine(port: number): Promise<SerialLine> {
  // A name of its own: the system gives the number of a terminal that is gone to the next one.
  const folder = mkdtempSync(join(tmpdir(), 'loket-line-'));
  const path = join(folder, 'serial0');
  const child = spawn('socat', ['-d', '-d', `PTY,link=${path}`, `TCP:127.0.0.1:${port}`], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('starting data transfer loop')) resolve();
    });
    child.once('exit', () => reject(new Error(`socat ended: ${said}`)));
  });
  // The file stays open, so that the terminal does not hang up between two jobs.
  const held = await open(path, constants.O_RDWR | constants.O_NONBLOCK | constants.O_NOCTTY);
  return {
    path,
    settings: () => execFileSync('stty', ['-F', path, '-a'], { encoding: 'utf8' }).split(/[\s;]+/),
    pull: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
      await held.close().catch(() => undefined);
    },
  };
}
