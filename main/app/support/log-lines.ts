import { existsSync, readFileSync } from 'node:fs';

/** The newest lines of a log, the oldest first, at most `bytes` of them; from the file before it where it was rotated just now. */
export function newestLines(path: string, bytes: number): readonly string[] {
  const texts = [`${path}.1`, path].filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  const lines = texts
    .join('')
    .split('\n')
    .filter((line) => line !== '');
  let left = bytes;
  const first = lines.findLastIndex((line) => {
    left -= line.length + 1;
    return left < 0;
  });
  return lines.slice(first + 1);
}
