import { describe, expect } from 'vitest';
import { it } from './certify-test.ts';
import type { CertifyCommand } from './command.ts';
import { oddService, type Twists } from './odd-service.ts';

/** What a row waits for, and for how long: neither the rate limit nor the token address delays it longer than its time. */

const SECRET = 'canary-secret';
const TOO_FAST = { status: 429, json: { message: 'slow down' } };
const BROKEN = { status: 500, text: '<html>broken' };
const certify = async (command: CertifyCommand, twists: Twists, rows: readonly string[]) => {
  const service = await oddService(twists);
  return { service, said: await command.certify(service.settings(), rows, SECRET) };
};

describe.concurrent('npm run certify', () => {
  it('gives up an order that the rate limit delays for longer than its row waits', async ({ command }) => {
    const { service, said } = await certify(command, { checkout: () => TOO_FAST }, ['pulse-1,telco-prepaid,0811,,success,4']);
    expect(said.status).toBe(1);
    expect(command.row(2)).toMatchObject({
      state: 'notSent',
      message: expect.stringMatching(/^the rate limit was reached \(429\) for too long; asked at POST \S+\/v2\/order$/),
    });
    // The till waits for five refusals, which would take twice as long.
    expect(service.calls.filter((call) => call === 'POST /v2/order').length).toBeLessThan(5);
  });

  it('says what it waits for while the rate limit delays an order', async ({ command }) => {
    const service = await oddService({ checkout: () => ({ ...TOO_FAST, headers: { 'Retry-After': '600' } }) });
    const running = command.start(service.settings(), ['pulse-1,telco-prepaid,0811,,success,600'], SECRET);
    // However late the first answer arrives, a later line says this.
    await running.told('waiting: rate limit');
    running.signal('SIGINT');
    expect((await running.ended).stdout).toMatch(
      /… 0 of 1 row ended; 1 under way or pending, 0 in doubt; waiting: rate limit of POST \S+\/v2\/order, until \d\d:\d\d:\d\d\n/,
    );
  });

  it('names the rate limit also while it retries an order that was refused with 429', async ({ command }) => {
    let requests = 0;
    const service = await oddService({ checkout: () => (++requests === 1 ? TOO_FAST : 'hang') });
    const running = command.start(service.settings(), ['pulse-1,telco-prepaid,0811,,success,600'], SECRET);
    await running.told('/v2/order, asked again now');
    running.kill();
    await running.ended;
  });

  it('gives up an inquiry that the rate limit delays, and stops asking when its time is over', async ({ command }) => {
    const { service } = await certify(command, { inquiry: () => TOO_FAST }, ['water-1,water,1000,,success,2']);
    expect(command.row(2)).toMatchObject({
      orderId: null,
      state: 'notSent',
      message: expect.stringMatching(/^inquiry: the rate limit was reached \(429\) for too long; asked at POST \S+\/v2\/inquiry$/),
    });
    expect(service.calls.filter((call) => call === 'POST /v2/inquiry').length).toBeLessThan(4);
  });

  it('asks a failing token address again, for an inquiry and for an order', async ({ command }) => {
    let requests = 0;
    const { service, said } = await certify(command, { token: (usual) => (++requests < 3 ? BROKEN : usual) }, [
      'pulse-1,telco-prepaid,0811,,success,20',
      'water-1,water,1000,,success,20',
    ]);
    expect(said.status).toBe(0);
    expect(requests).toBe(3);
    expect(service.orders.size).toBe(2);
  });

  it('names the token address when it fails, and waits for it no longer than the row says', {}, async ({ command }) => {
    const { service, said } = await certify(command, { token: () => BROKEN }, [
      'pulse-1,telco-prepaid,0811,,success,2',
      'water-1,water,1000,,success,2',
      'water-1,water,1001,,notSent,60',
    ]);
    expect(said.status).toBe(1);
    expect(service.calls.every((call) => call.startsWith('POST /auth/token'))).toBe(true);
    for (const line of [2, 3, 4])
      expect(command.row(line).message).toMatch(/^the token address: the service answered with an error of its own/);
    expect(command.row(4).ok).toBe(true);
  });
});
