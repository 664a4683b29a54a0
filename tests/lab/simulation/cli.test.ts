import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../../main/app/cli/terminal.ts';
import { parseArguments, USAGE } from './cli-arguments.ts';
import { planOf } from './plan/plan-of.ts';
import { products } from './run.ts';

/** `npm run simulate` as a person at the terminal runs it. */

const CLI = join(import.meta.dirname, 'cli.ts');

function simulate(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  return { status, stderr, last: stdout.trimEnd().split('\n').at(-1) ?? '', stdout };
}

describe('npm run simulate', () => {
  const misused: readonly (readonly string[])[] = [
    ['--variant', 'typo'],
    ['--variant', ''],
    ['--seed', 'abc'],
    ['--seed', ''],
    ['--seed', '1', '--seeds', '5'],
    ['--from', 'x'],
    ['--from', '-3'],
    ['--seeds', '1.5'],
    ['--seeds', '0'],
    ['--seeds', 'abc'],
    ['--seeds', '1e3'],
    ['--seeds', '1000001'],
    ['--seed', '9007199254740993'],
    ['--seeds', '2', '--from', '9007199254740992'],
    ['--trace'],
    ['--nonsense'],
    ['7'],
  ];
  it.each(misused.map((args) => [args.join(' '), args] as const))(
    '`%s` is invalid: prints the usage and ends with 2',
    async (_line, args) => {
      const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      expect(await runCommand(USAGE, () => Number(parseArguments(args) === null))).toBe(2);
      expect(print.mock.calls.join('')).toContain('npm run simulate -- [options]');
    },
  );

  it('that is invalid prints nothing but the usage, and no day begins', () => {
    const said = simulate('--seeds', '0');
    expect([said.status, said.stdout]).toEqual([2, '']);
    expect(said.stderr).toContain('npm run simulate -- [options]');
    expect(said.stderr).not.toContain('    at ');
  });

  it('ends with 0 and its counts where every promise held, and suggests no replay', () => {
    const said = simulate('--seeds', '2', '--from', '3');
    expect(said).toMatchObject({ status: 0, last: expect.stringMatching(/^seeds 2, sales \d+, faults \d+, crashes \d+, violations 0$/) });
    expect(said.stdout).not.toContain('Replay');
  });

  it('takes seeds up to 2^53, whose successor is no number, each a day of its own', () => {
    const said = simulate('--seeds', '1', '--from', '9007199254740992');
    expect(said).toMatchObject({ status: 0, last: expect.stringMatching(/^seeds 1, .* violations 0$/) });
    expect(planOf(2 ** 53, products)).not.toEqual(planOf(2 ** 53 - 1, products));
  });

  it('ends with 1 where one was broken, and says how to replay it', () => {
    const said = simulate('--seeds', '1', '--variant', 'sends before the commit');
    expect(said).toMatchObject({ status: 1, last: expect.stringMatching(/violations 1$/) });
    expect(said.stdout).toContain('npm run simulate -- --seed 1 --variant "sends before the commit"');
  });
});
