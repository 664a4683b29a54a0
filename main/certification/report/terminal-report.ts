import { maskMiddle } from '../../../shared/lib/text.ts';
import type { OrderStateName } from '../../../shared/orders/order.ts';
import type { LateChange } from '../run/late-changes.ts';
import type { RunResult } from '../run/run-plan.ts';
import type { FinishedRow } from '../run/run-row.ts';
import { type ReportRow, verdictOf } from './report.ts';
import { spendText } from './spend.ts';

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

const STATE_ADVICE: readonly (readonly [states: readonly OrderStateName[], text: string])[] = [
  [
    ['pending', 'unknown', 'sending'],
    'may have been bought: do not buy it again. Each run in this folder reads it on; else ask the provider, by the order id',
  ],
  [['review'], 'a person must look: ask the provider, by the order id, what became of it; do not buy it again before'],
];

/** Below the table: the money, what to do about undecided orders, and the orders of earlier runs. */
export function terminalSummary({ report, spend: spent, earlier, moved }: RunResult): string[] {
  const states = new Set([...report.rows.filter(({ orderId }) => orderId !== null), ...earlier].map(({ state }) => state));
  const advice = STATE_ADVICE.map(([names, hint]) => ({ met: names.filter((name) => states.has(name)), hint }));
  return [
    `  spent: ${spendText(spent.certain)}; may have been spent: ${spendText(spent.possible)}`,
    ...advice.filter(({ met }) => met.length > 0).map(({ met, hint }) => `  ${met.join(', ')}: ${hint}`),
    ...section('moved on after the time of their row was over:', moved),
    ...section('from earlier runs:', earlier),
  ];
}

const section = (title: string, orders: readonly LateChange[]): string[] =>
  orders.length === 0 ? [] : [`  ${title}`, ...orders.map(orderLine)];

function orderLine({ orderId, productCode, was, state, message, receipts }: LateChange): string {
  const text = [message, receipts.text ?? 'no paper'].filter((hint) => hint !== '').join('; ');
  return `    ${orderId}  ${state.padEnd(9)} (was ${was})  ${productCode}  ${text}`;
}
