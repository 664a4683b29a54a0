import type { BalanceEvent } from '../../../shared/balance/balance-events.ts';
import type { JournalExtension } from '../../journal/core/extension.ts';
import { projectionOf, subjectEvents } from '../../journal/subject-events.ts';
import { UNTOLD_INDEX } from './balance-debits.ts';
import { BALANCE_TABLES, BalanceTables, TOLD_UNTIL } from './balance-tables.ts';
import { REVERSAL_TABLES, ReversalTables } from './reversal-tables.ts';

const EVENTS = subjectEvents<BalanceEvent>({
  balanceTold: { amount: 'number', asOf: 'number' },
  depositNoted: { deposit: 'object', by: 'object' },
  depositCredited: { credited: 'number', by: 'object' },
  reversalNoted: { reversal: 'object', by: 'object' },
});

/** What the provider took back of an order's debits, with the order first; empty where it took nothing back. */
const erasureGroupOf =
  (tables: ReversalTables) =>
  (subject: string): readonly string[] => {
    const orderId = tables.orderOf(subject) ?? subject;
    const reversals = tables.idsOfOrder(orderId);
    return reversals.length === 0 ? [] : [orderId, ...reversals];
  };

/** The shop's balance with the provider as the journal's file keeps it: reported balances, deposits and reversals. */
export const BALANCE_EXTENSION: JournalExtension = {
  name: 'balance',
  migrations: { 13: BALANCE_TABLES, 19: REVERSAL_TABLES, 25: UNTOLD_INDEX, 27: TOLD_UNTIL },
  eventTypes: EVENTS.types,
  erasedByAge: ['reversalNoted'],
  openErasureGroup: (db) => erasureGroupOf(new ReversalTables(db)),
  openProjection: projectionOf(EVENTS, (db) => {
    const tables = new BalanceTables(db);
    const reversals = new ReversalTables(db);
    return { apply: (event, seq) => (event.type === 'reversalNoted' ? reversals.apply(event, seq) : tables.apply(event, seq)) };
  }),
};
