import { messageOf, SetupError } from './errors.mjs';

const STILL_AT_WORK_MS = 15_000;
const live = process.stdout.isTTY === true;

/**
 * Writes one line to standard output.
 *
 * @param {string} [line]
 */
export function say(line = '') {
  process.stdout.write(`${line}\n`);
}

/**
 * Writes each part, which is a line or more; skips an empty one.
 *
 * @param {readonly string[]} parts
 */
export function sayAll(parts) {
  for (const part of parts) if (part !== '') say(part);
}

/**
 * Prints a line once per run, although several scripts of the run may call it: child processes inherit the record through the environment.
 *
 * @param {string} topic letters only
 * @param {string} line
 */
export function sayOnce(topic, line) {
  const key = `LOKET_SAID_${topic}`;
  if (process.env[key]) return;
  process.env[key] = '1';
  process.stderr.write(`${line}\n`);
}

/**
 * Returns the seconds since an instant of `performance.now()`, as text: `0.4 s`.
 *
 * @param {number} since
 */
export function secondsSince(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * @param {string} mark
 * @param {string} title
 * @param {string} detail
 * @param {number} started
 */
function stepLine(mark, title, detail, started) {
  return `  ${mark} ${title.padEnd(18)} ${detail.padEnd(60)} ${secondsSince(started).padStart(8)}`;
}

/**
 * Runs one step and prints one line with a tick (or a cross) and its duration. During the step a terminal shows the running time in place;
 * other outputs get a line every 15 s. Rethrows the error of `work`.
 *
 * @template {{ detail: string, mark?: string }} R
 * @param {string} title
 * @param {(progress: (text: string) => void) => Promise<R> | R} work its `detail` becomes the text of the line
 * @returns {Promise<R>}
 */
export async function step(title, work) {
  const started = performance.now();
  let doing = '';
  const show = () =>
    process.stdout.write(
      live ? `\r\x1b[K${stepLine('…', title, doing, started)}` : `${stepLine('…', title, doing || 'still at work', started)}\n`,
    );
  const timer = setInterval(show, live ? 500 : STILL_AT_WORK_MS);
  const end = (/** @type {string} */ mark, /** @type {string} */ detail) => {
    clearInterval(timer);
    process.stdout.write(`${live ? '\r\x1b[K' : ''}${stepLine(mark, title, detail, started)}\n`);
  };
  try {
    const result = await work((text) => {
      doing = text;
      if (live) show();
    });
    end(result.mark ?? '✓', result.detail);
    return result;
  } catch (thrown) {
    end('✗', 'failed');
    throw thrown;
  }
}

/**
 * Runs `body` and sets the exit code to the value that it resolves to. Where `body` rejects, prints cause and cure and sets it to 1.
 *
 * @param {() => Promise<number | void>} body
 */
export async function main(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (thrown) {
    process.stderr.write(`\n  ${messageOf(thrown).replaceAll('\n', '\n  ')}\n`);
    if (thrown instanceof SetupError) process.stderr.write(`\n  What to do: ${thrown.cure.replaceAll('\n', '\n  ')}\n\n`);
    else if (thrown instanceof Error) process.stderr.write(`${thrown.stack}\n`);
    process.exitCode = 1;
  }
}
