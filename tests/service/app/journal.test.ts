import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFile } from '../../../main/journal/core/database.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import { openJournal } from '../../../main/records/journal-schema.ts';
import { restore } from '../../../main/records/restore/restore.ts';
import { StaffBook } from '../../../main/shop/staff/staff-book.ts';
import { staffJournalOf } from '../../../main/shop/staff/staff-journal.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { Role } from '../../../shared/staff/permissions.ts';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '../../lab/crash/small-disk.ts';
import { EVERY_ORDER_FORM } from '../../lab/fakes/history/queries.ts';
import { soldAt } from '../../lab/fakes/journal-sales.ts';
import { JournalFolder } from '../../lab/fakes/journals.ts';
import { hashesOnce } from '../../lab/fakes/pins.ts';
import { composedShop } from './open-shop.ts';

/** The journal's calls through the real shop: its handlers, its files, its reading threads. */

const PIN = '482915';
const pins = hashesOnce();
const at = composedShop({
  service: {},
  errors: ['the journal did not open', 'other users may have access'],
  settings: { mode: 'live', cashier: 'Wulan' },
  prepare: ({ folder }) => mkdirSync(join(folder, 'journal')),
});

/** Where exports go. */
let stick: string;
let journals: JournalFolder;
beforeEach(() => {
  stick = mkdtempSync(join(tmpdir(), 'loket-stick-'));
  journals = new JournalFolder();
});
afterEach(() => {
  journals.remove();
  rmSync(stick, { recursive: true, force: true });
});

describe('a till that starts locked', () => {
  it('shows the page no order until somebody signs in', async () => {
    await journalOf(5, 'cashier');
    expect((await given(at.handlers.app.boot(undefined))).recent).toEqual([]);
    expect(await at.handlers.orders.search(search('Sari'))).toMatchObject({ ok: false, failure: { kind: 'notSignedIn' } });
    await at.signIn('Sari', PIN);
    expect(await given(at.handlers.orders.recent({ limit: 30 }))).toHaveLength(5);
    expect((await given(at.handlers.orders.search(search(soldAt(3).clientNumber)))).orders.map(({ orderId }) => orderId)).toEqual([
      soldAt(3).orderId,
    ]);
  });
});

describe('permissions for the journal', () => {
  const actions: readonly [string, Role, () => Promise<Result<unknown, { readonly kind: string }>>][] = [
    ['look at it', 'supervisor', async () => at.handlers.journal.view(undefined)],
    ['check it', 'supervisor', async () => at.handlers.journal.verify(undefined)],
    ['copy it', 'supervisor', async () => at.handlers.journal.copy(undefined)],
    ['see what was found', 'supervisor', async () => at.handlers.journal.found(undefined)],
    ['look into a copy', 'owner', async () => at.handlers.journal.inspectCopy('chosen')],
    ['choose a copy', 'owner', async () => at.handlers.journal.chooseCopy(undefined)],
    ['look for the run of a receipt', 'supervisor', async () => at.handlers.journal.scanReceipt('7q2fk3mabcde000012')],
    ['restore one', 'owner', async () => at.handlers.journal.restore({ key: 'chosen', staff: [] })],
    ['export it', 'owner', async () => at.handlers.journal.export({ format: 'csv', unmasked: false })],
    ['choose the folder', 'owner', async () => at.handlers.journal.chooseFolder(undefined)],
  ];
  it.each(['cashier', 'supervisor'] as const)('a %s may do exactly what the table says', async (role) => {
    await journalOf(2, role);
    await at.shop.open();
    await at.signIn('Sari', PIN);
    for (const [what, needs, ask] of actions) {
      const answer = await ask();
      const isRefused = !answer.ok && answer.failure.kind === 'notPermitted';
      expect([what, isRefused]).toEqual([what, role === 'cashier' || needs === 'owner']);
    }
  });
});

