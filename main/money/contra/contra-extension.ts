import { compensationOf } from '../../../shared/shifts/cash-move.ts';
import type { ContraEffect, ContraEvent, ContraKind } from '../../../shared/shifts/contra.ts';
import { CONTRA_TABLES, ContraTables } from '../../customers/contra/contra-tables.ts';
import type { JournalExtension } from '../../journal/core/extension.ts';
import { subjectEvents } from '../../journal/subject-events.ts';
import { type ActTables, openActs } from './known-acts.ts';

const EVENTS = subjectEvents<ContraEvent>({
  contraBooked: {
    ...{ by: 'object', contraId: 'string', actId: 'string', actSeq: 'number', reason: 'string', effect: 'object' },
  },
});

type Apply<K extends ContraKind> = (acts: ActTables, event: ContraEvent, effect: Extract<ContraEffect, { kind: K }>, seq: number) => void;

/** What an entry does, by the kind of its act. */
const APPLY: { readonly [K in ContraKind]: Apply<K> } = {
  cash: ({ moves }, _, { shiftId, move }, seq) => moves.addMove(shiftId, move, seq),
  account: ({ accounts }, event, { parts }, seq) => accounts.takeBack(event, parts, seq),
  deposit: ({ deposits, moves }, event, effect, seq) => {
    deposits.takeBack(event, effect, seq);
    if (effect.cash) moves.addMove(effect.cash.shiftId, effect.cash.move, seq);
  },
  reversal: ({ reversals }, event, effect, seq) => reversals.takeBack(event, effect, seq),
};

const applied = (acts: ActTables, event: ContraEvent, seq: number): void =>
  (APPLY[event.effect.kind] as Apply<ContraKind>)(acts, event, event.effect, seq);

/** An act with the entry that takes it back. */
const erasureGroupOf =
  (tables: ContraTables) =>
  (subject: string): readonly string[] => {
    const pair = tables.pairOf(subject);
    return pair === null ? [] : [pair.actId, pair.contraId];
  };

/** Contra entries as the journal's file keeps them: which act each takes back, and the rows against that act in its own tables. */
export const CONTRA_EXTENSION: JournalExtension = {
  name: 'contra',
  migrations: { 29: CONTRA_TABLES },
  eventTypes: EVENTS.types,
  openErasureGroup: (db) => erasureGroupOf(new ContraTables(db)),
  compensationOf: (event) => (EVENTS.is(event) && event.effect.kind === 'cash' ? compensationOf(event.effect.move) : null),
  openProjection: (db) => {
    const acts = openActs(db);
    return {
      apply: (stored, seq) => {
        const event = EVENTS.decode(stored);
        acts.contras.add(event, seq);
        applied(acts, event, seq);
      },
    };
  },
};
