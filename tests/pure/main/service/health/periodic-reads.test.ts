import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PeriodicReads, startPeriodicReads } from '../../../../../main/service/health/periodic-reads.ts';
import { ServiceSettings } from '../../../../../shared/service/service-settings.ts';
import { settle, VirtualClock } from '../../../../lab/fakes/clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BOTH = { baseUrl: 'https://a.test', authUrl: 'https://a.test/auth', balancePointer: '/balance', productList: { path: '/list' } };

let clock: VirtualClock;
let settings: ServiceSettings;
let answers: boolean;
let read: string[];
let bugs: unknown[];
let reads: PeriodicReads;

beforeEach(() => {
  clock = new VirtualClock();
  settings = ServiceSettings.parse(BOTH);
  answers = true;
  read = [];
  bugs = [];
});
afterEach(() => reads.stop());

const begin = async () => {
  const reader = (what: string) => async () => {
    read.push(what);
    return answers;
  };
  const ports = { shopInfo: reader('balance'), productList: reader('list'), bug: (error: unknown) => bugs.push(error) };
  reads = startPeriodicReads({ clock, settings: () => settings, ...ports });
  await settle();
};
const count = (what: string): number => read.filter((one) => one === what).length;

describe('what the till reads at intervals', () => {
  it('is the balance every quarter of an hour and the product list every six hours', async () => {
    await begin();
    expect(read).toEqual(['balance', 'list']);
    await clock.advance(24 * HOUR);
    expect([count('balance'), count('list')]).toEqual([97, 5]);
  });

  it('is nothing where the settings name neither paths nor a service', async () => {
    settings = ServiceSettings.parse({ ...BOTH, balancePointer: '', productList: null });
    await begin();
    settings = ServiceSettings.parse({ ...BOTH, baseUrl: '' });
    reads.readDue();
    await clock.advance(24 * HOUR);
    expect(read).toEqual([]);
  });

  it('is tried again five minutes after it failed', async () => {
    answers = false;
    await begin();
    await clock.advance(5 * MINUTE);
    expect(read).toEqual(['balance', 'list', 'balance', 'list']);
  });

  it('is tried at once when the service answers again, and not when it was just read', async () => {
    answers = false;
    await begin();
    answers = true;
    reads.readDue();
    await settle();
    reads.readDue();
    await settle();
    expect(read).toEqual(['balance', 'list', 'balance', 'list']);
  });

  it('is read at once for another account, or at another address', async () => {
    await begin();
    settings = ServiceSettings.parse({ ...BOTH, productList: { path: '/other' } });
    reads.readDue();
    await settle();
    expect(read).toEqual(['balance', 'list', 'list']);
    settings = ServiceSettings.parse({ ...BOTH, productList: { path: '/other' }, fsId: 'another' });
    reads.readDue();
    await settle();
    expect([count('balance'), count('list')]).toEqual([2, 3]);
  });

  it('does not pile up behind a missing answer', async () => {
    let calls = 0;
    const never = () => {
      calls++;
      return new Promise<boolean>(() => {});
    };
    reads = startPeriodicReads({ clock, settings: () => settings, shopInfo: never, productList: never, bug: () => {} });
    for (let time = 0; time < 5; time++) reads.readDue();
    await clock.advance(HOUR);
    expect(calls).toBe(2);
  });

  it('ends with the till', async () => {
    await begin();
    reads.stop();
    reads.readDue();
    await clock.advance(24 * HOUR);
    expect(read).toHaveLength(2);
    expect(clock.untilNext()).toBeNull();
  });

  it('reports an exception and continues', async () => {
    const broken = () => Promise.reject(new Error('a bug'));
    reads = startPeriodicReads({
      clock,
      settings: () => settings,
      shopInfo: broken,
      productList: async () => true,
      bug: (error) => bugs.push(error),
    });
    await settle();
    expect(bugs).toHaveLength(1);
    await clock.advance(5 * MINUTE);
    expect(bugs).toHaveLength(2);
  });
});
