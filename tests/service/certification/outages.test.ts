import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { PRACTICE_CREDENTIALS } from '../../../shared/service/practice-credentials.ts';
import { readProducts } from '../../../simulator/catalogue/catalogue-file.ts';
import { closedPort } from '../service/servers.ts';
import { it } from './certify-test.ts';
import { settingsAt } from './command.ts';
import { hurriedRun } from './hurried-run.ts';
import { delivered, oddService } from './odd-service.ts';

/** A run waits for a short outage, ends at a repeated failure, and leaves its evidence however it ends. */

const SECRET = 'canary-secret';
const STARTER = new URL('../../../resources/catalogue.json', import.meta.url);
/** Declines checkouts, and knows no order. */
const declining = async (message: string, of: (productCode: unknown) => boolean = () => true) => {
  const service = await oddService({
    checkout: ({ id, attributes }, usual) => {
      if (!of(attributes.product_code)) return usual;
      service.orders.delete(id);
      return { status: 422, json: { message } };
    },
  });
  return service;
};
const REFUSED = { status: 401, json: { message: 'the token service is being restarted' } };

describe.concurrent('npm run certify', () => {
  it('waits until an unreachable service is back, for an order and for an inquiry', async ({ command, startPractice }) => {
    const port = await closedPort();
    const running = command.start(
      settingsAt(`http://127.0.0.1:${port}`),
      ['pulsa-xl-25000,telco-prepaid,081712345678,,success,40', 'halo-telkomsel,telco-postpaid,081112345678,,success,40'],
      PRACTICE_CREDENTIALS.clientSecret,
    );
    await running.told('… 0 of');
    const practice = await startPractice({ products: readProducts(STARTER), port, pace: 0.1 });
    const said = await running.ended;
    expect(command.row(2)).toMatchObject({ state: 'success', ok: true });
    expect(command.row(3)).toMatchObject({ state: 'success', ok: true });
    expect(practice.control.ledger().every(({ times }) => times === 1)).toBe(true);
    expect(said.stderr).toBe('');
  });

  it('waits until a 401 of the token address passes, and sends each order once', async ({ command }) => {
    let requests = 0;
    const service = await oddService({ token: (usual) => (++requests < 3 ? REFUSED : usual) });
    const said = await command.certify(
      service.settings(),
      ['pulse-9,telco-prepaid,0811,,success,30', 'water-1,water,1000,,success,30'],
      SECRET,
    );
    expect(command.report().rows.map(({ state }) => state)).toEqual(['success', 'success']);
    expect(said.status).toBe(0);
    expect(service.calls.filter((call) => call === 'POST /v2/order')).toHaveLength(2);
  });

  it('ends a row whose token is refused five times in a row before its time is over', async ({ command }) => {
    const service = await oddService({ token: () => REFUSED });
    const report = await hurriedRun(command, service.settings(), ['pulse-9,telco-prepaid,0811,,success,600'], SECRET);
    expect(report.ok).toBe(false);
    expect(report.rows).toHaveLength(1);
    expect(report.rows[0]).toMatchObject({ state: 'notSent', ok: false });
    expect(report.rows[0]?.message).toMatch(
      /^the credentials were refused: the token service is being restarted; asked at POST http:\/\/127\.0\.0\.1:\d+\/auth\/token$/,
    );
  });

  it('stops after the same failure in five rows in a row, reports that failure, and starts no other row', async ({ command }) => {
    const service = await declining('Saldo tidak cukup');
    const rows = Array.from({ length: 40 }, (_, at) => `pulse-9,telco-prepaid,08110000${at + 10},,success,0`);
    const said = await command.certify(service.settings(), rows, SECRET);
    expect(said.status).toBe(1);
    expect(said.stderr).toMatch(/✗ the run stopped: 5 rows in a row failed in the same way: refused with 422: Saldo tidak cukup/);
    expect(service.orders.size).toBeLessThan(20);
    const last = command.row(41);
    expect(last).toMatchObject({ state: 'notSent', orderId: null, ok: false });
    expect(last.message).toContain('not begun: the run was stopped: 5 rows in a row failed in the same way: refused with 422');
  });

  it("gives the service's message and the address for each refusal", async ({ command }) => {
    const service = await declining('Saldo habis', (code) => code === 'no-9');
    service.twists.inquiry = () => ({ status: 422, json: { message: 'Nomor salah' } });
    service.twists.details = (order, usual) =>
      order.attributes.product_code === 'gone-9' ? { status: 403, json: { message: 'Bukan milik Anda' } } : usual;
    await command.certify(
      service.settings(),
      ['water-1,water,1000,,success,1', 'no-9,telco-prepaid,0811,,rejected,1', 'gone-9,telco-prepaid,0812,,success,1'],
      SECRET,
    );
    const { baseUrl } = service.settings() as { baseUrl: string };
    expect(command.row(2).message).toBe(`inquiry: refused with 422: Nomor salah; asked at POST ${baseUrl}/v2/inquiry`);
    expect(command.row(3).message).toContain('Saldo habis');
    expect(command.row(3).message).toContain(`asked at POST ${baseUrl}/v2/order`);
    expect(command.row(4).message).toContain(
      `last read: refused with 403: Bukan milik Anda, asked at GET ${baseUrl}/v2/order/${command.row(4).orderId}`,
    );
  });

  it('names product and code as rows end, with the number masked, also in what the service says', async ({ command }) => {
    const service = await declining('Nomor 081712345678 salah');
    const said = await command.certify(service.settings(), ['pulsa-xl-25000,telco-prepaid,081712345678,,rejected,0'], SECRET);
    const line = said.stdout.split('\n').find((one) => one.includes('line 2')) ?? '';
    expect(line).toMatch(/ \S.* \(pulsa-xl-25000\), 081\*{6}678/);
    expect(line).toContain('Nomor 081******678 salah');
    expect(said.stdout).not.toContain('081712345678');
  });

  it.for([
    ['SIGHUP', 129],
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('ends at %s with its evidence, although its terminal is closed', async ([signal, code], { command }) => {
    const service = await oddService({ details: (order) => ({ json: delivered(order, {}, 'Pending') }) });
    const running = command.start(service.settings(), ['pulse-9,telco-prepaid,0811,,success,60'], SECRET);
    await service.called((call) => call.startsWith('GET'), 2);
    running.hangUp();
    running.signal(signal);
    expect((await running.ended).status).toBe(code);
    expect(existsSync(join(command.out, 'report.html'))).toBe(true);
    expect(command.row(2)).toMatchObject({ state: 'pending', ok: false });
    expect(command.row(2).message).toContain('the run was stopped');
  });
});
