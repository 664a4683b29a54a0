import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Product } from '../../../shared/catalogue/product.ts';
import { dropProfile, newProfile } from '../../lab/drive/profile.ts';
import { faultsOf } from '../../lab/pages/axe.ts';
import { createStaff } from '../../lab/pages/people.ts';
import { expect, test } from '../fixture/screen-test.ts';

/** A shop on a second till: exported by its owner, looked at, imported, and sold from. */

const OWN = Product.parse({ code: 'TOKO-1', name: 'Pulsa toko 5.000', family: 'telco-prepaid' });

test('an owner takes the shop to a second till, sees first what changes, and gives its staff new PINs there', async ({
  start,
  profile,
}) => {
  const stick = newProfile();
  const file = join(stick, 'toko.json');
  const first = await start({ settings: { shop: { name: 'Toko Ratna' }, receipt: { paper: '80' } } });
  await createStaff(first.page);
  const csv = join(profile, 'produk.csv');
  writeFileSync(csv, 'code;name;family;brand;price\nTOKO-1;Pulsa toko 5.000;telco-prepaid;Telkomsel;6500\n');
  first.desktop.chosen = csv;
  await first.page.evaluate(async () => {
    await window.loket.catalogue.chooseImport();
    await window.loket.catalogue.applyImport({ removeGone: true });
  });
  await first.transfer.open();
  first.desktop.chosen = file;
  await first.transfer.exportShop();
  await expect(first.transfer.exported('toko.json')).toBeVisible();
  const { people } = JSON.parse(readFileSync(file, 'utf8')).content;
  expect(people.map((person: object) => Object.keys(person))).toEqual([1, 2, 3].map(() => ['id', 'name', 'role', 'active']));
  await first.counter.press('F12');
  await first.signIn.builtInPerson.waitFor();
  await first.journal.open();
  await expect(first.settings.section('data')).toHaveAttribute('aria-selected', 'true');
  await expect(first.settings.part('transfer')).toHaveCount(0);
  await first.close();

  const second = newProfile();
  const till = await start({ profile: second });
  const { desktop, transfer, staff, sell, counter } = till;
  await staff.open();
  await staff.becomeOwner('Pak Joko', '2468');
  await expect(staff.member('Pak Joko')).toBeVisible();
  desktop.chosen = file;
  await transfer.open();
  await transfer.chooseButton.click();
  await expect(transfer.row('Nama toko')).toContainText('Toko Ratna');
  await expect(transfer.row(OWN.name)).toContainText('baru');
  await expect(transfer.row('Sari')).toContainText('ditambahkan sebagai kasir, belum punya PIN');
  await expect(transfer.mention('settings.paper')).toHaveCount(0);
  await expect(transfer.part('identity')).toBeChecked();
  await transfer.part('catalogue').press('Space');
  await expect(transfer.row(OWN.name)).toHaveCount(0);
  await transfer.part('catalogue').press('Space');
  expect(await faultsOf(till.page)).toEqual([]);
  await transfer.cancel();
  await expect(transfer.preview).toHaveCount(0);

  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('6500', '650'));
  await transfer.chooseButton.click();
  await expect(transfer.failure('failure.transferRefused_damaged.title')).toBeVisible();
  writeFileSync(file, text);
  await transfer.chooseButton.click();
  await transfer.apply();
  await expect(transfer.applied).toBeVisible();

  await staff.open();
  await expect(staff.member('Sari')).toContainText('Belum punya PIN');
  await staff.change('Sari');
  await staff.givePin('Sari', '9630');
  await expect(staff.member('Sari')).not.toContainText('Belum punya PIN');
  await counter.press('F1');
  await sell.find(OWN.code);
  await expect(sell.card(OWN)).toContainText('6.500');
  await till.close();
  dropProfile(second);
  dropProfile(stick);
});
