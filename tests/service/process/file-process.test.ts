import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FileProcess } from '../../../main/lib/file-process/file-process.ts';
import type { ChildProcess } from '../../../main/lib/file-process/protocol.ts';
import { forkFileProcess } from '../../lab/fakes/process/file-process.ts';
import { sendTo } from '../../lab/fakes/process/send.ts';

/** What a hostile file may make its reader do, in the real process. */

let folder: string;
let reading: FileProcess<unknown> | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-file-process-'));
});
afterEach(async () => {
  await reading?.close();
  rmSync(folder, { recursive: true, force: true });
});

function script(source: string): string {
  const file = join(folder, 'reader.mjs');
  writeFileSync(file, source);
  return file;
}

interface Told {
  readonly messages: readonly unknown[];
  readonly end: string;
}

/** What a thread with this source tells until its process ends. */
function toldBy(source: string, data: unknown = null): Promise<Told> {
  const file = script(`import { parentPort, workerData } from 'node:worker_threads';\n${source}`);
  const messages: unknown[] = [];
  return new Promise((resolve) => {
    reading = new FileProcess((job) => forkFileProcess(job, file), 'shop-file', data, {
      onMessage: (message) => messages.push(message),
      onEnd: (end) => resolve({ messages, end }),
    });
  });
}

it('tells what the thread sends, and that it ended', async () => {
  const source = `parentPort.postMessage({ read: workerData }); parentPort.close();`;
  expect(await toldBy(source, { file: 'toko.json' })).toEqual({ messages: [{ read: { file: 'toko.json' } }], end: 'ended' });
});

it.each([
  ['fills the heap', `const kept = []; for (;;) kept.push({ text: 'x' + kept.length, list: [1, 2, 3] });`, 'tooLarge'],
  ['fills the memory outside of the heap', `const kept = []; setInterval(() => kept.push(Buffer.alloc(64e6, 1)), 5);`, 'tooLarge'],
  ['ends its process, as a fatal error of V8 does', `process.kill(process.pid, 'SIGABRT'); for (;;);`, 'tooLarge'],
  ['throws', `throw new Error('no sheet');`, 'damaged'],
])('a thread that %s ends nothing else, and the fault is named', async (_what, source, end) => {
  expect(await toldBy(source)).toEqual({ messages: [], end });
});

it('a process that never begins to read is not told as too large', async () => {
  const told = new Promise((resolve) => {
    const start = (): ChildProcess => {
      const child = forkFileProcess('shop-file');
      child.kill();
      return child;
    };
    reading = new FileProcess(start, 'shop-file', null, { onMessage: () => undefined, onEnd: resolve });
  });
  expect(await told).toBe('damaged');
});

it.runIf(process.platform === 'linux')('a message to a process whose end was not noticed yet is no error of its own', async () => {
  const child = fork(script('for (;;);'), { execArgv: [] });
  const errors: Error[] = [];
  child.on('error', (error) => errors.push(error));
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  // No turn of the event loop: Node still takes the process for connected.
  while (!readFileSync(`/proc/${child.pid}/stat`, 'utf8').includes(') Z '));
  sendTo(child, { type: 'start' });
  await exit;
  expect(errors).toEqual([]);
});

it('goes on with other work while a thread never ends, and ends it at once when it is closed', async () => {
  const told = toldBy(`for (;;);`);
  let turns = 0;
  await new Promise<void>((resolve) => {
    const turn = (): void => {
      turns += 1;
      if (turns === 100) resolve();
      else setImmediate(turn);
    };
    turn();
  });
  await reading?.close();
  expect(await told).toEqual({ messages: [], end: 'ended' });
});
