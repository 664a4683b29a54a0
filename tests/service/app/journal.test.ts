import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFile } from '../../../main/journal/core/database.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { Role } from '../../../shared/staff/permissions.ts';
import { EVERY_ORDER_FORM } from '../../lab/fakes/history/queries.ts';
import { soldAt } from '../../lab/fakes/journal-sales.ts';
import { backupsIn, given, journalShop, PIN } from './journal-shop.ts';

/** The journal's calls through the real shop: its handlers, its files, its reading threads. */

const { at, folders, file, journalOf } = journalShop();
const search = (text: string) => ({ ...EVERY_ORDER_FORM, text });

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
    ['export it', 'owner', async () => at.handlers.journal.export({ unmasked: false })],
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
    at.chosen = join(folders.stick, 'orders.csv');
    expect(await given(at.handlers.journal.export({ unmasked: false }))).toEqual({ name: 'orders.csv', orders: 3 });
    const starred = readFileSync(at.chosen, 'utf8');
    expect(starred).toContain(soldAt(3).orderId);
    expect(starred).not.toContain(soldAt(3).token);
    at.chosen = join(folders.stick, 'full');
    expect(await given(at.handlers.journal.export({ unmasked: true }))).toEqual({ name: 'full.csv', orders: 3 });
    expect(readFileSync(`${at.chosen}.csv`, 'utf8')).toContain(soldAt(3).token);
    at.chosen = join(folders.stick, 'orders.json');
    expect(await at.handlers.journal.export({ unmasked: true })).toMatchObject({
      failure: { kind: 'otherEnding', ending: '.json', offered: ['csv'] },
    });
    expect(readdirSync(folders.stick)).not.toContain('orders.json');
    at.chosen = null;
    expect(await given(at.handlers.journal.export({ unmasked: false }))).toBeNull();
  });

  it('is exported to no file of the till itself: its journal, its backups and what it may read at its next start stay', async () => {
    await journalOf(3);
    await at.shop.open();
    const copies = join(folders.stick, 'copies');
    await given(at.first.settings.set({ ...at.settings, backup: { ...at.settings.backup, folder: copies } }));
    const { name } = await given(at.handlers.journal.copy(undefined));
    symlinkSync(join(at.folder, 'journal'), join(folders.stick, 'link'));
    const own = [
      file(),
      join(folders.stick, 'link', 'live.db'),
      join(at.folder, 'settings.json'),
      join(at.folder, 'catalogue.json'),
      join(copies, name),
    ];
    const before = readFileSync(join(copies, name));
    for (const path of own) {
      at.chosen = path;
      const answer = await at.handlers.journal.export({ unmasked: true });
      expect(answer, path).toMatchObject({ ok: false, failure: { kind: 'ownFile' } });
    }
    expect(readFileSync(join(copies, name))).toEqual(before);
    expect(readdirSync(at.folder)).not.toContain('catalogue.json');
    expect(await given(at.handlers.journal.verify(undefined))).toMatchObject({ brokenAt: null });
    at.chosen = join(copies, 'orders.csv');
    expect(await given(at.handlers.journal.export({ unmasked: false }))).toMatchObject({ orders: 3 });
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
    folders.journals.sold(6, 8, folders.journals.open(file())).close();
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
