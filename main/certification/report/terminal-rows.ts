import { maskMiddle } from '../../../shared/lib/text.ts';
import type { RunResult } from '../run/run-plan.ts';
import type { FinishedRow } from '../run/run-row.ts';
import { type ReportRow, verdictOf } from './report.ts';

/** The terminal's lines. Callers clean the texts. */

const mark = (row: ReportRow): string => (row.ok ? '✓' : '✗');

/** One line for a row that ended. Masks the number in the service's texts as well. */
export function terminalRow({ report: row, seconds, label: about }: FinishedRow, clientNumber: string): string {
  const state = row.ok ? row.state : `${row.state}, ${row.state === row.expected ? verdictOf(row) : `expected ${row.expected}`}`;
  const text =
    row.message === '' ? '' : `  ${clientNumber.length < 4 ? row.message : row.message.replaceAll(clientNumber, maskMiddle(clientNumber))}`;
  return `  ${mark(row)} line ${String(row.line).padEnd(4)} ${row.family.padEnd(21)} ${state.padEnd(9)} ${seconds.toFixed(1).padStart(6)} s  ${about}${text}`;
}

/** The table at the end. */
export function terminalTable({ report, open }: RunResult): string[] {
  const head = ['', 'line', 'family', 'product', 'order', 'state', 'expected'];
  const rows = report.rows.map((row) => [
    mark(row),
    String(row.line),
    row.family,
    row.productCode,
    row.orderId ?? '-',
    row.state,
    row.expected,
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)));
  const table = [head, ...rows].map((cells) => `  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
  const good = report.rows.filter((row) => row.ok).length;
  const { total, byStatus } = report.calls;
  const calls = Object.entries(byStatus).map(([status, count]) => `${count} x ${status}`);
  return [
    ...table,
    '',
    `  ${good} of ${report.rows.length} rows as expected, ${total} calls (${calls.join(', ') || 'none'})`,
    ...(open.length === 0
      ? []
      : [`  still open, read on by a run in the same folder: ${open.map(({ orderId, state }) => `${orderId} (${state})`).join(', ')}`]),
  ];
}
