import { describe, expect, it } from 'vitest';
import type { Bridge } from '../../../../../renderer/core/bridge.ts';
import { countToCheck, createStatementStore, firstClassOf } from '../../../../../renderer/features/statements/statement-store.ts';
import type { Failure } from '../../../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../../../shared/lib/result.ts';
import { guessFormat } from '../../../../../shared/statements/guess-format.ts';
import { type StatementClass, sumsOf } from '../../../../../shared/statements/statement-entry.ts';
import type {
  StatementEntryView,
  StatementFileView,
  StatementPreview,
  StatementSummary,
} from '../../../../../shared/statements/statement-views.ts';
import { heardFaults, later } from '../../later.ts';

/** What the screen of the provider's statement does with the answers of main, in whatever order they come. */

const ID = '0d7a1c52-3a41-4b6e-9a10-5f3b2c1d0e01';
const guessed = guessFormat([], 'Asia/Jakarta');
const FORMAT = { ...guessed, columns: { ...guessed.columns, orderId: 0, at: 1, amount: 2, credit: 3 } };

const previewOf = (from: string, to: string): StatementPreview => ({
  ...{
    first: [],
    read: 2,
    unread: 0,
    debit: 1,
    credit: 0,
    days: { from, to },
    withOrderId: 2,
    words: [],
    damaged: null,
    rows: [],
    columns: 4,
  },
});
const VIEW: StatementFileView = {
  ...{ file: 'mutasi.csv', format: FORMAT, isRemembered: false, before: null, marginMinutes: 60 },
  preview: previewOf('2026-11-01', '2026-11-30'),
};

const entry = (name: StatementClass, row: number): StatementEntryView => ({
  ...{ class: name, row, orderId: `order${row}`, at: null, debit: 1, credit: 0, expected: 1, order: null },
});
const summaryOf = (entries: readonly StatementEntryView[]): StatementSummary => ({
  ...{ statementId: ID, at: '2026-11-30T03:00:00Z', by: 'Budi', file: 'mutasi.csv', sums: sumsOf(entries) },
  ...{ format: FORMAT, from: '2026-11-01', to: '2026-11-30', marginMinutes: 60, opening: null, closing: null, balance: null },
});

type Calls = Bridge['statements'];

/** A store whose main answers as told; a call that is not told is a fault of the test. */
const storeOf = (calls: Partial<Calls>) => createStatementStore({ statements: calls as Calls }, () => ID);

const notRead: Failure = { kind: 'statementRefused', why: 'unreadable', detail: '' };

