import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Runs a program under strace and reads its system calls, in the order in which they ran. */

export interface SystemCall {
  readonly name: string;
  /** The object of the first argument, a file descriptor: a path, or `TCP:[…]`. */
  readonly file: string;
  /** The bytes that a write was given, in Latin-1. */
  readonly data: string;
}

const CALLS = ['write', 'writev', 'pwrite64', 'pwritev', 'sendto', 'sendmsg', 'fsync', 'fdatasync'];
/** More than a page of the journal, and than a request. */
const LONGEST_TEXT = 9_000;

export const NOT_INSTALLED = 'strace is not installed';

/** Why nothing can be traced here; null when it can. */
export function whyNoTrace(): string | null {
  if (process.platform !== 'linux') return 'strace is for Linux';
  const tried = spawnSync('strace', ['-e', 'trace=none', 'true'], { encoding: 'utf8' });
  if (tried.error) return NOT_INSTALLED;
  return tried.status === 0 ? null : `strace may not trace here: ${tried.stderr.trim()}`;
}

/** Traces a program to its end. Rejects when it does not end with 0. */
export async function trace(command: readonly string[], log: string): Promise<SystemCall[]> {
  const options = ['-f', '-yy', '-x', '-s', String(LONGEST_TEXT), '-e', `trace=${CALLS.join(',')}`, '-e', 'signal=none', '-o', log];
  const child = spawn('strace', [...options, ...command], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`ended with ${code}: ${complaint}`);
  return readTrace(readFileSync(log, 'utf8'));
}

const LINE = /^(\d+) +(.*)$/;
const UNFINISHED = / <unfinished \.\.\.>$/;
const RESUMED = /^<\.\.\. \w+ resumed>(.*)$/;
const CALL = /^(\w+)\(\d+<(.*?)>[,)](.*)$/s;

/**
 * Parses the calls of a trace. An interrupted sync counts at its end, because only then it is complete; an interrupted write counts at its
 * start, because bytes may leave from then on.
 */
function readTrace(text: string): SystemCall[] {
  const calls: (SystemCall | null)[] = [];
  const begun = new Map<string, { readonly text: string; readonly place: number }>();
  for (const line of text.split('\n')) {
    const [, thread = '', said = ''] = LINE.exec(line) ?? [];
    const rest = RESUMED.exec(said)?.[1];
    if (UNFINISHED.test(said)) {
      begun.set(thread, { text: said.replace(UNFINISHED, ''), place: calls.push(null) - 1 });
    } else if (rest === undefined) calls.push(readCall(said));
    else {
      const first = begun.get(thread);
      const call = readCall(`${first?.text ?? ''}${rest}`);
      if (first && call && !isSync(call)) calls[first.place] = call;
      else calls.push(call);
    }
  }
  return calls.filter((call) => call !== null);
}

export const isSync = ({ name }: SystemCall): boolean => name === 'fsync' || name === 'fdatasync';

function readCall(text: string): SystemCall | null {
  const [, name = '', file = '', rest = ''] = CALL.exec(text) ?? [];
  if (name === '') return null;
  const data = [...rest.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, quoted = '']) => unescaped(quoted)).join('');
  return { name, file, data };
}

const SIGNS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', v: '\v', f: '\f' };

const unescaped = (text: string): string =>
  text.replace(/\\(?:x([0-9a-f]{2})|([0-7]{1,3})|(.))/gs, (_, hex?: string, octal?: string, sign = '') => {
    if (hex) return String.fromCharCode(Number.parseInt(hex, 16));
    return octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (SIGNS[sign] ?? sign);
  });
