import { describe, expect, it } from 'vitest';
import { type TokenGrant, TokenManager } from '../../../../main/service/token-manager.ts';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import type { ServiceFailure } from '../../../../shared/service/service-failure.ts';
import { VirtualClock } from '../../../lab/fakes/clock.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DOWN: ServiceFailure = { kind: 'notSent', cause: 'refused', detail: 'ECONNREFUSED' };

/** A token manager with a token endpoint that answers by `script`, a new token each time by default. */
function setUp(lifetimeMs: number | null = 30 * DAY) {
  const clock = new VirtualClock();
  const state = { requests: 0, identity: 'shop', failing: null as ServiceFailure | null, held: null as Promise<void> | null };
  const keeper = new TokenManager({
    request: async (): Promise<Result<TokenGrant, ServiceFailure>> => {
      const number = ++state.requests;
      await state.held;
      return state.failing ? fail(state.failing) : ok({ value: `token-${number}`, lifetimeMs });
    },
    identity: () => state.identity,
    clock,
    random: () => 1,
  });
  const get = () => keeper.get(state.identity);
  const token = async () => {
    const got = await get();
    if (!got.ok) throw new Error(got.failure.kind);
    return got.value;
  };
  return { clock, state, keeper, get, token };
}

describe('the access token', () => {
  it('is requested once, however many calls need it at the same time', async () => {
    const { state, token } = setUp();
    const tokens = await Promise.all(Array.from({ length: 50 }, token));
    expect(new Set(tokens.map(({ value }) => value))).toEqual(new Set(['token-1']));
    expect(state.requests).toBe(1);
  });

  it('is requested once more after twenty calls were refused together', async () => {
    const { state, keeper, token } = setUp();
    const first = await token();
    keeper.reportAccepted(first.generation);
    const renewed = await Promise.all(
      Array.from({ length: 20 }, async () => {
        keeper.reportRefused(first.generation);
        return token();
      }),
    );
    expect(new Set(renewed.map(({ value }) => value))).toEqual(new Set(['token-2']));
    expect(state.requests).toBe(2);
  });

  it('stays when a late answer refuses an older one', async () => {
    const { state, keeper, token } = setUp();
    const old = await token();
    keeper.reportRefused(old.generation);
    const current = await token();
    keeper.reportRefused(old.generation);
    expect(await token()).toMatchObject({ value: current.value });
    expect(state.requests).toBe(2);
  });

  it('of thirty days is not renewed at once, but ten minutes before its end, while it is used', async () => {
    const { clock, state, token } = setUp(30 * DAY);
    await token();
    await token();
    await clock.advance(30 * DAY - 10 * MINUTE - 1);
    expect(state.requests).toBe(1);
    await clock.advance(1);
    expect(state.requests).toBe(2);
    expect(await token()).toMatchObject({ value: 'token-2' });
  });

  it('with a short lifetime is renewed at nine tenths of it', async () => {
    const { clock, state, token } = setUp(5 * MINUTE);
    await token();
    await token();
    await clock.advance(4.5 * MINUTE - 1);
    expect(state.requests).toBe(1);
    await clock.advance(1);
    expect(state.requests).toBe(2);
  });

  it('of five seconds is renewed before its end, each time', async () => {
    const { clock, state, token } = setUp(5_000);
    for (let tenth = 0; tenth < 200; tenth++) {
      const { value } = await token();
      expect(value).toBe(`token-${state.requests}`);
      await clock.advance(100);
    }
    expect(state.requests).toBe(5);
  });

  it('has its lifetime from the request, not from the answer', async () => {
    const { clock, state, token } = setUp(10_000);
    let answer: () => void = () => undefined;
    state.held = new Promise((resolve) => {
      answer = resolve;
    });
    const first = token();
    await clock.advance(4_000);
    state.held = null;
    answer();
    expect(await first).toMatchObject({ value: 'token-1' });
    await clock.advance(5_900);
    expect(await token()).toMatchObject({ value: 'token-1' });
    await clock.advance(200);
    expect(await token()).toMatchObject({ value: 'token-2' });
  });

  it('is not renewed by an idle till', async () => {
    const { clock, state, token } = setUp(5 * MINUTE);
    await token();
    await clock.advance(DAY);
    expect(state.requests).toBe(1);
    expect(await token()).toMatchObject({ value: 'token-2' });
  });

  it('is used until its end when it cannot be renewed', async () => {
    const { clock, state, get, token } = setUp(60 * MINUTE);
    await token();
    await token();
    state.failing = DOWN;
    await clock.advance(54 * MINUTE);
    expect(await token()).toMatchObject({ value: 'token-1' });
    await clock.advance(6 * MINUTE);
    expect(await get()).toEqual(fail(DOWN));
  });

  it.each([null, 0, -5_000])('with a lifetime of %j ms is not requested before each call', async (lifetimeMs) => {
    const { clock, state, token } = setUp(lifetimeMs);
    for (let index = 0; index < 20; index++) await token();
    await clock.advance(20_000);
    await token();
    expect(state.requests).toBe(1);
  });

  it('with an absurd lifetime is still renewed within the quarter', async () => {
    const { clock, state, token } = setUp(1e15);
    await token();
    await clock.advance(91 * DAY);
    await token();
    expect(state.requests).toBe(2);
  });
});

