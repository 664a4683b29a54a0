import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredOrder } from '../../../../../main/journal/projections/projections.ts';
import { CustomerDisplay } from '../../../../../main/selling/display/customer-display.ts';
import type { DisplaySources, Placement, ScreenInfo } from '../../../../../main/selling/display/ports.ts';
import { FAMILY_IDS, families } from '../../../../../shared/catalogue/families.ts';
import { DisplayView } from '../../../../../shared/display/display-views.ts';
import type { SaleStep } from '../../../../../shared/display/sale-step.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import type { Order, Quote } from '../../../../../shared/orders/order.ts';
import { Settings } from '../../../../../shared/settings/settings.ts';
import { VirtualClock } from '../../../../lab/fakes/clock.ts';
import { orderOf } from '../../../../lab/fakes/receipts.ts';
import { AT, productFor, quoteFor } from '../../../../lab/fakes/sales.ts';

const TILL: ScreenInfo = { id: 1, bounds: { x: 0, y: 0, width: 1366, height: 768 }, hasTill: true };
const SECOND: ScreenInfo = { id: 2, bounds: { x: 1366, y: 0, width: 1024, height: 600 }, hasTill: false };
const TOKEN = productFor('electricity-prepaid', { name: 'Token PLN 100.000' });
const NUMBER = '14012345678';

