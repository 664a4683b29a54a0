import { beforeEach, describe, expect, test } from 'vitest';
import { createWords, tables } from '../../../renderer/core/i18n/index.ts';
import { createPapersStore, latestOf, openPapers, type PapersStore, watchPapers } from '../../../renderer/core/stores/print-jobs-store.ts';
import { createStaffStore } from '../../../renderer/core/stores/staff-store.ts';
import { drawerWords } from '../../../renderer/features/print-jobs/drawer-text.ts';
import { lookOf, paperName, paperWords, pressing } from '../../../renderer/parts/print-jobs/print-job-text.ts';
import { failureWords } from '../../../renderer/presentation/failure-text.ts';
import { paperOf } from '../../../renderer/presentation/order-text.ts';
import type { PaperView } from '../../../shared/ipc/views.ts';
import { fail, ok } from '../../../shared/lib/result.ts';
import type { Order, Refund } from '../../../shared/order/order.ts';
import { type PrintState, STALE_MS } from '../../../shared/printing/print-jobs.ts';
import { PRINTER_TROUBLES } from '../../../shared/printing/printers.ts';
import { matterOf } from '../../../shared/receipt/receipt-content.ts';
import { defaultSettings, type Language } from '../../../shared/settings/settings.ts';
import { createFakeBridge, type FakeBridge } from '../../fakes/bridge.ts';
import { printedPaper } from '../../fakes/printing.ts';
import { anOrder, NOW, refunds, states } from './builders.ts';
import { budi, withIn, withNobody } from './staff-people.ts';

const at = new Date(NOW).toISOString();
const DEPAN = { id: 'depan', name: 'Printer depan' };
const queued: PrintState = { is: 'queued', trouble: null, detail: '' };
const noPaper: PrintState = { is: 'queued', trouble: 'paperOut', detail: '' };
const torn: PrintState = { is: 'uncertain', trouble: 'paperOut', detail: '' };
const done: PrintState = { is: 'printed', seenBy: null, files: [] };

const aPaper = (jobId: string, state: PrintState, more: Partial<PaperView> = {}): PaperView => ({
  ...printedPaper(),
  jobId,
  at,
  since: at,
  printer: DEPAN,
  stale: false,
  state,
  ...more,
});

describe('a drawer that did not open for cash', () => {
  const failure = { kind: 'printer', printer: 'Printer depan', trouble: 'paperOut', detail: '' } as const;
  const said = (language: Language, isShut: boolean) => drawerWords(createWords(language).t, { isShut, failure });

  test('is told until the cashier has read it, or until it opens', () => {
    const store = createPapersStore(createFakeBridge().bridge);
    store.getState().tellDrawer({ isShut: true, failure });
    expect(store.getState().drawer).toEqual({ isShut: true, failure });
    store.getState().tellDrawer(null);
    expect(store.getState().drawer).toBeNull();
  });
  test.each([
    ['id', 'Laci tidak terbuka', 'Printer depan: kertas habis. Pasang gulungan baru', 'Ctrl+D'],
    ['en', 'The drawer did not open', 'Printer depan: out of paper. Put in a new roll', 'Ctrl+D'],
  ] as const)('is told with what is wrong, its cure and how to open it: %s', (language, title, todo, way) => {
    const words = said(language, true);
    expect(words.title).toBe(title);
    expect(words.todo).toContain(todo);
    expect(words.todo).toContain(way);
  });
  test('is not said to be shut where only a person can tell', () => {
    expect(said('id', false).title).toBe('Laci mungkin tidak terbuka, lihat dulu');
    expect(said('en', false).title).toBe('The drawer may not have opened, look at it');
  });
});

