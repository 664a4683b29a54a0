import type { BalanceEvent } from '../../shared/balance/balance-events.ts';
import { CorruptJournal } from '../journal/core/corrupt-journal.ts';
import type { OwnMembers } from '../journal/core/decode-event.ts';
import type { ExtensionEvent } from '../journal/core/events.ts';
import type { JournalExtension } from '../journal/core/extension.ts';
import { matchesMembers } from '../journal/core/stored-json.ts';
import { BALANCE_TABLES, BalanceTables } from './balance-tables.ts';

const EVENT_MEMBERS: { readonly [T in BalanceEvent['type']]: OwnMembers<Extract<BalanceEvent, { type: T }>> } = {
  balanceTold: { amount: 'number', asOf: 'number' },
  depositNoted: { deposit: 'object', by: 'object' },
  depositCredited: { credited: 'number', by: 'object' },
};

const isBalanceEvent = (event: ExtensionEvent): event is BalanceEvent =>
  Object.hasOwn(EVENT_MEMBERS, event.type) && matchesMembers(event, EVENT_MEMBERS[event.type as BalanceEvent['type']]);

function decodeBalanceEvent(event: ExtensionEvent): BalanceEvent {
  if (isBalanceEvent(event)) return event;
  throw new CorruptJournal(`an event of the type ${event.type} lacks a member`);
}

/** The shop's balance with the provider as the journal's file keeps it: told balances and deposits. */
export const BALANCE_EXTENSION: JournalExtension = {
  name: 'balance',
  migrations: { 13: BALANCE_TABLES },
  eventTypes: Object.keys(EVENT_MEMBERS),
  notProjected: [],
  openProjection: (db) => {
    const tables = new BalanceTables(db);
    return { apply: (event, seq) => tables.apply(decodeBalanceEvent(event), seq) };
  },
};
