import { existsSync, readFileSync } from 'node:fs';

/** `--deep`, or `--deep=N`: deep in the first N minutes, and in every stage after one that ended in that time. */
const DEEP = /^--deep(?:=(\d{1,4}))?$/;

/**
 * Reads the depth from the arguments (tests/depth.ts).
 *
 * @param {readonly string[]} args
 * @param {number} now epoch ms
 * @returns {{ rest: string[], deepUntil: number, isWhole: boolean }} `deepUntil`: epoch ms, 0: nothing is deep; `isWhole`: the run leaves
 *   out nothing, also not what earlier runs checked
 */
export function depthOf(args, now) {
  const asked = args.map((arg) => DEEP.exec(arg)).find((match) => match !== null);
  const rest = args.filter((arg) => !DEEP.test(arg));
  if (!asked) return { rest, deepUntil: 0, isWhole: false };
  const isWhole = asked[1] === undefined;
  return { rest, deepUntil: isWhole ? Number.MAX_SAFE_INTEGER : now + Number(asked[1]) * 60_000, isWhole };
}

/**
 * Returns the end of the depth for the stages after one that ended at `now`: a first stage that ended in time shows a fast machine.
 *
 * @param {number} deepUntil epoch ms
 * @param {number} now epoch ms
 */
export const deepAfterStage = (deepUntil, now) => (now < deepUntil ? Number.MAX_SAFE_INTEGER : deepUntil);

/**
 * Returns the parts of tests that ran at their usual depth and not at the whole one.
 *
 * @param {string} file which has a line for each part, from tests/depth.ts
 * @returns {string[]} empty where everything was deep
 */
export function reducedParts(file) {
  return existsSync(file) ? [...new Set(readFileSync(file, 'utf8').trimEnd().split('\n'))].sort() : [];
}

/**
 * Returns the line near the end of a run that says that its depth was reduced; empty where it was not.
 *
 * @param {readonly string[]} parts
 */
export function reducedLine(parts) {
  if (parts.length === 0) return '';
  return `Reduced depth: ${parts.length} parts took a part of their variants, days or kills. A release needs npm test -- --deep.`;
}
