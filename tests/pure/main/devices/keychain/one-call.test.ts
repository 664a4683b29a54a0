import { expect, it } from 'vitest';
import { type Keychain, probeKeychain } from '../../../../../main/devices/keychain/keychain.ts';
import { oneCallAtATime } from '../../../../../main/devices/keychain/one-call.ts';
import { settle, VirtualClock } from '../../../../lab/fakes/clock.ts';

/** A keychain whose answers wait for the test. */
class HeldKeychain implements Keychain {
  readonly asked: string[] = [];
  readonly #answers: (() => void)[] = [];
  get = (account: string): Promise<string | null> => this.#ask(`get ${account}`, null);
  set = (account: string): Promise<void> => this.#ask(`set ${account}`, undefined);
  delete = (account: string): Promise<boolean> => this.#ask(`delete ${account}`, true);

  async answer(): Promise<void> {
    this.#answers.shift()?.();
    await settle();
  }

  #ask<T>(what: string, answer: T): Promise<T> {
    this.asked.push(what);
    return new Promise((resolve) => this.#answers.push(() => resolve(answer)));
  }
}

const begin = () => {
  const [held, clock] = [new HeldKeychain(), new VirtualClock()];
  return { held, clock, keychain: oneCallAtATime(held, clock) };
};

it('a keychain that does not answer is asked by one call, so that it holds one thread', async () => {
  const { held, keychain } = begin();
  const calls = [keychain.get('a'), keychain.set('b', 'x'), keychain.get('c')];
  await settle();
  expect(held.asked).toEqual(['get a']);
  for (const _ of calls) await held.answer();
  expect([held.asked, await Promise.all(calls)]).toEqual([
    ['get a', 'set b', 'get c'],
    [null, undefined, null],
  ]);
});

it('a call to a keychain that hangs fails at once, and asks nothing', async () => {
  const { held, clock, keychain } = begin();
  keychain.get('a').catch(() => undefined);
  await settle();
  await clock.advance(3_000);
  expect(await probeKeychain(keychain)).toMatchObject({ ok: false, failure: { why: 'timeout' } });
  expect(held.asked).toEqual(['get a']);
});

it('once it answers, no call begins whose caller has given up, and the next one is asked', async () => {
  const { held, clock, keychain } = begin();
  const first = keychain.get('a');
  const givenUp = keychain.set('b', 'x').catch(({ message }) => message);
  await settle();
  await clock.advance(25_000);
  await held.answer();
  expect([await first, await givenUp]).toEqual([null, 'no answer within 3000 ms']);
  const next = keychain.get('c');
  await settle();
  await held.answer();
  expect([await next, held.asked]).toEqual([null, ['get a', 'get c']]);
});
