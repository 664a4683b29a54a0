import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { closedPort } from '../service/servers.ts';
import { it } from './certify-test.ts';
import { settingsAt } from './command.ts';
import { AUTH, PATHS, PRODUCTS, strictService } from './strict-service.ts';

/** Rows that fail: each ends as the plan says, or the run ends with 1. */

const SECRET = 'canary-secret';
const strict = () => strictService({ clientId: 'kios', secret: SECRET });
const at = (address: string, changes: object = {}) =>
  settingsAt(address, {
    ...PATHS,
    authUrl: `${address}${AUTH}`,
    clientId: 'kios',
    pollSeconds: 0.3,
    failureStatuses: ['Gagal'],
    ...changes,
  });

describe.concurrent('npm run certify', () => {
  it('reaches every end that a plan can expect', async ({ command }) => {
    const service = await strict();
    const said = await command.certify(
      at(service.address),
      [
        'code-1,voucher-game,,,success,20',
        'stays-1,telco-prepaid,0811,,pending,2',
        'odd-1,telco-prepaid,0812,,review,2',
        'fails-1,telco-prepaid,0813,,failed,20',
        'refused-1,telco-prepaid,0814,,rejected,20',
        'broken-1,telco-prepaid,0815,,unknown,2',
        'water-1,water,1000404,,notSent,20',
      ],
      SECRET,
    );
    expect(service.violations).toEqual([]);
    const { rows, ok } = command.report();
    expect(rows.map(({ state }) => state)).toEqual(['success', 'pending', 'review', 'failed', 'rejected', 'unknown', 'notSent']);
    expect(ok).toBe(true);
    expect(said.status).toBe(0);
    expect(command.row(6).message).toMatch(/^refused with 422: Saldo tidak cukup; asked at PUT http\S+$/);
    expect(command.row(8)).toMatchObject({
      orderId: null,
      message: expect.stringMatching(/^inquiry: refused with 404: Nomor tidak terdaftar; asked at \w+ http\S+$/),
      inquiry: null,
      order: null,
    });
    expect(command.row(8).receipts).toEqual({ text: null, escpos: null });
    expect(command.row(3).receipts.text).toBe(`receipts/${command.row(3).orderId}-claim/receipt.txt`);
    expect(command.row(3).order).toMatchObject({ status: 'Pending', voucher_code: '' });
    expect(said.stdout).toContain(`${command.row(3).orderId} (pending)`);
    expect(command.report().calls.byStatus).toEqual(service.answered);
  });

  it('ends with 1 and names the row that ended otherwise', async ({ command }) => {
    const { address } = await strict();
    const said = await command.certify(at(address), ['code-1,voucher-game,,,pending,20', 'fails-1,telco-prepaid,0813,,success,20'], SECRET);
    expect(said.status).toBe(1);
    expect(command.report()).toMatchObject({
      ok: false,
      rows: [
        { ok: false, state: 'success' },
        { ok: false, state: 'failed' },
      ],
    });
    expect(said.stdout).toContain('✗ line 3');
    expect(said.stdout).toContain('0 of 2 rows as expected');
  });

  it('reports an order as notSent when nobody listens, and counts the calls without a status', async ({ command }) => {
    const address = `http://127.0.0.1:${await closedPort()}`;
    const said = await command.certify(at(address), ['pulse-1,telco-prepaid,0811,,notSent,20', 'water-1,water,1000,,notSent,20'], SECRET);
    expect(said.status).toBe(0);
    expect(command.report().rows.map(({ orderId }) => orderId === null)).toEqual([false, true]);
    expect(Object.keys(command.report().calls.byStatus)).toEqual(['none']);
  });

  it('says that the credentials are refused, and sends no order with them', async ({ command }) => {
    const service = await strict();
    const said = await command.certify(at(service.address), ['pulse-1,telco-prepaid,0811,,success,0'], 'another secret');
    expect(said.status).toBe(1);
    expect(command.row(2)).toMatchObject({
      state: 'notSent',
      message: expect.stringMatching(/^the credentials were refused.*; asked at POST http\S+\/token$/),
    });
    expect(service.orders.size).toBe(0);
  });

  it('does not believe "not found" where no order of the run was read, and says so', async ({ command }) => {
    const service = await strict();
    const said = await command.certify(at(service.address), ['refused-1,telco-prepaid,0814,,unknown,2'], SECRET);
    expect(said.status).toBe(0);
    expect(command.row(2).message).toMatch(/^refused with 422: Saldo tidak cukup; not confirmed: "not found" is believed only where/);
  });

  it('sells the same twice in a row, one after the other, but never beside one that is still open', async ({ command }) => {
    const service = await strict();
    const said = await command.certify(
      at(service.address),
      [
        'pulse-1,telco-prepaid,0811,,success,20',
        'pulse-1,telco-prepaid,0811,,success,20',
        'stays-1,telco-prepaid,0812,,pending,1',
        'stays-1,telco-prepaid,0812,,notSent,1',
      ],
      SECRET,
    );
    expect(command.report().rows.map(({ state }) => state)).toEqual(['success', 'success', 'pending', 'notSent']);
    expect(said.status).toBe(0);
    expect(command.row(5).message).toContain(`is still open: ${command.row(4).orderId} (pending)`);
    expect(service.orders.size).toBe(3);
  });

  it("uses the price of a product in the service's own list, and sells nothing that the list has off sale", {}, async ({ command }) => {
    const products = [
      { id: 'code-1', is_inquiry: false, product_name: 'Voucher satu', price: 49_000, status: 1 },
      { id: 'code-2', is_inquiry: false, product_name: 'Voucher dua', price: 49_000, status: 2 },
    ];
    const service = await strictService({ clientId: 'kios', secret: SECRET, products });
    const rows = ['code-1,voucher-game,,,success,20', 'code-2,voucher-game,,,notSent,20', 'code-3,voucher-game,,,success,20'];
    const said = await command.certify(at(service.address, { productList: { path: PRODUCTS } }), rows, SECRET);
    expect(said.status).toBe(0);
    expect(said.stdout).toContain('the product list names 2 products');
    expect(command.row(3).message).toContain('off sale (inactive)');
    expect(command.read(command.row(2).receipts.text).toString()).toContain('Rp 49.000');
    expect(command.row(2).message).toBe('the service charged Rp 51.500, its list or the catalogue has Rp 49.000');
    // For a row without a price of its own, the receipt shows what the service charged.
    expect(command.read(command.row(4).receipts.text).toString()).toContain('Rp 51.500');
  });

  it('escapes everything that a service says, and writes no script', async ({ command }) => {
    const { address } = await strict();
    await command.certify(at(address), ['water-1,water,1000,,success,20'], SECRET);
    const page = readFileSync(join(command.out, 'report.html'), 'utf8');
    expect(page).toContain('SI** &lt;b&gt;');
    expect(page).not.toContain('<b>');
    expect(page).not.toMatch(/<script|src=|href="(?!#line-\d+"|receipts\/[a-z0-9]+-receipt\/receipt\.(txt|escpos)")/);
    expect(page).toContain("default-src 'none'");
  });

  it('keeps the evidence of the run before, repeats no id, and continues to read open orders', async ({ command }) => {
    const service = await strict();
    const rows = ['stays-1,telco-prepaid,0811,,pending,1'];
    await command.certify(at(service.address), rows, SECRET);
    const first = command.row(2).orderId ?? '';
    const readBefore = service.reads.length;
    const said = await command.certify(at(service.address), ['stays-2,telco-prepaid,0811,,pending,1'], SECRET);
    expect(said.status).toBe(0);
    expect(command.row(2).orderId?.slice(0, 8)).not.toBe(first.slice(0, 8));
    expect(said.stdout).toContain(`${first} (pending)`);
    expect(service.reads.slice(readBefore)).toContain(first);
    const kept = command.files().filter(({ path }) => /earlier\/[^/]+\/report\.(json|html)$/.test(path));
    expect(kept).toHaveLength(2);
    expect(kept.every(({ bytes }) => bytes.includes(first))).toBe(true);
  });

  it('stops at Ctrl-C: starts no new row, writes what is known, and ends with 130', async ({ command }) => {
    const service = await strict();
    const running = command.start(
      at(service.address),
      ['pulse-1,telco-prepaid,0811,,success,20', 'stays-1,telco-prepaid,0812,,pending,60', 'stays-1,telco-prepaid,0812,,pending,60'],
      SECRET,
    );
    await running.told('✓ line 2');
    running.signal('SIGINT');
    running.signal('SIGINT');
    const said = await running.ended;
    expect(said.status).toBe(130);
    expect(command.report()).toMatchObject({
      ok: false,
      rows: [
        { state: 'success', ok: true },
        { state: 'pending', ok: false },
        { state: 'notSent', orderId: null, ok: false },
      ],
    });
    expect(said.stdout).toContain(`${command.row(3).orderId} (pending)`);
    expect(service.orders.size).toBe(2);
  });
});
