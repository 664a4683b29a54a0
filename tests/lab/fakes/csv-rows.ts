import { readFileSync } from 'node:fs';

/** Rows of a CSV file by the names of its columns. */
export function csvRows(file: string): Record<string, string>[] {
  const cells = (line: string): string[] =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,;]*)(?:[,;]|$)/g)].map(([, cell = '']) => cell.replaceAll('"', ''));
  const [head = '', ...lines] = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  const names = cells(head);
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, at) => [names[at] ?? '', cell])));
}
