import type { OrderStateName } from '../../../shared/order/order.ts';
import type { OrderAfterwards } from '../run/late-changes.ts';
import type { RunEnd } from '../run/run-plan.ts';
import { spendingWords } from './spend.ts';

/** What the terminal says below its table: the money, what to do with what is not decided, and the orders of runs before. */

const ADVICE: readonly (readonly [states: readonly OrderStateName[], words: string])[] = [
  [
    ['pending', 'unknown', 'sending'],
    'may have been bought: do not buy it again. Each run in this folder reads it on; else ask the provider, by the order id',
  ],
  [['review'], 'a person must look: ask the provider, by the order id, what became of it; do not buy it again before'],
];

export function closing({ report, spent, earlier, moved }: RunEnd): string[] {
  const states = new Set([...report.rows.filter(({ orderId }) => orderId !== null), ...earlier].map(({ state }) => state));
  const advice = ADVICE.map(([names, words]) => ({ met: names.filter((name) => states.has(name)), words }));
  return [
    `  spent: ${spendingWords(spent.surely)}; may have been spent: ${spendingWords(spent.perhaps)}`,
    ...advice.filter(({ met }) => met.length > 0).map(({ met, words }) => `  ${met.join(', ')}: ${words}`),
    ...part('moved on after the time of their row was over:', moved),
    ...part('from earlier runs:', earlier),
  ];
}

const part = (title: string, orders: readonly OrderAfterwards[]): string[] =>
  orders.length === 0 ? [] : [`  ${title}`, ...orders.map(orderLine)];

function orderLine({ orderId, productCode, was, state, message, receipts }: OrderAfterwards): string {
  const said = [message, receipts.text ?? 'no paper'].filter((words) => words !== '').join('; ');
  return `    ${orderId}  ${state.padEnd(9)} (was ${was})  ${productCode}  ${said}`;
}
