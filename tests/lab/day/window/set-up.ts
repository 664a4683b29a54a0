import { writeFileSync } from 'node:fs';
import { csvOf } from '../../../../main/lib/export/write-table.ts';
import { catalogueTable } from '../../../../main/shop/catalogue/export/export-catalogue.ts';
import { PRACTICE_CREDENTIALS } from '../../../../shared/service/practice-credentials.ts';
import type { DebitRule } from '../../../../shared/service/service-settings.ts';
import type { Simulator } from '../../../../simulator/server.ts';
import { LONG_MS } from '../../../limits.ts';
import { shopProducts } from '../day-shop.ts';
import { setFees } from './fees.ts';
import { OWNER, PINS, type WindowTill } from './window-till.ts';

/** Where shop-info of the practice service has the balance. */
const BALANCE = '/data/attributes/balance';

interface Shop {
  readonly service: Simulator;
  readonly debit: DebitRule;
  /** Where the shop's catalogue is as a CSV file. */
  readonly catalogueFile: string;
}

/** A new shop's morning, through its screens: the first start with the import, people, fee rules, and live use. */
export async function setUpShop(till: WindowTill, { service, debit, catalogueFile }: Shop): Promise<void> {
  await firstStart(till, service, catalogueFile);
  await addPeople(till);
  await setPaper(till);
  await setFees(till);
  await goLive(till, debit);
}

async function firstStart(till: WindowTill, service: Simulator, catalogueFile: string): Promise<void> {
  const { app, counter, screens } = till;
  const { connection, firstStart: start, sell, settings, staff } = screens;
  await start.step('language').waitFor();
  await counter.press('PageDown');
  await start.step('shop').waitFor();
  await settings.field('settings.shopName').fill('Kios Melati');
  await settings.field('settings.shopAddress').fill('Jl. Cihampelas 12');
  await counter.press('PageDown');
  await start.step('printer').waitFor();
  await start.skipButton.click();
  await start.step('owner').waitFor();
  await staff.becomeOwner(OWNER, PINS[OWNER]);
  await start.step('catalogue').waitFor();
  const products = shopProducts();
  writeFileSync(catalogueFile, csvOf(catalogueTable(products)));
  await app.evaluate(({ dialog }, file) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [file] });
  }, catalogueFile);
  await start.chooseFileButton.click();
  await start.importButton.click();
  await start.imported(products.length).waitFor();
  await start.nextButton.click();
  await sell.ready();
  await connection.open();
  const { fsId, clientId, clientSecret } = PRACTICE_CREDENTIALS;
  await connection.type({ baseUrl: service.baseUrl, authUrl: service.authUrl, fsId, clientId });
  await connection.secret.fill(clientSecret);
  await connection.check();
  await connection.verdict(true).waitFor({ timeout: LONG_MS });
  await settings.save();
  await settings.saved.waitFor();
}

async function addPeople({ screens: { staff } }: WindowTill): Promise<void> {
  await staff.open();
  for (const name of ['Sari', 'Budi'] as const) {
    await staff.add(name, 'cashier', PINS[name]);
    await staff.member(name).waitFor();
  }
}

/** The papers of a wide printer have each figure on one line. */
async function setPaper({ screens: { settings } }: WindowTill): Promise<void> {
  await settings.open('receipt');
  await settings.choosePaper('80');
}

/** What the provider takes and where it tells the balance; then real sales, with the owner's PIN. */
async function goLive(till: WindowTill, debit: DebitRule): Promise<void> {
  const { connection, settings } = till.screens;
  await connection.open();
  await connection.toggleAdvanced();
  await connection.chooseDebitRule(debit);
  await connection.type({ balancePointer: BALANCE });
  await settings.save();
  await settings.saved.waitFor();
  await connection.chooseLive();
  await till.screens.signIn.screen.waitFor({ timeout: LONG_MS });
  await till.signIn(OWNER);
  await till.toSale();
}
