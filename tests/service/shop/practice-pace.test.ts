import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Shop } from '../../../main/app/shop.ts';
import { NO_TABLES } from '../../../main/catalogue/catalogue-tables.ts';
import { type Clock, systemClock } from '../../../main/lib/clock.ts';
import { SecretStore } from '../../../main/secrets/secret-store.ts';
import { createCurrentSettings } from '../../../main/settings/current-settings.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { fixedReadDelay } from '../../../shared/order/read-schedule.ts';
import { type Mode, Settings } from '../../../shared/settings/settings.ts';
import { eventually } from '../../eventually.ts';
import { starterProducts, startPractice } from '../../lab/drive/profile.ts';
import { mutePrinters } from '../../lab/fakes/printing.ts';
import { pushTo } from '../../lab/fakes/push.ts';
import { AMPLE_CASH } from '../../lab/fakes/shop/payments.ts';
import { WITHOUT_SHIFT } from '../../lab/fakes/shop/without-shift.ts';
import { lineFor } from '../../lab/fakes/ticket-lines.ts';

const CREDENTIALS = { fsId: 'fs-pace', clientId: 'kios-pace', clientSecret: 'rahasia' };
const airtime = starterProducts().find(({ family, price }) => family === 'telco-prepaid' && price !== null) as Product;
/** A delay that no other part of the till asks for. */
const PRACTICE_READ_MS = 37;

/** Sells once in this mode, over real HTTP; returns the delays of every timer that the till set. */
async function delaysOfASale(mode: Mode): Promise<readonly number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'loket-pace-'));
  const service = await startPractice({ pace: 0, ...(mode === 'live' ? CREDENTIALS : {}) });
  const delays: number[] = [];
  const clock: Clock = {
    ...systemClock,
    after: (ms, action) => {
      delays.push(ms);
      return systemClock.after(ms, action);
    },
  };
  const kept = new Map<string, string>();
  const keychain = {
    get: async (account: string) => kept.get(account) ?? null,
    set: async (account: string, value: string) => void kept.set(account, value),
    delete: async (account: string) => kept.delete(account),
  };
  const { fsId, clientId, clientSecret } = CREDENTIALS;
  const connection = { baseUrl: service.baseUrl, authUrl: service.authUrl, fsId, clientId };
  const settings = createCurrentSettings(Settings.parse({ shift: WITHOUT_SHIFT, mode, cashier: 'Sari', service: connection }), () => {});
  const secrets = new SecretStore(keychain, () => service);
  const shop = new Shop({
    ...{ version: '0', folder, clock, random: Math.random, log: { info: () => {}, error: () => {} }, settings, keychain, secrets },
    catalogue: { products: [airtime], productOf: (code) => (code === airtime.code ? airtime : null), tables: NO_TABLES, refused: [] },
    ...{ notices: [], loopbackOnly: true, practice: async () => service, practiceReadDelay: fixedReadDelay(PRACTICE_READ_MS) },
    ...{ printers: mutePrinters, push: pushTo(), reloadPage: () => {} },
    readerUrl: new URL('../../../main/journal-admin/reader-worker.ts', import.meta.url),
    dialogs: {
      chooseSaveFile: async () => null,
      chooseFolder: async () => null,
      chooseImport: async () => null,
      chooseStatement: async () => null,
      chooseTransfer: async () => null,
      chooseBackup: async () => null,
    },
    ...{ copyToClipboard: () => {}, answerClose: () => {} },
  });
  try {
    await shop.open();
    await secrets.save(clientSecret);
    const till = shop.till();
    if (!till.ok) throw new Error(JSON.stringify(till.failure));
    const lines = [lineFor(airtime, '081233445566')];
    const made = till.value.checkout.checkout({ nonce: randomUUID(), lines, given: AMPLE_CASH, repeats: [] });
    if (!made.ok) throw new Error(JSON.stringify(made.failure));
    const orderId = made.value[0]?.order.sale.orderId ?? '';
    await eventually(() => expect(till.value.book.get(orderId)?.order.state.is).toBe('success'));
    return delays;
  } finally {
    await shop.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('a till beside a fast practice service', () => {
  it('reads an order in training as soon as the practice service has processed it', async () => {
    expect(await delaysOfASale('training')).toContain(PRACTICE_READ_MS);
  });

  it('reads an order in live mode after the usual delay, whatever the practice service is', async () => {
    const delays = await delaysOfASale('live');
    expect(delays).toContain(1_000);
    expect(delays).not.toContain(PRACTICE_READ_MS);
  });
});
