import { makeClockSettable } from '../../lab/drive/set-clock.ts';
import { createStaff } from '../../lab/pages/people.ts';
import { expect, test } from '../till-fixture.ts';

const MINUTE = 60_000;

test('a till whose computer slept longer than the automatic lock is locked when the computer wakes', async ({ start }) => {
  const { app, page, signIn } = await start({ settings: { mode: 'live' } });
  const setClock = await makeClockSettable(app, page);
  await createStaff(page);
  await expect(signIn.signedInAs('Bu Ratna')).toBeVisible();
  // A test cannot put the computer to sleep; the system tells of the end of a sleep in this way.
  await setClock(11 * MINUTE);
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
  await expect(signIn.screen).toBeVisible();
});
