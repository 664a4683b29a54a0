import type { StatementMatchedEvent } from '../../../shared/statements/statement-events.ts';
import type { JournalExtension } from '../../journal/core/extension.ts';
import { projectionOf, subjectEvents } from '../../journal/subject-events.ts';
import { STATEMENT_TABLES, StatementTables } from './statement-tables.ts';

const EVENTS = subjectEvents<StatementMatchedEvent>({ statementMatched: { by: 'object', statement: 'object', entries: 'array' } });

/** Compared statements of the provider as the journal's file keeps them. They hold nothing personal: order ids, amounts and times. */
export const STATEMENT_EXTENSION: JournalExtension = {
  name: 'statements',
  migrations: { 22: STATEMENT_TABLES },
  eventTypes: EVENTS.types,
  openProjection: projectionOf(EVENTS, (db) => new StatementTables(db)),
};
