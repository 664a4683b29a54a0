import type { RefusalSeenEvent } from '../../../shared/service/seen-refusals.ts';
import type { JournalExtension } from '../../journal/core/extension.ts';
import { projectionOf, subjectEvents } from '../../journal/subject-events.ts';
import { REFUSAL_TABLES, RefusalTables } from './refusal-tables.ts';

const EVENTS = subjectEvents<RefusalSeenEvent>({ refusalSeen: { refusal: 'object' } });

/** Unknown refusals of the provider as the journal's file keeps them. */
export const REFUSAL_EXTENSION: JournalExtension = {
  name: 'refusals',
  migrations: { 20: REFUSAL_TABLES },
  eventTypes: EVENTS.types,
  openProjection: projectionOf(EVENTS, (db) => new RefusalTables(db)),
};
