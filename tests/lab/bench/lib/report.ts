import { cpus, loadavg, release, totalmem } from 'node:os';
import { type Figure, isMet } from './figure.ts';

/** The content of `out/bench.json`. */
export const jsonOf = (figures: readonly Figure[]): string =>
  `${JSON.stringify({ figures: figures.map(({ name, value, unit, goal, better }) => ({ name, value: rounded(value), unit, goal, better })) }, null, 2)}\n`;

const rounded = (value: number): number => Number(value.toPrecision(4));

/** 12,345 · 123 · 12.3 · 1.23 · 0.123 */
const shown = (value: number): string => {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-GB');
  return String(Number(value.toPrecision(3)));
};

const HEAD = ['figure', 'value', 'unit', 'goal', '', 'beside it', 'value', 'ratio'] as const;
const RIGHT: ReadonlySet<number> = new Set([1, 3, 6, 7]);

/** All figures as a table for a terminal. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [[...HEAD], ...figures.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (RIGHT.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  const [head = [], ...body] = rows;
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...body.map(line)].join('\n');
}

function rowOf(figure: Figure): string[] {
  const { name, value, unit, goal, better, rival } = figure;
  const met = isMet(figure);
  return [
    name,
    shown(value),
    unit,
    goal === null ? '' : `${better === 'lower' ? '≤' : '≥'} ${shown(goal)}`,
    met === null ? '' : met ? '✓' : '✗',
    rival?.name ?? '',
    rival ? shown(rival.value) : '',
    rival ? `${shown(value / rival.value)}×` : '',
  ];
}

/** `goals: 5 met, 1 not met` with the names of those that are not. */
export function goalsLine(figures: readonly Figure[]): string {
  const missed = figures.filter((figure) => isMet(figure) === false).map(({ name }) => name);
  const met = figures.filter((figure) => isMet(figure) === true).length;
  return `goals: ${met} met, ${missed.length} not met${missed.length > 0 ? ` (${missed.join('; ')})` : ''}`;
}

/** Describes the machine. Only figures of the same run can be compared. */
export function machineLine(): string {
  const [cpu] = cpus();
  const load = loadavg()[0]?.toFixed(1);
  return `Node ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim() || 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${release()}, load ${load}`;
}
