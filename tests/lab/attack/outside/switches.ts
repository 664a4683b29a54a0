import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Group } from '../rows.ts';
import type { Outcome, PackageTarget } from './package-target.ts';

/** Switches that give another program a way into the till, or take a protection from it. */
const SWITCHES = [
  ...['--remote-debugging-port=0', '--remote-debugging-pipe', '--inspect=0', '--inspect-brk=0', '--inspect-port=0', '-inspect=0'],
  ...['--js-flags=--expose-gc', '--single-process', '--proxy-server=127.0.0.1:9', '--proxy-pac-url=http://127.0.0.1:9/'],
  ...['--host-resolver-rules=MAP * 127.0.0.1', '--ignore-certificate-errors', '--disable-web-security', '--load-extension=/tmp'],
  ...['--allow-file-access-from-files', '--auto-open-devtools-for-tabs', '--enable-logging=file', '--log-net-log=/tmp/net.json'],
  ...['--ssl-key-log-file=/tmp/keys', '--renderer-cmd-prefix=/bin/false', '--utility-cmd-prefix=/bin/false', '--gpu-launcher=/bin/false'],
  ...[
    '--browser-subprocess-path=/bin/false',
    '--app=/tmp',
    '--require=/tmp/x.js',
    '--enable-features=Other',
    '--disable-features=NetworkService',
  ],
];

const seenOf =
  (name: string) =>
  ({ is, code, output, profile }: Outcome): string => {
    if (is === 'opens') return is;
    const traces = ['DevToolsActivePort', 'journal'].filter((file) => existsSync(join(profile, file)));
    const isTold = output.includes(`Loket did not open: it was started with --${name}`);
    return traces.length === 0 && isTold && code === 1 && !output.includes('listening on ws:')
      ? 'refused'
      : `ends with ${code}: ${traces.join(', ')}`;
  };

export const switches: Group<PackageTarget> = {
  name: 'switches',
  attack: async ({ start }) => {
    const rows = [];
    for (const given of SWITCHES) {
      const name = given.replace(/^-+/, '').replace(/=.*/, '');
      rows.push({ attack: 'a switch', on: given, expected: 'refused', seen: await start({ args: [given] }, seenOf(name)) });
    }
    return rows;
  },
};
