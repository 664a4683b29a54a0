import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ensureBuilt } from '../../../scripts/lib/build.mjs';
import { electronArgs, hasDisplay } from '../../../scripts/lib/launch.mjs';
import { findRuntime } from '../../../scripts/lib/runtime.mjs';
import { startDisplay } from '../../../scripts/lib/session/display.mjs';
import type { BenchContext } from './lib/bench.ts';
import { compared, type Figure, plain } from './lib/figure.ts';
import { makeLongJournal } from './lib/long-journal.ts';
import { Times } from './lib/measure.ts';

export const name = 'window';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const PARTS = join(import.meta.dirname, 'window');
const STARTS = 10;
const ORDERS = 10_000;
/** The typed text, and the text in a found product's card. */
const TYPED = 'xl 25';
const FOUND = 'XL';
const LONGEST_START_MS = 120_000;

/** The steps of a start in their order, as `window/hook.cjs` reports them: ms of the computer's clock. */
const STEPS = ['main', 'ready', 'window', 'navigation', 'commit', 'dom', 'focused', 'found'] as const;
const Report = z.object(Object.fromEntries(STEPS.map((step) => [step, z.number()])) as Record<(typeof STEPS)[number], z.ZodNumber>);

interface Side {
  readonly name: string;
  readonly application: string;
  readonly wanted: string;
  readonly profile: string;
  readonly steps: Record<(typeof STEPS)[number], Times>;
  readonly close: Times;
}

/** Starts of the built till and of a blank window, in turn, each until a typed product is found; profiles that were opened before. */
export async function run({ folder, say }: BenchContext): Promise<Figure[]> {
  const at = folder('window');
  const till = side('till', ROOT, FOUND, join(at, 'till'));
  const blank = side('blank window', join(PARTS, 'blank'), '', join(at, 'blank'));
  mkdirSync(join(till.profile, 'journal'), { recursive: true });
  await makeLongJournal(join(till.profile, 'journal', 'training.db'), ORDERS);
  await ensureBuilt();
  const env = { ...process.env };
  const display = hasDisplay(env) ? null : await startDisplay(at, env);
  try {
    const sides = [till, blank];
    for (let round = -1; round < STARTS; round += 1)
      for (const next of round % 2 === 0 ? sides : sides.toReversed()) await start(next, env, round >= 0);
  } finally {
    await display?.stop();
  }
  for (const { name, steps } of [till, blank])
    say(`${name}: ${STEPS.map((step) => `${step} ${Math.round(steps[step].median)}`).join(', ')}`);
  const rival = { name: 'a blank window', value: blank.steps.found.median };
  return [
    ...compared({ name: 'start to a found product', unit: 'ms', ours: till.steps.found.median, rival, goal: 1.3 }),
    ...STEPS.slice(0, -1).map((step) =>
      plain(`start to ${step}, till beside ${Math.round(blank.steps[step].median)}`, till.steps[step].median, 'ms'),
    ),
    plain('close of the till', till.close.median, 'ms'),
  ];
}

const side = (name: string, application: string, wanted: string, profile: string): Side => ({
  name,
  application,
  wanted,
  profile,
  steps: Object.fromEntries(STEPS.map((step) => [step, new Times()])) as Side['steps'],
  close: new Times(),
});

async function start({ application, profile, wanted, steps, close }: Side, env: NodeJS.ProcessEnv, counts: boolean): Promise<void> {
  const begun = performance.timeOrigin + performance.now();
  const args = [
    '-r',
    join(PARTS, 'hook.cjs'),
    ...electronArgs(),
    ...(env.LOKET_DISPLAY === 'invisible' ? ['--disable-gpu'] : []),
    application,
    `--user-data-dir=${profile}`,
  ];
  const child = spawn(findRuntime().path, args, {
    env: { ...env, BENCH_TYPED: TYPED, BENCH_WANTED: wanted },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const killer = setTimeout(() => child.kill('SIGKILL'), LONGEST_START_MS);
  try {
    let output = '';
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      output += String(chunk);
      if (output.includes('"found"') && output.includes('}\n')) break;
    }
    const line = output.split('\n').find((candidate) => candidate.startsWith('{"main"')) ?? '{}';
    const report = Report.parse(JSON.parse(line));
    const closing = performance.now();
    child.stdout.resume();
    child.kill('SIGTERM');
    await ended;
    if (!counts) return;
    close.add(performance.now() - closing);
    for (const step of STEPS) steps[step].add(report[step] - begun);
  } finally {
    clearTimeout(killer);
    child.kill('SIGKILL');
  }
}
