import { held, type Row } from './rows.ts';

/** The rows of a group that was run. */
export interface Ran {
  readonly group: string;
  readonly rows: readonly Row[];
}

const HEAD = ['group', 'attack', 'tried on', 'expected', 'seen', ''] as const;
const WIDEST = 70;

/** One line for each attack with the number of things that it was tried on; each row that differs has a line of its own. */
export function tableOf(ran: readonly Ran[]): string {
  const cells = [HEAD, ...ran.flatMap(({ group, rows }) => linesOf(group, rows))].map((line) => line.map((cell) => shortened(cell)));
  const widths = HEAD.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  return cells
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function linesOf(group: string, rows: readonly Row[]): string[][] {
  const whole = new Map<string, { readonly first: Row; readonly times: number }>();
  for (const row of rows.filter(held)) {
    const key = `${row.attack}\n${row.expected}`;
    whole.set(key, { first: row, times: (whole.get(key)?.times ?? 0) + 1 });
  }
  const line = ({ attack, expected, seen }: Row, on: string, verdict: string): string[] => [group, attack, on, expected, seen, verdict];
  return [
    ...[...whole.values()].map(({ first, times }) => line(first, times === 1 ? first.on : String(times), 'held')),
    ...rows.filter((row) => !held(row)).map((row) => line(row, row.on, 'DIFFERS')),
  ];
}

const shortened = (cell: string): string => (cell.length > WIDEST ? `${cell.slice(0, WIDEST - 3)}...` : cell);
