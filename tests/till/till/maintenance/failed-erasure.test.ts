import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFile } from '../../../../main/journal/core/database.ts';
import { isoNow } from '../../../../main/lib/clock.ts';
import { JournalMaintenance } from '../../../../main/till/maintenance/journal-maintenance.ts';
import type { Till } from '../../../../main/till/till.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { eventually } from '../../../eventually.ts';
import { VirtualClock } from '../../../lab/fakes/clock.ts';
import { OWNER } from '../../../lab/fakes/erasure/erasure-jobs.ts';
import { ScriptedService, serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, successFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { lineFor } from '../../../lab/fakes/ticket-lines.ts';
import { type DiskMoment, diskError, watched } from '../../../lab/simulation/environment/disk.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const YEAR = 365 * 24 * 60 * MINUTE;
const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });

let folder: string;
let clock: VirtualClock;
let isRefusing: boolean;
let till: Till;
let service: ScriptedService;
let maintenance: JournalMaintenance;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-failed-erasure-'));
  clock = new VirtualClock('2024-01-10T05:00:00.000Z');
  service = new ScriptedService();
  isRefusing = false;
  const before = (moment: DiskMoment): void => {
    if (isRefusing && moment === 'commit') throw diskError('io');
  };
  till = openScripted({
    ...{ folder, clock, service, products: [airtime] },
    openFile: (path) => watched(openFile(path), { before, alive: () => true }),
  });
  maintenance = new JournalMaintenance({
    ...{ till, clock, log: { info: () => {}, error: () => {} }, backupFolder: () => join(folder, 'backups') },
    erasure: { months: () => 12, receipts: join(folder, 'receipts'), onProgress: () => undefined, listKey: async () => null },
    workerUrl: new URL('../../../../main/till/maintenance/reader-worker.ts', import.meta.url),
    ...{ onBackup: () => undefined, searchEnded: () => undefined },
  });
});
afterEach(async () => {
  isRefusing = false;
  await maintenance.close();
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('an erasure that the disk refuses', () => {
  it('stops sales until the disk takes a write', async () => {
    service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
    const sold = till.checkout.checkout({
      nonce: randomUUID(),
      lines: [lineFor(airtime, '081233445566')],
      given: [{ tender: 'cash', amount: rupiah(30_000) }],
      repeats: [],
    });
    const orderId = sold.ok ? (sold.value[0]?.order.sale.orderId ?? '') : '';
    await eventually(async () => {
      await clock.advance(SECOND);
      expect(till.book.get(orderId)?.order.state.is).toBe('success');
    });
    clock.jump(2 * YEAR);
    isRefusing = true;
    const pressed = maintenance.erasure.press(OWNER, isoNow(clock));
    await eventually(async () => {
      await clock.advance(SECOND);
      expect(till.status.salesStopped()).toMatchObject({ kind: 'journal', why: 'io' });
    });
    expect(await pressed).toMatchObject({ ok: false, failure: { why: 'io' } });

    isRefusing = false;
    await clock.advance(MINUTE);
    expect(till.status.salesStopped()).toBeNull();
  });
});
