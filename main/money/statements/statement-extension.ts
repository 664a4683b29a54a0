import type { StatementMatchedEvent } from '../../../shared/statements/statement-events.ts';
import { CorruptJournal } from '../../journal/core/corrupt-journal.ts';
import type { OwnMembers } from '../../journal/core/decode-event.ts';
import type { ExtensionEvent } from '../../journal/core/events.ts';
import type { JournalExtension } from '../../journal/core/extension.ts';
import { matchesMembers } from '../../journal/core/stored-json.ts';
import { STATEMENT_TABLES, StatementTables } from './statement-tables.ts';

const MEMBERS: OwnMembers<StatementMatchedEvent> = { by: 'object', statement: 'object', entries: 'array' };

const isStatementEvent = (event: ExtensionEvent): event is StatementMatchedEvent =>
  event.type === 'statementMatched' && matchesMembers(event, MEMBERS);

/** Compared statements of the provider as the journal's file keeps them. They hold nothing personal: order ids, amounts and times. */
export const STATEMENT_EXTENSION: JournalExtension = {
  name: 'statements',
  migrations: { 22: STATEMENT_TABLES },
  eventTypes: ['statementMatched'],
  notProjected: [],
  openProjection: (db) => {
    const tables = new StatementTables(db);
    return {
      apply: (event, seq) => {
        if (!isStatementEvent(event)) throw new CorruptJournal(`an event of the type ${event.type} lacks a member`);
        tables.apply(event, seq);
      },
    };
  },
};
