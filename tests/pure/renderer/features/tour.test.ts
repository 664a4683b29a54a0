import { describe, expect, it } from 'vitest';
import { createPracticeStore } from '../../../../renderer/features/practice/practice-store.ts';
import { neededFault, phaseOf, resumeTour, type Tour, type TourAction, tourAfter } from '../../../../renderer/features/practice/tour.ts';
import { ok } from '../../../../shared/lib/result.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { NEW_TOUR, type PracticeView, TOUR_STEPS, type TourProgress, type TourStepId } from '../../../../shared/practice/practice-views.ts';
import { createFakeBridge, type FakeBridge } from '../../../lab/fakes/bridge.ts';
import { settle } from '../../../lab/fakes/clock.ts';
import { printedJobView } from '../../../lab/fakes/printing.ts';
import { anOrder as anOrderView, aQuote, refunds, states } from '../builders.ts';

const anOrder = ({ orderId = 'order-1', state = states.success, ...more }: Partial<OrderView> = {}): OrderView =>
  anOrderView(orderId, state, more);
const order = (changes: Partial<OrderView> = {}, ticket?: readonly OrderView[]): TourAction => {
  const view = anOrder(changes);
  return { type: 'order', order: view, ticket: ticket ?? [view] };
};
const aBill = (): OrderView => {
  const view = anOrder({ state: states.success });
  return { ...view, sale: { ...view.sale, quote: aQuote() } };
};
const shown = (...orderIds: string[]): TourAction => ({ type: 'shown', orderIds });
const faults = (...on: Extract<TourAction, { type: 'faults' }>['on']): TourAction => ({ type: 'faults', on });
const print = (copy: number): TourAction => ({ type: 'print', job: printedJobView(copy) });
const { orderId } = anOrder();
const sold = order({ state: states.success });

/** What happens at the till in each step, in order. */
const EVENTS: Readonly<Record<TourStepId, readonly TourAction[]>> = {
  sale: [sold],
  bill: [{ type: 'order', order: aBill(), ticket: [aBill()] }],
  ticket: [
    order(
      { state: states.success },
      [1, 2, 3].map((line) => anOrder({ orderId: `line-${line}`, state: states.success })),
    ),
  ],
  pending: [faults('staysPending'), order({ state: states.pending }), shown(), faults(), sold],
  reprint: [print(0), print(1)],
  badDay: [faults('noAnswer'), order({ state: states.unknown }), shown(), faults(), sold],
  refund: [faults('refused'), order({ state: states.rejected }), order({ state: states.rejected, refund: refunds.paid })],
};

const told = (tour: Tour, actions: readonly TourAction[]): Tour => actions.reduce(tourAfter, tour);
const at = (step: TourStepId, progress: TourProgress = NEW_TOUR): Tour => tourAfter(resumeTour(progress, []), { type: 'startStep', step });

