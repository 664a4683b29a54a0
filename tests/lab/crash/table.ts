import type { Row } from './kill-results.ts';

const HEAD = ['scenario', 'step', 'killed at', 'recovered to', 'promises'] as const;

/** One line for each kill, with the broken promises below it. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [HEAD, ...rows.map((row) => [row.scenario, String(row.step), row.killedAt, row.recoveredTo, verdict(row)])];
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .flatMap((row, index) => [
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
      ...(rows[index - 1]?.broken ?? []).map((found) => `    ${found}`),
    ])
    .join('\n');
}

const verdict = ({ broken }: Row): string => (broken.length === 0 ? 'held' : 'BROKEN');
