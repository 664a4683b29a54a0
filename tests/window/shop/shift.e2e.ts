import { Finger } from '../../lab/drive/finger.ts';
import { faultsInBothThemes } from '../../lab/pages/axe.ts';
import { expect, test } from '../till-fixture.ts';

/** A shift of the drawer on the real window: from the float to the Z. */

/** Training with the rule of live use: no sale without a shift. */
const IN_SHIFTS = { settings: { mode: 'training', cashier: 'Sari', theme: 'system', shift: { required: { training: true } } } };

test('a shift is opened, counted and closed by touch alone', async ({ start }) => {
  const till = await start(IN_SHIFTS);
  const { digitPad, shift, rail } = till;
  const finger = await Finger.on(till.page);
  await finger.tap(rail.entry('shift'));
  const count = async (pieces: string) => {
    await finger.tap(shift.pieces(50000));
    await finger.type(digitPad, pieces);
    await expect(shift.pieces(50000)).toHaveValue(pieces);
  };
  await count('4');
  await finger.tap(shift.action('shifts.open'));
  await expect(shift.shift(1)).toBeVisible();
  await finger.tap(shift.action('shifts.close'));
  await count('4');
  await finger.tap(shift.action('shifts.saveCount'));
  await expect(shift.finish).toBeVisible();
  await finger.tap(shift.field('floatLeft'));
  await finger.type(digitPad, '100000');
  await expect(shift.action('shifts.close')).toBeDisabled();
  await finger.tap(shift.field('removedTo'));
  await till.page.keyboard.insertText('Bu Ratna');
  await finger.tap(shift.action('shifts.close'));
  await expect(shift.z(1)).toBeVisible();
  expect(await faultsInBothThemes(till.page)).toEqual([]);
});