describe('the papers that the screen knows', () => {
  let fake: FakeBridge;
  let store: PapersStore;
  beforeEach(() => {
    fake = createFakeBridge();
    store = createPapersStore(fake.bridge);
  });
  const stateOf = (jobId: string) => store.getState().papers.get(jobId)?.state;
  const { tell, know, load } = {
    tell: (p: PaperView) => store.getState().tell(p),
    know: (p: PaperView) => store.getState().know(p),
    load: () => store.getState().load(),
  };

  test('are as main last told, and those that need nobody are not among the open ones', () => {
    tell(aPaper('a', noPaper));
    tell(aPaper('b', torn));
    tell(aPaper('a', done));
    expect(openPapers(store.getState().papers).map(({ jobId }) => jobId)).toEqual(['b']);
  });
  test('are not set back by an answer that was overtaken by a push', async () => {
    fake.answer('paper', 'open', () => {
      tell(aPaper('a', done));
      return ok([aPaper('a', noPaper), aPaper('b', queued)]);
    });
    await load();
    expect(stateOf('a')).toEqual(done);
    expect(stateOf('b')).toEqual(queued);
  });
  test('are not set back by the first answer of a print that was pushed on meanwhile', () => {
    tell(aPaper('a', done));
    know(aPaper('a', noPaper));
    expect(stateOf('a')).toEqual(done);
  });
  test('that main does not name any more are forgotten as open', async () => {
    tell(aPaper('a', noPaper));
    fake.answer('paper', 'open', () => ok([]));
    await load();
    expect(openPapers(store.getState().papers)).toEqual([]);
  });
  test('are kept, and the failure told, where main cannot answer', async () => {
    tell(aPaper('a', noPaper));
    fake.answer('paper', 'open', () => fail({ kind: 'unexpected', detail: '' }));
    await load();
    expect(store.getState()).toMatchObject({ failure: { kind: 'unexpected' } });
    expect(stateOf('a')).toEqual(noPaper);
  });
  test('do not pile up over a day, and none that is open is forgotten', () => {
    tell(aPaper('open', torn));
    for (let n = 0; n < 500; n += 1) tell(aPaper(`done-${n}`, done));
    expect(store.getState().papers.size).toBe(200);
    expect(stateOf('open')).toEqual(torn);
    expect(stateOf('done-499')).toEqual(done);
  });
  test('tell of an order the paper that was asked for last', () => {
    tell(aPaper('first', done, { orderIds: ['x'] }));
    tell(aPaper('copy', noPaper, { orderIds: ['x'], at: new Date(NOW + 1_000).toISOString() }));
    tell(aPaper('first', done, { orderIds: ['x'] }));
    expect(latestOf(store.getState().papers, 'x')?.jobId).toBe('copy');
    expect(latestOf(store.getState().papers, 'y')).toBeUndefined();
  });
  test('are asked for when somebody signs in, and the list is shut when the till locks', () => {
    fake.answer('paper', 'open', () => ok([]));
    const asked = () => fake.made.filter(({ call }) => call === 'paper.open').length;
    const staff = createStaffStore(fake.bridge, withNobody());
    const end = watchPapers(staff, store);
    expect(asked()).toBe(0);
    staff.getState().tell(withIn(budi));
    expect(asked()).toBe(1);
    store.getState().show(true);
    staff.getState().tell(withNobody());
    expect(store.getState().isOpen).toBe(false);
    end();
  });
});