describe('the tour', () => {
  it('goes through its seven steps by what happens at the till, and is finished then', () => {
    let tour = tourAfter(resumeTour(NEW_TOUR, []), { type: 'start' });
    for (const [number, step] of TOUR_STEPS.entries()) {
      expect(tour.current?.step).toBe(step);
      tour = told(tour, EVENTS[step]);
      expect(tour.progress.done).toEqual(TOUR_STEPS.slice(0, number + 1));
    }
    expect(tour).toMatchObject({ current: null, progress: { state: 'finished' } });
  });

  it.each(TOUR_STEPS)('%s is not done before its last event, nor by the events of the other steps alone', (step) => {
    expect(told(at(step), EVENTS[step].slice(0, -1)).progress.done).toEqual([]);
  });

  it.each<readonly [string, TourStepId, readonly TourAction[]]>([
    ['a bill is no sale without one', 'sale', EVENTS.bill],
    ['a sale without a bill is none', 'bill', EVENTS.sale],
    ['an order that is refused is no sale', 'sale', [order({ state: states.rejected })]],
    [
      'two products are not three',
      'ticket',
      [order({ state: states.success }, [anOrder({ state: states.success }), anOrder({ orderId: 'b', state: states.success })])],
    ],
    [
      'three products of which one still waits',
      'ticket',
      [
        order({ state: states.success }, [
          anOrder({ state: states.success }),
          anOrder({ orderId: 'b', state: states.success }),
          anOrder({ orderId: 'c', state: states.pending }),
        ]),
      ],
    ],
    ['an order that every sale leaves pending for a moment', 'pending', [order({ state: states.pending }), shown(), sold]],
    [
      'another order than the pending one succeeds',
      'pending',
      [...EVENTS.pending.slice(0, 3), order({ orderId: 'other', state: states.success })],
    ],
    [
      'a reprint that still waits for the printer',
      'reprint',
      [{ type: 'print', job: { ...printedJobView(1), state: { is: 'printing' } } }],
    ],
    [
      'the money of another order went back',
      'refund',
      [...EVENTS.refund.slice(0, 2), order({ orderId: 'other', state: states.rejected, refund: refunds.paid })],
    ],
  ])('does not tick off a step where %s', (_what, step, events) => {
    expect(told(at(step), events).progress.done).toEqual([]);
  });

  it('needs its fault only until the event that it prepares', () => {
    const pending = at('pending');
    expect(neededFault(pending)).toBe('staysPending');
    expect(neededFault(told(pending, EVENTS.pending.slice(0, 2)))).toBe('staysPending');
    expect(neededFault(told(pending, EVENTS.pending.slice(0, 3)))).toBeNull();
    expect(neededFault(told(at('refund'), EVENTS.refund.slice(0, 2)))).toBeNull();
  });

  it('waits for the order that left the ticket, and not for one that is still on it', () => {
    const pending = told(at('pending'), EVENTS.pending.slice(0, 2));
    expect(phaseOf(tourAfter(pending, shown(orderId)))?.text).toBe('pendingLeave');
    expect(phaseOf(tourAfter(pending, shown('another')))?.text).toBe('pendingReady');
  });

  it('is left and resumed at the first open step, after a restart too', () => {
    const left = tourAfter(told(at('sale'), EVENTS.sale), { type: 'leave' });
    expect(left).toMatchObject({ current: null, progress: { state: 'left', done: ['sale'] } });
    expect(resumeTour(left.progress, []).current).toBeNull();
    expect(tourAfter(resumeTour(left.progress, []), { type: 'start' }).current?.step).toBe('bill');
    expect(resumeTour({ state: 'running', done: ['sale', 'bill'] }, []).current?.step).toBe('ticket');
  });

  it('skips a step without ticking it off, and comes back to it at the end', () => {
    const skipped = tourAfter(at('badDay'), { type: 'skip' });
    expect(skipped.current?.step).toBe('refund');
    const last = told(at('refund', { state: 'running', done: ['sale', 'bill', 'ticket', 'pending', 'reprint'] }), EVENTS.refund);
    expect(last.current?.step).toBe('badDay');
  });

  it('is left where the only open step is skipped', () => {
    const tour = at('refund', { state: 'running', done: TOUR_STEPS.filter((step) => step !== 'refund') });
    expect(tourAfter(tour, { type: 'skip' })).toMatchObject({ current: null, progress: { state: 'left' } });
  });

  it('repeats one step, and begins anew once all are done', () => {
    const finished: TourProgress = { state: 'finished', done: [...TOUR_STEPS] };
    const repeated = told(at('bill', finished), EVENTS.bill);
    expect(repeated).toMatchObject({ current: null, progress: { state: 'finished' } });
    expect(new Set(repeated.progress.done)).toEqual(new Set(TOUR_STEPS));
    expect(tourAfter(resumeTour(finished, []), { type: 'start' })).toMatchObject({ current: { step: 'sale' }, progress: { done: [] } });
  });
});

describe('the practice of the screen', () => {
  function setUp(view: Partial<PracticeView> = {}): {
    fake: FakeBridge;
    store: ReturnType<typeof createPracticeStore>;
    calls: (call: string) => unknown[];
  } {
    const fake = createFakeBridge();
    const whole: PracticeView = { faults: [], isOwnService: true, tour: NEW_TOUR, ...view };
    fake.answer('practice', 'view', () => ok(whole));
    for (const call of ['setFault', 'saveTour', 'backToNormal'] as const) fake.answer('practice', call, () => ok(whole));
    const store = createPracticeStore(fake.bridge);
    const calls = (call: string): unknown[] => fake.made.filter((made) => made.call === call).map(({ input }) => input);
    return { fake, store, calls };
  }

  it('offers the tour, and keeps each tick and each change through main', async () => {
    const { store, calls } = setUp();
    await store.getState().load();
    expect(calls('practice.saveTour')).toEqual([]);
    store.getState().act({ type: 'start' });
    store.getState().act(sold);
    await settle();
    expect(calls('practice.saveTour')).toEqual([
      { state: 'running', done: [] },
      { state: 'running', done: ['sale'] },
    ]);
  });

  it('switches the fault of a step on and off, and off when the tour is left', async () => {
    const { store, calls } = setUp();
    await store.getState().load();
    for (const action of [{ type: 'startStep', step: 'pending' } as const, ...EVENTS.pending.slice(0, 3)]) store.getState().act(action);
    store.getState().act({ type: 'startStep', step: 'badDay' });
    store.getState().act({ type: 'leave' });
    expect(calls('practice.setFault')).toEqual([
      { fault: 'staysPending', isOn: true },
      { fault: 'staysPending', isOn: false },
      { fault: 'noAnswer', isOn: true },
      { fault: 'noAnswer', isOn: false },
    ]);
  });

  it('prepares the open step again where a restart interrupted it', async () => {
    const { store, calls } = setUp({ tour: { state: 'running', done: ['sale', 'bill', 'ticket'] } });
    await store.getState().load();
    expect(store.getState().tour.current?.step).toBe('pending');
    expect(calls('practice.setFault')).toEqual([{ fault: 'staysPending', isOn: true }]);
  });

  it('says that the tour is done only where its last step was done just now', async () => {
    const { store } = setUp({ tour: { state: 'running', done: TOUR_STEPS.filter((step) => step !== 'refund') } });
    await store.getState().load();
    for (const event of EVENTS.refund) store.getState().act(event);
    expect(store.getState().isJustFinished).toBe(true);
    store.getState().closeFinished();
    expect(store.getState().isJustFinished).toBe(false);
  });
});
