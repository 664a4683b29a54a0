import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeServers } from '../service/servers.ts';
import { CertifyCommand } from './command.ts';
import { delivered, oddService } from './odd-service.ts';

/** Ctrl-C: the evidence counts every call that left, and records the state of every order when nothing more could leave. */

let desk: CertifyCommand;
beforeEach(() => {
  desk = new CertifyCommand();
});
afterEach(async () => {
  await closeServers();
  desk.remove();
});

const SECRET = 'canary-secret';
const ROW = 'pulse-9,telco-prepaid,0811,,success,60';
const page = (): string => readFileSync(join(desk.out, 'report.html'), 'utf8');

describe('npm run certify stopped by Ctrl-C', () => {
  it('counts the checkout that never got an answer, and says that it may have been bought', { timeout: 40_000 }, async () => {
    const service = await oddService({ checkout: () => 'hang' });
    const running = desk.start(service.settings(), [ROW], SECRET);
    await service.called((call) => call === 'POST /v2/order');
    running.signal('SIGINT');
    const said = await running.ended;
    expect(said.status).toBe(130);
    expect(desk.report().calls).toEqual({ total: service.calls.length, byStatus: { 200: 1, none: 1 } });
    expect(desk.row(2)).toMatchObject({ state: 'unknown', ok: false });
    expect(desk.row(2).message).toContain('it may have been bought');
    expect(desk.row(2).receipts.text).toBe(`receipts/${desk.row(2).orderId}-claim/receipt.txt`);
    expect(said.stdout).toContain(`${desk.row(2).orderId} (unknown)`);
    expect(said.stdout).toContain('may have been bought');
  });

  it('counts a token request that hangs, and lets nothing leave after it', { timeout: 40_000 }, async () => {
    const service = await oddService({ token: () => 'hang' });
    const running = desk.start(service.settings(), [ROW, 'gas-1,gas,1001,,success,60'], SECRET);
    await service.called((call) => call.includes('/token'));
    running.signal('SIGINT');
    await running.ended;
    expect(desk.report().calls).toEqual({ total: service.calls.length, byStatus: { none: service.calls.length } });
    expect(desk.report().rows.map(({ state }) => state)).toEqual(['notSent', 'notSent']);
  });

  it('does not wait for a product list that never comes', { timeout: 20_000 }, async () => {
    const service = await oddService({ products: () => 'hang' });
    const running = desk.start(service.settings({ productList: { path: '/v2/product-list' } }), [ROW], SECRET);
    await service.called((call) => call.includes('product-list'));
    running.signal('SIGINT');
    expect((await running.ended).status).toBe(130);
    expect(desk.report().calls.total).toBe(service.calls.length);
    expect(desk.row(2)).toMatchObject({ state: 'notSent', orderId: null });
  });

  it('names every order that stands as pending among the open ones, each with its paper', { timeout: 40_000 }, async () => {
    const service = await oddService({ details: (order) => ({ json: delivered(order, {}, 'Pending') }) });
    const rows = Array.from({ length: 12 }, (_, index) => `pulse-9,telco-prepaid,08${index + 10},,success,60`);
    const running = desk.start(service.settings(), rows, SECRET);
    await service.called((call) => call === 'POST /v2/order', 4);
    running.signal('SIGINT');
    const said = await running.ended;
    const pending = desk.report().rows.filter(({ state }) => state === 'pending');
    expect(pending.length).toBeGreaterThanOrEqual(4);
    for (const { orderId, receipts } of pending) {
      expect(said.stdout).toContain(`${orderId} (pending)`);
      expect(page()).toContain(`${orderId} (pending)`);
      expect(receipts.text).toBe(`receipts/${orderId}-claim/receipt.txt`);
    }
    expect(desk.report().calls.total).toBe(service.calls.length);
  });

  it('says how much was spent, how much may have been, and what to do with what is not decided', { timeout: 40_000 }, async () => {
    const service = await oddService({
      details: (order, usual) =>
        order.attributes.product_code === 'stays-9'
          ? { json: delivered(order, {}, 'Pending') }
          : order.attributes.product_code === 'odd-9'
            ? { json: delivered(order, {}, 'Diproses') }
            : usual,
    });
    const said = await desk.certify(
      service.settings(),
      [
        'pulse-9,telco-prepaid,0811,,success,8',
        'pulse-9,telco-prepaid,0812,,success,8',
        'stays-9,telco-prepaid,0813,,pending,1',
        'odd-9,telco-prepaid,0814,,review,1',
      ],
      SECRET,
    );
    expect(said.stdout).toContain('spent: Rp 30.000 for 2 orders; may have been spent: Rp 30.000 for 2 orders');
    expect(said.stdout).toMatch(/pending[^\n]*do not buy it again/);
    expect(said.stdout).toMatch(/review[^\n]*provider/);
    for (const fact of ['Failure statuses', 'Gagal', 'Not-found statuses', '404', 'Read every', '0.3 s', 'Product list', 'Rp 30.000']) {
      expect(page(), fact).toContain(fact);
    }
  });
});
