import { beforeEach, describe, expect, test } from 'vitest';
import { createI18n, stringTables } from '../../../../renderer/core/i18n/index.ts';
import {
  createPrintJobsStore,
  latestPrintJobOf,
  loadPrintJobsOnSignIn,
  openPrintJobs,
  type PrintJobsStore,
} from '../../../../renderer/core/stores/print-jobs-store.ts';
import { createStaffStore } from '../../../../renderer/core/stores/staff-store.ts';
import { mostPressing, printJobName, printJobStatusOf, printJobText } from '../../../../renderer/parts/print-jobs/print-job-text.ts';
import { drawerText, failureText } from '../../../../renderer/presentation/failure-text.ts';
import { orderPaperOf } from '../../../../renderer/presentation/order-text.ts';
import type { Language } from '../../../../shared/lib/language.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import type { Order, Refund } from '../../../../shared/orders/order.ts';
import type { PrintJobView } from '../../../../shared/printing/print-jobs.ts';
import { type PrintState, STALE_MS } from '../../../../shared/printing/print-jobs.ts';
import { PRINTER_TROUBLES } from '../../../../shared/printing/printers.ts';
import { receiptContentOf } from '../../../../shared/receipts/receipt-content.ts';
import { defaultSettings } from '../../../../shared/settings/settings.ts';
import { createFakeBridge, type FakeBridge } from '../../../lab/fakes/bridge.ts';
import { printedJobView } from '../../../lab/fakes/printing.ts';
import { anOrder, NOW, refunds, states } from '../builders.ts';
import { later } from '../later.ts';
import { budi, signedInAs, signedOut } from '../staff-people.ts';

const at = new Date(NOW).toISOString();
const DEPAN = { id: 'depan', name: 'Printer depan' };
const queued: PrintState = { is: 'queued', trouble: null, detail: '' };
const noPaper: PrintState = { is: 'queued', trouble: 'paperOut', detail: '' };
const torn: PrintState = { is: 'uncertain', trouble: 'paperOut', detail: '' };
const done: PrintState = { is: 'printed', seenBy: null, files: [] };

const aPaper = (jobId: string, state: PrintState, more: Partial<PrintJobView> = {}): PrintJobView => ({
  ...printedJobView(),
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
  const said = (language: Language, isShut: boolean) => drawerText(createI18n(language).t, { isShut, failure });

  test('is shown until the cashier closes the notice, or until it opens', () => {
    const store = createPrintJobsStore(createFakeBridge().bridge);
    store.getState().setDrawer({ isShut: true, failure });
    expect(store.getState().drawer).toEqual({ isShut: true, failure });
    store.getState().setDrawer(null);
    expect(store.getState().drawer).toBeNull();
  });
  test.each([
    ['id', 'Laci tidak terbuka', 'Printer depan: kertas habis. Pasang gulungan baru', 'Ctrl+D'],
    ['en', 'The drawer did not open', 'Printer depan: out of paper. Put in a new roll', 'Ctrl+D'],
  ] as const)('is shown with the fault, its cure and how to open it: %s', (language, title, todo, way) => {
    const texts = said(language, true);
    expect(texts.title).toBe(title);
    expect(texts.todo).toContain(todo);
    expect(texts.todo).toContain(way);
  });
  test('is not called shut where only a person can tell', () => {
    expect(said('id', false).title).toBe('Laci mungkin tidak terbuka, lihat dulu');
    expect(said('en', false).title).toBe('The drawer may not have opened, please check');
  });
});

