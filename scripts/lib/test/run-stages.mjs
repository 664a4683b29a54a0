import { existsSync, rmSync } from 'node:fs';
import { ensureBuilt } from '../build.mjs';
import { messageOf, SetupError } from '../errors.mjs';
import { electronArgs, run } from '../launch.mjs';
import { root } from '../paths.mjs';
import { capture } from '../run.mjs';
import { setup } from '../setup/setup.mjs';
import { TEST_PURPOSES } from '../setup/system-packages.mjs';
import { say } from '../terminal.mjs';
import { toolEnvironment } from '../tools.mjs';
import { deepAfterStage } from './depth.mjs';
import { outcome } from './results.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */
/** @typedef {import('./results.mjs').Counts} Counts */

/**
 * @param {Stage} stage
 * @param {string[]} args
 */
export function runStage(stage, args) {
  say(`${stage.title}\n`);
  return runAndCount(stage, () => run(stage.command(args), optionsOf(stage)));
}

/**
 * Sets the machine up, builds where a stage needs the build, and runs the stages.
 *
 * @param {readonly Stage[]} stages one after the other
 * @param {string[]} args
 * @param {Stage} [background] runs at the same time as all of them
 */
export async function runAll(stages, args, background) {
  const ready = await prepare(stages);
  const counts = ready === 'all' ? [] : [FAILED_PREPARATION];
  if (ready === 'nothing') return counts;
  const runOrSkip = async (/** @type {Stage} */ stage) => {
    if (ready === 'all' || !stage.needsBuild) counts.push(await runStage(stage, args));
    else say(`${stage.title}: not run, as the build failed.\n`);
  };
  const inTurn = runInTurn(stages, runOrSkip);
  if (background) counts.push(await runInBackground(background, inTurn));
  await inTurn;
  return counts;
}

/** @type {Counts} */
const FAILED_PREPARATION = { passed: 0, failed: 1, skipped: 0, why: 'set-up or build' };

/**
 * Sets the machine up, and builds where a stage needs the build. Prints an error.
 *
 * @param {readonly Stage[]} stages
 * @returns {Promise<'all' | 'without build' | 'nothing'>} what is ready
 */
export async function prepare(stages) {
  if (!(await succeeds(() => setup({ purposes: purposesOf(stages) })))) return 'nothing';
  electronArgs();
  const built = !stages.some(({ needsBuild }) => needsBuild) || (await succeeds(ensureBuilt));
  return built ? 'all' : 'without build';
}

/**
 * Returns what these runs need of the machine.
 *
 * @param {readonly Stage[]} stages
 */
const purposesOf = (stages) => [...new Set(stages.flatMap(({ purposes = TEST_PURPOSES }) => purposes))];

/**
 * Does one preparation and resolves to whether it succeeded. Prints an error.
 *
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>}
 */
async function succeeds(work) {
  try {
    await work();
    return true;
  } catch (thrown) {
    say(`\n${messageOf(thrown)}`);
    if (thrown instanceof SetupError) say(`What to do: ${thrown.cure}\n`);
    return false;
  }
}

/**
 * @param {readonly Stage[]} stages
 * @param {(stage: Stage) => Promise<void>} runner
 */
async function runInTurn(stages, runner) {
  for (const stage of stages) {
    await runner(stage);
    process.env.LOKET_DEEP_UNTIL = String(deepAfterStage(Number(process.env.LOKET_DEEP_UNTIL), Date.now()));
  }
}

/**
 * Runs a stage with the processor time that the others leave, and prints its output when the others have ended.
 *
 * @param {Stage} stage
 * @param {Promise<void>} others
 */
function runInBackground(stage, others) {
  return runAndCount(stage, async () => {
    const ending = capture(stage.command([]), { ...optionsOf(stage), isLowPriority: true });
    await others;
    say(`${stage.title}\n`);
    const { code, output } = await ending;
    say(output);
    return code;
  });
}

/** @param {Stage} stage */
const optionsOf = ({ env }) => ({ cwd: root, env: toolEnvironment(env) });

/**
 * @param {Stage} stage
 * @param {() => Promise<number>} runner resolves to the exit code
 * @returns {Promise<Counts>}
 */
async function runAndCount({ title, file, read, keep }, runner) {
  rmSync(file, { force: true });
  let code = 1;
  try {
    code = await runner();
  } catch (thrown) {
    say(messageOf(thrown));
  }
  const counts = outcome({ file, read, code });
  if (counts.why) counts.why = `${title}: ${counts.why}`;
  if (counts.why) say(`\n${counts.why}.`);
  const kept = keep && existsSync(file) ? keep(file) : '';
  if (kept) say(kept);
  say();
  return counts;
}
