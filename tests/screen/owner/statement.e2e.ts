import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Finger } from '../../lab/drive/finger.ts';
import { providerStatement } from '../../lab/fakes/shop/provider-statement.ts';
import { expect, test } from '../fixture/screen-test.ts';

/** The provider's statement of the practice service's own account, with faults in it, compared on the real window. */

const TRAINING = { settings: { mode: 'training', kioskFee: 2_000, theme: 'system' } };

const JAKARTA_MS = 7 * 3_600_000;

/** The digits of a day as a person types them on the pad: `22112026`. */
function dayTyped(at: string): string {
  const [year = '', month = '', day = ''] = new Date(Date.parse(at) + JAKARTA_MS).toISOString().slice(0, 10).split('-');
  return `${day}${month}${year}`;
}

test('a statement is compared, its figures typed and a reversal taken over, by touch alone', async ({ start, practice, product }) => {
  const till = await start(TRAINING);
  const { counter, digitPad, page, profile, rail, statement } = till;
  const orderId = await counter.sell(product('pulsa-telkomsel-50000'), { number: '081277770011' });
  await counter.reaches(orderId, 'success');
  const account = practice.control.account();
  const back = account
    .filter((entry) => entry.orderId === orderId)
    .map((entry) => ({ ...entry, kind: 'reversal' as const, amount: -entry.amount }));
  const file = join(profile, '..', `sentuh-${Date.now()}.csv`);
  writeFileSync(file, providerStatement([...account, ...back]));
  till.desktop.chosen = file;
  const finger = await Finger.on(page);
  await finger.tap(rail.entry('business'));
  await finger.tap(rail.part('balance'));
  await finger.tap(statement.link);
  await finger.tap(statement.chooseButton);
  await statement.compareButton.waitFor();
  await finger.tap(statement.field('opening'));
  await finger.type(digitPad, '5000');
  await expect(statement.field('opening')).toHaveValue('5000');
  await finger.tap(statement.field('to'));
  await finger.tap(digitPad.clear);
  await expect(statement.compareButton).toBeDisabled();
  await finger.type(digitPad, dayTyped(account.at(-1)?.at ?? ''));
  await finger.tap(statement.compareButton);
  await statement.classes.waitFor();
  await statement.show('reversal');
  await finger.tap(statement.takeOver(orderId));
  await expect(statement.takeOver(orderId)).toHaveCount(0);
  expect(await finger.keysTyped()).toBe(0);
});
