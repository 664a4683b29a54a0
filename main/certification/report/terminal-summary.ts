import type { OrderStateName } from '../../../shared/orders/order.ts';
import type { LateChange } from '../run/late-changes.ts';
import type { RunResult } from '../run/run-plan.ts';
import { spendText } from './spend.ts';

/** The terminal's summary below its table: the money, what to do about undecided orders, and the orders of earlier runs. */

const STATE_ADVICE: readonly (readonly [states: readonly OrderStateName[], text: string])[] = [
  [
    ['pending', 'unknown', 'sending'],
    'may have been bought: do not buy it again. Each run in this folder reads it on; else ask the provider, by the order id',
  ],
  [['review'], 'a person must look: ask the provider, by the order id, what became of it; do not buy it again before'],
];

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
