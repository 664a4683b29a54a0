import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Group, Row } from '../rows.ts';
import type { PackageTarget } from './package-target.ts';

/** Where the variables point: a script and a file that leave a mark, and a server that counts who asks. */
interface Trap {
  readonly script: string;
  readonly file: string;
  readonly server: string;
}

const VARIABLES: Readonly<Record<string, (trap: Trap) => string>> = {
  ELECTRON_RUN_AS_NODE: () => '1',
  NODE_OPTIONS: ({ script }) => `--require=${script}`,
  NODE_REPL_EXTERNAL_MODULE: ({ script }) => script,
  NODE_PATH: ({ script }) => join(script, '..'),
  NODE_V8_COVERAGE: ({ file }) => file,
  NODE_TLS_REJECT_UNAUTHORIZED: () => '0',
  NODE_EXTRA_CA_CERTS: ({ file }) => file,
  SSLKEYLOGFILE: ({ file }) => file,
  ELECTRON_ENABLE_LOGGING: () => '1',
  ELECTRON_LOG_FILE: ({ file }) => file,
  ELECTRON_RENDERER_URL: ({ server }) => server,
  ELECTRON_OVERRIDE_DIST_PATH: ({ file }) => file,
  HTTP_PROXY: ({ server }) => server,
  HTTPS_PROXY: ({ server }) => server,
  ALL_PROXY: ({ server }) => server,
  http_proxy: ({ server }) => server,
  LOKET_ELECTRON: ({ file }) => file,
  LOKET_CI: () => '1',
};

/** An empty file tells nothing. `tests/window/safety/key-log.e2e.ts` makes the connections whose keys `SSLKEYLOGFILE` would show. */
const isWritten = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** The binary ends with a message of its own where its fuse disables them. */
const ENDS = new Set(['NODE_REPL_EXTERNAL_MODULE']);

export const environment: Group<PackageTarget> = {
  name: 'environment',
  attack: async ({ start }) => {
    const folder = mkdtempSync(join(tmpdir(), 'loket-trap-'));
    const [script, mark, file] = [join(folder, 'trap.cjs'), join(folder, 'mark'), join(folder, 'file')];
    writeFileSync(script, `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`);
    let asked = 0;
    const server = createServer((_request, answer) => {
      asked += 1;
      answer.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const trap = { script, file, server: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    const rows: Row[] = [];
    for (const [name, value] of Object.entries(VARIABLES)) {
      const seen = await start({ args: name === 'ELECTRON_RUN_AS_NODE' ? [script] : [], env: { [name]: value(trap) } }, ({ is }) => {
        const traces = [existsSync(mark) && 'ran the script', isWritten(file) && 'wrote the file', asked > 0 && 'asked the server'];
        return [is, ...traces.filter(Boolean)].join(', ');
      });
      rows.push({ attack: 'a variable of the environment', on: name, expected: ENDS.has(name) ? 'does not open' : 'opens', seen });
      asked = 0;
      for (const path of [mark, file]) rmSync(path, { recursive: true, force: true });
    }
    server.close();
    rmSync(folder, { recursive: true, force: true });
    return rows;
  },
};
