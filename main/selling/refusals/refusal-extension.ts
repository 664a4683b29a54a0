import type { RefusalSeenEvent } from '../../../shared/service/refusal-events.ts';
import { CorruptJournal } from '../../journal/core/corrupt-journal.ts';
import type { OwnMembers } from '../../journal/core/decode-event.ts';
import type { ExtensionEvent } from '../../journal/core/events.ts';
import type { JournalExtension } from '../../journal/core/extension.ts';
import { matchesMembers } from '../../journal/core/stored-json.ts';
import { REFUSAL_TABLES, RefusalTables } from './refusal-tables.ts';

const MEMBERS: OwnMembers<RefusalSeenEvent> = { refusal: 'object' };

const isRefusalEvent = (event: ExtensionEvent): event is RefusalSeenEvent => event.type === 'refusalSeen' && matchesMembers(event, MEMBERS);

/** Unknown refusals of the provider as the journal's file keeps them. */
export const REFUSAL_EXTENSION: JournalExtension = {
  name: 'refusals',
  migrations: { 20: REFUSAL_TABLES },
  eventTypes: ['refusalSeen'],
  notProjected: [],
  openProjection: (db) => {
    const tables = new RefusalTables(db);
    return {
      apply: (event) => {
        if (!isRefusalEvent(event)) throw new CorruptJournal(`an event of the type ${event.type} lacks a member`);
        tables.apply(event);
      },
    };
  },
};
