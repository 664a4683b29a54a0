import { describe, expect, it } from 'vitest';
import type { LimitHeaders } from '../../../../../main/service/http/ports.ts';
import { createPacer, type Pacer, type Priority, type SendSlot, type SlotUnavailable } from '../../../../../main/service/pacing/pacer.ts';
import { settle, VirtualClock } from '../../../../lab/fakes/clock.ts';
import { ModelLimit } from './model-limit.ts';

const CHECKOUT = 'POST https://service.test/v2/order';
const DETAILS = 'GET https://service.test/v2/order/{order_id}';

const limits = (remaining: number, limit = '5 req/s (burst 10)') =>
  new Headers({ 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': String(remaining) });

function setUp(ratePercent: () => number = () => 100) {
  const clock = new VirtualClock();
  const pacer = createPacer({ clock, random: () => 0.5, ratePercent });
  const log: string[] = [];
  /** Requests a slot and records under `name` when it was granted. */
  const ask = (name: string, priority: Priority = 'cashier', patienceMs = Number.POSITIVE_INFINITY, signal?: AbortSignal) => {
    const pending = pacer.takeSlot(DETAILS, { priority, maxWaitMs: patienceMs, signal });
    void pending.then((slot) => log.push('is' in slot ? `${name} none` : name));
    return pending;
  };
  return { clock, pacer, log, ask };
}

const headersOf = ({ limit, remaining, resetAfter, fullResetAfter }: LimitHeaders): Record<string, string> => ({
  'x-ratelimit-limit': limit ?? '',
  'x-ratelimit-remaining': remaining ?? '',
  'x-ratelimit-reset-after': resetAfter ?? '',
  'x-ratelimit-full-reset-after': fullResetAfter ?? '',
});

async function slotOf(pending: Promise<SendSlot | SlotUnavailable>): Promise<SendSlot> {
  const slot = await pending;
  if ('is' in slot) throw new Error('no slot');
  return slot;
}

/** Four callers that always want another slot, 20 ms away from the server. */
function keepAsking(pacer: Pacer, clock: VirtualClock, server: ModelLimit) {
  const begun = clock.monotonic();
  const sent = { accepted: 0, refused: 0 };
  const send = async (): Promise<void> => {
    const slot = await slotOf(pacer.takeSlot(DETAILS, { priority: 'background', maxWaitMs: Number.POSITIVE_INFINITY }));
    await clock.sleep(20);
    const said = server.request(clock.monotonic() - begun);
    sent[said ? 'accepted' : 'refused']++;
    await clock.sleep(20);
    slot.answered(said ? 200 : 429, new Headers(said ? headersOf(said) : {}));
  };
  const forever = (): Promise<void> => send().then(forever);
  for (let index = 0; index < 4; index++) void forever();
  return sent;
}

const learn = async (pacer: Pacer, remaining: number, limit?: string): Promise<void> =>
  (await slotOf(pacer.takeSlot(DETAILS, { priority: 'cashier', maxWaitMs: 60_000 }))).answered(200, limits(remaining, limit));

const pauseOf = (pacer: Pacer) => pacer.endpoints().find(({ endpoint }) => endpoint === DETAILS)?.pausedMs ?? 0;

describe('the queue before an endpoint', () => {
  it('lets the first call go at once, and one a second until the limit is known', async () => {
    const { clock, log, ask } = setUp();
    for (const name of ['a', 'b', 'c']) void ask(name);
    await settle();
    expect(log).toEqual(['a']);
    await clock.advance(999);
    expect(log).toEqual(['a']);
    await clock.advance(1);
    expect(log).toEqual(['a', 'b']);
    await clock.advance(1_000);
    expect(log).toEqual(['a', 'b', 'c']);
  });

  it('sends a whole burst at once when the first answer has announced it', async () => {
    const { log, ask } = setUp();
    (await slotOf(ask('a'))).answered(200, limits(9));
    for (const name of ['b', 'c', 'd', 'e']) void ask(name);
    await settle();
    expect(log).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it("puts the cashier's call before a hundred background reads", async () => {
    const { clock, pacer, log, ask } = setUp();
    await learn(pacer, 0);
    for (let index = 0; index < 100; index++) void ask(`watch ${index}`, 'background');
    await clock.advance(2_000);
    const before = log.length;
    void ask('cashier');
    await clock.advance(200);
    expect(log.indexOf('cashier')).toBe(before);
  });

  it('keeps endpoints separate: a 429 of one pauses no other', async () => {
    const { clock, pacer, log, ask } = setUp();
    (await slotOf(ask('a'))).answered(429, new Headers({ 'retry-after': '20' }));
    void ask('b');
    await slotOf(pacer.takeSlot(CHECKOUT, { priority: 'cashier', maxWaitMs: 0 }));
    await clock.advance(19_999);
    expect(log).toEqual(['a']);
    await clock.advance(1_000);
    expect(log).toEqual(['a', 'b']);
  });

  it('waits longer with each 429 that names no time, and forgets it with the first answer', async () => {
    const { clock, pacer, ask } = setUp();
    const waits: number[] = [];
    for (let index = 0; index < 4; index++) {
      const pending = ask(String(index));
      while (pacer.endpoints()[0]?.waiting) await clock.advance(clock.untilNext() ?? 0);
      (await slotOf(pending)).answered(429, new Headers());
      waits.push(pauseOf(pacer));
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000]);
    await clock.advance(60_000);
    (await slotOf(ask('ok'))).answered(200, new Headers());
    await clock.advance(60_000);
    (await slotOf(ask('again'))).answered(429, new Headers());
    expect(pauseOf(pacer)).toBe(1_000);
  });

  it('counts a burst of 429s as one', async () => {
    const { clock, pacer, ask } = setUp();
    await learn(pacer, 9);
    const slots = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => slotOf(ask(name))));
    for (const slot of slots) slot.answered(429, new Headers());
    expect(pauseOf(pacer)).toBe(250);
    await clock.advance(250);
    (await slotOf(ask('again'))).answered(429, new Headers());
    expect(pauseOf(pacer)).toBe(500);
  });

  it('treats requests in progress as not counted yet when it learns a limit', async () => {
    const { clock, log, ask } = setUp();
    const first = slotOf(ask('a'));
    void ask('b');
    await clock.advance(1_000);
    (await first).answered(200, limits(3));
    for (const name of ['c', 'd', 'e']) void ask(name);
    await settle();
    expect(log).toEqual(['a', 'b', 'c']);
  });

  it.each(['999999999', 'Fri, 31 Dec 2199 23:59:59 GMT'])('does not stop sales for a Retry-After of %s', async (retryAfter) => {
    const { pacer, ask } = setUp();
    (await slotOf(ask('a'))).answered(429, new Headers({ 'retry-after': retryAfter }));
    expect(pauseOf(pacer)).toBeLessThanOrEqual(300_000);
  });

  it("fails a cashier's call at once when the wait would be too long", async () => {
    const { pacer, ask } = setUp();
    (await slotOf(ask('a'))).answered(429, new Headers({ 'retry-after': '120' }));
    const refused = await pacer.takeSlot(DETAILS, { priority: 'cashier', maxWaitMs: 30_000 });
    expect(refused).toMatchObject({ is: 'noSlot', cancelled: false });
    expect('is' in refused && refused.waitMs).toBeGreaterThanOrEqual(120_000);
  });

  it.each([1_000, 5_000, 30_000])('sends a ticket of 20 lines before a limit is known, with a time limit of %i ms', async (patienceMs) => {
    const { clock, log, ask } = setUp();
    const lines = Array.from({ length: 20 }, (_, line) => `line ${line}`);
    for (const line of lines) void ask(line, 'cashier', patienceMs);
    await clock.advance(20_000);
    expect(log).toEqual(lines);
  });

  it("fails a cashier's call at once during too long a pause, also before a limit is known", async () => {
    const { pacer, ask } = setUp();
    (await slotOf(ask('a'))).answered(429, new Headers({ 'retry-after': '60' }));
    for (let index = 0; index < 5; index++)
      expect(await pacer.takeSlot(DETAILS, { priority: 'cashier', maxWaitMs: 30_000 })).toMatchObject({ is: 'noSlot' });
  });

  it('drops a waiter whose time limit ends', async () => {
    const { clock, log, ask } = setUp();
    (await slotOf(ask('a'))).answered(200, limits(1, '1 req/s (burst 2)'));
    void ask('b', 'background', 5_000);
    void ask('c', 'background', 500);
    for (let index = 0; index < 20; index++) void ask(`cashier ${index}`);
    await clock.advance(5_000);
    expect(log).toContain('b none');
    expect(log).not.toContain('b');
  });

  it('drops a cancelled waiter, before and during the wait', async () => {
    const { clock, pacer, log, ask } = setUp();
    const stop = new AbortController();
    void ask('a');
    void ask('b', 'cashier', Number.POSITIVE_INFINITY, stop.signal);
    void ask('c');
    await settle();
    stop.abort();
    expect(await pacer.takeSlot(DETAILS, { priority: 'cashier', maxWaitMs: 1_000, signal: stop.signal })).toMatchObject({
      cancelled: true,
    });
    await clock.advance(1_000);
    expect(log).toEqual(['a', 'b none', 'c']);
  });

  it('gives the slot of a call that was not sent to the next one', async () => {
    const { log, ask } = setUp();
    const slot = await slotOf(ask('a'));
    void ask('b');
    slot.release();
    slot.release();
    await settle();
    expect(log).toEqual(['a', 'b']);
  });

  it("tells until when a limit holds a cashier's call back, once for each end, and never of a background call or a short wait", async () => {
    const clock = new VirtualClock();
    const held: (number | null)[] = [];
    const pacer = createPacer({ clock, random: () => 0, onHold: (until) => held.push(until) });
    await learn(pacer, 9);
    const refused = await slotOf(pacer.takeSlot(DETAILS, { priority: 'cashier', maxWaitMs: 60_000 }));
    refused.answered(429, new Headers({ 'retry-after': '5' }));
    void pacer.takeSlot(DETAILS, { priority: 'background', maxWaitMs: 60_000 });
    expect(held).toEqual([]);
    const until = clock.now() + 5_000;
    const [first, second] = [1, 2].map(() => pacer.takeSlot(DETAILS, { priority: 'cashier', maxWaitMs: 60_000 }));
    expect(held).toEqual([until]);
    await clock.advance(4_900);
    expect(held).toEqual([until]);
    await clock.advance(2_000);
    expect(held).toEqual([until, null]);
    for (const slot of [first, second]) (await slotOf(slot ?? Promise.reject(new Error('not asked')))).answered(200, limits(9));
    expect(held).toEqual([until, null]);
  });

  it('with a burst of one, sends nothing while an answer is pending, and the next request one interval after its end', async () => {
    const { clock, pacer, log, ask } = setUp();
    await learn(pacer, 0, '5 req/s (burst 1)');
    await clock.advance(200);
    const first = slotOf(ask('a'));
    void ask('b');
    await clock.advance(10_000);
    expect(log).toEqual(['a']);
    (await first).unanswered();
    await clock.advance(199);
    expect(log).toEqual(['a']);
    await clock.advance(1);
    expect(log).toEqual(['a', 'b']);
  });

  it("sends at the shop's part of the limit, and adopts another part as soon as the setting changes", async () => {
    let percent = 20;
    const clock = new VirtualClock();
    const pacer = createPacer({ clock, random: () => 0.5, ratePercent: () => percent });
    const sent = keepAsking(pacer, clock, new ModelLimit(5, 10));
    const rates: number[] = [];
    for (percent of [20, 100, 40, 1]) {
      // The requests that the bucket held leave first.
      await clock.advance(20_000);
      const before = sent.accepted;
      await clock.advance(100_000);
      rates.push((sent.accepted - before) / 100);
    }
    expect(sent.refused).toBe(0);
    expect(rates).toEqual([1, 5, 2, 0.05].map((rate) => expect.closeTo(rate, 1)));
  });

  it('looks again within a second when a very small part is made larger', async () => {
    let percent = 1;
    const { clock, pacer, log, ask } = setUp(() => percent);
    await learn(pacer, 9, '1 req/s (burst 10)');
    (await slotOf(ask('a'))).answered(200, limits(9, '1 req/s (burst 10)'));
    void ask('b');
    await clock.advance(30_000);
    expect(log).toEqual(['a']);
    percent = 100;
    // A second until the change is seen, and the wait for the missing part of a request and the reserve at one a second.
    await clock.advance(1_000 + 1_700);
    expect(log).toEqual(['a', 'b']);
  });

  it('ignores the wall clock', async () => {
    const clock = new VirtualClock();
    let calls = 0;
    const wrong = { ...clock, now: () => clock.now() + (calls++ % 2 === 0 ? 3_600_001 : -7_200_003) };
    const pacer = createPacer({ clock: wrong, random: () => 0.5 });
    const sent = keepAsking(pacer, clock, new ModelLimit(5, 2));
    await clock.advance(120_000);
    expect(sent.refused).toBe(0);
    expect(sent.accepted).toBeGreaterThan(0.97 * 600);
  });

  it('reports what it knows of each endpoint', async () => {
    const { pacer } = setUp();
    await learn(pacer, 9);
    const limit = { perSecond: 5, burst: 10 };
    expect(pacer.endpoints()).toEqual([{ endpoint: DETAILS, limit, available: 9, waiting: 0, pausedMs: 0, isRetrying: false }]);
  });

  it('reports a retry after a 429 only while the call waits or is in progress', async () => {
    const { clock, pacer } = setUp();
    const isRetrying = () => pacer.endpoints()[0]?.isRetrying;
    const first = await slotOf(pacer.takeSlot(DETAILS, { priority: 'cashier', maxWaitMs: 60_000 }));
    expect(isRetrying()).toBe(false);
    first.answered(429, new Headers());
    expect(isRetrying()).toBe(false);
    const pending = pacer.takeSlot(DETAILS, { priority: 'cashier', maxWaitMs: 60_000 });
    expect(isRetrying()).toBe(true);
    await clock.advance(60_000);
    expect(isRetrying()).toBe(true);
    (await slotOf(pending)).answered(200, new Headers());
    expect(isRetrying()).toBe(false);
  });
});