describe('the store of print jobs', () => {
  let fake: FakeBridge;
  let store: PrintJobsStore;
  beforeEach(() => {
    fake = createFakeBridge();
    store = createPrintJobsStore(fake.bridge);
  });
  const stateOf = (jobId: string) => store.getState().jobs.get(jobId)?.state;
  const { tell, know, load } = {
    tell: (p: PrintJobView) => store.getState().applyPush(p),
    know: (p: PrintJobView) => store.getState().addAnswered(p),
    load: () => store.getState().load(),
  };

  test("equal main's last push, and finished jobs are not among the open ones", () => {
    tell(aPaper('a', noPaper));
    tell(aPaper('b', torn));
    tell(aPaper('a', done));
    expect(openPrintJobs(store.getState().jobs).map(({ jobId }) => jobId)).toEqual(['b']);
  });
  test('are not reverted by an answer that a push overtook', async () => {
    fake.answer('printing', 'open', () => {
      tell(aPaper('a', done));
      return ok([aPaper('a', noPaper), aPaper('b', queued)]);
    });
    await load();
    expect(stateOf('a')).toEqual(done);
    expect(stateOf('b')).toEqual(queued);
  });
  test('are not reverted by the answer to an earlier question, whose pushes belong to a later one', async () => {
    const slow = later<readonly PrintJobView[]>();
    fake.answer('printing', 'open', () => slow.promise);
    const first = load();
    fake.answer('printing', 'open', () => ok([aPaper('a', queued)]));
    await load();
    tell(aPaper('a', noPaper));
    slow.comes([aPaper('a', queued)]);
    await first;
    expect(stateOf('a')).toEqual(noPaper);
  });
  test('are not reverted by the first answer of a print that was pushed meanwhile', () => {
    tell(aPaper('a', done));
    know(aPaper('a', noPaper));
    expect(stateOf('a')).toEqual(done);
  });
  test('that main no longer lists are dropped', async () => {
    tell(aPaper('a', noPaper));
    fake.answer('printing', 'open', () => ok([]));
    await load();
    expect(openPrintJobs(store.getState().jobs)).toEqual([]);
  });
  test('are kept, and the failure is shown, where main cannot answer', async () => {
    tell(aPaper('a', noPaper));
    fake.answer('printing', 'open', () => fail({ kind: 'unexpected', detail: '' }));
    await load();
    expect(store.getState()).toMatchObject({ failure: { kind: 'unexpected' } });
    expect(stateOf('a')).toEqual(noPaper);
  });
  test('do not pile up over a day, and no open one is dropped', () => {
    tell(aPaper('open', torn));
    for (let n = 0; n < 500; n += 1) tell(aPaper(`done-${n}`, done));
    expect(store.getState().jobs.size).toBe(200);
    expect(stateOf('open')).toEqual(torn);
    expect(stateOf('done-499')).toEqual(done);
  });
  test('give the newest print job of an order', () => {
    tell(aPaper('first', done, { orderIds: ['x'] }));
    tell(aPaper('copy', noPaper, { orderIds: ['x'], at: new Date(NOW + 1_000).toISOString() }));
    tell(aPaper('first', done, { orderIds: ['x'] }));
    expect(latestPrintJobOf(store.getState().jobs, 'x')?.jobId).toBe('copy');
    expect(latestPrintJobOf(store.getState().jobs, 'y')).toBeUndefined();
  });
  test('are loaded when somebody signs in, and the list closes when the till locks', () => {
    fake.answer('printing', 'open', () => ok([]));
    const asked = () => fake.made.filter(({ call }) => call === 'printing.open').length;
    const staff = createStaffStore(fake.bridge, signedOut());
    const end = loadPrintJobsOnSignIn(staff, store);
    expect(asked()).toBe(0);
    staff.getState().applyPush(signedInAs(budi));
    expect(asked()).toBe(1);
    store.getState().setTrayOpen(true);
    staff.getState().applyPush(signedOut());
    expect(store.getState().isTrayOpen).toBe(false);
    end();
  });
});

