import type { OrderRow } from '../../../../shared/office/page-views/list-views.ts';

/** What a person does about the order, at its till. */
type Todo = 'review' | 'owed' | 'retry' | 'unsent' | 'asked';

/** By the state of an order whose money is open. */
const TODOS: Readonly<Record<string, Todo>> = { notSent: 'retry', intended: 'unsent', queued: 'unsent' };

/**
 * An order under review needs a decision, whether its money is open or owed. Owed money is not always to be handed over: the till alone knows
 * of a wait, and says what to do.
 */
export function todoOf({ state, money, isEarlier }: Pick<OrderRow, 'state' | 'money' | 'isEarlier'>): Todo | null {
  if (isEarlier || (money !== 'open' && money !== 'owed')) return null;
  if (state === 'review') return 'review';
  return money === 'owed' ? 'owed' : (TODOS[state] ?? 'asked');
}
