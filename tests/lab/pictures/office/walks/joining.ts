import type { OpenOffice } from '../../../office/open-office.ts';
import { PASSWORD } from '../../../office/people-office.ts';
import { totpOf } from '../../../office/whole-office.ts';
import type { OfficeState, OfficeWalk } from '../office-state.ts';

/** A state of a browser in which no person has signed in. */
const signedOut = (name: string, reach: (open: OpenOffice) => Promise<unknown> = async () => {}): OfficeState => ({
  name: `office/${name}`,
  reach: async (open) => {
    const { page, office, shown } = open;
    await page.context().clearCookies();
    await page.goto(office.url);
    await page.reload();
    await shown.useCodeButton.waitFor();
    await reach(open);
  },
});

/** Until a person has come in. */
export const joining: OfficeWalk = {
  name: 'how a person comes in',
  standing: null,
  prepare: ({ office }) => office.cookies('Budi'),
  states: [
    signedOut('sign-in'),
    signedOut('sign-in-refused', async ({ shown }) => {
      await shown.typePassword('Budi', 'salah');
      await shown.alert.waitFor();
    }),
    signedOut('sign-in-code', async ({ shown }) => {
      await shown.typePassword('Budi', PASSWORD);
      await shown.codeField.waitFor();
    }),
    signedOut('join-refused', async ({ shown }) => {
      await shown.tryToJoin('AAAAA-BBBBB-CCCCC');
      await shown.alert.waitFor();
    }),
    {
      ...signedOut('join-app', async ({ office, shown }) => shown.beginToJoin(await office.invited('Rina'))),
      isLong: true,
    },
    signedOut('join-recovery', async ({ office, shown }) => {
      await shown.completeJoin(PASSWORD, totpOf(await shown.beginToJoin(await office.invited('Dewi'))));
    }),
    signedOut('account-recovery', async ({ office, shown }) => {
      const recovery = await shown.finishToJoin(PASSWORD, totpOf(await shown.beginToJoin(await office.invited('Wati'))));
      await shown.open('account');
      await shown.changes.askForRecoveryCodes(recovery);
      await shown.changes.offers(shown.words.account.recoveryKept);
    }),
  ],
};
