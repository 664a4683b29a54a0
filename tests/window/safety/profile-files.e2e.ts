import { numberFor } from '../../lab/drive/numbers.ts';
import { profileFiles, unlistedIn, wronglyNaming } from '../../lab/fakes/erasure/profile-files.ts';
import { expect, test } from '../till-fixture.ts';

/** docs/erasure-records.md, "The list of places": the files that the real till makes, and those of its engine. */
test('every file of the profile has an entry, and a customer’s number stands only where the list says', async ({
  start,
  product,
  profile,
}) => {
  const electricity = product('pln-token-50000');
  const number = numberFor(electricity, 3);
  const till = await start({ settings: { mode: 'training' } });
  const orderId = await till.counter.sell(electricity, { number });
  await till.counter.reaches(orderId, 'success');
  await till.counter.print();
  await expect.poll(() => unlistedIn(profile)).toEqual([]);
  expect(wronglyNaming(profile, [number])).toEqual([]);
  const naming = profileFiles(profile).flatMap(({ path, content }) => (content.includes(number) ? [path] : []));
  expect(naming.filter((path) => path.startsWith('journal/'))).not.toEqual([]);
  expect(naming.filter((path) => path.startsWith('receipts/'))).not.toEqual([]);
});
