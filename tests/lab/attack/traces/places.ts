import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** The forms in which a text stands in a file or in memory. */
const formsOf = (text: string): readonly Buffer[] => [
  ...[text, text.replaceAll('-', ' '), text.replaceAll('-', '')].flatMap((one) => [Buffer.from(one), Buffer.from(one, 'utf16le')]),
  Buffer.from(Buffer.from(text).toString('base64').replace(/=+$/, '')),
];

export const standsIn = (content: Buffer, text: string): boolean =>
  formsOf(text).some((form) => content.includes(form)) || standsApart(content, text);

/** Paper has the groups of a code in several lines. */
const standsApart = (content: Buffer, text: string): boolean =>
  /^[\d-]{20,}$/.test(text) && content.toString('latin1').replace(/\D/g, '').includes(text.replaceAll('-', ''));

/** The content of every file below a folder whose path from there matches. */
export const filesAt = (folder: string, matches: (path: string) => boolean): Buffer =>
  Buffer.concat(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => matches(path.slice(folder.length + 1)))
      .flatMap((path) => {
        try {
          return [readFileSync(path)];
        } catch {
          return [];
        }
      }),
  );

/** A process and all that it started, from the table of the system. */
export function processesOf(root: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parentOf(pid) === root)
    .map(Number);
  return [root, ...children.flatMap(processesOf)];
}

const parentOf = (pid: string): number => {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return -1;
  }
};

/** `cmdline` or `environ` of these processes. */
export const tellsOf = (pids: readonly number[], what: 'cmdline' | 'environ'): Buffer =>
  Buffer.concat(pids.map((pid) => readFileSync(`/proc/${pid}/${what}`)));

/** The texts that stand in the memory of a process that it can write, as a dump of it would hold them. */
export function inMemoryOf(pid: number, texts: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const memory = openSync(`/proc/${pid}/mem`, 'r');
  for (const chunk of chunksOf(pid)) {
    const content = contentAt(memory, chunk);
    for (const text of texts) if (standsIn(content, text)) found.add(text);
  }
  closeSync(memory);
  return found;
}

interface Chunk {
  readonly at: number;
  readonly length: number;
}
const CHUNK = 16 * 1_048_576;
/** So that no text is cut in two. */
const OVERLAP = 4_096;

const chunksOf = (pid: number): Chunk[] =>
  readFileSync(`/proc/${pid}/maps`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, from = '0', to = '0'] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line) ?? [];
      const [begin, end] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      const chunks = Math.ceil((end - begin) / (CHUNK - OVERLAP));
      return Array.from({ length: chunks }, (_, index) => begin + index * (CHUNK - OVERLAP)).map((at) => ({
        at,
        length: Math.min(CHUNK, end - at),
      }));
    });

/** Nothing where the system does not give it: devices, and what the process has returned since. */
function contentAt(memory: number, { at, length }: Chunk): Buffer {
  const content = Buffer.alloc(length);
  try {
    readSync(memory, content, 0, length, at);
  } catch {
    return Buffer.alloc(0);
  }
  return content;
}
