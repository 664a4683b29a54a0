import { existsSync, readFileSync } from 'node:fs';

/** `--deep`, or `--deep=N`: the first N minutes, and every stage after one that ended in them. */
const DEEP = /^--deep(?:=(\d{1,4}))?$/;

/**
 * Takes the depth from the arguments (tests/depth.ts).
 *
 * @param {readonly string[]} args
 * @param {number} now epoch ms
 * @returns {{ rest: string[], deepUntil: number, isWhole: boolean }} epoch ms, 0: nothing is deep; whole: nothing is left out, whatever it was before
 */
export function depthOf(args, now) {
  const asked = args.map((arg) => DEEP.exec(arg)).find((match) => match !== null);
  const rest = args.filter((arg) => !DEEP.test(arg));
  if (!asked) return { rest, deepUntil: 0, isWhole: false };
  const isWhole = asked[1] === undefined;
  return { rest, deepUntil: isWhole ? Number.MAX_SAFE_INTEGER : now + Number(asked[1]) * 60_000, isWhole };
}

/**
 * The depth of the stages after one that ended `now`: the first stage shows how fast the machine is.
 *
 * @param {number} deepUntil epoch ms
 * @param {number} now epoch ms
 */
export const deepAfterStage = (deepUntil, now) => (now < deepUntil ? Number.MAX_SAFE_INTEGER : deepUntil);

/**
 * The parts of tests that took their usual depth and not the whole one.
 *
 * @param {string} file a line for each part, written by tests/depth.ts
 * @returns {string[]} empty where everything was deep
 */
export function reducedParts(file) {
  return existsSync(file) ? [...new Set(readFileSync(file, 'utf8').trimEnd().split('\n'))].sort() : [];
}

/**
 * Says near the end of a run that its depth was reduced; empty where it was not.
 *
 * @param {readonly string[]} parts
 */
export function reducedLine(parts) {
  if (parts.length === 0) return '';
  return `Reduced depth: ${parts.length} parts took a part of their variants, days or kills. A release needs npm test -- --deep.`;
}
