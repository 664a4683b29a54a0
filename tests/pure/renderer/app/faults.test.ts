import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageBridges } from '../../../../renderer/app/asking-bridge.ts';
import {
  type BackgroundFault,
  inBackground,
  onFault,
  reportFault,
  reportFaults,
  watchPage,
} from '../../../../renderer/core/background-work.ts';
import type { Bridge } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { ScreenFault, screenFaultOf } from '../../../../shared/ipc/screen-fault.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import { createFakeBridge } from '../../../lab/fakes/bridge.ts';
import { settle } from '../../../lab/fakes/clock.ts';

/** Work of the screen that nothing awaits: the cashier sees every failure of it. */

const CODE = '1234-5678-9012-3456-7890';
const DISK: Failure = { kind: 'settings', why: 'full', detail: '' };

let faults: BackgroundFault[];
let end: () => void;
beforeEach(() => {
  faults = [];
  end = onFault((fault) => faults.push(fault));
});
afterEach(() => end());

describe('background work', () => {
  it('reports what it threw', async () => {
    const error = new Error('no');
    inBackground(Promise.reject(error));
    await settle();
    expect(faults).toEqual([{ kind: 'screen', error }]);
  });

  it('reports a failure that nobody else handles', async () => {
    inBackground(Promise.resolve(fail(DISK)));
    await settle();
    expect(faults).toEqual([{ kind: 'refused', failure: DISK }]);
  });

  it.each([
    ['nothing', undefined],
    ['a success', ok(null)],
    ['yes or no', false],
    ['that the till is locked, which locks the screen', fail<Failure>({ kind: 'notSignedIn' })],
  ])('reports nothing for %s', async (_what, outcome) => {
    inBackground(Promise.resolve(outcome));
    await settle();
    expect(faults).toEqual([]);
  });
});

describe('the page', () => {
  const event = (type: string, more: object): Event => Object.assign(new Event(type), more);

  it('reports uncaught errors and rejections until it unsubscribes', () => {
    const page = new EventTarget();
    const endWatch = watchPage(page as Window);
    const [thrown, rejected] = [new Error('thrown'), new Error('rejected')];
    page.dispatchEvent(event('error', { message: 'Uncaught Error: thrown', error: thrown }));
    page.dispatchEvent(event('unhandledrejection', { reason: rejected }));
    expect(faults).toEqual([thrown, rejected].map((error) => ({ kind: 'screen', error })));
    endWatch();
    page.dispatchEvent(event('unhandledrejection', { reason: rejected }));
    expect(faults).toHaveLength(2);
  });

  it('reports no postponed measurement of the browser', () => {
    const page = new EventTarget();
    const endWatch = watchPage(page as Window);
    page.dispatchEvent(event('error', { message: 'ResizeObserver loop completed with undelivered notifications.', error: null }));
    endWatch();
    expect(faults).toEqual([]);
  });
});

describe('the report to main', () => {
  it('names the kind of the error and where, and never its text', async () => {
    const { bridge, answer, made } = createFakeBridge();
    answer('app', 'fault', () => ok(null));
    const endReports = reportFaults(bridge);
    const error = new TypeError(`cannot show ${CODE}\n    at ${CODE} (loket://app/assets/index.js:1:1)`);
    error.stack = `TypeError: ${error.message}\n    at draw (loket://app/assets/index-B1.js:12:3456)\n    at http://elsewhere.test/${CODE}:1:1`;
    reportFault(error);
    reportFault(CODE);
    await settle();
    endReports();
    expect(made.map(({ input }) => input)).toEqual([
      { name: 'TypeError', frames: ['at draw (loket://app/assets/index-B1.js:12:3456)'] },
      { name: 'Error', frames: [] },
    ]);
  });

  it('is accepted by main, whatever was thrown', () => {
    for (const thrown of [
      undefined,
      null,
      7,
      CODE,
      {},
      new Error(''),
      new RangeError(CODE),
      Object.assign(new Error(CODE), { name: CODE, stack: CODE }),
    ]) {
      const report = ScreenFault.parse(screenFaultOf(thrown));
      expect(JSON.stringify(report)).not.toContain(CODE);
    }
  });

  it('stops after fifty for a page that fails repeatedly', async () => {
    const { bridge, answer, made } = createFakeBridge();
    answer('app', 'fault', () => ok(null));
    const endReports = reportFaults(bridge);
    for (let n = 0; n < 80; n += 1) reportFault(new Error('again'));
    await settle();
    endReports();
    expect(made).toHaveLength(50);
    expect(faults).toHaveLength(80);
  });
});

describe('a bridge without main', () => {
  const gone = (): Bridge => {
    const { bridge } = createFakeBridge();
    const reject = vi.fn(() => Promise.reject(new Error("Error invoking remote method 'loket:sale.checkout'")));
    return { ...bridge, app: { ...bridge.app, fault: reject }, sale: { ...bridge.sale, retry: reject } };
  };

  it('returns a failure instead of rejecting, and the cashier sees it', async () => {
    const answer = await createPageBridges(gone()).plain.sale.retry('7q2fk3ma000123');
    expect(answer).toEqual(fail({ kind: 'unexpected', detail: 'sale.retry' }));
    expect(faults).toMatchObject([{ kind: 'screen' }]);
  });

  it('does not report its own failure endlessly', async () => {
    const bridge = createPageBridges(gone()).plain;
    const endReports = reportFaults(bridge);
    reportFault(new Error('no'));
    await settle();
    endReports();
    expect(faults).toHaveLength(1);
  });
});
