import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openJournal } from '../../../main/records/journal-schema.ts';
import { restore } from '../../../main/records/restore/restore.ts';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '../../lab/crash/small-disk.ts';
import { EVERY_ORDER_FORM } from '../../lab/fakes/history/queries.ts';
import { soldAt } from '../../lab/fakes/journal-sales.ts';
import { backupsIn, given, journalShop, PIN } from './journal-shop.ts';

/** A journal that was restored, found on another disk or cannot be written, through the real shop. */

const { at, folders, file, journalOf } = journalShop();
const search = (text: string) => ({ ...EVERY_ORDER_FORM, text });

describe('a backup with other people than the till has now', () => {
  /** A backup with Bu Ratna and Sari; afterwards Sari gets another PIN, and Budi is added. */
  async function copyBeforeTheChanges(): Promise<string> {
    await journalOf(3, 'cashier');
    await at.shop.open();
    await at.signIn('Bu Ratna', PIN);
    const { key } = await given(at.handlers.journal.copy(undefined));
    const sari = at.shop
      .staff()
      .view()
      .people.find(({ name }) => name === 'Sari');
    await given(at.handlers.staff.setPin({ personId: sari?.id ?? '', pin: '739164' }));
    await given(at.handlers.staff.add({ name: 'Budi', role: 'supervisor', pin: PIN }));
    return key;
  }

  it('is restored only after the owner confirms who returns, disappears or gets another PIN; the journal records that', async () => {
    const key = await copyBeforeTheChanges();
    const { staff = [] } = (await given(at.handlers.journal.inspectCopy(key))) ?? {};
    expect(staff).toEqual([
      { is: 'otherPin', name: 'Sari' },
      { is: 'vanishes', name: 'Budi', role: 'supervisor' },
    ]);
    expect(await at.handlers.journal.restore({ key, staff: [] })).toEqual({ ok: false, failure: { kind: 'staffDiffers' } });
    expect(at.reloads).toBe(0);
    await given(at.handlers.journal.restore({ key, staff: [...staff] }));
    expect(
      at.shop
        .staff()
        .view()
        .people.map(({ name }) => name),
    ).toEqual(['Bu Ratna', 'Sari']);
    const history = await given(at.shop.history());
    const restored = history.journal?.eventsOf('').find((event) => event.type === 'epoch' && event.past);
    expect(restored).toMatchObject({ staff, by: { person: { name: 'Bu Ratna' } } });
  });

  it('is not restored where the people changed after the owner looked, or where nobody looked', async () => {
    const key = await copyBeforeTheChanges();
    expect(await at.handlers.journal.restore({ key, staff: [] })).toEqual({ ok: false, failure: { kind: 'staffDiffers' } });
    const { staff = [] } = (await given(at.handlers.journal.inspectCopy(key))) ?? {};
    await given(at.handlers.staff.add({ name: 'Wulan', role: 'cashier', pin: PIN }));
    expect(await at.handlers.journal.restore({ key, staff: [...staff] })).toEqual({ ok: false, failure: { kind: 'staffDiffers' } });
    expect(at.reloads).toBe(0);
  });
});

