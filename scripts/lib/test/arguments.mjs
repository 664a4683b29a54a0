import { SetupError } from '../errors.mjs';
import { depthOf } from './depth.mjs';

/** `runs`: how often each test runs; `load`: how many processes keep the processors busy meanwhile. */
/** @typedef {{ runs: number, load: number }} Repeat */
/**
 * @typedef {{ args: string[], deepUntil: number, isWhole: boolean, repeat: Repeat | null, quick: boolean }} Arguments
 *   `args`: a level, parts of paths, options of the runner
 */

const USAGE = 'npm test -- --repeat 10 --load 4 [level] [part of a path], with 2 to 1000 runs and 0 to 64 processes of load.';
const RUNS = { option: '--repeat', least: 2, most: 1000 };
const LOAD = { option: '--load', least: 0, most: 64 };
/** The option of the runners for another try of a failed test. */
const RETRY = /^--retr(y|ies)\b/;

/**
 * Reads the options of `npm test` itself from its arguments.
 *
 * @param {readonly string[]} argv
 * @param {number} now epoch ms
 * @returns {Arguments}
 * @throws {SetupError} for arguments that cannot be run, in words
 */
export function readArguments(argv, now) {
  const { rest, deepUntil, isWhole } = depthOf(argv, now);
  const runs = takeNumber(rest, RUNS);
  const load = takeNumber(runs.rest, LOAD);
  const quick = load.rest.includes('--quick');
  const args = load.rest.filter((arg) => arg !== '--quick');
  if (runs.value === null && load.value !== null) throw refusal('--load goes with --repeat.');
  if (runs.value !== null && quick) throw refusal('--quick chooses tests by their time, so it cannot be repeated.');
  if (args.some((arg) => RETRY.test(arg))) {
    throw new SetupError('A test that needs a retry is a red test.', 'Run it without retries; --repeat shows how often it fails.');
  }
  return { args, deepUntil, isWhole, quick, repeat: runs.value === null ? null : { runs: runs.value, load: load.value ?? 0 } };
}

/**
 * @param {readonly string[]} args
 * @param {{ option: string, least: number, most: number }} limits
 * @returns {{ rest: string[], value: number | null }}
 */
function takeNumber(args, { option, least, most }) {
  const at = args.findIndex((arg) => arg === option || arg.startsWith(`${option}=`));
  if (at < 0) return { rest: [...args], value: null };
  const joined = args[at]?.includes('=');
  const text = (joined ? args[at]?.slice(option.length + 1) : args[at + 1]) ?? '';
  const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) {
    throw refusal(`${option} needs a number from ${least} to ${most}${text === '' ? '' : `, not "${text}"`}.`);
  }
  const rest = args.toSpliced(at, joined ? 1 : 2);
  if (rest.some((arg) => arg === option || arg.startsWith(`${option}=`))) throw refusal(`${option} is there twice.`);
  return { rest, value };
}

/** @param {string} cause */
const refusal = (cause) => new SetupError(cause, USAGE);