const languages: readonly Language[] = ['id', 'en'];
describe.each(languages)('a paper in words, in %s', (language) => {
  const { t } = createWords(language);
  const said = (paper: PaperView, now = NOW) => {
    const { title, todo } = paperWords(t, paper, now, false);
    return `${title} | ${todo}`;
  };

  test('every trouble names the printer and the cure, for the paper, the question and the failure', () => {
    for (const trouble of PRINTER_TROUBLES) {
      const { what, cure } = tables[language].trouble[trouble];
      expect(said(aPaper('a', { is: 'queued', trouble, detail: '' }))).toContain(`Printer depan: ${what} | ${cure}`);
      expect(said(aPaper('a', { is: 'uncertain', trouble, detail: '' }))).toContain(`Printer depan: ${what}`);
      const failure = failureWords(t, { kind: 'printer', printer: 'Printer depan', trouble, detail: '' });
      expect(failure).toMatchObject({ title: `Printer depan: ${what}`, todo: cure });
    }
  });
  test('nothing is left to fill in, whatever the paper and its state', () => {
    const all: readonly PrintState[] = [
      ...[
        queued,
        noPaper,
        torn,
        done,
        { is: 'printing' } as const,
        { is: 'sent' } as const,
        { is: 'uncertain', trouble: null, detail: '' } as const,
      ],
      { is: 'printed', seenBy: 'Sari', files: [] },
      { is: 'printed', seenBy: null, files: ['receipt.txt'] },
      { is: 'refused', failure: { kind: 'cannotPrint', why: 'tooWide', detail: '' } },
      { is: 'cancelled', by: 'Sari' },
    ];
    for (const kind of ['receipt', 'claim', 'intent', 'refund', 'visit', 'test'] as const)
      for (const state of all)
        for (const later of [0, STALE_MS + 1]) {
          const words = said(aPaper('a', state, { kind }), NOW + later);
          expect(words, `${kind} ${state.is}`).not.toMatch(/\{\{|papers\.|paperKind\.|^ \|/);
        }
  });
  test('what the printer cannot confirm is never said to be printed', () => {
    const printed = language === 'id' ? 'tercetak' : 'printed';
    expect(said(aPaper('a', done))).toContain(printed);
    for (const state of [queued, noPaper, { is: 'printing' } as const, { is: 'sent' } as const, { is: 'cancelled', by: 'Sari' } as const])
      expect(said(aPaper('a', state)).split(' | ')[0], state.is).not.toMatch(new RegExp(`\\b${printed} (di|by)`));
  });
  test('a copy says which, and a visit how many orders', () => {
    expect(paperName(t, aPaper('a', done, { copy: 2 }))).toContain('2');
    expect(paperName(t, aPaper('a', done, { kind: 'visit', orderIds: ['a', 'b', 'c'] }))).toContain('3');
  });
  test('a printer that was removed is no reason to look for its cable', () => {
    const words = said(aPaper('a', { is: 'queued', trouble: 'gone', detail: '' }, { printer: { id: 'depan', name: null } }));
    expect(words).toContain(tables[language].papers.goneName);
    expect(words).toContain(tables[language].papers.goneTodo);
  });
});

describe('what a paper asks of a person', () => {
  test('grows with time alone: after ten minutes in line it waits for a yes', () => {
    expect(lookOf(aPaper('a', noPaper), NOW + STALE_MS)).toBe('trouble');
    expect(lookOf(aPaper('a', noPaper), NOW + STALE_MS + 1)).toBe('stale');
    expect(lookOf(aPaper('a', torn), NOW + STALE_MS + 1)).toBe('uncertain');
  });
  test('is told in the top line by the most pressing, with how many there are', () => {
    const papers = [aPaper('a', queued), aPaper('b', noPaper), aPaper('c', torn)];
    expect(pressing(papers, NOW + 5_000)).toMatchObject({ first: { jobId: 'c' }, look: 'uncertain', count: 3 });
    expect(pressing(papers.slice(0, 2), NOW + 5_000)).toMatchObject({ first: { jobId: 'b' }, look: 'trouble', count: 2 });
  });
  test('is nothing while a print has only just been asked for', () => {
    expect(pressing([aPaper('a', queued), aPaper('b', { is: 'printing' })], NOW + 1_000)).toBeNull();
    expect(pressing([aPaper('a', queued)], NOW + 4_000)).toMatchObject({ look: 'waiting' });
    expect(pressing([], NOW)).toBeNull();
  });
});

test('an order has a print button exactly where main has a paper for it, and it names that paper', () => {
  const frame = {
    ...{
      shop: defaultSettings().shop,
      receipt: defaultSettings().receipt,
      training: false,
      headHash: '00000000',
      timeZone: 'Asia/Jakarta',
    },
  };
  const kinds = {
    receipt: 'receipt',
    copy: 'receipt',
    claim: 'claim',
    checking: 'claim',
    intent: 'intent',
    refundOwed: 'refund',
    refundPaid: 'refund',
  };
  const ways: readonly Refund[] = Object.values(refunds);
  const settled = { ...states.settled, as: 'didNotHappen' } as const;
  for (const state of [...Object.values(states), settled])
    for (const refund of ways) {
      const view = anOrder('7q2fk3ma000001', state, { refund });
      const order: Order = {
        sale: { ...view.sale, body: '', quote: null },
        state,
        attempts: 1,
        refund,
        warnings: [],
        history: view.history,
      };
      const matter = matterOf(order, frame);
      const paper = paperOf(view);
      const name = `${state.is} ${refund.is}`;
      expect(paper === null ? null : kinds[paper], name).toBe(matter.ok ? matter.value.kind : null);
    }
  expect(paperOf(anOrder('7q2fk3ma000001', states.success, { printed: 1 }))).toBe('copy');
});