describe('a list in the backup folder that this till did not sign', () => {
  const forged = (count: number): string =>
    Array.from({ length: count }, (_, index) => {
      const epoch = `f${String(index).padStart(11, '0')}`;
      return `${JSON.stringify({ epoch, at: '2026-11-21T03:42:00.000Z', after: '7q2fk3mabcde' })}\n`;
    }).join('');
  const FOREIGN_ACCOUNT = {
    ...{ baseUrl: 'https://another.example', path: '/v2/order/{order_id}', clientId: 'kiosk', fsId: 'f' },
    reading: {
      ...{ authUrl: 'https://another.example/auth', fsIdHeader: '', notFoundStatuses: [404], unauthorisedStatuses: [401] },
      ...{ failureStatuses: [], errorPointers: [], noErrorCodes: [] },
    },
  };

  it('adds nothing to the scan and to the accounts until a supervisor says that it is the shop’s, and asks once', async () => {
    await journalOf(3, 'cashier');
    const journal = folders.journals.open(file());
    journal.append([{ type: 'epoch', subject: '', at: '2026-11-21T03:40:00.000Z', epoch: '7q2fk3mabcde' }]);
    journal.close();
    const account = JSON.stringify({ account: FOREIGN_ACCOUNT, epoch: 'f00000000001', at: '2026-11-21T03:42:00.000Z' });
    writeFileSync(join(folders.stick, 'loket-live.epochs'), `${forged(5_000)}${account}\n`);
    await given(at.first.settings.set({ ...at.settings, backup: { folder: folders.stick } }));
    await at.shop.open();
    const read = async () => (await given(at.shop.history())).read;
    expect((await read()).unfinishedRuns()).toEqual([{ epoch: '7q2fk3mabcde', sequence: 0 }]);
    expect((await read()).accounts.all()).toEqual([]);
    expect(at.shop.status().asksListed.runs).toBe(true);

    await at.signIn('Sari', PIN);
    expect(await at.handlers.journal.answerListedRuns({ id: '', search: true })).toMatchObject({
      ok: false,
      failure: { kind: 'notPermitted' },
    });
    await at.signIn('Bu Ratna', PIN);
    const { listedRuns } = await given(at.handlers.journal.view(undefined));
    expect(listedRuns).toMatchObject({ runs: 150, more: 4_850, accounts: [{ baseUrl: 'https://another.example', clientId: 'kiosk' }] });
    const answered = await given(at.handlers.journal.answerListedRuns({ id: listedRuns?.id ?? '', search: false }));
    expect([answered.listedRuns, at.shop.status().asksListed.runs]).toEqual([null, false]);

    await at.shop.close();
    await at.shop.open();
    expect(at.shop.status().asksListed.runs).toBe(false);
    expect((await read()).unfinishedRuns()).toEqual([{ epoch: '7q2fk3mabcde', sequence: 0 }]);
  });

  it.each(['beside the folder of the settings', 'next to the backup alone'])(
    'is asked about after a restore on a new computer, where it is %s, and its sales are searched after a yes',
    async (where) => {
      await journalOf(3, 'cashier');
      await at.shop.open();
      await at.signIn('Bu Ratna', PIN);
      const copy = await given(at.handlers.journal.copy(undefined));
      const ours = await given(at.shop.history());
      const after = ours.journal?.epochs().own.at(-1)?.epoch;
      const line = JSON.stringify({ epoch: '8r2fk3mabcde', at: '2026-11-21T03:42:00.000Z', after });
      const place = where.startsWith('beside') ? folders.stick : join(at.folder, 'backups');
      writeFileSync(join(place, 'loket-live.epochs'), `${line}\n`);
      await given(at.first.settings.set({ ...at.settings, backup: { folder: where.startsWith('beside') ? folders.stick : null } }));
      await at.shop.close();
      rmSync(file());
      rmSync(`${file()}.epochs`, { force: true });
      expect(restore(file(), join(at.folder, 'backups', copy.name), { now: Date.now(), epoch: 'zzzzzzzzzzzz' }).ok).toBe(true);
      await at.shop.open();
      await at.signIn('Bu Ratna', PIN);
      const { listedRuns } = await given(at.handlers.journal.view(undefined));
      expect(listedRuns).toMatchObject({ runs: 1, more: 0, accounts: [] });
      const answered = await given(at.handlers.journal.answerListedRuns({ id: listedRuns?.id ?? '', search: true }));
      expect([answered.listedRuns, answered.finding]).toEqual([null, 'now']);
      const { read, journal } = await given(at.shop.history());
      expect(read.unfinishedRuns()).toContainEqual({ epoch: '8r2fk3mabcde', sequence: 0 });
      expect(journal?.eventsOf('').findLast(({ type }) => type === 'runTold')).toMatchObject({ by: { person: { name: 'Bu Ratna' } } });
    },
  );
});

