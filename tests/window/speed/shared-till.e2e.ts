import { existsSync } from 'node:fs';
import { createStaff } from '../../lab/pages/people.ts';
import { expect, test } from '../till-fixture.ts';

test('a test meets nothing that the test before it left behind: neither a person, an open order, a setting nor what was typed', async ({
  tillOfTheWorker,
  product,
}) => {
  const first = await tillOfTheWorker.begin({ language: 'en', textScale: '130' });
  await first.sell.find('pln');
  await first.sell.choose(product('voucher-alfamart-50000'));
  await tillOfTheWorker.end(null);

  const second = await tillOfTheWorker.begin({});
  expect(second.profile, 'a till that is as at its start is kept').toBe(first.profile);
  await expect(second.sell.emptyTicket).toBeVisible();
  await expect(second.sell.findField).toHaveValue('');
  expect(await second.page.evaluate(() => document.documentElement.dataset.scale)).toBe('100');
  second.practice.control.fault({ endpoint: 'checkout', kind: 'status401', count: null });
  await second.counter.reaches(await second.counter.sell(product('voucher-alfamart-50000')), 'notSent');
  await tillOfTheWorker.end(null);

  const third = await tillOfTheWorker.begin({});
  expect(third.profile, 'an order waits for somebody').not.toBe(second.profile);
  expect(await third.counter.recent(1)).toEqual([]);
  await createStaff(third.page);
  await tillOfTheWorker.end(null);

  const fourth = await tillOfTheWorker.begin({});
  expect(fourth.profile, 'people were hired').not.toBe(third.profile);
  await tillOfTheWorker.end(test.info());
  expect(existsSync(test.info().outputPath('till', 'journal')), 'a failed test keeps the journal').toBe(true);
  const fifth = await tillOfTheWorker.begin({});
  expect(fifth.profile, 'the test failed').not.toBe(fourth.profile);
  await expect(fifth.sell.findField).toBeVisible();
  await tillOfTheWorker.end(null);
});
