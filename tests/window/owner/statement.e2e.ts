import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { providerStatement } from '../../lab/fakes/shop/provider-statement.ts';
import { faultsInBothThemes } from '../../lab/pages/axe.ts';
import { expect, type OwnTill, test } from '../till-fixture.ts';

/** The provider's statement of the practice service's own account, with faults in it, compared on the real window. */

const TRAINING = { settings: { mode: 'training', kioskFee: 2_000, theme: 'system' } };

/** Answers the system's dialog with this file. */
const chooses = ({ app }: OwnTill, file: string): Promise<void> =>
  app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
  }, file);

test('a supervisor compares the provider’s own statement, finds each fault in it, and settles an unknown order from its row', async ({
  start,
  practice,
  product,
}) => {
  const till = await start(TRAINING);
  const { counter, dialogs, page, profile, statement } = till;
  const airtime = product('pulsa-telkomsel-50000');
  const sold: string[] = [];
  for (const number of ['081277770001', '081277770002', '081277770003', '081277770004', '081277770005']) {
    const orderId = await counter.sell(airtime, { number });
    await counter.reaches(orderId, 'success');
    sold.push(orderId);
    await counter.next();
  }
  const [good, cheap, missing, twice, back] = sold as [string, string, string, string, string];
  practice.control.fault({ endpoint: 'orderDetails', kind: 'unknownStatus', count: null });
  const unclear = await counter.sell(airtime, { number: '081277770006' });
  await counter.reaches(unclear, 'review');

  const account = practice.control.account();
  const opening = account[0]?.amount ?? 0;
  const closing = account.reduce((sum, { amount }) => sum + amount, 0);
  const debitOf = (orderId: string) => account.filter((entry) => entry.orderId === orderId);
  const faulty = [
    ...account
      .filter(({ orderId }) => orderId !== missing)
      .map((entry) => (entry.orderId === cheap ? { ...entry, amount: entry.amount - 500 } : entry)),
    ...debitOf(twice),
    ...debitOf(back).map((entry) => ({ ...entry, kind: 'reversal' as const, amount: -entry.amount })),
  ];
  const file = join(profile, '..', `mutasi-${Date.now()}.csv`);
  writeFileSync(file, providerStatement(faulty));
  await chooses(till, file);

  await statement.open();
  await counter.press('F4');
  await statement.compareButton.waitFor();
  // The signs, the columns and the days come from the file.
  await expect(statement.choice('sign')).toHaveValue('twoColumns');
  await expect(statement.asRead.first()).toHaveText('3');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await statement.field('margin').fill('0');
  await statement.field('opening').fill(String(opening));
  await statement.field('closing').fill(String(closing));
  await counter.press('Control+s');

  await statement.classes.waitFor();
  for (const [name, count] of [
    ['matched', 2],
    ['otherAmount', 1],
    ['onlyHere', 1],
    ['repeated', 2],
    ['reversal', 1],
    ['inDoubt', 1],
  ] as const)
    await expect(statement.countOf(name)).toHaveText(String(count));
  expect(await faultsInBothThemes(page)).toEqual([]);

  await statement.show('onlyHere');
  await expect(statement.entries).toHaveCount(1);
  await expect(statement.entries.first()).toContainText(missing);

  await statement.show('reversal');
  await statement.takeOver(back).focus();
  await counter.press('Enter');
  await expect(statement.takeOver(back)).toHaveCount(0);

  await statement.show('inDoubt');
  await statement.settle(unclear).focus();
  await counter.press('Enter');
  await expect(dialogs.settleField('reference')).toHaveValue(/mutasi-.*\.csv, baris \d+/);
  await dialogs.yes('settle');
  await counter.reaches(unclear, 'settled');
  await expect(statement.settle(unclear)).toHaveCount(0);

  await counter.press('Escape');
  await expect(statement.kept).toHaveCount(1);
  await statement.openKept.focus();
  await counter.press('Enter');
  await expect(statement.classRow('matched')).toBeVisible();
  await statement.show('matched');
  await statement.openOrder(good).focus();
  await counter.press('Enter');
  await expect(till.order.state).toBeVisible();
});