describe('the statement’s screen', () => {
  const faults = heardFaults();
  it('takes the days from the rows until a person types others', async () => {
    const previews = [previewOf('2026-10-01', '2026-10-31'), previewOf('2026-09-01', '2026-09-30')];
    const store = storeOf({ choose: async () => ok(VIEW), preview: async () => ok(previews.shift() ?? VIEW.preview) });
    const days = () => {
      const { step } = store.getState();
      return step.kind === 'read' ? [step.draft.from, step.draft.to] : null;
    };
    await store.getState().choose();
    expect(days()).toEqual(['2026-11-01', '2026-11-30']);
    await store.getState().changeFormat({ dates: 'ymd' });
    expect(days()).toEqual(['2026-10-01', '2026-10-31']);
    store.getState().changeDraft({ from: '2026-10-05', isPeriodTyped: true });
    await store.getState().changeFormat({ dates: 'dmy' });
    expect(days()).toEqual(['2026-10-05', '2026-10-31']);
  });

  it('shows what the newest choice reads, although the answer to an older one comes later', async () => {
    const [first, second] = [later<StatementPreview>(), later<StatementPreview>()];
    const waiting = [first, second];
    const store = storeOf({
      choose: async () => ok(VIEW),
      preview: () => waiting.shift()?.promise ?? Promise.reject(new Error('a third look')),
    });
    await store.getState().choose();
    const both = [store.getState().changeFormat({ decimal: 'dot' }), store.getState().changeFormat({ decimal: 'comma' })];
    second.comes(previewOf('2026-08-01', '2026-08-31'));
    first.comes(previewOf('2026-07-01', '2026-07-31'));
    await Promise.all(both);
    const { step } = store.getState();
    expect(step.kind === 'read' && [step.draft.from, step.draft.format.decimal]).toEqual(['2026-08-01', 'comma']);
  });

  it('compares once, however often it is asked while it does', async () => {
    let compared = 0;
    const answer = later<StatementSummary>();
    const store = storeOf({
      choose: async () => ok(VIEW),
      compare: () => {
        compared += 1;
        return answer.promise;
      },
      entries: async () => ok({ entries: [], total: 0 }),
    });
    await store.getState().choose();
    const all = [store.getState().compare(), store.getState().compare()];
    answer.comes(summaryOf([]));
    await Promise.all(all);
    expect([compared, store.getState().step.kind]).toEqual([1, 'result']);
  });

  it('begins with what somebody must decide, and keeps the rows of the class that was chosen last', async () => {
    const rows = [entry('matched', 1), entry('inDoubt', 2)];
    const slow = later<{ readonly entries: readonly StatementEntryView[]; readonly total: number }>();
    const store = storeOf({
      entries: ({ class: name }) =>
        name === 'matched' ? slow.promise : Promise.resolve(ok({ entries: rows.filter((row) => row.class === name), total: 1 })),
    });
    await store.getState().open(summaryOf(rows));
    expect([store.getState().shown, store.getState().entries.map(({ row }) => row)]).toEqual(['inDoubt', [2]]);
    const older = store.getState().show('matched');
    await store.getState().show('inDoubt');
    slow.comes({ entries: [rows[0] ?? entry('matched', 1)], total: 1 });
    await older;
    expect(store.getState().entries.map(({ row }) => row)).toEqual([2]);
  });

  it.each<[StatementClass, number, StatementClass | null]>([
    ['matched', 0, null],
    ['notDue', 0, null],
    ['unread', 1, 'unread'],
    ['onlyHere', 1, 'onlyHere'],
    ['inDoubt', 1, 'inDoubt'],
  ])('calls a statement with a row that is %s good only where nothing of it is to be checked', (name, count, first) => {
    const summary = summaryOf([entry('matched', 1), entry(name, 2)]);
    expect([countToCheck(summary), firstClassOf(summary)]).toEqual([count, first]);
  });

  it('shows a row again after something was done about it, and what went wrong where it was not', async () => {
    let reads = 0;
    const store = storeOf({
      entries: async () => {
        reads += 1;
        return ok({ entries: [entry('reversal', reads)], total: 1 });
      },
    });
    await store.getState().open(summaryOf([entry('reversal', 1)]));
    expect(await store.getState().act(async () => ok(null))).toBe(true);
    expect(store.getState().entries.map(({ row }) => row)).toEqual([2]);
    expect(await store.getState().act(async () => fail(notRead))).toBe(false);
    expect([store.getState().failure, reads]).toEqual([notRead, 2]);
  });

  it('keeps a person’s place after something was done about a row far down', async () => {
    const asked: (readonly [number, number])[] = [];
    const store = storeOf({
      entries: async ({ after, limit }) => {
        asked.push([after, limit]);
        const rows = Array.from({ length: Math.max(0, Math.min(limit, 260 - after)) }, (_, at) => entry('matched', after + at + 1));
        return ok({ entries: rows, total: 260 });
      },
    });
    await store.getState().open(summaryOf([]));
    await store.getState().showMore();
    await store.getState().showMore();
    const rows = () => store.getState().entries.map(({ row }) => row);
    expect([rows().length, rows().at(-1)]).toEqual([260, 260]);
    asked.length = 0;
    await store.getState().act(async () => ok(null));
    expect([rows().length, rows().at(-1)]).toEqual([260, 260]);
    expect(asked.every(([, limit]) => limit <= 200)).toBe(true);
  });

  it('shows the rows of the comparison that was opened last, although an earlier one’s come later', async () => {
    const slow = later<{ readonly entries: readonly StatementEntryView[]; readonly total: number }>();
    const otherId = '0d7a1c52-3a41-4b6e-9a10-5f3b2c1d0e02';
    const store = storeOf({
      entries: ({ statementId }) =>
        statementId === ID ? slow.promise : Promise.resolve(ok({ entries: [entry('onlyHere', 7)], total: 1 })),
    });
    const first = store.getState().open(summaryOf([]));
    store.getState().back();
    await store.getState().open({ ...summaryOf([]), statementId: otherId });
    slow.comes({ entries: [entry('onlyHere', 1)], total: 1 });
    await first;
    expect(store.getState().entries.map(({ row }) => row)).toEqual([7]);
  });

  it('compares nothing while a change of the format is read, because the days may be others', async () => {
    const look = later<StatementPreview>();
    let compared = 0;
    const store = storeOf({
      choose: async () => ok(VIEW),
      preview: () => look.promise,
      compare: async () => {
        compared += 1;
        return ok(summaryOf([]));
      },
      entries: async () => ok({ entries: [], total: 0 }),
    });
    await store.getState().choose();
    const change = store.getState().changeFormat({ dates: 'ymd' });
    await store.getState().compare();
    expect([compared, store.getState().isReading]).toEqual([0, true]);
    look.comes(previewOf('2026-10-01', '2026-10-31'));
    await change;
    await store.getState().compare();
    expect([compared, store.getState().step.kind]).toEqual([1, 'result']);
  });

  it('goes on with the format of the shown rows where another one cannot be read', async () => {
    const previews = [fail(notRead), ok(previewOf('2026-10-01', '2026-10-31')), fail(notRead)];
    const compared: string[] = [];
    const store = storeOf({
      choose: async () => ok(VIEW),
      preview: async () => previews.shift() ?? fail(notRead),
      compare: async ({ format }) => {
        compared.push(format.dates);
        return ok(summaryOf([]));
      },
      entries: async () => ok({ entries: [], total: 0 }),
    });
    const shown = () => {
      const { step, failure } = store.getState();
      return step.kind === 'read' ? [step.draft.format.dates, step.preview.days?.from, failure] : null;
    };
    await store.getState().choose();
    await store.getState().changeFormat({ dates: 'mdy' });
    expect(shown()).toEqual([FORMAT.dates, '2026-11-01', notRead]);
    await store.getState().changeFormat({ dates: 'ymd' });
    expect(shown()).toEqual(['ymd', '2026-10-01', null]);
    await store.getState().changeFormat({ dates: 'mdy' });
    expect(shown()).toEqual(['ymd', '2026-10-01', notRead]);
    await store.getState().compare();
    expect(compared).toEqual(['ymd']);
  });

  it('gives a comparison up with Esc: main hears of it, and its answer does not open by itself', async () => {
    const answers = [later<StatementSummary>(), later<StatementSummary>()];
    const [ended, kept] = answers;
    let given = 0;
    const store = storeOf({
      list: async () => ok([summaryOf([])]),
      choose: async () => ok(VIEW),
      compare: () => answers.shift()?.promise ?? Promise.reject(new Error('a third comparison')),
      cancel: async () => {
        given += 1;
        return ok(null);
      },
    });
    await store.getState().choose();
    const first = store.getState().compare();
    store.getState().back();
    ended?.refuses(notRead);
    await first;
    expect([given, store.getState().step.kind, store.getState().failure]).toEqual([1, 'begin', null]);
    await store.getState().choose();
    const second = store.getState().compare();
    store.getState().back();
    kept?.comes(summaryOf([]));
    await second;
    expect([store.getState().step.kind, store.getState().list.length]).toEqual(['begin', 1]);
  });

  it('shows the refusal of an export only where its comparison is shown, and else gives it to the notices', async () => {
    const other = { ...summaryOf([]), statementId: '0d7a1c52-3a41-4b6e-9a10-5f3b2c1d0e02' };
    const held = later<{ readonly file: string } | null>();
    const store = storeOf({ entries: async () => ok({ entries: [], total: 0 }), export: () => held.promise });
    await store.getState().open(summaryOf([]));
    const exporting = store.getState().exportRows();
    store.getState().back();
    await store.getState().open(other);
    held.refuses(notRead);
    await exporting;
    expect(store.getState()).toMatchObject({ failure: null, isBusy: false, savedFile: null });
    expect(faults()).toEqual([{ kind: 'refused', failure: notRead }]);
  });

  it('stays where it is when no file is chosen or the file cannot be read', async () => {
    const answers: Result<StatementFileView | null, Failure>[] = [ok(null), fail(notRead)];
    const store = storeOf({ choose: async () => answers.shift() ?? ok(null) });
    await store.getState().choose();
    expect([store.getState().step.kind, store.getState().failure]).toEqual(['begin', null]);
    await store.getState().choose();
    expect([store.getState().step.kind, store.getState().failure, store.getState().isBusy]).toEqual(['begin', notRead, false]);
  });
});
