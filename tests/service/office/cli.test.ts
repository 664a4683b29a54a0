import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../office/store/database.ts';
import { SampleTill } from '../../lab/office/sample-till.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'office-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the program enrols a till by the code that it prints, refuses a second one in its folder, ends in order and recounts', async () => {
  const server = office('--port', '0', '--code', 'Kios Melati', '--till', 'Kasir 1');
  const printed = await linesUntil(server, /^Code for Kasir 1 of Kios Melati, for ten minutes: (\w{10})$/);
  const url = printed.map((line) => /running: (\S+)/.exec(line)?.[1]).find((found) => found !== undefined) ?? '';
  const till = new SampleTill(url);
  expect(await till.enrol(printed.at(-1)?.slice(-10) ?? '')).toMatchObject({ value: { name: 'Kasir 1', outlet: 'Kios Melati' } });
  till.write({ facts: [{ is: 'act', day: 1, businessDay: 1, hour: 0, person: { key: 'a', name: 'A' }, act: 'drawer', amount: 0 }] });
  expect((await till.send(till.batch(0))).status).toBe(200);

  const second = await ended(office('recount'));
  expect(second).toMatchObject({ code: 1 });
  expect(second.errors).toContain(`The office of process ${server.pid} works in this folder`);

  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
  const recount = await ended(office('recount'));
  expect(recount).toMatchObject({ code: 0, output: 'tills 1, sums 1, differences 0\n' });

  const store = openDatabase({ kind: 'folder', path: folder });
  const acts = await store.db.selectFrom('audit').select('act').where('address', '=', 'terminal').execute();
  expect(acts.map(({ act }) => act).sort()).toEqual(['outletAdded', 'ownerCodeMade', 'tillCodeMade']);
  await store.close();
});

test.each([[], ['tills'], ['owner-code'], ['--code', 'Kios Melati']])(
  'an office whose database is not named does not start: %j',
  async (...args) => {
    expect(await ended(program(args))).toEqual({
      code: 1,
      output: '',
      errors: 'An office names its database: give --data FOLDER, or DATABASE_URL. `npm run office` alone is a demonstration.\n',
    });
  },
);

test('a port that another program has is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, errors } = await ended(office('--port', String(port)));
  expect([code, errors]).toEqual([
    1,
    `Another program listens on port ${port}, perhaps another office: give --port N, or --port 0 for any.\n`,
  ]);
  other.close();
});

test('two databases are none', async () => {
  const { code, errors } = await ended(program(['tills', '--data', folder], { DATABASE_URL: 'postgres://office@127.0.0.1:1/loket' }));
  expect([code, errors]).toEqual([1, '--data and DATABASE_URL name two databases: give one of them.\n']);
});

const office = (...args: readonly string[]): ChildProcess => program([...args, '--data', folder]);

function program(args: readonly string[], more: Readonly<Record<string, string>> = {}): ChildProcess {
  const entry = join(import.meta.dirname, '..', '..', '..', 'office', 'cli.ts');
  const { DATABASE_URL: _, ...env } = process.env;
  return spawn(process.execPath, [entry, ...args], { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function linesUntil(child: ChildProcess, wanted: RegExp): Promise<string[]> {
  const lines: string[] = [];
  if (child.stdout === null) throw new Error('no output');
  for await (const [line] of on(createInterface(child.stdout), 'line')) {
    lines.push(String(line));
    if (wanted.test(String(line))) break;
  }
  return lines;
}

async function ended(child: ChildProcess): Promise<{ code: number | null; output: string; errors: string }> {
  if (child.stdout === null || child.stderr === null) throw new Error('no output');
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number | null, output, errors };
}
