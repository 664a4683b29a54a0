import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../../../main/lib/clock.ts';
import { AttemptFailed } from '../../../../../main/service/http/attempt.ts';
import { type FailedExchange, inDoubtExchange } from '../../../../../main/service/http/exchange.ts';
import { createPacedTransport } from '../../../../../main/service/http/paced-transport.ts';
import type { CallRecord, FetchPort } from '../../../../../main/service/http/ports.ts';
import { type CallOwner, createTransport } from '../../../../../main/service/http/transport.ts';
import { inquiryEndpoint } from '../../../../../main/service/operations/endpoints.ts';
import { createPacer, type SendSlot } from '../../../../../main/service/pacing/pacer.ts';
import { ServiceSettings } from '../../../../../shared/service/service-settings.ts';
import { jsonAnswer } from '../../../../lab/fakes/json-answer.ts';

/** Faults on this side while a call is under way: what the call's end says about its bytes stays true. */

const ADDRESS = 'http://127.0.0.1:9';
const fault = new Error('ENOSPC: no space left on device, write');
const fails = (): never => {
  throw fault;
};

const answers =
  (status: number): FetchPort =>
  async ({ mayLeave }) => {
    mayLeave();
    return jsonAnswer({ data: {} }, status);
  };
const breaks: FetchPort = async ({ mayLeave }) => {
  mayLeave();
  throw new AttemptFailed(inDoubtExchange('reset', 'the connection broke', null));
};

const transportOver = (fetch: FetchPort) => createTransport({ fetch, clock: systemClock, loopbackOnly: true });

const QUIET_OWNER: CallOwner = {
  authorization: () => null,
  answered: () => ({ isTokenRefused: false }),
  failed: () => undefined,
  renew: async () => false,
};

async function order(owner: Partial<CallOwner>) {
  const failures: FailedExchange[] = [];
  const exchange = await transportOver(answers(200))({
    ...{ address: ADDRESS, path: '/v2/order', method: 'POST', headers: {}, body: '{}', freshConnection: true, proxy: '' },
    ...{ connectTimeoutMs: 5_000, callTimeoutMs: 5_000 },
    owner: { ...QUIET_OWNER, failed: (failed) => void failures.push(failed), ...owner },
  });
  return { exchange, failures };
}

describe('a fault of the owner of a checkout', () => {
  it('is a doubt once its bytes left', async () => {
    const { exchange, failures } = await order({ answered: fails });
    expect(exchange).toMatchObject({ is: 'failed', failure: { kind: 'inDoubt', why: 'unreadable' }, cancelled: false });
    expect(failures).toEqual([exchange]);
  });

  it('is a call that was not sent before that', async () => {
    const { exchange, failures } = await order({ authorization: fails });
    expect(exchange).toMatchObject({ is: 'failed', failure: { kind: 'notSent', cause: 'blocked' } });
    expect(failures).toEqual([exchange]);
  });
});

/** A read whose first attempt ends as `fetch` says; its repeat gets no grant because of a fault. */
async function readWithoutGrant(fetch: FetchPort) {
  const settings = ServiceSettings.parse({ baseUrl: ADDRESS, authUrl: ADDRESS });
  const log: CallRecord[] = [];
  const ends: string[] = [];
  const slot: SendSlot = {
    answered: (status) => void ends.push(`answered ${status}`),
    unanswered: () => void ends.push('unanswered'),
    release: () => void ends.push('release'),
  };
  const paced = createPacedTransport({
    transport: transportOver(fetch),
    pacer: createPacer({ clock: systemClock, random: Math.random }),
    clock: systemClock,
    log: (record) => log.push(record),
  });
  const exchange = await paced.send(
    { slot, authorization: 'Bearer a', secrets: [] },
    {
      ...{ endpoint: inquiryEndpoint(settings), settings, body: '{}' },
      isTokenRefused: (status) => status === 401,
      renew: async () => fails(),
    },
  );
  return { exchange, ends, results: log.map(({ result }) => result) };
}

describe('a fault while a read gets the grant of its repeat', () => {
  it.each([
    ['after a refused token', answers(401), 'answered 401', 'answered'],
    ['after a broken connection', breaks, 'unanswered', 'inDoubt reset'],
  ])('%s counts as no grant, and ends the first one once', async (_, fetch, end, result) => {
    const { exchange, ends, results } = await readWithoutGrant(fetch);
    expect(exchange).toMatchObject({ is: 'failed', failure: { kind: 'notSent', cause: 'blocked' } });
    expect(exchange).toMatchObject({ failure: { detail: expect.stringContaining('ENOSPC') } });
    expect({ ends, results }).toEqual({ ends: [end], results: [result] });
  });
});

describe('a read that is cancelled', () => {
  const readOver = (fetch: FetchPort, signal: AbortSignal) =>
    transportOver(fetch)({
      ...{ address: ADDRESS, path: '/v2/order/1', method: 'GET', headers: {}, body: null, freshConnection: true, proxy: '' },
      ...{ connectTimeoutMs: 2_000, callTimeoutMs: 2_000, isRead: true, signal },
    });

  it('says so also between its attempts', async () => {
    const cancel = new AbortController();
    const fetch: FetchPort = (call) => {
      // When the end of the attempt has been dealt with, up to the delay before the next one.
      process.nextTick(() => cancel.abort());
      return breaks(call);
    };
    const exchange = await readOver(fetch, cancel.signal);
    expect(exchange).toMatchObject({ is: 'failed', failure: { kind: 'inDoubt', detail: 'cancelled' }, cancelled: true });
  });

  it('ends at once while it is repeated, also when the first attempt was collected', async () => {
    const cancel = new AbortController();
    const attempts: number[] = [];
    const fetch: FetchPort = async (call) => {
      attempts.push(attempts.length + 1);
      if (attempts.length === 1) return breaks(call);
      call.mayLeave();
      // ky repeats with a clone of its request, whose signal follows the call only as long as the first request lives.
      await collectGarbage();
      return new Promise((_, reject) => {
        call.signal.addEventListener('abort', () => reject(call.signal.reason));
        cancel.abort();
      });
    };
    const exchange = await readOver(fetch, cancel.signal);
    expect(exchange).toMatchObject({ is: 'failed', failure: { kind: 'inDoubt', detail: 'cancelled' }, cancelled: true });
    expect(attempts).toEqual([1, 2]);
  });
});

/** Twice, in different turns: what is only weakly held is gone then. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose_gc');
  const collect: () => void = runInNewContext('gc');
  for (let time = 0; time < 2; time += 1) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    collect();
  }
}
