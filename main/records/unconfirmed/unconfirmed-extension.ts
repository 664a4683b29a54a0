import type { UnconfirmedEvent } from '../../../shared/unconfirmed/unconfirmed.ts';
import type { JournalExtension } from '../../journal/core/extension.ts';
import { projectionOf, subjectEvents } from '../../journal/subject-events.ts';
import { UNCONFIRMED_TABLES, UnconfirmedTables } from './unconfirmed-tables.ts';

const EVENTS = subjectEvents<UnconfirmedEvent>({
  figuresDoubted: { copyAt: 'string', figures: 'array' },
  figureConfirmed: { by: 'object', kind: 'string', amount: 'number' },
});

/** Figures as of a copy as the journal's file keeps them: their table, their events, and how the events change the table. */
export const UNCONFIRMED_EXTENSION: JournalExtension = {
  name: 'unconfirmed',
  migrations: { 30: UNCONFIRMED_TABLES },
  eventTypes: EVENTS.types,
  openProjection: projectionOf(EVENTS, (db) => new UnconfirmedTables(db)),
};
