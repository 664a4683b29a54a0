import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openJournal } from '../../../main/records/journal-schema.ts';
import { answeredAgain, canariesOf, textsIn } from '../../lab/fakes/erasure/erasures.ts';
import { eventsOfSale, soldAt } from '../../lab/fakes/journal-sales.ts';
import { write } from '../../lab/fakes/journals.ts';
import { faultsOf } from '../../lab/pages/axe.ts';
import { expect, test } from '../fixture/screen-test.ts';

/** The erasure of customers' data, as the owner sees it in Settings. */

const OLD_SALES = [1, 2, 3, 4, 5];

/** Sales of January 2024; about the third the provider said two things. */
function sellLongAgo(profile: string): string {
  mkdirSync(join(profile, 'journal'), { recursive: true });
  const file = join(profile, 'journal', 'training.db');
  const journal = openJournal(file);
  if (!journal.ok) throw new Error(JSON.stringify(journal.failure));
  write(journal.value, [{ type: 'epoch', subject: '', at: '2024-01-01T00:00:00.000Z', epoch: 'abcdefgh' }]);
  for (const n of OLD_SALES) write(journal.value, eventsOfSale(n));
  write(journal.value, [answeredAgain(3, soldAt(3).at)]);
  journal.value.close();
  return file;
}

test('the owner sets how long data is kept, confirms the clock, erases, and reads what waits and which backups still hold it', async ({
  start,
  profile,
}) => {
  const file = sellLongAgo(profile);
  const { page, journal, orders } = await start({ settings: { language: 'en' } });
  await journal.open();
  await journal.backUp();
  await expect(journal.backedUp).toContainText('read back and complete');
  await journal.openErasure();
  await journal.keepFor(12);
  await expect(journal.erasure).toContainText('The computer’s clock moved by more than a month');
  await journal.eraseNow();
  await expect(journal.erasureQuestion).toContainText('Is that right?');
  await journal.confirmErasure();
  await expect(journal.erased).toContainText('4 sales were erased on');
  await expect(journal.waiting).toHaveText(['ticket-3: a supervisor must look at it']);
  await expect(journal.erasure).not.toContainText('clock moved');
  expect(await faultsOf(page)).toEqual([]);
  await journal.removeOldBackupsButton.click();
  await expect(journal.removeOldBackupsButton).toHaveCount(0);
  expect(textsIn(file, [1, 2, 4, 5].flatMap(canariesOf))).toEqual([]);
  expect(textsIn(file, [soldAt(3).clientNumber])).toHaveLength(1);

  await orders.open();
  await orders.searchField.fill(soldAt(2).orderId);
  await expect(orders.found(1)).toBeVisible();
  await expect(orders.details).toContainText('•••');
});
