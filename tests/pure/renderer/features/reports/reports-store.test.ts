import { describe, expect, test } from 'vitest';
import { createReportsStore } from '../../../../../renderer/features/reports/reports-store.ts';
import { createShiftScreenStore } from '../../../../../renderer/features/shifts/shift-screen-store.ts';
import { fail, ok } from '../../../../../shared/lib/result.ts';
import type { PrintJobView } from '../../../../../shared/printing/print-jobs.ts';
import type { ReportRequest } from '../../../../../shared/reports/report-forms.ts';
import type { ReportSpan } from '../../../../../shared/reports/report-span.ts';
import type { ReportAnswer } from '../../../../../shared/reports/report-views.ts';
import type { TenderSum } from '../../../../../shared/shifts/ledger-sums.ts';
import { reportViewOf, type ShiftReportView } from '../../../../../shared/shifts/shift-views.ts';
import { createFakeBridge } from '../../../../lab/fakes/bridge.ts';
import { sampleShift } from '../../../../lab/fakes/shop/shift-samples.ts';
import { heardFaults, later } from '../../later.ts';

/** 01:00 in Jakarta: the business day that begins at 4:00 is still the one before. */
const NIGHT = Date.parse('2026-11-22T18:00:00.000Z');
const CASH: TenderSum = { tender: 'cash', payments: 1, received: 52_000, refunds: 0, returned: 0 };
const tenders = (from: string, rows: readonly TenderSum[] = [CASH]): ReportAnswer => ({
  ...{ kind: 'tenders', view: { span: { days: 'business', from, to: from }, rows, isComplete: true } },
});
const spanIn = ({ form }: ReportRequest): ReportSpan => {
  if (!('span' in form)) throw new Error('the question of a month');
  return form.span;
};

function open() {
  const fake = createFakeBridge();
  const store = createReportsStore(fake.bridge, {
    section: 'sales',
    clock: () => ({ zone: 'Asia/Jakarta', dayStartsAt: 240 }),
    now: () => NIGHT,
  });
  return { fake, store };
}

