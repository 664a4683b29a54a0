import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { it } from './certify-test.ts';
import { CertifyCommand } from './command.ts';
import { delivered, oddService } from './odd-service.ts';

/**
 * A run in the folder of an earlier run: it may buy rows that were provably not sent, may not buy rows in doubt, and the report lists all.
 */

const SECRET = 'canary-secret';
const ROW = 'pulse-9,telco-prepaid,0811,,success,8';
/** The same, without a wait for another token. */
const IMPATIENT = 'pulse-9,telco-prepaid,0811,,success,0';
const page = (command: CertifyCommand): string => readFileSync(join(command.out, 'report.html'), 'utf8');

describe.concurrent('npm run certify in the folder of an earlier run', () => {
  it('sells what the earlier run provably did not send, once the cause is mended', async ({ command }) => {
    const service = await oddService({ token: () => ({ status: 401, json: {} }) });
    await command.certify(service.settings(), [IMPATIENT], SECRET);
    const first = command.row(2);
    expect(first.state).toBe('notSent');
    delete service.twists.token;
    const said = await command.certify(service.settings(), [ROW], SECRET);
    expect(command.row(2)).toMatchObject({ state: 'success', ok: true });
    expect(said.status).toBe(0);
    expect(command.row(2).orderId?.slice(0, 8)).not.toBe(first.orderId?.slice(0, 8));
    expect([...service.orders.keys()]).toEqual([command.row(2).orderId]);
  });

  it('keeps in doubt what a copied folder calls not sent', async ({ command }) => {
    const service = await oddService({ token: () => ({ status: 401, json: {} }) });
    await command.certify(service.settings(), [IMPATIENT], SECRET);
    const first = command.row(2).orderId;
    const copy = new CertifyCommand();
    cpSync(command.out, copy.out, { recursive: true });
    delete service.twists.token;
    await copy.certify(service.settings(), ['pulse-9,telco-prepaid,0811,,success,1'], SECRET);
    expect(copy.row(2)).toMatchObject({ state: 'unknown', orderId: first, ok: false });
    expect(service.orders.size).toBe(0);
    copy.remove();
  });

  it('treats an order that Ctrl-C left waiting for its slot as not sent, and sells the same again', async ({ command }) => {
    const service = await oddService({ checkout: () => ({ status: 429, json: {} }) });
    const running = command.start(service.settings(), ['pulse-9,telco-prepaid,0811,,success,60'], SECRET);
    await service.called((call) => call === 'POST /v2/order');
    running.signal('SIGINT');
    expect((await running.ended).status).toBe(130);
    expect(command.row(2)).toMatchObject({ state: 'notSent', ok: false });
    expect(command.row(2).message).toContain('the run was stopped');
    delete service.twists.checkout;
    await command.certify(service.settings(), [ROW], SECRET);
    expect(command.row(2)).toMatchObject({ state: 'success', ok: true });
  });

  it('reports the result of the orders that the earlier run left open, with their receipts', async ({ command }) => {
    const service = await oddService({ details: (order) => ({ json: delivered(order, {}, 'Pending') }) });
    await command.certify(service.settings(), ['pulse-9,telco-prepaid,0811,,pending,1'], SECRET);
    const first = command.row(2).orderId ?? '';
    delete service.twists.details;
    const said = await command.certify(service.settings(), ['pulse-9,telco-prepaid,0822,,success,8'], SECRET);
    expect(said.stdout).toContain('from earlier runs');
    expect(said.stdout).toMatch(new RegExp(`${first}\\s+success`));
    expect(page(command)).toContain('From earlier runs');
    expect(page(command)).toContain(`href="receipts/${first}-receipt/receipt.txt"`);
    expect(command.read(`receipts/${first}-receipt/receipt.txt`).toString()).toContain('Rp 15.000');
    expect(Object.keys(command.report())).toEqual(['ok', 'calls', 'rows']);
    expect(command.report().rows).toHaveLength(1);
  });

  it('says before it buys how many orders earlier runs bought there', async ({ command }) => {
    const service = await oddService({});
    await command.certify(service.settings(), [ROW, 'pulse-9,telco-prepaid,0822,,success,8'], SECRET);
    const abroad = service.settings({ authUrl: 'https://fulfilment.invalid' });
    const said = await command.certify(abroad, [ROW], SECRET, ['--anew']);
    expect(said.status).toBe(2);
    expect(said.stderr).toContain('The plan is bought anew: 2 orders were bought in this folder before.');
    const resumed = await command.certify(abroad, [ROW, 'pulse-9,telco-prepaid,0833,,success,8'], SECRET);
    expect(resumed.stderr).toContain('This buys real goods: 1 order at');
    expect(resumed.stderr).toContain('1 of the 2 rows of the plan are done or open already');
  });

  it('moves the report of the earlier run aside as soon as it begins', async ({ command }) => {
    const service = await oddService({});
    await command.certify(service.settings(), [ROW], SECRET);
    service.twists.details = (order) => ({ json: delivered(order, {}, 'Pending') });
    const running = command.start(service.settings(), ['pulse-9,telco-prepaid,0833,,success,60'], SECRET);
    await service.called((call) => call.startsWith('GET'), 2);
    expect(readdirSync(command.out)).not.toContain('report.json');
    running.signal('SIGINT');
    await running.ended;
    expect(readdirSync(join(command.out, 'earlier'))).toHaveLength(1);
    expect(command.row(2)).toMatchObject({ state: 'pending', ok: false });
  });
});