describe('a token endpoint in trouble', () => {
  it('is not asked again at once by each call, and every caller gets the failure', async () => {
    const { clock, state, get } = setUp();
    state.failing = DOWN;
    for (let index = 0; index < 30; index++) expect(await get()).toEqual(fail(DOWN));
    expect(state.requests).toBe(1);
    await clock.advance(1_000);
    await get();
    await clock.advance(1_000);
    await get();
    expect(state.requests).toBe(2);
  });

  it('is asked more and more rarely, but at least twice a minute', async () => {
    const { clock, state, get } = setUp();
    state.failing = DOWN;
    for (let second = 0; second < 600; second++) {
      await get();
      await clock.advance(1_000);
    }
    expect(state.requests).toBeGreaterThan(20);
    expect(state.requests).toBeLessThan(30);
    state.failing = null;
    await clock.advance(30_000);
    expect((await get()).ok).toBe(true);
  });

  it('that names a delay is not asked before it ends', async () => {
    const { clock, state, get } = setUp();
    state.failing = { kind: 'throttled', retryAfterMs: 20_000 };
    await get();
    await clock.advance(19_999);
    await get();
    expect(state.requests).toBe(1);
    await clock.advance(1);
    await get();
    expect(state.requests).toBe(2);
  });

  it('refuses all calls after a revoked secret until another one is stored', async () => {
    const { state, keeper, get } = setUp();
    state.failing = { kind: 'unauthorised', at: 'token', message: 'client revoked' };
    expect(await get()).toEqual(fail(state.failing));
    expect(await get()).toEqual(fail(state.failing));
    expect(state.requests).toBe(1);
    state.failing = null;
    keeper.forget();
    expect((await get()).ok).toBe(true);
  });

  it('whose new tokens are refused by every call is not flooded', async () => {
    const { state, keeper, get } = setUp();
    for (let index = 0; index < 50; index++) {
      const token = await get();
      if (token.ok) keeper.reportRefused(token.value.generation);
      else expect(token.failure).toMatchObject({ kind: 'unauthorised', at: 'call' });
    }
    expect(state.requests).toBe(2);
  });
});

describe('a keychain that breaks', () => {
  it('does not end the requests permanently', async () => {
    const clock = new VirtualClock();
    let broken = true;
    const request = async () => {
      if (broken) throw new Error('keychain');
      return ok({ value: 'token', lifetimeMs: null });
    };
    const keeper = new TokenManager({ request, identity: () => '', clock, random: () => 1 });
    await expect(keeper.get('')).rejects.toThrow('keychain');
    broken = false;
    expect(await keeper.get('')).toMatchObject({ ok: true });
  });
});

describe('other credentials', () => {
  it('never get the token of the ones before, nor a call that began under them the new one', async () => {
    const { state, keeper, token } = setUp();
    await token();
    state.identity = 'another shop';
    expect(await token()).toMatchObject({ value: 'token-2' });
    expect(await keeper.get('shop')).toMatchObject({ ok: false, failure: { kind: 'notSent', cause: 'blocked' } });
  });

  it('drop a token request in progress', async () => {
    const { state, keeper, get } = setUp();
    let release: () => void = () => undefined;
    state.held = new Promise((resolve) => {
      release = resolve;
    });
    const underWay = get();
    keeper.forget();
    state.held = null;
    const current = await get();
    release();
    expect(await underWay).toMatchObject({ ok: false, failure: { kind: 'notSent', cause: 'blocked' } });
    expect(current).toMatchObject({ ok: true, value: { value: 'token-2' } });
    expect(await get()).toMatchObject({ ok: true, value: { value: 'token-2' } });
  });
});