describe('an order that was found after a restore', () => {
  it('stays listed after a review, with the person, in a consistent journal', async () => {
    await journalOf(3);
    await at.shop.open();
    const copy = await given(at.handlers.journal.copy(undefined));
    await at.shop.close();
    expect(restore(file(), join(at.folder, 'backups', copy.name), { now: Date.now(), epoch: 'zzzzzzzz' }).ok).toBe(true);
    const journal = folders.journals.open(file());
    const { orderId, clientNumber, token, at: soldOn } = soldAt(4);
    const stored = journal.read.order(soldAt(3).orderId)?.order.state;
    if (stored?.is !== 'success') throw new Error('the third sale went well');
    const reading = { ...stored.reading, serialNumber: token, clientName: 'SITI\u202e AMINAH' };
    journal.append([
      { type: 'found', subject: orderId, at: soldOn, order: { orderId, productCode: 'pln-1', clientNumber, reading }, raw: '{}' },
    ]);
    journal.close();
    await at.shop.open();
    expect(at.shop.status().orders.found).toBe(1);
    expect(await given(at.handlers.journal.found(undefined))).toMatchObject([
      { orderId, clientNumber, clientName: 'SITI AMINAH', codes: expect.arrayContaining([token]), reviewed: null },
    ]);
    const [reviewed] = await given(at.handlers.journal.reviewFound(orderId));
    expect(reviewed?.reviewed?.by).toBe('Wulan');
    expect(at.shop.status().orders.found).toBe(0);
    expect(await at.handlers.journal.reviewFound('abcdefgh000099')).toMatchObject({ ok: false, failure: { kind: 'notFound' } });
    await at.shop.close();
    const again = openJournal(file());
    if (!again.ok) throw new Error(again.failure.why);
    expect(again.value.read.foundOrders()).toMatchObject([{ orderId, reviewed: { at: expect.any(String) } }]);
    expect(again.value.verify().brokenAt).toBeNull();
    again.value.close();
  });
});

describe.skipIf(whyNoSmallDisk() !== null)('a disk that takes no writes when the till starts', () => {
  let disk: SmallDisk;
  beforeEach(() => {
    disk = mountSmallDisk(join(at.folder, 'journal'));
  });
  afterEach(async () => {
    await at.shop.close();
    disk.unmount();
  });

  const faults: readonly [string, 'readOnly' | 'full', () => void][] = [
    ['read-only', 'readOnly', () => disk.makeReadOnly()],
    ['full', 'full', () => disk.fill()],
  ];
  it.each(faults)('%s: sells nothing, and anybody may look up orders as a cashier', async (_what, why, breakIt) => {
    await journalOf(5, 'supervisor');
    breakIt();
    const boot = await given(at.handlers.app.boot(undefined));
    expect(boot.status.sales).toMatchObject({ is: 'stopped', failure: { kind: 'journal', why }, still: 'reading' });
    expect(boot.staff).toMatchObject({ staffed: true, session: { is: 'signedIn', builtIn: true, person: { role: 'cashier' } } });
    expect(boot.recent).toHaveLength(5);
    const [order] = (await given(at.handlers.orders.search(search(soldAt(3).clientNumber)))).orders;
    // The token was printed, so only a supervisor may see it, and nobody can sign in.
    expect(order).toMatchObject({ orderId: soldAt(3).orderId, goods: null, codeHidden: true });
    expect(await given(at.handlers.orders.get(soldAt(3).orderId))).toMatchObject({ orderId: soldAt(3).orderId });
    expect(await given(at.handlers.receipts.preview(soldAt(3).orderId))).toBeNull();
    expect(await at.handlers.journal.copy(undefined)).toMatchObject({ ok: false, failure: { kind: 'notPermitted' } });
    const [owner] = boot.staff.people;
    expect((await at.handlers.staff.signIn({ personId: owner?.id ?? '', pin: PIN })).ok).toBe(false);
  });

  it('read-only: can still be verified and backed up to another disk, without a PIN', async () => {
    await journalOf(5);
    disk.makeReadOnly();
    await at.shop.open();
    expect(await given(at.handlers.journal.verify(undefined))).toMatchObject({ brokenAt: null });
    const copy = await given(at.handlers.journal.copy(undefined));
    expect(backupsIn(join(at.folder, 'backups'))).toEqual([copy.name]);
    expect((await given(at.handlers.journal.view(undefined))).lastVerified).toMatchObject({ brokenAt: null });
    disk.makeWritable();
  });
});