describe('the reports on the screen', () => {
  const faults = heardFaults();
  test('ask for the business day that is not over after midnight, or for the day of the calendar', async () => {
    const { fake, store } = open();
    fake.answer('reports', 'read', (request) => ok(tenders(spanIn(request).from)));
    await store.getState().change({ group: 'tender' });
    await store.getState().change({ days: 'calendar' });
    const asked = (days: string, day: string) => ({ kind: 'tenders', form: { span: { days, from: day, to: day } } });
    expect(fake.made.map(({ input }) => input)).toEqual([asked('business', '2026-11-22'), asked('calendar', '2026-11-23')]);
  });
  test('close the acts of a day with every other choice, and keep the person', async () => {
    const { fake, store } = open();
    fake.answer('reports', 'read', (request) => ok(tenders(spanIn(request).from)));
    await store.getState().change({ section: 'cashiers', person: 'p1' });
    await store.getState().change({ day: '2026-11-21' });
    await store.getState().read();
    await store.getState().change({ days: 'calendar' });
    expect(fake.made.map(({ input }) => (input as ReportRequest).kind)).toEqual(['cashier', 'acts', 'acts', 'cashier']);
    expect(store.getState().choice).toMatchObject({ person: 'p1', day: null });
  });
  test('show the answer to the last question, whichever comes last', async () => {
    const { fake, store } = open();
    let answerFirst: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    fake.answer('reports', 'read', async (request) => {
      const { from } = spanIn(request);
      if (from === '2026-11-22') await late;
      return ok(tenders(from));
    });
    const first = store.getState().change({ group: 'tender' });
    await store.getState().change({ span: 'yesterday' });
    answerFirst();
    await first;
    expect(store.getState().answer?.view.span.from).toBe('2026-11-21');
    expect(store.getState().isReading).toBe(false);
  });
  test('show no figures of an earlier question beside a refusal', async () => {
    const { fake, store } = open();
    fake.answer('reports', 'read', (request) => {
      const { from, to } = spanIn(request);
      return from > to ? fail({ kind: 'spanRefused', why: 'reversed' }) : ok(tenders(from));
    });
    await store.getState().change({ group: 'tender' });
    expect(store.getState().answer).not.toBeNull();
    await store.getState().change({ span: 'between', to: '2026-01-01' });
    expect(store.getState()).toMatchObject({ answer: null, failure: { kind: 'spanRefused', why: 'reversed' } });
  });
  test('are taken along by the question that is on the screen', async () => {
    const { fake, store } = open();
    fake.answer('reports', 'read', (request) => ok(tenders(spanIn(request).from)));
    fake.answer('reports', 'export', () => ok({ file: '/tmp/a.csv' }));
    fake.answer('reports', 'savePage', () => ok(null));
    await store.getState().change({ group: 'tender' });
    await store.getState().exportRows();
    expect(store.getState().saving).toEqual({ file: '/tmp/a.csv' });
    await store.getState().savePage();
    expect(store.getState().saving).toBe('idle');
    const report = { kind: 'tenders', form: { span: { days: 'business', from: '2026-11-22', to: '2026-11-22' } } };
    expect(fake.made.slice(-2).map(({ input }) => input)).toEqual([{ report }, { report }]);
  });

  test('are saved once the chosen one is shown, and never as the one before under its name', async () => {
    const { fake, store } = open();
    let answers: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      answers = resolve;
    });
    fake.answer('reports', 'read', async (request) => {
      const { from } = spanIn(request);
      if (from === '2026-11-21') await late;
      return ok(tenders(from));
    });
    const shown: (string | undefined)[] = [];
    fake.answer('reports', 'savePage', () => {
      shown.push(store.getState().answer?.view.span.from);
      return ok({ file: '/tmp/a.pdf' });
    });
    await store.getState().change({ group: 'tender' });
    const change = store.getState().change({ span: 'yesterday' });
    const saves = [store.getState().savePage(), store.getState().savePage()];
    answers();
    await Promise.all([change, ...saves]);
    expect(shown).toEqual(['2026-11-21']);
    expect(store.getState().saving).toEqual({ file: '/tmp/a.pdf' });
  });
  test('say nothing of a saved one after another was chosen; the notices show why one was not saved', async () => {
    const { fake, store } = open();
    fake.answer('reports', 'read', (request) => ok(tenders(spanIn(request).from)));
    await store.getState().change({ group: 'tender' });
    for (const answer of ['saved', 'refused'] as const) {
      const held = later<{ readonly file: string } | null>();
      fake.answer('reports', 'savePage', () => held.promise);
      const saving = store.getState().savePage();
      await store.getState().change({ span: answer === 'saved' ? 'yesterday' : 'today' });
      if (answer === 'saved') held.comes({ file: '/tmp/a.pdf' });
      else held.refuses({ kind: 'spanRefused', why: 'reversed' });
      await saving;
      expect(store.getState().saving).toBe('idle');
    }
    expect(faults()).toEqual([{ kind: 'refused', failure: { kind: 'spanRefused', why: 'reversed' } }]);
  });
  test('save no page without figures', async () => {
    const { fake, store } = open();
    fake.answer('reports', 'read', () => fail({ kind: 'spanRefused', why: 'reversed' }));
    await store.getState().change({ group: 'tender' });
    await store.getState().savePage();
    expect(fake.made.map(({ call }) => call)).toEqual(['reports.read']);
  });
  test.each([
    ['without a row', []],
    ['whose means were not used', [{ ...CASH, payments: 0, received: 0 }]],
  ])('save nothing of a report %s', async (_what, rows) => {
    const { fake, store } = open();
    fake.answer('reports', 'read', (request) => ok(tenders(spanIn(request).from, rows)));
    await store.getState().change({ group: 'tender' });
    await store.getState().savePage();
    await store.getState().exportRows();
    expect(fake.made.map(({ call }) => call)).toEqual(['reports.read']);
  });
  test('show a Z and go back to the report as it was, while a count of the drawer stays as typed', async () => {
    const { fake, store } = open();
    const shift = createShiftScreenStore(fake.bridge, () => '');
    const counted = () => [shift.getState().step, shift.getState().count];
    shift.getState().startCount('first', false);
    shift.getState().typePieces(50_000, '7');
    const before = counted();
    const report = reportViewOf(sampleShift().report, false);
    fake.answer('reports', 'read', (request) => ok(tenders(spanIn(request).from)));
    fake.answer('shifts', 'showZ', () => ok(report));
    await store.getState().change({ section: 'shifts', span: 'yesterday' });
    store.getState().setDifferentOnly(true);
    const { choice, answer } = store.getState();
    await store.getState().showZ(report.shift.number);
    expect(store.getState().z).toEqual({ report, printed: null });
    store.getState().closeZ();
    expect(store.getState()).toMatchObject({ z: null, choice, answer, isDifferentOnly: true });
    expect(counted()).toEqual(before);
  });
  test('show no Z that was left before it came, print the shown one once, and give a refusal to the notices', async () => {
    const { fake, store } = open();
    const late = later<ShiftReportView>();
    fake.answer('shifts', 'showZ', () => late.promise);
    const showing = store.getState().showZ(1);
    store.getState().closeZ();
    const report = reportViewOf(sampleShift().report, false);
    late.comes(report);
    await showing;
    expect(store.getState().z).toBeNull();

    await store.getState().showZ(1);
    const refused = later<PrintJobView>();
    fake.answer('shifts', 'print', () => refused.promise);
    const prints = [store.getState().printZ(), store.getState().printZ()];
    refused.refuses({ kind: 'unexpected', detail: 'disk' });
    await Promise.all(prints);
    expect(fake.made.filter(({ call }) => call === 'shifts.print')).toHaveLength(1);
    expect(store.getState().z).toEqual({ report, printed: null });
    expect(faults()).toEqual([{ kind: 'refused', failure: { kind: 'unexpected', detail: 'disk' } }]);
  });
});
