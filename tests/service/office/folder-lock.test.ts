import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../../../office/store/folder-lock.ts';

const LOCK = pathToFileURL(join(import.meta.dirname, '..', '..', '..', 'office', 'store', 'folder-lock.ts')).href;
const HOLD = `import { lockFolder } from '${LOCK}'; lockFolder(process.argv[1]); gc(); console.log('held'); setInterval(() => {}, 60_000);`;

test('a folder in which an office of the same number works, as in another container, is refused; a killed one leaves it free', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'office-lock-'));
  const other = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', HOLD, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // One that outlives a failed test keeps the pipe of its errors open, and the run waits for it.
  onTestFinished(() => void other.kill('SIGKILL'));
  const exited = once(other, 'exit');
  await once(other.stdout, 'data');
  writeFileSync(join(folder, 'office.pid'), `${process.pid} ${hostname()}`);
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid} works in this folder, on ${hostname()}`);
  other.kill('SIGKILL');
  await exited;
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('works in this folder');
  unlock();
  lockFolder(folder)();
  rmSync(folder, { recursive: true });
});
