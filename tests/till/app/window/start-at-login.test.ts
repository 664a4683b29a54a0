import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { autostartFile, setAutostart } from '../../../../main/app/window/start-at-login.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'loket-autostart-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

it('the desktop starts the till at sign-in, from any path, until the owner turns it off', () => {
  const file = autostartFile({ XDG_CONFIG_HOME: home }, 'Loket');
  setAutostart(file, '/opt/Kios "Melati" 100%/loket', true);
  expect(file).toBe(join(home, 'autostart', 'loket.desktop'));
  expect(readFileSync(file, 'utf8').split('\n')).toContain('Exec="/opt/Kios \\"Melati\\" 100%%/loket" --keep-open');
  setAutostart(file, '/opt/loket', false);
  expect(existsSync(file)).toBe(false);
  // Where it was off all along.
  setAutostart(file, '/opt/loket', false);
});

it('a disk that refuses the entry does not keep the till from opening', () => {
  writeFileSync(join(home, 'autostart'), 'a file in the place of the folder');
  setAutostart(autostartFile({ XDG_CONFIG_HOME: home }, 'Loket'), '/opt/loket', true);
});
