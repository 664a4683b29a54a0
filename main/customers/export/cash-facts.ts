import type { CashMovedEvent } from '../../../shared/shifts/shift-events.ts';
import type { ExtensionEvent, JournalEvent } from '../../journal/core/events.ts';

/** A movement of cash that concerns a customer. */
export interface CashFact {
  readonly at: string;
  readonly kind: string;
  readonly amount: number;
  readonly orderId: string | null;
  readonly reason: string;
  readonly giver: string;
  readonly receiver: string;
}

const isCashMoved = (event: JournalEvent | ExtensionEvent): event is CashMovedEvent => event.type === 'cashMoved';

export function cashFacts(event: JournalEvent | ExtensionEvent): readonly CashFact[] {
  if (!isCashMoved(event)) return [];
  const { kind, amount, orderId, reason, giver, receiver } = event.move;
  return [{ at: event.at, kind, amount, orderId, reason, giver, receiver }];
}
