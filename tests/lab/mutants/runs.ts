import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { canStartKeyring, withKeyring } from '../../../scripts/lib/launch.mjs';
import { type Command, capture, lastLines } from '../../../scripts/lib/run.mjs';
import { outcome, playwrightTests, vitestTests } from '../../../scripts/lib/test/results.mjs';
import { tool, toolEnvironment } from '../../../scripts/lib/tools.mjs';
import type { Level, Mutant } from './mutants.ts';

/** The end of the tests of a copy. */
interface Ended {
  readonly passed: number;
  readonly failed: number;
  /** The output of the runner, for an end without a failed test. */
  readonly output: string;
  /** The first failed test with its message. */
  readonly failure: string;
}

export type Runner = 'vitest' | 'playwright';

export const runnerOf = (level: Level): Runner => (level === 'screen' || level === 'window' ? 'playwright' : 'vitest');

/** A folder with the till, and the path of Playwright's configuration in it. */
export interface Place {
  readonly folder: string;
  readonly config: string;
}

/** Runs test files of the copy until the first test fails. Builds the application first where the runner is Playwright. */
export async function runTests({ folder, config }: Place, runner: Runner, tests: readonly Chosen[]): Promise<Ended> {
  if (runner === 'playwright') {
    const built = await capture(tool('electron-vite', 'electron-vite', ['build']), {
      cwd: folder,
      env: toolEnvironment({ NO_COLOR: '1' }),
    });
    if (built.code !== 0) throw new Error(`The build failed:\n${lastLines(built.output, 25)}`);
  }
  const file = join(folder, 'out', 'mutant.json');
  // A runner that breaks leaves no result, so the result of the previous fault must not stay.
  rmSync(file, { force: true });
  const { command, env, read } = RUNNERS[runner](file, tests, config);
  const { code, output } = await capture(command, { cwd: folder, env: toolEnvironment({ NO_COLOR: '1', ...env }) });
  const { passed, failed, failures = [] } = outcome({ file, read, code });
  return { passed, failed, output, failure: failures[0] ?? '' };
}

type Chosen = Pick<Mutant, 'test' | 'only'>;

interface Run {
  readonly command: Command;
  readonly env: Record<string, string>;
  readonly read: typeof vitestTests;
}

const RUNNERS: Readonly<Record<Runner, (file: string, tests: readonly Chosen[], config: string) => Run>> = {
  vitest: (file, tests) => {
    const args = ['run', '--bail=1', '--reporter=json', `--outputFile.json=${file}`, ...namesOf(tests, '-t'), ...filesOf(tests)];
    const { command, args: all } = tool('vitest', 'vitest', args);
    return { command: canStartKeyring() ? withKeyring(command, all) : { command, args: all }, env: {}, read: vitestTests };
  },
  playwright: (file, tests, config) => {
    const own = ['test', `--config=${config}`, '--reporter=json', '--max-failures=1', '--workers=1'];
    const command = tool('@playwright/test', 'playwright', [...own, ...namesOf(tests, '-g'), ...filesOf(tests)]);
    return { command, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file }, read: playwrightTests };
  },
};

const filesOf = (tests: readonly Pick<Mutant, 'test'>[]): string[] => [...new Set(tests.map(({ test }) => test))];

const namesOf = (tests: readonly Pick<Mutant, 'only'>[], option: string): string[] => {
  const names = tests.flatMap(({ only }) => (only === undefined ? [] : [only]));
  return names.length < tests.length ? [] : [option, [...new Set(names)].join('|')];
};