const languages: readonly Language[] = ['id', 'en'];
describe.each(languages)('the text of a print job, in %s', (language) => {
  const { t } = createI18n(language);
  const said = (paper: PrintJobView, now = NOW) => {
    const { title, todo } = printJobText(t, paper, now, false);
    return `${title} | ${todo}`;
  };

  test('every fault names the printer and the cure, for the job, the question and the failure', () => {
    for (const trouble of PRINTER_TROUBLES) {
      const { what, cure } = stringTables[language].trouble[trouble];
      expect(said(aPaper('a', { is: 'queued', trouble, detail: '' }))).toContain(`Printer depan: ${what} | ${cure}`);
      expect(said(aPaper('a', { is: 'uncertain', trouble, detail: '' }))).toContain(`Printer depan: ${what}`);
      const failure = failureText(t, { kind: 'printer', printer: 'Printer depan', trouble, detail: '' }, true);
      expect(failure).toMatchObject({ title: `Printer depan: ${what}`, todo: cure });
    }
  });
  test('no placeholder is open, whatever the job and its state', () => {
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
          const texts = said(aPaper('a', state, { kind }), NOW + later);
          expect(texts, `${kind} ${state.is}`).not.toMatch(/\{\{|printJobs\.|documentKind\.|^ \|/);
        }
  });
  test('an unconfirmed print is never called printed', () => {
    const printed = language === 'id' ? 'tercetak' : 'printed';
    expect(said(aPaper('a', done))).toContain(printed);
    for (const state of [queued, noPaper, { is: 'printing' } as const, { is: 'sent' } as const, { is: 'cancelled', by: 'Sari' } as const])
      expect(said(aPaper('a', state)).split(' | ')[0], state.is).not.toMatch(new RegExp(`\\b${printed} (di|by)`));
  });
  test('a copy has its number, and a visit its number of orders', () => {
    expect(printJobName(t, aPaper('a', done, { copy: 2 }))).toContain('2');
    expect(printJobName(t, aPaper('a', done, { kind: 'visit', orderIds: ['a', 'b', 'c'] }))).toContain('3');
  });
  test('a removed printer is no reason to check its cable', () => {
    const texts = said(aPaper('a', { is: 'queued', trouble: 'gone', detail: '' }, { printer: { id: 'depan', name: null } }));
    expect(texts).toContain(stringTables[language].printJobs.goneName);
    expect(texts).toContain(stringTables[language].printJobs.goneTodo);
  });
});

describe('what a print job asks of a person', () => {
  test('depends on time: after ten minutes in the queue it waits for a confirmation', () => {
    expect(printJobStatusOf(aPaper('a', noPaper), NOW + STALE_MS)).toBe('trouble');
    expect(printJobStatusOf(aPaper('a', noPaper), NOW + STALE_MS + 1)).toBe('stale');
    expect(printJobStatusOf(aPaper('a', torn), NOW + STALE_MS + 1)).toBe('uncertain');
  });
  test('appears in the top bar by the most urgent job, with the count', () => {
    const papers = [aPaper('a', queued), aPaper('b', noPaper), aPaper('c', torn)];
    expect(mostPressing(papers, NOW + 5_000)).toMatchObject({ first: { jobId: 'c' }, look: 'uncertain', count: 3 });
    expect(mostPressing(papers.slice(0, 2), NOW + 5_000)).toMatchObject({ first: { jobId: 'b' }, look: 'trouble', count: 2 });
  });
  test('is nothing for a new print job', () => {
    expect(mostPressing([aPaper('a', queued), aPaper('b', { is: 'printing' })], NOW + 1_000)).toBeNull();
    expect(mostPressing([aPaper('a', queued)], NOW + 4_000)).toMatchObject({ look: 'waiting' });
    expect(mostPressing([], NOW)).toBeNull();
  });
});

test("an order has a print button exactly where main has a document for it, with that document's name", () => {
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
      const matter = receiptContentOf(order, frame);
      const paper = orderPaperOf(view);
      const name = `${state.is} ${refund.is}`;
      expect(paper === null ? null : kinds[paper], name).toBe(matter.ok ? matter.value.kind : null);
    }
  expect(orderPaperOf(anOrder('7q2fk3ma000001', states.success, { printed: 1 }))).toBe('copy');
});
