import { describe, expect, it } from 'vitest';
import {
  afterBatch,
  afterFailure,
  afterLocate,
  firstState,
  nextCall,
  type SentPart,
  type Step,
  type UplinkState,
} from '../../../../main/office/uplink/uplink-state.ts';
import type { BatchAnswer, JournalPlace } from '../../../../shared/office/batch.ts';
import { OFFICE_REFUSALS, type OfficeRefusal } from '../../../../shared/office/enrolment.ts';
import type { OfficeTrouble } from '../../../../shared/office/office-views.ts';

/** What a till sends next to its office, and what it does after each answer. */

const LINE = '00000000-0000-4000-8000-000000000001';
const OTHER_LINE = '00000000-0000-4000-8000-000000000002';
/** The line and its turn, as the till keeps them. */
const KEPT = { line: LINE, turn: 1 };
const place = (seq: number): JournalPlace => ({ seq, chain: `${String(seq).padStart(43, 'A')}=` });
const at = (seq: number, more: Partial<UplinkState> = {}): UplinkState => ({
  ...firstState(KEPT),
  cursor: { kind: 'at', place: place(seq) },
  ...more,
});
const sent = (last: number, head: number, more: Partial<SentPart> = {}): SentPart => ({
  ...{ isFromStart: false, last: place(last), isEmpty: false, head },
  ...more,
});
const answer = (head: number, more: Partial<BatchAnswer> = {}): BatchAnswer => ({
  ...{ ...KEPT, head: place(head), pauseMs: 0, most: 200 },
  ...more,
});
const failed = (state: UplinkState, why: OfficeTrouble, random = 0): Step => afterFailure(state, { why, detail: 'status 1' }, random);
const cursorOf = ({ state }: Step) => state.cursor;

describe('what a till sends next', () => {
  it('asks at its start where the office is, because it keeps no cursor that a restore could bring back', () => {
    expect(nextCall(firstState(KEPT), 3)).toEqual({ kind: 'locate', seqs: [1, 2, 3] });
  });

  it('sends to an office that it just joined without a question, while its journal is empty', () => {
    expect(nextCall(firstState(null), 0)).toMatchObject({ kind: 'events', after: { seq: 0 } });
  });

  it('goes on after the place that the office knows', () => {
    const found = afterLocate(firstState(KEPT), [place(8), place(9)], place(9), 0);
    expect(nextCall(found.state, 9)).toEqual({ kind: 'events', after: place(9), most: 200 });
  });

  it('sends the slices of a new line before its next events', () => {
    const next = nextCall(at(9, { slices: { ...KEPT, from: 4 } }), 20);
    expect(next).toEqual({ kind: 'documents', after: place(9), from: 4 });
  });
});

describe('after a batch that arrived', () => {
  it('goes on at once while events wait, at the pace that the office names', () => {
    const step = afterBatch(at(0), sent(200, 900), answer(200, { pauseMs: 3_000, most: 50 }), 0);
    expect(step.rest).toEqual({ leastMs: 3_000, mostMs: 3_000 });
    expect(nextCall(step.state, 900)).toEqual({ kind: 'events', after: place(200), most: 50 });
  });

  it('rests until the journal grows, or until its health is due', () => {
    const { rest } = afterBatch(at(8), sent(9, 9), answer(9), 0);
    expect(rest).toEqual({ leastMs: 2_000, mostMs: 60_000 });
  });

  it('searches again where the office names a place that is not in this journal', () => {
    expect(cursorOf(afterBatch(at(8), sent(9, 9), answer(9, { head: place(7) }), 0))).toMatchObject({ kind: 'searching' });
  });

  it('stays within a line that goes on beyond a restored journal, until it has an event of its own', () => {
    const step = afterBatch(at(8), sent(8, 8, { isEmpty: true }), answer(30), 0);
    expect(cursorOf(step)).toEqual({ kind: 'at', place: place(8) });
    expect(step.state.trouble).toBeNull();
  });

  it.each([
    ['a line that it does not know', { line: OTHER_LINE, turn: 2 }],
    ['its line, where another computer with its key sent in between', { line: LINE, turn: 3 }],
    ['its line at an office that names no turn, as an older one', { line: LINE }],
  ])('sends the state of everything again to %s, and remembers it after the last slice', (_, answered) => {
    const next = { turn: null, ...answered };
    const begun = afterBatch(at(8), sent(9, 9), answer(9, { turn: undefined, ...answered }), 0).state;
    expect(begun).toMatchObject({ kept: KEPT, slices: { ...next, from: 0 } });
    const slice = (nextSlice: number | null) => sent(9, 9, { isEmpty: true, nextSlice });
    const half = afterBatch(begun, slice(5), answer(9, { turn: undefined, ...answered }), 0).state;
    expect(half).toMatchObject({ kept: KEPT, slices: { ...next, from: 5 } });
    expect(afterBatch(half, slice(null), answer(9, { turn: undefined, ...answered }), 0).state).toMatchObject({ kept: next, slices: null });
  });

  it('begins the slices again where its line came to another turn between two of them', () => {
    const half = at(9, { slices: { line: LINE, turn: 3, from: 5 } });
    const { state } = afterBatch(half, sent(9, 9, { isEmpty: true, nextSlice: 7 }), answer(9, { turn: 5 }), 0);
    expect(state.slices).toEqual({ line: LINE, turn: 5, from: 0 });
  });

  it('sends no slices to a line that begins with its first event, because the state travels with the events', () => {
    const { state } = afterBatch(firstState(null), sent(9, 9, { isFromStart: true }), answer(9), 0);
    expect(state).toMatchObject({ kept: KEPT, slices: null });
  });

  it('forgets the failures before it', () => {
    expect(afterBatch(at(8, { failures: 4, trouble: 'noAnswer', detail: 'status 1' }), sent(9, 9), answer(9), 0).state).toMatchObject({
      ...{ failures: 0, trouble: null, detail: '' },
    });
  });
});

describe('after a failure', () => {
  const waitOf = ({ rest }: Step): number | null => rest?.leastMs ?? null;

  it('waits twice as long after each, up to five minutes, and not all tills alike', () => {
    const waited = (failures: number, random: number) => waitOf(failed(at(8, { failures }), 'noAnswer', random));
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((failures) => waited(failures, 1))).toEqual([
      5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000,
    ]);
    expect(waited(0, 0)).toBe(2_500);
    expect(waited(1_000_000, 1)).toBe(300_000);
  });

  it('sends nothing more once it is revoked', () => {
    expect(failed(at(8), 'revoked')).toMatchObject({ state: { trouble: 'revoked' }, rest: null });
  });

  it('asks for the last common place where the office does not know its own', () => {
    expect(nextCall(failed(at(8), 'unknownPlace').state, 8)).toMatchObject({ kind: 'locate' });
  });

  it('sends half as much after a batch that was too large, and grows back step by step', () => {
    const halved = failed(at(8), 'tooLarge').state;
    expect(halved.most).toBe(100);
    expect(failed(at(8, { most: 1 }), 'tooLarge').state.most).toBe(1);
    expect(afterBatch({ ...halved, most: 25 }, sent(33, 99), answer(33), 0).state.most).toBe(50);
  });

  it.each(Object.keys(OFFICE_REFUSALS) as OfficeRefusal[])('keeps its place, or searches it, after %s', (why) => {
    const { state } = failed(at(8), why, 0.5);
    expect(state.cursor).toEqual(why === 'unknownPlace' ? { kind: 'searching', known: expect.anything(), unknown: null } : at(8).cursor);
    expect(state).toMatchObject({ trouble: why, detail: 'status 1' });
  });
});
