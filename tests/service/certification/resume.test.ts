import { describe, expect } from 'vitest';
import { it } from './certify-test.ts';
import { delivered, oddService } from './odd-service.ts';

/** A run that continues where an earlier one stopped: it buys nothing twice, and every row has its evidence. */

const SECRET = 'canary-secret';
const codesOf = (service: Awaited<ReturnType<typeof oddService>>): unknown[] =>
  [...service.orders.values()].map(({ attributes }) => attributes.product_code).sort();

describe.concurrent('npm run certify continues where it stopped', () => {
  it('after a kill: keeps finished rows with their evidence, watches open ones, buys the rest', async ({ command }) => {
    const service = await oddService({
      details: (order, usual) => (order.attributes.product_code === 'slow-9' ? { json: delivered(order, {}, 'Pending') } : usual),
    });
    const rows = [
      'done-9,telco-prepaid,0811,,success,60',
      'water-9,water,1001,,success,60',
      'slow-9,telco-prepaid,0812,,success,60',
      'slow-9,telco-prepaid,0812,,success,60',
      'later-9,telco-prepaid,0812,,success,60',
    ];
    const killed = command.start(service.settings(), rows.slice(0, 4), SECRET);
    await killed.told('✓ line 2');
    await killed.told('✓ line 3');
    await service.called((call) => call.startsWith('GET'), 4);
    killed.kill();
    await killed.ended;
    const orders = new Map([...service.orders.values()].map(({ id, attributes }) => [attributes.product_code, id]));
    delete service.twists.details;
    const said = await command.certify(service.settings(), rows, SECRET);
    expect(command.report().rows.map(({ state, ok }) => ({ state, ok }))).toEqual(rows.map(() => ({ state: 'success', ok: true })));
    expect(said).toMatchObject({ status: 0, stderr: '' });
    expect(codesOf(service)).toEqual(['done-9', 'later-9', 'slow-9', 'slow-9', 'water-9']);
    expect(command.row(2).orderId).toBe(orders.get('done-9'));
    expect(command.row(4).orderId).toBe(orders.get('slow-9'));
    expect(command.row(2).message).toContain('kept from an earlier run');
    expect(command.row(2).order).toMatchObject({ status: 'Success', product_code: 'done-9' });
    expect(command.row(3)).toMatchObject({ inquiry: { sales_price: 15_000 }, order: { sales_price: 15_000 } });
    expect(command.read(command.row(2).receipts.text).toString()).toContain(command.row(2).orderId);
    expect(said.stdout).not.toContain('from earlier runs:');
  });

  it.for(['SIGHUP', 'SIGINT'] as const)('after %s: buys only the rows that did not start', async (signal, { command }) => {
    const service = await oddService({ isLimitUnstated: true, details: (order) => ({ json: delivered(order, {}, 'Pending') }) });
    const rows = Array.from({ length: 12 }, (_, at) => `pulse-9,telco-prepaid,08${at + 10},,success,60`);
    const running = command.start(service.settings(), rows, SECRET);
    await service.called((call) => call === 'POST /v2/order', 3);
    running.signal(signal);
    await running.ended;
    expect(service.calls.filter((call) => call === 'POST /v2/order').length).toBeLessThan(12);
    delete service.twists.isLimitUnstated;
    delete service.twists.details;
    const said = await command.certify(service.settings(), rows, SECRET);
    expect(command.report().rows.every(({ ok }) => ok)).toBe(true);
    expect(said.status).toBe(0);
    expect(service.calls.filter((call) => call === 'POST /v2/order')).toHaveLength(12);
  });

  it('after an outage ended the run, and buys nothing where every row is done', async ({ command }) => {
    const service = await oddService({ token: () => ({ status: 503, text: 'maintenance' }) });
    const rows = Array.from({ length: 10 }, (_, at) => `pulse-9,telco-prepaid,08${at + 10},,success,0`);
    const stopped = await command.certify(service.settings(), rows, SECRET);
    expect(stopped.stderr).toContain('5 rows in a row failed in the same way');
    expect(service.orders.size).toBe(0);
    delete service.twists.token;
    const long = rows.map((row) => row.replace(/,0$/, ',30'));
    expect((await command.certify(service.settings(), long, SECRET)).status).toBe(0);
    const calls = service.calls.length;
    expect((await command.certify(service.settings(), long, SECRET)).status).toBe(0);
    expect(service.orders.size).toBe(10);
    expect(command.report().calls.total).toBe(service.calls.length - calls);
    expect(service.calls.slice(calls)).not.toContain('POST /v2/order');
  });

  it('with --only-failed: repeats rows that did not end as expected, keeps the others, and sells nothing beside an open order', {}, async ({
    command,
  }) => {
    const service = await oddService({
      details: ({ id, attributes }, usual) => {
        const order = { id, attributes };
        if (attributes.product_code === 'fails-9') return { json: delivered(order, { error_code: 'X' }, 'Gagal') };
        if (attributes.product_code === 'dear-9') return { json: delivered(order, { sales_price: 99_000 }) };
        if (attributes.product_code === 'open-9') return { json: delivered(order, {}, 'Pending') };
        return usual;
      },
    });
    const rows = [
      'good-9,telco-prepaid,0811,,success,20',
      'fails-9,telco-prepaid,0812,,success,20',
      'dear-9,water,1001,,success,20',
      'open-9,telco-prepaid,0814,,success,1',
    ];
    await command.certify(service.settings(), rows, SECRET);
    expect(command.report().rows.map(({ state, ok }) => [state, ok])).toEqual([
      ['success', true],
      ['failed', false],
      ['success', false],
      ['pending', false],
    ]);
    delete service.twists.details;
    const resumed = await command.certify(service.settings(), rows, SECRET);
    expect(resumed.status).toBe(1);
    expect(service.orders.size).toBe(4);
    const said = await command.certify(service.settings(), rows, SECRET, ['--only-failed']);
    expect(command.report().rows.map(({ state, ok }) => [state, ok])).toEqual(rows.map(() => ['success', true]));
    expect(said.status).toBe(0);
    expect(codesOf(service)).toEqual(['dear-9', 'dear-9', 'fails-9', 'fails-9', 'good-9', 'open-9']);
  });

  it('with --anew: buys the whole plan again', async ({ command }) => {
    const service = await oddService({});
    const rows = ['pulse-9,telco-prepaid,0811,,success,20', 'code-9,voucher-game,,,success,20'];
    await command.certify(service.settings(), rows, SECRET);
    const first = command.report().rows.map(({ orderId }) => orderId);
    expect((await command.certify(service.settings(), rows, SECRET, ['--anew'])).status).toBe(0);
    expect(service.orders.size).toBe(4);
    expect(command.report().rows.some(({ orderId }) => first.includes(orderId))).toBe(false);
    expect((await command.certify(service.settings(), rows, SECRET)).status).toBe(0);
    expect(service.orders.size).toBe(4);
  });
});
