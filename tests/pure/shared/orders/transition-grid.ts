import type { Order } from '../../../../shared/orders/order.ts';
import type { ServiceAnswer, UnstampedOrderEvent } from '../../../../shared/orders/order-events.ts';
import { ACTIONS, ANSWERS } from './transition-events.ts';
import { SITUATIONS } from './transition-situations.ts';
import type { Part } from './transition-table.ts';

/** The tables as data: each situation and each event, with the one cell that states the expected order. */
export interface Cell {
  readonly column: string;
  readonly orders: readonly (Order | null)[];
  readonly happenings: readonly UnstampedOrderEvent[];
  readonly expected: string;
}

/** Every situation by its name; one of them is "no order yet". */
export const ROWS: ReadonlyMap<string, readonly (Order | null)[]> = new Map<string, readonly (Order | null)[]>([
  ['none', [null]],
  ...Object.values(SITUATIONS).flatMap((ofState) => Object.entries<readonly Order[]>(ofState)),
]);

const answersTo = (type: 'checkoutAnswered' | 'detailsAnswered'): [string, readonly UnstampedOrderEvent[]][] =>
  Object.values(ANSWERS).flatMap((ofKind) =>
    Object.entries<readonly ServiceAnswer[]>(ofKind).map(([name, answers]): [string, readonly UnstampedOrderEvent[]] => [
      name,
      answers.map((answer) => ({ type, answer })),
    ]),
  );

/** Every event by its name, for each kind of table. */
export const COLUMNS: Readonly<Record<Part['on'], ReadonlyMap<string, readonly UnstampedOrderEvent[]>>> = {
  actions: new Map(Object.values(ACTIONS).flatMap((ofType) => Object.entries<readonly UnstampedOrderEvent[]>(ofType))),
  checkoutAnswered: new Map(answersTo('checkoutAnswered')),
  detailsAnswered: new Map(answersTo('detailsAnswered')),
};

const partsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((part) => part.trim());

/** The row that covers a situation: its own, or the longest prefix. */
function rowFor(labels: readonly string[], name: string): string | null {
  if (labels.includes(name)) return name;
  const fitting = labels.filter((label) => label.endsWith('…') && name.startsWith(label.slice(0, -1)));
  return fitting.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** Every row of a part with all its cells; throws when a row or a column is unknown, repeated or missing. */
export function rowsOf({ on, rows }: Part): { readonly row: string; readonly cells: readonly Cell[] }[] {
  const [head, ...body] = rows.trim().split('\n').map(partsOf);
  const columns = head?.slice(1) ?? [];
  const byLabel = new Map(body.map(([label = '', ...cells]) => [label, cells]));
  const labels = [...byLabel.keys()];
  if (labels.length !== body.length) throw new Error('A row stands there twice');
  const used = new Set<string>();
  const read = [...ROWS].map(([row, orders]) => {
    const label = rowFor(labels, row);
    const expected = label === null ? undefined : byLabel.get(label);
    if (label === null || expected?.length !== columns.length) throw new Error(`No whole row for: ${row}`);
    used.add(label);
    const cells = columns.map((column, at): Cell => {
      const happenings = COLUMNS[on].get(column);
      if (!happenings) throw new Error(`No such column: ${column}`);
      return { column, orders, happenings, expected: expected[at] ?? '' };
    });
    return { row, cells };
  });
  const idle = labels.find((label) => !used.has(label));
  if (idle !== undefined) throw new Error(`No situation for the row: ${idle}`);
  return read;
}

export const columnsOf = ({ rows }: Part): string[] => partsOf(rows.trim().split('\n')[0] ?? '').slice(1);
