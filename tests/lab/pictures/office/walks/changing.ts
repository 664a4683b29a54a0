import type { OfficeWords } from '../../../drive/screens/office/office-words.ts';
import type { OpenOffice } from '../../../office/open-office.ts';
import { SampleTill } from '../../../office/sample-till.ts';
import type { WholeOffice } from '../../../office/whole-office.ts';
import { type OfficeState, type OfficeWalk, pageState } from '../office-state.ts';

type ButtonOf = (words: OfficeWords) => string;

const TILL = 'Loket 2';
/** A till whose data was restored. */
const RESTORED = 'Loket depan';
const PERSON = 'Budi Santoso';

/** A form or a question about the till; `goesOn` is the button that goes on. */
const tillAct = (act: Parameters<OpenOffice['shown']['changes']['chooseForTill']>[1], goesOn: ButtonOf): OfficeState =>
  pageState(`till-${act}`, 'tills', async ({ shown: { changes, words } }) => {
    await changes.chooseForTill(TILL, act);
    await changes.offers(goesOn(words));
  });

const personAct = (act: Parameters<OpenOffice['shown']['changes']['choosePerson']>[1], goesOn: ButtonOf): OfficeState =>
  pageState(`person-${act}`, 'people', async ({ shown: { changes, words } }) => {
    await changes.choosePerson(PERSON, act);
    await changes.offers(goesOn(words));
  });

async function addRestored({ url, code }: WholeOffice): Promise<void> {
  const till = new SampleTill(url);
  await till.enrol(await code(RESTORED, 'Kios Anggrek'));
  till.write({}, {});
  await till.send(till.batch(0));
  till.restore(1);
  till.write({}, {}, {});
  await till.send(till.batch(1));
}

/** What an owner changes: every form and every question. */
export const changing: OfficeWalk = {
  name: 'what an owner changes',
  prepare: async ({ office }) => {
    await office.cookies(PERSON, { role: 'books', outlets: null });
    await office.invited('Rina Wulandari', { role: 'support', outlets: null });
    await addRestored(office);
  },
  states: [
    pageState('outlets', 'outlets'),
    pageState('outlet-add', 'outlets', async ({ shown: { changes, words } }) => {
      await changes.beginOutlet();
      await changes.offers(words.change.save);
    }),
    pageState('outlet-refused', 'outlets', async ({ shown }) => {
      await shown.changes.renameOutlet('Kios Kenanga', 'Kios Melati');
      await shown.alert.waitFor();
    }),
    pageState('till-add', 'tills', ({ shown }) => shown.changes.beginTill()),
    pageState('till-code', 'tills', async ({ shown: { changes } }) => {
      await changes.addTill('Kios Melati', 'Loket belakang');
      await changes.code();
    }),
    pageState('till-acts', 'tills', async ({ shown: { changes, words } }) => {
      await changes.manageTillOf('Kios Anggrek');
      await changes.says(words.fork.act);
    }),
    pageState('till-restored', 'tills', async ({ shown: { changes, words } }) => {
      await changes.manageTillOf('Kios Anggrek');
      await changes.acknowledgeAct.click();
      await changes.offers(words.fork.yes);
    }),
    tillAct('rename', (words) => words.change.save),
    tillAct('move', (words) => words.tillActs.moveYes),
    tillAct('replace', (words) => words.tillActs.makeCode),
    tillAct('revoke', (words) => words.tillActs.revokeYes),
    tillAct('exclude', (words) => words.tillActs.excludeYes),
    pageState('till-empty', 'tills', async ({ shown: { changes, words } }) => {
      await changes.manageTillOf('Kios Anggrek');
      await changes.emptyAct.click();
      await changes.offers(words.emptyTill.yes);
    }),
    pageState('people', 'people'),
    pageState('person-invite', 'people', ({ shown }) => shown.changes.beginInvitation()),
    pageState('person-code', 'people', ({ shown }) => shown.changes.inviteAreaManager('Dewi', 'Kios Kenanga')),
    pageState('person-acts', 'people', async ({ shown: { changes, words } }) => {
      await changes.managePerson(PERSON);
      await changes.says(words.people.removeAbout);
    }),
    personAct('change', (words) => words.change.save),
    personAct('reset', (words) => words.people.resetYes),
    personAct('remove', (words) => words.people.removeYes),
    pageState('account', 'account'),
    pageState('account-refused', 'account', async ({ shown }) => {
      await shown.changes.changePassword('salah sekali', 'sepeda merah dekat jembatan');
      await shown.alert.waitFor();
    }),
    pageState('activity', 'audit'),
  ],
};

/** What the pages say of a till that was removed, and of one that is not counted. */
export const changed: OfficeWalk = {
  name: 'what an owner changed',
  prepare: async ({ office, shown }) => {
    const { changes, words } = shown;
    await addRestored(office);
    await shown.load('tills');
    await changes.manageTillOf('Kios Anggrek');
    await changes.revokeAct.click();
    await changes.revokeTill();
    await changes.row(RESTORED).getByText(words.tillActs.revokedNow).waitFor();
    await changes.excludeTill(TILL);
    await changes.row(TILL).getByText(words.tills.excluded).waitFor();
  },
  states: [pageState('tills-changed', 'tills'), pageState('today-excluded', 'today')],
};
