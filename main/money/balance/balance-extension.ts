import type { BalanceEvent } from '../../../shared/balance/balance-events.ts';
import { CorruptJournal } from '../../journal/core/corrupt-journal.ts';
import type { OwnMembers } from '../../journal/core/decode-event.ts';
import type { ExtensionEvent } from '../../journal/core/events.ts';
import type { JournalExtension } from '../../journal/core/extension.ts';
import { matchesMembers } from '../../journal/core/stored-json.ts';
import { UNTOLD_INDEX } from './balance-debits.ts';
import { BALANCE_TABLES, BalanceTables, TOLD_UNTIL } from './balance-tables.ts';
import { REVERSAL_TABLES, ReversalTables } from './reversal-tables.ts';

const EVENT_MEMBERS: { readonly [T in BalanceEvent['type']]: OwnMembers<Extract<BalanceEvent, { type: T }>> } = {
  balanceTold: { amount: 'number', asOf: 'number' },
  depositNoted: { deposit: 'object', by: 'object' },
  depositCredited: { credited: 'number', by: 'object' },
  reversalNoted: { reversal: 'object', by: 'object' },
};

const isBalanceEvent = (event: ExtensionEvent): event is BalanceEvent =>
  Object.hasOwn(EVENT_MEMBERS, event.type) && matchesMembers(event, EVENT_MEMBERS[event.type as BalanceEvent['type']]);

function decodeBalanceEvent(event: ExtensionEvent): BalanceEvent {
  if (isBalanceEvent(event)) return event;
  throw new CorruptJournal(`an event of the type ${event.type} lacks a member`);
}

/** What the provider took back of an order's debits, with the order first; empty where it took nothing back. */
const erasureGroupOf =
  (tables: ReversalTables) =>
  (subject: string): readonly string[] => {
    const orderId = tables.orderOf(subject) ?? subject;
    const reversals = tables.idsOfOrder(orderId);
    return reversals.length === 0 ? [] : [orderId, ...reversals];
  };

/** The shop's balance with the provider as the journal's file keeps it: told balances, deposits and reversals. */
export const BALANCE_EXTENSION: JournalExtension = {
  name: 'balance',
  migrations: { 13: BALANCE_TABLES, 19: REVERSAL_TABLES, 25: UNTOLD_INDEX, 27: TOLD_UNTIL },
  eventTypes: Object.keys(EVENT_MEMBERS),
  notProjected: [],
  erasedByAge: ['reversalNoted'],
  openErasureGroup: (db) => erasureGroupOf(new ReversalTables(db)),
  openProjection: (db) => {
    const tables = new BalanceTables(db);
    const reversals = new ReversalTables(db);
    return {
      apply: (event, seq) => {
        const decoded = decodeBalanceEvent(event);
        if (decoded.type === 'reversalNoted') reversals.apply(decoded, seq);
        else tables.apply(decoded, seq);
      },
    };
  },
};
