import type { UnconfirmedEvent } from '../../../shared/unconfirmed/unconfirmed.ts';
import { CorruptJournal } from '../../journal/core/corrupt-journal.ts';
import type { OwnMembers } from '../../journal/core/decode-event.ts';
import type { ExtensionEvent } from '../../journal/core/events.ts';
import type { JournalExtension } from '../../journal/core/extension.ts';
import { matchesMembers } from '../../journal/core/stored-json.ts';
import { UNCONFIRMED_TABLES, UnconfirmedTables } from './unconfirmed-tables.ts';

const EVENT_MEMBERS: { readonly [T in UnconfirmedEvent['type']]: OwnMembers<Extract<UnconfirmedEvent, { type: T }>> } = {
  figuresDoubted: { copyAt: 'string', figures: 'array' },
  figureConfirmed: { by: 'object', kind: 'string', amount: 'number' },
};

const isUnconfirmedEvent = (event: ExtensionEvent): event is UnconfirmedEvent =>
  Object.hasOwn(EVENT_MEMBERS, event.type) && matchesMembers(event, EVENT_MEMBERS[event.type as UnconfirmedEvent['type']]);

/** Figures as of a copy as the journal's file keeps them: their table, their events, and how the events change the table. */
export const UNCONFIRMED_EXTENSION: JournalExtension = {
  name: 'unconfirmed',
  migrations: { 30: UNCONFIRMED_TABLES },
  eventTypes: Object.keys(EVENT_MEMBERS),
  notProjected: [],
  openProjection: (db) => {
    const tables = new UnconfirmedTables(db);
    return {
      apply: (event, seq) => {
        if (!isUnconfirmedEvent(event)) throw new CorruptJournal(`an event of the type ${event.type} lacks a member`);
        tables.apply(event, seq);
      },
    };
  },
};