describe('the journal in the hands of its owner', () => {
  it('is verified in a thread that reports its progress, and the result is kept', async () => {
    await journalOf(30);
    await at.shop.open();
    const checked = await given(at.handlers.journal.verify(undefined));
    expect(checked).toMatchObject({ brokenAt: null });
    expect(at.pushed('journalWork').at(0)).toEqual({ work: 'verify', part: 0 });
    expect(at.pushed('journalWork').at(-1)).toBeNull();
    expect((await given(at.handlers.journal.view(undefined))).lastVerified).toEqual(checked);
  });

  it('is exported to the chosen file, with codes masked unless requested in full', async () => {
    await journalOf(3);
    await at.shop.open();
    at.chosen = join(stick, 'orders.csv');
    expect(await given(at.handlers.journal.export({ format: 'csv', unmasked: false }))).toEqual({ name: 'orders.csv', orders: 3 });
    const starred = readFileSync(at.chosen, 'utf8');
    expect(starred).toContain(soldAt(3).orderId);
    expect(starred).not.toContain(soldAt(3).token);
    at.chosen = join(stick, 'orders.json');
    await given(at.handlers.journal.export({ format: 'json', unmasked: true }));
    expect(readFileSync(at.chosen, 'utf8')).toContain(soldAt(3).token);
    at.chosen = null;
    expect(await given(at.handlers.journal.export({ format: 'csv', unmasked: false }))).toBeNull();
  });

  it('is exported to no file of the till itself: its journal, its backups and what it may read at its next start stay', async () => {
    await journalOf(3);
    await at.shop.open();
    const copies = join(stick, 'copies');
    await given(at.first.settings.set({ ...at.settings, backup: { ...at.settings.backup, folder: copies } }));
    const { name } = await given(at.handlers.journal.copy(undefined));
    symlinkSync(join(at.folder, 'journal'), join(stick, 'link'));
    const own = [
      file(),
      join(stick, 'link', 'live.db'),
      join(at.folder, 'settings.json'),
      join(at.folder, 'catalogue.json'),
      join(copies, name),
    ];
    const before = readFileSync(join(copies, name));
    for (const path of own) {
      at.chosen = path;
      const answer = await at.handlers.journal.export({ format: 'csv', unmasked: true });
      expect(answer, path).toMatchObject({ ok: false, failure: { kind: 'ownFile' } });
    }
    expect(readFileSync(join(copies, name))).toEqual(before);
    expect(readdirSync(at.folder)).not.toContain('catalogue.json');
    expect(await given(at.handlers.journal.verify(undefined))).toMatchObject({ brokenAt: null });
    at.chosen = join(copies, 'orders.csv');
    expect(await given(at.handlers.journal.export({ format: 'csv', unmasked: false }))).toMatchObject({ orders: 3 });
  });

  it('stops sales when it is damaged, and the next write does not start them again', async () => {
    await journalOf(30);
    await at.shop.open();
    const db = openFile(file());
    db.exec("DROP TRIGGER events_append_only_update; UPDATE events SET body = replace(body, 'Sari', 'Rudi') WHERE seq = 7");
    db.close();
    expect((await given(at.handlers.journal.verify(undefined)))?.brokenAt).toBe('event 7');
    expect(at.shop.status().sales).toMatchObject({ is: 'stopped', failure: { why: 'corrupt' }, still: 'reading' });
    const till = at.shop.till();
    if (till.ok) till.value.book.confirmAccount('https://example.test/v2/order');
    expect(at.shop.status().sales).toMatchObject({ is: 'stopped', failure: { why: 'corrupt' } });
  });

  it('keeps no result of a cancelled check', async () => {
    await journalOf(400);
    await at.shop.open();
    const checking = at.handlers.journal.verify(undefined);
    await at.handlers.journal.stopVerify(undefined);
    expect(await given(checking)).toBeNull();
    expect((await given(at.handlers.journal.view(undefined))).lastVerified).toBeNull();
  });

  it('shows nothing of a backup whose check was stopped, and checks it when it is chosen again', async () => {
    await journalOf(400);
    await at.shop.open();
    const { key } = await given(at.handlers.journal.copy(undefined));
    const checking = at.handlers.journal.inspectCopy(key);
    await at.handlers.journal.stopVerify(undefined);
    expect(await given(checking)).toBeNull();
    expect(await given(at.handlers.journal.inspectCopy(key))).toMatchObject({ orders: 400 });
    expect(at.pushed('journalWork').some((now) => now?.work === 'inspect' && now.part === 0)).toBe(true);
    expect(at.pushed('journalWork').at(-1)).toBeNull();
  });

  it('is backed up to the folder that was chosen in the dialog, and to no folder that a page names', async () => {
    await journalOf(3);
    await at.shop.open();
    at.chosen = join(at.folder, 'stick');
    expect(await given(at.handlers.journal.chooseFolder(undefined))).toMatchObject({ folder: at.chosen, isOwnFolder: false });
    const copy = await given(at.handlers.journal.copy(undefined));
    expect(backupsIn(at.chosen)).toEqual([copy.name]);
    await given(at.handlers.settings.save({ ...at.settings, cashier: 'Sari', backup: { folder: '/etc' } }));
    expect(at.settings).toMatchObject({ cashier: 'Sari', backup: { folder: at.chosen } });
    at.chosen = null;
    expect(await given(at.handlers.journal.chooseFolder(undefined))).toBeNull();
    expect(await given(at.handlers.journal.useOwnFolder(undefined))).toMatchObject({ isOwnFolder: true });
  });

  it('is restored from a listed backup: the till first reports what it lacks, keeps the file, and notifies the next page', async () => {
    await journalOf(5);
    await at.shop.open();
    const copy = await given(at.handlers.journal.copy(undefined));
    await at.shop.close();
    journals.sold(6, 8, journals.open(file())).close();
    await at.shop.open();
    expect(await given(at.handlers.journal.inspectCopy(copy.key))).toMatchObject({ orders: 5, lost: 3, lastSaleAt: soldAt(5).at });
    expect(await given(at.handlers.journal.restore({ key: copy.key, staff: [] }))).toBeNull();
    expect(at.reloads).toBe(1);
    const boot = await given(at.handlers.app.boot(undefined));
    const [notice] = boot.notices.filter(({ kind }) => kind === 'copyRestored');
    expect(notice).toMatchObject({ from: copy.name, aside: expect.stringContaining('live.db.replaced-') });
    const epochs = at.shop.history();
    expect(
      epochs.ok &&
        epochs.value.journal
          ?.eventsOf('')
          .filter((event) => event.type === 'epoch' && event.by)
          .map((event) => event.type === 'epoch' && event.by),
    ).toMatchObject([{ person: { name: 'Wulan', role: 'owner' } }]);
    expect(boot.recent).toHaveLength(5);
    expect((await given(at.handlers.app.boot(undefined))).notices.filter(({ kind }) => kind === 'copyRestored')).toEqual([]);
    expect((await given(at.handlers.journal.view(undefined))).finding).toBe('now');
  });

  it('is not changed by a key that main did not issue, or by a damaged backup', async () => {
    await journalOf(5);
    await at.shop.open();
    for (const key of ['../../etc/passwd', 'chosen', 'loket-live-20261121T034200000Z.db'])
      expect(await at.handlers.journal.restore({ key: key, staff: [] })).toMatchObject({
        ok: false,
        failure: { kind: 'journal', why: 'io' },
      });
    at.chosen = join(at.folder, 'damaged.db');
    writeFileSync(at.chosen, 'not a copy '.repeat(500));
    const chosen = await given(at.handlers.journal.chooseCopy(undefined));
    expect((await at.handlers.journal.inspectCopy(chosen?.key ?? '')).ok).toBe(false);
    expect((await at.handlers.journal.restore({ key: chosen?.key ?? '', staff: [] })).ok).toBe(false);
    expect(at.reloads).toBe(0);
    expect(await given(at.handlers.orders.recent({ limit: 30 }))).toHaveLength(5);
  });

  it('can be restored from a backup elsewhere when it cannot be opened', async () => {
    await journalOf(5);
    await at.shop.open();
    at.chosen = join(at.folder, 'stick');
    await given(at.handlers.journal.chooseFolder(undefined));
    const copy = await given(at.handlers.journal.copy(undefined));
    await given(at.handlers.journal.useOwnFolder(undefined));
    await at.shop.close();
    writeFileSync(file(), 'x'.repeat(9_000));
    await at.shop.open();
    expect(at.shop.status().sales).toMatchObject({ is: 'stopped', failure: { why: 'corrupt' }, still: 'nothing' });
    expect(await at.handlers.orders.recent({ limit: 5 })).toMatchObject({ ok: false, failure: { why: 'corrupt' } });
    at.chosen = join(at.folder, 'stick', copy.name);
    const chosen = await given(at.handlers.journal.chooseCopy(undefined));
    expect(await given(at.handlers.journal.inspectCopy(chosen?.key ?? ''))).toMatchObject({ orders: 5, lost: null });
    await given(at.handlers.journal.restore({ key: chosen?.key ?? '', staff: [] }));
    expect(await given(at.handlers.orders.recent({ limit: 5 }))).toHaveLength(5);
  });
});

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

