import { describe, expect, it } from 'vitest';
import { createPacer, type NoSlot, type Pacer, type Priority, type Slot } from '../../../../main/service/pacer.ts';
import { settle, VirtualClock } from '../../../fakes/clock.ts';

const CHECKOUT = 'POST https://service.test/v2/order';
const DETAILS = 'GET https://service.test/v2/order/{order_id}';

const limits = (remaining: number, limit = '5 req/s (burst 10)') =>
  new Headers({ 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': String(remaining) });

function setUp() {
  const clock = new VirtualClock();
  const pacer = createPacer({ clock, random: () => 0.5 });
  const log: string[] = [];
  /** Asks for a slot and notes by `name` when it came. */
  const ask = (name: string, priority: Priority = 'cashier', patienceMs = Number.POSITIVE_INFINITY, signal?: AbortSignal) => {
    const asked = pacer.take(DETAILS, { priority, patienceMs, signal });
    void asked.then((slot) => log.push('is' in slot ? `${name} none` : name));
    return asked;
  };
  return { clock, pacer, log, ask };
}

async function slotOf(asked: Promise<Slot | NoSlot>): Promise<Slot> {
  const slot = await asked;
  if ('is' in slot) throw new Error('no slot');
  return slot;
}

const learn = async (pacer: Pacer, remaining: number, limit?: string): Promise<void> =>
  (await slotOf(pacer.take(DETAILS, { priority: 'cashier', patienceMs: 60_000 }))).answered(200, limits(remaining, limit));

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

  it('lets a whole burst go at once when the first answer has told of it', async () => {
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

  it('keeps endpoints apart: a 429 of one pauses no other', async () => {
    const { clock, pacer, log, ask } = setUp();
    (await slotOf(ask('a'))).answered(429, new Headers({ 'retry-after': '20' }));
    void ask('b');
    await slotOf(pacer.take(CHECKOUT, { priority: 'cashier', patienceMs: 0 }));
    await clock.advance(19_999);
    expect(log).toEqual(['a']);
    await clock.advance(1_000);
    expect(log).toEqual(['a', 'b']);
  });

  it('waits longer with each 429 that names no time, and forgets it with the first answer', async () => {
    const { clock, pacer, ask } = setUp();
    const waits: number[] = [];
    for (let index = 0; index < 4; index++) {
      const asked = ask(String(index));
      while (pacer.endpoints()[0]?.waiting) await clock.advance(clock.untilNext() ?? 0);
      (await slotOf(asked)).answered(429, new Headers());
      waits.push(pacer.pauseOf(DETAILS));
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000]);
    await clock.advance(60_000);
    (await slotOf(ask('ok'))).answered(200, new Headers());
    await clock.advance(60_000);
    (await slotOf(ask('again'))).answered(429, new Headers());
    expect(pacer.pauseOf(DETAILS)).toBe(1_000);
  });

  it('counts a burst of 429s as one', async () => {
    const { clock, pacer, ask } = setUp();
    await learn(pacer, 9);
    const slots = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => slotOf(ask(name))));
    for (const slot of slots) slot.answered(429, new Headers());
    expect(pacer.pauseOf(DETAILS)).toBe(250);
    await clock.advance(250);
    (await slotOf(ask('again'))).answered(429, new Headers());
    expect(pacer.pauseOf(DETAILS)).toBe(500);
  });

  it('takes requests still under way for not counted yet when a limit is learned', async () => {
    const { clock, log, ask } = setUp();
    const first = slotOf(ask('a'));
    void ask('b');
    await clock.advance(1_000);
    (await first).answered(200, limits(3));
    for (const name of ['c', 'd', 'e']) void ask(name);
    await settle();
    expect(log).toEqual(['a', 'b', 'c']);
  });

  it.each(['999999999', 'Fri, 31 Dec 2199 23:59:59 GMT'])('does not close the shop for a Retry-After of %s', async (retryAfter) => {
    const { pacer, ask } = setUp();
    (await slotOf(ask('a'))).answered(429, new Headers({ 'retry-after': retryAfter }));
    expect(pacer.pauseOf(DETAILS)).toBeLessThanOrEqual(300_000);
  });

  it('tells a cashier at once when the wait would be too long', async () => {
    const { pacer, ask } = setUp();
    (await slotOf(ask('a'))).answered(429, new Headers({ 'retry-after': '120' }));
    const refused = await pacer.take(DETAILS, { priority: 'cashier', patienceMs: 30_000 });
    expect(refused).toMatchObject({ is: 'noSlot', cancelled: false });
    expect('is' in refused && refused.waitMs).toBeGreaterThanOrEqual(120_000);
  });

  it('lets go whose patience ends while waiting', async () => {
    const { clock, log, ask } = setUp();
    void ask('a');
    void ask('b', 'background', 5_000);
    void ask('c', 'background', 500);
    for (let index = 0; index < 20; index++) void ask(`cashier ${index}`);
    await clock.advance(5_000);
    expect(log).toContain('b none');
    expect(log).not.toContain('b');
  });

  it('lets go whoever is called off, before and while waiting', async () => {
    const { clock, pacer, log, ask } = setUp();
    const stop = new AbortController();
    void ask('a');
    void ask('b', 'cashier', Number.POSITIVE_INFINITY, stop.signal);
    void ask('c');
    await settle();
    stop.abort();
    expect(await pacer.take(DETAILS, { priority: 'cashier', patienceMs: 1_000, signal: stop.signal })).toMatchObject({ cancelled: true });
    await clock.advance(1_000);
    expect(log).toEqual(['a', 'b none', 'c']);
  });

  it('gives the turn of a call that was not sent to the next one', async () => {
    const { log, ask } = setUp();
    const slot = await slotOf(ask('a'));
    void ask('b');
    slot.giveBack();
    slot.giveBack();
    await settle();
    expect(log).toEqual(['a', 'b']);
  });

  it('with a burst of one, sends nothing while an answer is out', async () => {
    const { clock, pacer, log, ask } = setUp();
    await learn(pacer, 0, '5 req/s (burst 1)');
    await clock.advance(200);
    const first = slotOf(ask('a'));
    void ask('b');
    await clock.advance(10_000);
    expect(log).toEqual(['a']);
    (await first).lost();
    await settle();
    expect(log).toEqual(['a', 'b']);
  });

  it('tells what it knows of each endpoint', async () => {
    const { pacer } = setUp();
    await learn(pacer, 9);
    expect(pacer.endpoints()).toEqual([{ endpoint: DETAILS, limit: { perSecond: 5, burst: 10 }, available: 9, waiting: 0, pausedMs: 0 }]);
  });
});