/** A display with screens, a window and a journal in memory. */
function counter(changes: { readonly quote?: Quote; readonly log?: string[] } = {}) {
  const clock = new VirtualClock(AT);
  const state = {
    settings: Settings.parse({ mode: 'live', shop: { name: 'Toko Berkah' }, display: { window: 'testing' } }),
    person: 'sari' as string | null,
    screens: [TILL] as readonly ScreenInfo[],
    orders: [] as StoredOrder[],
    hidden: false,
    quotes: new Map(changes.quote ? [[changes.quote.id, changes.quote]] : []),
  };
  const listeners = new Set<() => void>();
  const windows: { placement: Placement; shown: DisplayView[]; isOpen: boolean; gone: () => void }[] = [];
  const sources: DisplaySources = {
    settings: () => state.settings,
    personId: () => state.person,
    productOf: (code) => [TOKEN].find((product) => product.code === code) ?? null,
    shownPrice: (product, quoteId) => {
      const quote = quoteId === null ? null : (state.quotes.get(quoteId) ?? null);
      return quote ? { product, quote, price: quote.salesPrice, kioskFee: rupiah(2_000) } : null;
    },
    newestTicket: () => state.orders.at(-1)?.ticket.ticketId ?? null,
    ordersOfSameTicket: (orderId) => {
      const ticketId = state.orders.find(({ order }) => order.sale.orderId === orderId)?.ticket.ticketId;
      return state.orders.filter(({ ticket }) => ticket.ticketId === ticketId);
    },
    isHidden: () => state.hidden,
  };
  const log: string[] = changes.log ?? [];
  const display = new CustomerDisplay({
    sources,
    clock,
    log: { error: (fact, details) => log.push(`${fact} ${JSON.stringify(details)}`) },
    screens: {
      list: () => state.screens,
      onChange: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    open: (placement, gone) => {
      const window = { placement, shown: [] as DisplayView[], isOpen: true, gone };
      windows.push(window);
      return {
        show: (view) => window.shown.push(view),
        move: (bounds) => {
          if (window.placement.kind === 'screen') window.placement = { ...window.placement, bounds };
        },
        close: () => {
          window.isOpen = false;
        },
      };
    },
  });
  const connect = (...screens: readonly ScreenInfo[]): void => {
    state.screens = screens;
    for (const listener of listeners) listener();
  };
  const set = (change: Partial<Settings['display']>): void => {
    state.settings = { ...state.settings, display: { ...state.settings.display, ...change } };
    display.pushed('settings');
  };
  return { clock, state, windows, display, connect, set, log, scene: () => windows.at(-1)?.shown.at(-1)?.scene };
}

const stored = (order: Order, ticketId = 'ticket-1'): StoredOrder => ({
  order: { ...order, sale: { ...order.sale, ticketId } },
  ticket: {
    ticketId,
    nonce: 'nonce',
    at: AT,
    cashier: 'Kartini',
    orderIds: [order.sale.orderId],
    total: rupiah(26_500),
    tender: { kind: 'cash', received: rupiah(50_000) },
    change: rupiah(23_500),
  },
  printed: 0,
  revision: 1,
  head: null,
});

const LINE = { productCode: TOKEN.code, number: NUMBER, quoteId: 'quote-1' };
const payment = (given: number): SaleStep => ({
  kind: 'payment',
  lines: [LINE],
  given: given === 0 ? [] : [{ tender: 'cash', amount: rupiah(given) }],
  isAsking: false,
});
const QUOTE = quoteFor({ clientName: 'RINA HARTATI' });
const SOLD = orderOf('electricity-prepaid');
const orderStep = (order: Order = SOLD): SaleStep => ({ kind: 'order', orderId: order.sale.orderId });

/** A sale that was paid and is on the screen. */
function paid(order: Order = SOLD) {
  const at = counter({ quote: QUOTE });
  at.display.show(payment(0));
  at.state.orders.push(stored(order));
  at.display.show(orderStep(order));
  return at;
}

describe('the customer display', () => {
  it('shows what is bought, for whom in part, its amounts as on the receipt, and what the customer gets back', () => {
    const { display, scene } = counter({ quote: QUOTE });
    display.show(payment(150_000));
    expect(scene()).toEqual({
      kind: 'payment',
      lines: [
        {
          product: 'Token PLN 100.000',
          family: 'electricity-prepaid',
          number: '140*****678',
          name: 'RI** HA*****',
          amounts: [
            { part: 'price', amount: 100_000 },
            { part: 'admin', amount: 2_500 },
            { part: 'fee', amount: 2_000 },
          ],
          total: 104_500,
        },
      ],
      isAsking: false,
      total: 104_500,
      given: [{ tender: 'cash', amount: 150_000 }],
      left: 0,
      change: 45_500,
    });
    display.show(payment(100_000));
    expect(scene()).toMatchObject({ left: 4_500, change: 0 });
  });

  it('shows no amount of a quote that has ended, and nothing of a product that is not on sale', () => {
    const { display, scene, state } = counter({ quote: QUOTE });
    state.quotes.clear();
    display.show(payment(150_000));
    expect(scene()).toMatchObject({ total: null, given: [], left: null, change: null, lines: [{ amounts: [], name: null }] });
    display.show({ kind: 'building', lines: [], next: { productCode: 'elsewhere', number: '1', quoteId: null }, isAsking: false });
    expect(scene()).toEqual({ kind: 'idle' });
  });

  it('shows the code of the ticket that the customer just paid', () => {
    const { scene } = paid();
    expect(scene()).toMatchObject({ kind: 'result', change: 23_500, lines: [{ outcome: 'done', codes: [{ label: 'token' }] }] });
  });

  it('shows each further token like the first, with the facts behind it, and not as a reference', () => {
    const { state } = SOLD;
    if (state.is !== 'success') throw new Error('not sold');
    const other = '9999-8888-7777-6666-5555/RINA HARTATI/R1M/900/2,1';
    const { scene } = paid({ ...SOLD, state: { ...state, reading: { ...state.reading, serialNumber: other } } });
    const shown = scene();
    const [line] = shown?.kind === 'result' ? shown.lines : [];
    expect(line?.codes.map(({ parts }) => parts.join(''))).toEqual([expect.stringMatching(/^\d{20}$/), '99998888777766665555']);
    expect(line?.codes[1]?.facts.map(({ value }) => value)).toEqual(['R1M', '900 VA', '2,1 kWh']);
    expect(JSON.stringify(line)).not.toContain('HARTATI');
    expect(JSON.stringify(line?.references)).not.toContain('8888');
  });

  it('puts the code away after two minutes', async () => {
    const { scene, clock } = paid();
    await clock.advance(119_000);
    expect(scene()).toMatchObject({ kind: 'result' });
    await clock.advance(2_000);
    expect(scene()).toEqual({ kind: 'idle' });
  });

  it('puts the code away as soon as the next sale begins, and does not bring it back', () => {
    const { scene, display } = paid();
    display.show({ kind: 'ready' });
    expect(scene()).toMatchObject({ kind: 'result' });
    display.show({ kind: 'building', lines: [], next: LINE, isAsking: false });
    expect(scene()).toMatchObject({ kind: 'building' });
    display.show({ kind: 'ready' });
    expect(scene()).toEqual({ kind: 'idle' });
    display.show(orderStep());
    expect(scene()).toEqual({ kind: 'idle' });
  });

  it('never shows an order that the cashier opens, not even the newest in the middle of a sale', () => {
    const { scene, display, state } = counter({ quote: QUOTE });
    state.orders.push(stored(SOLD));
    display.show(orderStep());
    expect(scene()).toEqual({ kind: 'idle' });
    display.show(payment(0));
    display.show(orderStep());
    expect(scene()).toEqual({ kind: 'idle' });
  });

  it('hides a code that the person at the till may not see', () => {
    const { scene, state, display } = paid();
    state.hidden = true;
    display.pushed('order');
    expect(scene()).toMatchObject({ lines: [{ outcome: 'done', codes: [], references: [] }] });
  });

  it('says that the provider is awaited, then gives the code when it comes', () => {
    const { scene, state, display } = paid(orderOf('electricity-prepaid', { state: 'pending' }));
    expect(scene()).toMatchObject({ lines: [{ outcome: 'waiting', codes: [] }] });
    state.orders = [stored(SOLD)];
    display.pushed('order');
    expect(scene()).toMatchObject({ lines: [{ outcome: 'done', codes: [{ label: 'token' }] }] });
  });

  it('says what of the money goes back for an order that did not happen', () => {
    const { scene, state, display } = paid(orderOf('electricity-prepaid', { state: 'failed', refund: 'owed' }));
    expect(scene()).toMatchObject({ owed: SOLD.sale.price + SOLD.sale.kioskFee, lines: [{ outcome: 'owed', codes: [] }] });
    state.orders = [stored(orderOf('electricity-prepaid', { state: 'failed', refund: 'paid' }))];
    display.pushed('order');
    expect(scene()).toMatchObject({ owed: 0, lines: [{ outcome: 'returned' }] });
  });

  it('shows the order whose receipt the cashier gives to a phone, with its hidden code, until the next step', () => {
    const { scene, state, display } = counter();
    state.orders.push(stored(SOLD));
    state.hidden = true;
    display.give(SOLD.sale.orderId);
    expect(scene()).toMatchObject({ kind: 'result', change: 0, lines: [{ codes: [{ label: 'token' }] }] });
    display.show({ kind: 'ready' });
    expect(scene()).toEqual({ kind: 'idle' });
  });

  it.each(['away', 'locked'] as const)('shows the shop alone while the till is %s', (how) => {
    const { scene, state, display } = paid();
    if (how === 'away') display.show({ kind: 'away' });
    state.person = how === 'locked' ? null : 'sari';
    display.pushed('staff');
    expect(scene()).toEqual({ kind: 'idle' });
  });

  it('shows the next person at the till nothing of the customer before', () => {
    const { scene, state, display } = paid();
    state.person = null;
    display.pushed('staff');
    state.person = 'budi';
    display.pushed('staff');
    expect(scene()).toEqual({ kind: 'idle' });
  });

  it('speaks the language of the receipts, or the one that is set', () => {
    const { windows, set, state } = counter();
    expect(windows[0]?.shown.at(-1)).toMatchObject({ language: 'id', isPractice: false });
    set({ language: 'en' });
    expect(windows[0]?.shown.at(-1)).toMatchObject({ language: 'en' });
    state.settings = { ...state.settings, mode: 'training' };
    set({ language: 'id' });
    expect(windows[0]?.shown.at(-1)).toMatchObject({ language: 'id', isPractice: true });
  });

  it('makes no window while it is off or there is no second screen, and one as soon as it is connected', () => {
    const { windows, set, connect } = counter();
    set({ window: 'off' });
    expect(windows.map(({ isOpen }) => isOpen)).toEqual([false]);
    set({ window: 'secondScreen' });
    expect(windows).toHaveLength(1);
    connect(TILL, SECOND);
    expect(windows[1]).toMatchObject({ isOpen: true, placement: { kind: 'screen', id: 2 }, shown: [{ scene: { kind: 'idle' } }] });
    const larger = { ...SECOND, bounds: { ...SECOND.bounds, width: 1920, height: 1080 } };
    connect(TILL, larger);
    expect(windows).toHaveLength(2);
    expect(windows[1]?.placement).toMatchObject({ bounds: { width: 1920 } });
    connect(TILL);
    expect(windows[1]?.isOpen).toBe(false);
  });

  it('comes back with the next change after somebody closed its window', () => {
    const { windows, display, scene } = counter({ quote: QUOTE });
    windows[0]?.gone();
    expect(windows).toHaveLength(1);
    display.show(payment(0));
    expect(windows).toHaveLength(2);
    expect(scene()).toMatchObject({ kind: 'payment' });
  });

  it('opens nothing any more once the till ends', () => {
    const { windows, display } = counter({ quote: QUOTE });
    display.close();
    display.show(payment(0));
    expect(windows.map(({ isOpen }) => isOpen)).toEqual([false]);
  });

  it('keeps a fault to itself, without what it was about', () => {
    const { display, log, state } = counter({ quote: QUOTE });
    state.quotes.set('quote-1', { ...QUOTE, salesPrice: -1 as never });
    display.show(payment(0));
    expect(log).toHaveLength(1);
    expect(log.join()).not.toContain(NUMBER);
  });

  it('lets no full number, name, cost or person of the staff out, whatever is sold', () => {
    const digits = fc.stringMatching(/^[1-9][0-9]{7,15}$/);
    const name = fc.stringMatching(/^[A-Z]{4,12} [A-Z]{4,12}$/);
    fc.assert(
      fc.property(fc.constantFrom(...FAMILY_IDS), digits, name, fc.boolean(), (family, number, clientName, isPaid) => {
        const sample = orderOf(family);
        const quote = sample.sale.quote && { ...sample.sale.quote, clientName, meterId: number };
        const order: Order = { ...sample, sale: { ...sample.sale, clientNumber: number, quote, cashier: 'Kartini' } };
        const { display, windows, state } = counter({ quote: quoteFor({ clientName, meterId: number }) });
        display.show({ ...payment(200_000), lines: [{ ...LINE, number }] } as SaleStep);
        if (isPaid) {
          state.orders.push(stored(order));
          display.show(orderStep(order));
          expect(windows.at(-1)?.shown.at(-1)?.scene.kind).toBe('result');
        }
        for (const view of windows.flatMap(({ shown }) => shown)) {
          expect(DisplayView.safeParse(view).success).toBe(true);
          const text = JSON.stringify(view);
          expect(text).not.toContain('Kartini');
          expect(text).not.toContain(clientName);
          expect(text.replace(/[\s./_-]/g, '')).not.toContain(number);
          expect(text).not.toMatch(/cost|margin|partnerFee|cashier/i);
        }
        expect(families[family]).toBeDefined();
      }),
      { numRuns: 300 },
    );
  });
});
