import { startOffice, type TestOffice } from '../../lab/office/office.ts';
import { faultsOf } from '../../lab/pages/axe.ts';
import { createStaff } from '../../lab/pages/people.ts';
import { expect, test } from '../fixture/screen-test.ts';

/** The owner joins a head office from the settings, sees what it knows of this till, and leaves it again. */

let office: TestOffice;
test.beforeAll(async () => {
  office = await startOffice({ kind: 'memory' });
});
test.afterAll(() => office.close());

test('the owner joins a head office by its code, and leaves it after a question', async ({ start }) => {
  const till = await start();
  await createStaff(till.page);
  await till.office.open();
  await till.office.join(office.url, 'ABCDEFGH23');
  await expect(till.office.failure('failure.office_codeRefused.title')).toBeVisible();
  await till.office.join(office.url, await office.code('Kasir 2', 'Blok M'));
  await expect(till.office.joined).toContainText('Kasir 2, Blok M');
  expect(await faultsOf(till.page)).toEqual([]);
  await till.office.leave();
  await expect(till.office.joinButton).toBeVisible();
});

test('a person who is not the owner neither sees the head office nor joins one', async ({ start }) => {
  const till = await start();
  await createStaff(till.page);
  await till.counter.press('F12');
  await till.signIn.builtInPerson.waitFor();
  await till.journal.open();
  await expect(till.settings.section('data')).toHaveAttribute('aria-selected', 'true');
  await expect(till.settings.part('office')).toHaveCount(0);
});
