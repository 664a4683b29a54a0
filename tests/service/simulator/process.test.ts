import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { CONTROL_HEADER } from '../../../simulator/control/control-routes.ts';
import { starter } from './starter-products.ts';

const path = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
const CATALOGUE = path('resources/catalogue.json');
const Listening = z.object({ type: z.literal('listening'), baseUrl: z.string(), authUrl: z.string() });

function ended<T extends ChildProcess>(child: T): T {
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}
const exitOf = async (child: ChildProcess): Promise<unknown> => (await once(child, 'exit'))[0];
const stateOf = (baseUrl: string, key: string): Promise<Response> =>
  fetch(`${baseUrl}/practice/state`, { headers: { [CONTROL_HEADER]: key } });

describe('the practice service as a process of its own', () => {
  const start = (options: object): ChildProcess =>
    ended(fork(path('simulator/process.ts'), [JSON.stringify(options)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }));

  it('reports its address, and ends when its parent disconnects', async () => {
    const child = start({ cataloguePath: CATALOGUE, seed: 3, switches: { repeat: 'same' }, controlKey: 'kunci' });
    const { baseUrl, authUrl } = Listening.parse((await once(child, 'message'))[0]);
    expect(authUrl).toBe(`${baseUrl}/auth`);
    expect(await (await stateOf(baseUrl, 'kunci')).json()).toMatchObject({ switches: { repeat: 'same' }, faults: [] });
    const exit = exitOf(child);
    child.disconnect();
    expect(await exit).toBe(0);
  });

  it('accepts its options as a message too, with products instead of a file', async () => {
    const child = ended(fork(path('simulator/process.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }));
    child.send({ products: [starter('pln-pascabayar')], controlKey: 'kunci' });
    const { baseUrl } = Listening.parse((await once(child, 'message'))[0]);
    expect((await stateOf(baseUrl, 'kunci')).status).toBe(200);
  });

  it('has no control over HTTP unless it was given a key: only its parent controls it', async () => {
    const child = ended(fork(path('simulator/process.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }));
    child.send({ products: [starter('pln-pascabayar')] });
    const { baseUrl } = Listening.parse((await once(child, 'message'))[0]);
    for (const key of ['', 'kunci']) expect((await stateOf(baseUrl, key)).status).toBe(404);
    child.send({ type: 'practise', id: 1, faults: ['slow'] });
    expect((await once(child, 'message'))[0]).toEqual({ type: 'done', id: 1 });
  });

  it('says why it cannot start, and ends', async () => {
    const child = start({ cataloguePath: '/no/such/catalogue.json' });
    const exit = exitOf(child);
    const [message] = await once(child, 'message');
    expect(message).toMatchObject({ type: 'failed', message: expect.stringContaining('/no/such/catalogue.json') });
    expect(await exit).toBe(1);
  });
});

describe('npm run simulator', () => {
  const start = (...args: string[]): ChildProcess =>
    ended(spawn(process.execPath, [path('simulator/cli.ts'), ...args], { stdio: ['ignore', 'pipe', 'pipe'] }));
  const textOf = async (stream: NodeJS.ReadableStream | null, until: RegExp): Promise<string> => {
    if (!stream) throw new Error('no stream');
    let text = '';
    for await (const line of createInterface(stream)) {
      text += `${line}\n`;
      if (until.test(line)) break;
    }
    return text;
  };

  it('prints addresses and credentials, and ends on a signal', async () => {
    const child = start('--port', '0', '--seed', '9', '--harsh', '--control-key', 'kunci');
    const text = await textOf(child.stdout, /Ctrl\+C/);
    const baseUrl = /base_url +(\S+)/.exec(text)?.[1] ?? '';
    expect(text).toContain('client_secret');
    expect(await (await stateOf(baseUrl, 'kunci')).json()).toMatchObject({ switches: { repeat: 'sell', notFound: 'html404' } });
    const exit = exitOf(child);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  });

  it.each([
    [['--port', 'eighty'], '--port eighty'],
    [['--pace=-1'], '--pace -1'],
    [['--catalogue', '/no/such.json'], '/no/such.json'],
    [['--speed', '3'], '--speed'],
  ])('says what is wrong with %j, and how it is used', async (args, words) => {
    const child = start(...args);
    const exit = exitOf(child);
    const text = await textOf(child.stderr, /--help/);
    expect(text).toContain(words);
    expect(text).toContain('npm run simulator');
    expect(await exit).toBe(1);
  });
});
