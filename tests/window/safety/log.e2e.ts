import { mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../till-fixture.ts';

test('a log that cannot be written is told in the status line, sales go on, and the line goes when it can', async ({
  start,
  product,
  profile,
}) => {
  // A folder in place of the file: no line can be written, whoever runs the test.
  const file = join(profile, 'logs', 'loket.log');
  mkdirSync(file, { recursive: true });
  const { counter, status } = await start({ settings: { language: 'en' } });
  const orderId = await counter.sell(product('pln-token-50000'));
  await counter.reaches(orderId, 'success');
  await expect(status.logFault).toHaveText('Disk error: tell the owner');
  rmdirSync(file);
  await expect(status.logFault).toHaveCount(0);
  expect(readFileSync(file, 'utf8')).toContain('"path":"/v2/order"');
});
