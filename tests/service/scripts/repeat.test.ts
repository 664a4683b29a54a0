import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capture } from '../../../scripts/lib/run.mjs';
import { eventually } from '../../eventually.ts';

const SCRIPTS = join(import.meta.dirname, '..', '..', '..', 'scripts', 'lib');
const module = (name: string): string => JSON.stringify(pathToFileURL(join(SCRIPTS, name)).href);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-repeat-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program that repeats the tests of the folder's one file with vitest, and prints what `npm test -- --repeat` does. */
function repeating(test: string, runs: number, load: number): string[] {
  writeFileSync(join(folder, 'sale.test.js'), test);
  const file = join(folder, 'result.json');
  const own = ['run', '--globals', '--root', folder, '--reporter=json', `--outputFile.json=${file}`];
  const code = `
    import { tool } from ${module('tools.mjs')};
    import { vitestTests } from ${module('test/results.mjs')};
    import { repeatStages } from ${module('test/repeat.mjs')};
    const command = () => tool('vitest', 'vitest', ${JSON.stringify(own)});
    const stage = { name: 'sale', title: 'sale', file: ${JSON.stringify(file)}, read: vitestTests, needsBuild: false, env: {}, command };
    process.exitCode = await repeatStages([stage], [], { runs: ${runs}, load: ${load} }, ${JSON.stringify(join(folder, 'repeat'))});`;
  writeFileSync(join(folder, 'repeat.mjs'), code);
  return [join(folder, 'repeat.mjs')];
}

/** A test that counts its runs in a file. */
const counting = (body: string): string => `
  import { appendFileSync, readFileSync } from 'node:fs';
  const file = ${JSON.stringify(join(folder, 'runs'))};
  appendFileSync(file, process.pid + '\\n');
  const runs = readFileSync(file, 'utf8').trim().split('\\n').length;
  ${body}`;

describe('a repeated run of the tests', () => {
  it('runs them in new processes, and says what was not green each time with the output of each run', async () => {
    const args = repeating(counting("test('ends', () => {}); test('pays', () => expect(runs).not.toBe(2));"), 2, 0);
    const { code, output } = await capture({ command: process.execPath, args });
    expect(output.trimEnd().split('\n').at(-1)).toBe('2 tests, 2 runs each, 1 not always green');
    expect(output).toContain('1 of 2 red: ');
    expect(output).toContain('expected 2 not to be 2');
    expect(code).toBe(1);
    expect(new Set(readFileSync(join(folder, 'runs'), 'utf8').trim().split('\n')).size).toBe(2);
    expect([1, 2].map((number) => existsSync(join(folder, 'repeat', `sale-${number}.log`)))).toEqual([true, true]);
  });

  it('ends with 130 when it is interrupted, after what the runs before have shown', async () => {
    const waiting = counting("test('waits', async () => { if (runs === 2) await new Promise((done) => setTimeout(done, 1e8)); }, 1e9);");
    const child = spawn(process.execPath, repeating(waiting, 3, 1), { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    const closed = once(child, 'close');
    const begun = (): number =>
      existsSync(join(folder, 'runs')) ? readFileSync(join(folder, 'runs'), 'utf8').trim().split('\n').length : 0;
    await eventually(() => expect(begun()).toBe(2));
    child.kill('SIGINT');
    expect(await closed).toEqual([130, null]);
    expect(output).toContain('Interrupted after 1 of 3 runs.');
    expect(output.trimEnd().split('\n').at(-1)).toBe('1 tests, 1 runs each, 0 not always green');
  });
});

describe('the processes that keep the processors busy', () => {
  const program = (work: string): string[] => [
    '--input-type=module',
    '-e',
    `import { underLoad } from ${module('test/load.mjs')}; await underLoad(2, async (pids) => { console.log(pids.join(' ')); ${work} });`,
  ];
  const isAlive = (pid: number): boolean => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  const none = (pids: readonly number[]) => eventually(() => expect(pids.filter(isAlive)).toEqual([]));

  it('end with work that fails', async () => {
    const { output } = await capture({ command: process.execPath, args: program("throw new Error('no result');") });
    const pids = (output.split('\n')[0] ?? '').split(' ').map(Number);
    expect(pids).toHaveLength(2);
    await none(pids);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('end when the run is ended by %s', async (signal) => {
    const child = spawn(process.execPath, program('await new Promise((done) => setTimeout(done, 1e8));'), {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(child.stdout, 'data');
    const pids = String(line).trim().split(' ').map(Number);
    expect(pids.filter(isAlive)).toEqual(pids);
    child.kill(signal);
    await once(child, 'exit');
    await none(pids);
  });
});