describe('a receipt that the till does not know', () => {
  it('names a run that the till scans once from its first id, at the request of a person with the permission', async () => {
    await journalOf(3);
    await at.shop.open();
    const scan = (text: string) => at.handlers.journal.scanReceipt(text);
    expect(await given(scan(soldAt(2).orderId))).toEqual({ orderId: soldAt(2).orderId, is: 'inJournal' });
    expect(await scan('08123456789')).toEqual({ ok: false, failure: { kind: 'notAnOrderId' } });
    expect((await given(at.handlers.journal.view(undefined))).finding).toBe('no');
    expect(await given(scan(' 7Q2FK3MABCDE000012\n'))).toEqual({ orderId: '7q2fk3mabcde000012', is: 'added' });
    expect(await given(scan('7q2fk3mabcde000013'))).toMatchObject({ is: 'searching' });
    expect((await given(at.handlers.journal.view(undefined))).finding).toBe('now');
    const history = await given(at.shop.history());
    expect(history.read.unfinishedRuns()).toEqual([{ epoch: '7q2fk3mabcde', sequence: 0 }]);
    expect((await given(at.handlers.journal.verify(undefined)))?.brokenAt).toBeNull();
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
    const journal = journals.open(file());
    journal.append([{ type: 'epoch', subject: '', at: '2026-11-21T03:40:00.000Z', epoch: '7q2fk3mabcde' }]);
    journal.close();
    const account = JSON.stringify({ account: FOREIGN_ACCOUNT, epoch: 'f00000000001', at: '2026-11-21T03:42:00.000Z' });
    writeFileSync(join(stick, 'loket-live.epochs'), `${forged(5_000)}${account}\n`);
    await given(at.first.settings.set({ ...at.settings, backup: { folder: stick } }));
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
      const place = where.startsWith('beside') ? stick : join(at.folder, 'backups');
      writeFileSync(join(place, 'loket-live.epochs'), `${line}\n`);
      await given(at.first.settings.set({ ...at.settings, backup: { folder: where.startsWith('beside') ? stick : null } }));
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
    const journal = journals.open(file());
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

const file = () => join(at.folder, 'journal', 'live.db');
/** The journal's backups; that of the catalogue is written later. */
const backupsIn = (folder: string): string[] => readdirSync(folder).filter((name) => /^loket-live-\w+\.db$/.test(name));

/** A live journal with this many sales in it, and optionally a person who has a PIN. */
async function journalOf(sales: number, role: Role | null = null): Promise<void> {
  const journal = journals.sold(1, sales, journals.open(file()));
  const book = new StaffBook({ journal: staffJournalOf(journal), pins, clock: systemClock, newId: randomUUID });
  for (const [name, is] of [['Bu Ratna', 'owner'], ...(role ? [['Sari', role] as const] : [])] as const)
    if (role) await book.add({ name, role: is, pin: PIN }, 'terminal');
  journal.close();
}

async function given<T, F>(answer: Result<T, F> | Promise<Result<T, F>>): Promise<T> {
  const answered = await answer;
  if (!answered.ok) throw new Error(JSON.stringify(answered.failure));
  return answered.value;
}

const search = (text: string) => ({ ...EVERY_ORDER_FORM, text });
