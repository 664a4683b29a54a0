import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { it } from './certify-test.ts';
import type { CertifyCommand } from './command.ts';
import { delivered, oddService } from './odd-service.ts';

/** Ctrl-C: the evidence counts every call that left, and records the state of every order when nothing more could leave. */

const SECRET = 'canary-secret';
const ROW = 'pulse-9,telco-prepaid,0811,,success,60';
const page = (command: CertifyCommand): string => readFileSync(join(command.out, 'report.html'), 'utf8');

describe.concurrent('npm run certify stopped by Ctrl-C', () => {
  it('counts the checkout that never got an answer, and says that it may have been bought', async ({ command }) => {
    const service = await oddService({ checkout: () => 'hang' });
    const running = command.start(service.settings(), [ROW], SECRET);
    await service.called((call) => call === 'POST /v2/order');
    running.signal('SIGINT');
    const said = await running.ended;
    expect(said.status).toBe(130);
    expect(command.report().calls).toEqual({ total: service.calls.length, byStatus: { 200: 1, none: 1 } });
    expect(command.row(2)).toMatchObject({ state: 'unknown', ok: false });
    expect(command.row(2).message).toContain('it may have been bought');
    expect(command.row(2).receipts.text).toBe(`receipts/${command.row(2).orderId}-claim/receipt.txt`);
    expect(said.stdout).toContain(`${command.row(2).orderId} (unknown)`);
    expect(said.stdout).toContain('may have been bought');
  });

  it('counts a token request that hangs, and sends nothing after it', async ({ command }) => {
    const service = await oddService({ token: () => 'hang' });
    const running = command.start(service.settings(), [ROW, 'gas-1,gas,1001,,success,60'], SECRET);
    await service.called((call) => call.includes('/token'));
    running.signal('SIGINT');
    await running.ended;
    expect(command.report().calls).toEqual({ total: service.calls.length, byStatus: { none: service.calls.length } });
    expect(command.report().rows.map(({ state }) => state)).toEqual(['notSent', 'notSent']);
  });

  it('does not wait for a product list that never comes', async ({ command }) => {
    const service = await oddService({ products: () => 'hang' });
    const running = command.start(service.settings({ productList: { path: '/v2/product-list' } }), [ROW], SECRET);
    await service.called((call) => call.includes('product-list'));
    running.signal('SIGINT');
    expect((await running.ended).status).toBe(130);
    expect(command.report().calls.total).toBe(service.calls.length);
    expect(command.row(2)).toMatchObject({ state: 'notSent', orderId: null });
  });

  it('lists every pending order among the open ones, each with its slip', async ({ command }) => {
    const service = await oddService({ isLimitUnstated: true, details: (order) => ({ json: delivered(order, {}, 'Pending') }) });
    const rows = Array.from({ length: 12 }, (_, index) => `pulse-9,telco-prepaid,08${index + 10},,success,60`);
    const running = command.start(service.settings(), rows, SECRET);
    await service.called((call) => call === 'POST /v2/order', 4);
    running.signal('SIGINT');
    const said = await running.ended;
    const pending = command.report().rows.filter(({ state }) => state === 'pending');
    expect(pending.length).toBeGreaterThanOrEqual(4);
    for (const { orderId, receipts } of pending) {
      expect(said.stdout).toContain(`${orderId} (pending)`);
      expect(page(command)).toContain(`${orderId} (pending)`);
      expect(receipts.text).toBe(`receipts/${orderId}-claim/receipt.txt`);
    }
    expect(command.report().calls.total).toBe(service.calls.length);
  });

  it('says how much was spent, how much may have been, and what to do about undecided orders', async ({ command }) => {
    const service = await oddService({
      details: (order, usual) =>
        order.attributes.product_code === 'stays-9'
          ? { json: delivered(order, {}, 'Pending') }
          : order.attributes.product_code === 'odd-9'
            ? { json: delivered(order, {}, 'Diproses') }
            : usual,
    });
    const said = await command.certify(
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
      expect(page(command), fact).toContain(fact);
    }
  });
});
