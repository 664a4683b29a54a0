import { SampleTill } from '../../lab/office/sample-till.ts';
import { expect, faultsAtWidths, test } from '../fixture/office-test.ts';

test('an owner adds an outlet and a till, and the code that is shown enrols a real till', async ({ openOffice, till }) => {
  const { page, office, shown } = await openOffice();
  const { changes } = shown;
  await shown.open('outlets');
  await changes.addOutlet('Kios Anggrek');
  await expect(changes.row('Kios Anggrek')).toContainText('0 Loket');
  await shown.open('tills');
  await changes.addTill('Kios Anggrek', 'Loket depan');
  await expect(changes.dialog).toContainText(office.url);
  expect(await faultsAtWidths(page)).toEqual([]);
  const code = await changes.code();
  await till.program.join({ url: office.url, code: async () => code });
  await till.program.arrived();
  await changes.done();
  await expect(changes.row('Loket depan')).toContainText('Kios Anggrek');
  await changes.renameTill('Loket depan', 'Loket utama');
  await changes.moveTill('Loket utama', 'Kios Kenanga');
  await expect(changes.row('Loket utama')).toContainText('Kios Kenanga');
});

test('a till that was disconnected says so on its card and at its computer, until a new computer takes its place', async ({
  openOffice,
  till,
}) => {
  const { page, office, shown } = await openOffice();
  const { changes } = shown;
  await till.program.join({ url: office.url, code: () => office.code('Loket depan', 'Kios Kenanga') });
  await till.program.arrived();
  await shown.open('tills');
  await changes.chooseForTill('Loket depan', 'revoke');
  await expect(changes.dialog).toContainText('tetap bisa berjualan');
  expect(await faultsAtWidths(page)).toEqual([]);
  await changes.revokeTill();
  await expect(changes.row('Loket depan')).toContainText('tidak menerima apa-apa lagi');
  till.sell();
  await till.program.trouble('revoked');
  const code = await changes.replaceTill('Loket depan');
  await till.program.office.leave();
  await till.program.join({ url: office.url, code: async () => code });
  await till.program.arrived();
  await changes.done();
  await expect(changes.row('Loket depan')).not.toContainText('tidak menerima apa-apa lagi');
});

test('an owner sees what a restored till sent, and says that it was expected', async ({ openOffice }) => {
  const { page, office, shown } = await openOffice();
  const { changes } = shown;
  const restored = new SampleTill(office.url);
  await restored.enrol(await office.code('Loket 1', 'Kios Anggrek'));
  restored.write({}, {});
  await restored.send(restored.batch(0));
  restored.restore(1);
  restored.write({}, {}, {});
  await restored.send(restored.batch(1));
  await shown.open('tills');
  const card = changes.row('Kios Anggrek');
  await expect(card).toContainText('Data sekarang');
  await expect(card).toContainText('3 data');
  await changes.manageTillOf('Kios Anggrek');
  await changes.acknowledgeAct.click();
  await expect(changes.dialog).toContainText('jangan jawab ya');
  expect(await faultsAtWidths(page)).toEqual([]);
  await changes.acknowledge();
  await expect(card).not.toContainText('pernah dipulihkan');
});

test('an owner empties what names customers in what a till sent, and its debts stay', async ({ openOffice }) => {
  const { page, shown } = await openOffice();
  const { changes } = shown;
  await shown.open('debts');
  await expect(shown.content('Warung Bu Rini')).toBeVisible();
  await shown.open('tills');
  await changes.manageTillOf('Kios Kenanga');
  await changes.emptyAct.click();
  await expect(changes.dialog).toContainText('tidak bisa dipulihkan');
  expect(await faultsAtWidths(page)).toEqual([]);
  await changes.emptyTill();
  await shown.open('debts');
  await expect(shown.content('125.000')).toBeVisible();
  await expect(shown.content('Warung Bu Rini')).toHaveCount(0);
});

test('an owner takes a till out of the sums, which its card and the page of today say, and counts it again', async ({ openOffice }) => {
  const { page, shown } = await openOffice();
  const { changes } = shown;
  await shown.open('tills');
  await changes.chooseForTill('Loket 2', 'exclude');
  expect(await faultsAtWidths(page)).toEqual([]);
  await changes.close();
  await changes.excludeTill('Loket 2');
  await expect(changes.row('Loket 2')).toContainText('Tidak dihitung');
  await shown.open('today');
  await expect(shown.content('1 Loket tidak dihitung')).toBeVisible();
  expect(await faultsAtWidths(page)).toEqual([]);
  await shown.open('tills');
  await changes.includeTill('Loket 2');
  await expect(changes.row('Loket 2')).not.toContainText('Tidak dihitung');
});

test('a person who may not change tills is offered nothing of it', async ({ openOffice }) => {
  const { shown } = await openOffice({ role: 'support', outlets: null });
  await shown.open('tills');
  await expect(shown.content('Kios Kenanga')).toBeVisible();
  await expect(shown.changes.buttons).toHaveText(['Perbarui']);
  await expect(shown.link('outlets')).toHaveCount(0);
});
