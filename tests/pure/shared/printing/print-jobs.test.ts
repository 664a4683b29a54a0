import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOpenJob,
  isStaleJob,
  type PrintEvent,
  type PrintedJob,
  printCountChange,
  printTransition,
  STALE_MS,
} from '../../../../shared/printing/print-jobs.ts';

const AT = '2026-11-21T03:00:00.000Z';
const LATER = '2026-11-21T04:00:00.000Z';
const request = {
  jobId: 'j1',
  at: AT,
  kind: 'receipt',
  orderIds: ['7q2fk3ma000123'],
  copy: 0,
  receiptsOf: ['7q2fk3ma000123'],
  document: { kind: 'receipt', language: 'id', title: '', blocks: [] },
  by: 'Sari',
} as const;
const ask: PrintEvent = { type: 'asked', request, printer: 'front' };

function jobAfter(...events: readonly PrintEvent[]): PrintedJob {
  let job: PrintedJob | null = null;
  for (const event of [ask, ...events]) {
    const moved = printTransition(job, event, AT);
    if (!moved.ok) throw new Error(`${moved.failure.event} from ${moved.failure.from}`);
    job = moved.value;
  }
  if (job === null) throw new Error('nothing was asked for');
  return job;
}

const started: PrintEvent = { type: 'started' };
const inDoubt: PrintEvent = { type: 'uncertain', trouble: 'paperOut', detail: '' };

describe('a print job', () => {
  it('is printed when the printer confirmed it, and nothing moves it from there', () => {
    const printed = jobAfter(started, { type: 'printed', files: [] });
    expect(printed.state).toEqual({ is: 'printed', seenBy: null, files: [] });
    for (const event of [ask, started, inDoubt, { type: 'cancelled', by: 'Sari' }] as const) {
      expect(printTransition(printed, event, LATER)).toMatchObject({ ok: false, failure: { from: 'printed' } });
    }
  });

  it('that failed midway waits for a person, and never restarts automatically', () => {
    const job = jobAfter(started, inDoubt);
    expect(printTransition(job, started, LATER)).toMatchObject({ ok: false });
    expect(printTransition(job, { type: 'wanted', by: 'Sari' }, LATER)).toMatchObject({ ok: false });
    expect(printTransition(job, { type: 'seen', paper: true, by: 'Sari' }, LATER)).toMatchObject({
      ok: true,
      value: { state: { is: 'printed', seenBy: 'Sari' } },
    });
    expect(printTransition(job, { type: 'seen', paper: false, by: 'Sari' }, LATER)).toMatchObject({
      ok: true,
      value: { state: { is: 'queued' }, since: LATER, request: { copy: 0 } },
    });
  });

  it('that a printer accepted without confirming is printed once a person saw it, and is never printed again by a person’s no', () => {
    const sent = jobAfter(started, { type: 'sent' });
    expect(printTransition(sent, { type: 'seen', paper: true, by: 'Sari' }, LATER)).toMatchObject({
      ok: true,
      value: { state: { is: 'printed', seenBy: 'Sari' } },
    });
    expect(printTransition(sent, { type: 'seen', paper: false, by: 'Sari' }, LATER)).toMatchObject({
      ok: false,
      failure: { from: 'sent' },
    });
  });

  it('counts as printed unless it certainly was not printed', () => {
    const refused = { type: 'refused', failure: { kind: 'cannotPrint', why: 'unprintable', detail: '' } } as const;
    const made = (...events: readonly PrintEvent[]): number => {
      let job: PrintedJob | null = null;
      let prints = 0;
      for (const event of [ask, ...events]) {
        prints += printCountChange(job?.state.is ?? null, event);
        const moved = printTransition(job, event, AT);
        if (!moved.ok) throw new Error(event.type);
        job = moved.value;
      }
      return prints;
    };
    const cancelled = { type: 'cancelled', by: 'Sari' } as const;
    const noPaper = { type: 'seen', paper: false, by: 'Sari' } as const;
    expect(made()).toBe(1);
    expect(made(started, { type: 'sent' })).toBe(1);
    expect(made(started, inDoubt, cancelled)).toBe(1);
    expect(made(started, refused)).toBe(0);
    expect(made(cancelled)).toBe(0);
    expect(made(started, inDoubt, noPaper, cancelled)).toBe(0);
  });

  it('of which nothing was printed stays in the queue with the reason and its age', () => {
    const job = printTransition(jobAfter(started), { type: 'putBack', trouble: 'coverOpen', detail: 'x' }, LATER);
    expect(job).toMatchObject({ ok: true, value: { state: { is: 'queued', trouble: 'coverOpen' }, since: AT } });
  });

  it('moves to another printer, or is cancelled, only while no byte of it may have left', () => {
    expect(jobAfter({ type: 'moved', printer: 'back', by: 'Sari' }).printer).toBe('back');
    expect(jobAfter(inDoubtAfterStart(), { type: 'cancelled', by: 'Sari' }).state.is).toBe('cancelled');
    expect(printTransition(jobAfter(started), { type: 'cancelled', by: 'Sari' }, LATER)).toMatchObject({ ok: false });
    expect(printTransition(jobAfter(started), { type: 'moved', printer: 'back', by: 'Sari' }, LATER)).toMatchObject({ ok: false });
  });

  it('that waited more than ten minutes requires a confirmation, which resets its age', () => {
    const job = jobAfter();
    const begun = Date.parse(AT);
    expect(isStaleJob(job, begun + STALE_MS)).toBe(false);
    expect(isStaleJob(job, begun + STALE_MS + 1)).toBe(true);
    const wanted = printTransition(job, { type: 'wanted', by: 'Sari' }, LATER);
    expect(wanted.ok && isStaleJob(wanted.value, Date.parse(LATER) + 1_000)).toBe(false);
  });

  it('a clock that was set back an hour does not make an old job new', () => {
    expect(isStaleJob(jobAfter(), Date.parse(AT) - 3_600_000)).toBe(true);
  });
});

function inDoubtAfterStart(): PrintEvent {
  return { type: 'putBack', trouble: 'paperOut', detail: '' };
}

describe('whatever happens in whatever order', () => {
  const event = fc.constantFrom<PrintEvent>(
    ask,
    started,
    inDoubt,
    { type: 'printed', files: [] },
    { type: 'sent' },
    { type: 'putBack', trouble: null, detail: '' },
    { type: 'refused', failure: { kind: 'cannotPrint', why: 'tooWide', detail: '' } },
    { type: 'seen', paper: true, by: 'a' },
    { type: 'seen', paper: false, by: 'a' },
    { type: 'wanted', by: 'a' },
    { type: 'moved', printer: null, by: 'a' },
    { type: 'cancelled', by: 'a' },
  );

  it('a second attempt follows only an unprinted result or a person’s no, and end states are final', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let [job, mayStart] = [null as PrintedJob | null, false];
        for (const next of events) {
          const moved = printTransition(job, next, AT);
          if (!moved.ok) continue;
          // Only a person who saw the paper changes a job that a printer accepted completely.
          expect(job === null || isOpenJob(job.state) || (job.state.is === 'sent' && next.type === 'seen' && next.paper)).toBe(true);
          expect(next.type !== 'started' || mayStart).toBe(true);
          mayStart = letsStart(next, mayStart);
          job = moved.value;
        }
      }),
      { numRuns: 5_000 },
    );
  });
});

function letsStart(event: PrintEvent, before: boolean): boolean {
  if (event.type === 'asked' || event.type === 'putBack') return true;
  if (event.type === 'seen') return !event.paper;
  return event.type === 'started' ? false : before;
}
