import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHandlers } from '../../../main/ipc/handlers.ts';
import { type FileLog, openLog } from '../../../main/log.ts';
import { ROTATE_AT } from '../../../main/log-file.ts';
import { systemClock } from '../../../main/ports.ts';
import type { Keychain } from '../../../main/secrets/keychain.ts';
import { SecretStore } from '../../../main/secrets/secret-store.ts';
import { holdSettings } from '../../../main/settings/held-settings.ts';
import { Shop } from '../../../main/shop.ts';
import type { Product } from '../../../shared/catalogue.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import { Settings } from '../../../shared/settings.ts';
import type { Simulator } from '../../../simulator/server.ts';
import { starterProducts, startPractice } from '../../drive/launch.ts';
import { fieldsFor, numberFor } from '../../drive/numbers.ts';
import { mutePrinters } from '../../fakes/printing.ts';
import { ticketLine } from '../../fakes/ticket-lines.ts';

/**
 * docs/security.md, "Logs": one day of a live till with everything that must not be written down, and a search of every log
 * file for it, the rotated ones too. A log that tells nothing at all would not pass.
 */

const SECRET = 'kanari:rahasia+€/ü=7741';
const PIN = '281947';
const WRONG_PIN = '930518';
const OWN = { fsId: 'fs-melati', clientId: 'kios-melati', clientSecret: SECRET };
const CASHIER = 'Sari binti Kanari';
/** What the practice service's tokens look like. */
const A_TOKEN = /latihan\.\d+\.[\w-]+/;

const products = starterProducts().map((product): Product => ({ ...product, starter: false }) as Product);
const electricity = products.find(({ family }) => family === 'electricity-prepaid') as Product;
const voucher = products.find(({ family, price }) => family === 'voucher-retail' && price !== null) as Product;
const airtime = products.find(({ family, price }) => family === 'telco-prepaid' && price !== null) as Product;

let folder: string;
let service: Simulator;
let log: FileLog;
let shop: Shop;
let handlers: Handlers;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loket-canary-'));
  service = await startPractice({ ...OWN, pace: 0.02, products });
  log = openLog(join(folder, 'logs', 'loket.log'), systemClock);
  const held = new Map<string, string>();
  const keychain: Keychain = {
    get: async (account) => held.get(account) ?? null,
    set: async (account, value) => {
      held.set(account, value);
    },
    delete: async (account) => held.delete(account),
  };
  const { baseUrl, authUrl } = service;
  const settings = holdSettings(
    Settings.parse({ mode: 'live', cashier: CASHIER, service: { baseUrl, authUrl, fsId: OWN.fsId, clientId: OWN.clientId } }),
    () => {},
  );
  const secrets = new SecretStore(keychain, () => settings.get().service.authUrl);
  await secrets.save(SECRET);
  shop = new Shop({
    ...{ version: '0', folder, clock: systemClock, random: Math.random, log, settings, keychain, secrets, notices: [] },
    catalogue: { products, productOf: (code) => products.find((product) => product.code === code) ?? null, refused: [] },
    loopbackOnly: true,
    practice: async () => service,
    printers: mutePrinters,
    timeZone: 'Asia/Jakarta',
    readerUrl: new URL('../../../main/journal/reader-worker.ts', import.meta.url),
    tell: { order: () => {}, status: () => {}, staff: () => {}, products: () => {}, paper: () => {}, drawer: () => {}, reload: () => {} },
    copy: () => {},
    closing: () => {},
    dialogs: { save: async () => join(folder, 'export.csv'), folder: async () => null, copy: async () => null },
    journalWork: () => {},
  });
  handlers = createHandlers(shop);
  await shop.open();
});
afterEach(async () => {
  await shop.close();
  await service.close();
  await log.written();
  rmSync(folder, { recursive: true, force: true });
});

/** Sells one and waits for its end; what was typed and what came for it. */
async function sell(product: Product, seed: number): Promise<readonly string[]> {
  const number = numberFor(product, seed);
  const form = { productCode: product.code, number, fields: fieldsFor(product) };
  const inquired = await handlers.sale.inquire(form);
  const line = ticketLine(form, inquired.ok ? inquired.value : null, product);
  const sold = await handlers.sale.checkout({
    nonce: randomUUID(),
    lines: [line],
    tender: { kind: 'qr' },
    repeats: [],
  });
  if (!sold.ok) throw new Error(JSON.stringify(sold.failure));
  const orderId = sold.value.orders[0]?.orderId ?? '';
  const till = shop.till();
  if (!till.ok) throw new Error(JSON.stringify(till.failure));
  const { book } = till.value;
  const state = () => book.get(orderId)?.order.state;
  await vi.waitFor(() => expect(['success', 'notSent', 'rejected', 'failed', 'unknown', 'review']).toContain(state()?.is), 15_000);
  const ended = state();
  const goods = ended?.is === 'success' ? [ended.reading.voucherCode, ended.reading.serialNumber, ended.reading.clientName] : [];
  return [number, ...form.fields.map(({ value }) => value), ...goods].filter((text) => text.length > 3);
}

it('no secret, token, PIN, code, number or name of a customer is in any log file after a day of everything', async () => {
  const owner = await handlers.staff.firstOwner({ name: 'Ibu Kanari', pin: PIN });
  if (!owner.ok) throw new Error(JSON.stringify(owner.failure));
  const canaries = [...(await sell(electricity, 3)), ...(await sell(voucher, 5))];
  expect(canaries.length).toBeGreaterThan(3);
  // Trouble on the way is where a log is tempted to say what it saw.
  for (const kind of ['dropAfter', 'garbage', 'hostileText'] as const) service.control.fault({ kind });
  service.control.expireTokens();
  canaries.push(...(await sell(airtime, 7)));
  await handlers.settings.checkConnection({
    service: { ...Settings.parse({}).service, baseUrl: service.baseUrl, authUrl: service.authUrl },
    secret: `${SECRET}-wrong`,
  });
  await handlers.health.refresh(undefined);
  await handlers.journal.copy(undefined);
  // The file is rotated with all that was written into it.
  const filler = 'x'.repeat(1_000);
  for (let size = 0; size < ROTATE_AT; size += filler.length) {
    log.info(filler);
    if (size % 100_000 === 0) await log.written();
  }
  canaries.push(...(await sell(airtime, 9)));
  await handlers.staff.signOut(undefined);
  const people = shop.staff().view().people;
  await handlers.staff.signIn({ personId: people[0]?.id ?? '', pin: WRONG_PIN });
  await shop.close();
  await log.written();

  const files = readdirSync(join(folder, 'logs'));
  expect(files).toContain('loket.log.1');
  const text = files.map((file) => readFileSync(join(folder, 'logs', file), 'utf8')).join('\n');
  const calls = text.split('\n').filter((line) => line.includes('"msg":"call"'));
  expect(new Set(calls.map((line) => (JSON.parse(line) as { path: string }).path)).size).toBeGreaterThan(3);
  const secrets = [SECRET, Buffer.from(`${OWN.clientId}:${SECRET}`).toString('base64'), PIN, WRONG_PIN, CASHIER, 'Ibu Kanari'];
  for (const canary of [...secrets, ...canaries]) expect(text.includes(canary), `the log holds ${canary}`).toBe(false);
  expect(A_TOKEN.exec(text)).toBeNull();
}, 120_000);
