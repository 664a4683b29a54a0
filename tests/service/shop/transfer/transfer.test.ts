import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from '../../../../main/shop/transfer/write-transfer.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { firstParts, TRANSFER_PARTS } from '../../../../shared/transfer/transfer-parts.ts';
import { opened, type TransferLog, TransferTill } from '../../../lab/fakes/shop/transfer-till.ts';

/** A shop's file between two tills with real files: an import is all or nothing, also where the till dies at any of its steps. */

const FLAT = { id: 'flat-fee', scope: {}, fee: { kind: 'flat', amount: 2_000 } };
const BILLS = { id: 'tagihan', scope: { families: ['electricity-postpaid'] }, fee: { kind: 'flat', amount: 3_500 }, roundTotalTo: 500 };
const SERVICE = {
  baseUrl: 'https://layanan.example',
  authUrl: 'https://masuk.example',
  clientId: 'kios-1',
  proxy: 'http://proxy.example:8080',
};

/** How the first till's shop names itself on paper. */
const RATNA = { name: 'Toko Ratna', address: 'Jl. Melati 3', npwp: '01.234.567.8-901.000', header: 'Buka 07.00-21.00' };

/** All parts of a file. */
const ALL = [...TRANSFER_PARTS];

let root: string;
let file: string;
let tills: TransferTill[];

const folderOf = (name: string): string => {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  return folder;
};
const start = (name: string, log?: TransferLog): TransferTill => {
  const till = new TransferTill(folderOf(name), { till: name, ...(log && { log }) });
  tills.push(till);
  return till;
};
const settle = async (till: TransferTill, settings: unknown): Promise<void> => {
  opened(await till.target.settings.save(Settings.parse(settings), []));
};

/** The first till of a shop, whose file is written. */
async function firstTill(): Promise<TransferTill> {
  const till = start('a');
  const by = await till.owner('Bu Ratna');
  opened(await till.staff.add({ name: 'Sari', role: 'cashier', pin: '9173' }));
  opened(await till.staff.add({ name: 'Budi', role: 'supervisor', pin: '9174' }));
  till.sells(
    [
      ['P5', 6_500],
      ['P10', 11_500],
    ],
    by,
  );
  till.charges([BILLS, FLAT], by);
  const synonyms = [{ of: ['pulsa'], families: [], words: ['isi ulang'] }];
  opened(
    opened(till.target.book.shop).changeCatalogue(
      { put: [], remove: [], tables: { operators: [], synonyms } },
      { source: 'edited', by },
      1,
    ),
  );
  await settle(till, {
    ...{ shop: RATNA, quoteMinutes: 9, service: SERVICE, mode: 'live', language: 'en' },
    printers: [],
  });
  opened(till.transfers.export(file));
  return till;
}

/** Another till of the shop, with an owner of its own. */
async function secondTill(log?: TransferLog): Promise<{ readonly till: TransferTill; readonly by: Authority }> {
  const till = start('b', log);
  const by = await till.owner('Pak Joko');
  till.sells(
    [
      ['P5', 6_000],
      ['LAMA', 1_000],
    ],
    by,
  );
  await settle(till, {
    shop: { name: 'Loket' },
    receipt: { paper: '80' },
    service: { proxy: 'http://lain.example:3128', ratePercent: 40 },
  });
  return { till, by };
}

const importInto = async (till: TransferTill, by: Authority): Promise<void> => {
  const { digest } = opened(await till.transfers.preview(file, by));
  opened(await till.transfers.apply({ digest, parts: ALL }, by));
};

beforeEach(() => {
  [root, tills] = [mkdtempSync(join(tmpdir(), 'loket-transfer-')), []];
  file = join(root, 'toko.json');
});
afterEach(() => {
  for (const till of tills) till.close();
  rmSync(root, { recursive: true, force: true });
});

describe("a shop's file", () => {
  it('makes a second till sell as the first one, keeps what is its own, and lets nobody in by it', async () => {
    const a = await firstTill();
    const { till: b, by } = await secondTill();
    const preview = opened(await b.transfers.preview(file, by));
    expect(preview.catalogue).toMatchObject({
      counts: { added: 1, changed: 1, gone: 1, repriced: 1 },
      rows: { changed: [{ code: 'P5', oldPrice: 6_000, newPrice: 6_500 }], gone: [{ code: 'LAMA' }] },
      ...{ operators: { isSame: true }, synonyms: { before: 0, after: 1, isSame: false } },
    });
    expect(preview.feeRules).toEqual({ before: 0, after: 2, isSame: false });
    expect(preview.settings).toContainEqual({ path: 'shop.name', from: 'Loket', to: 'Toko Ratna' });
    expect(preview.settings.map(({ path }) => path)).not.toContain('kioskFee');
    expect(preview.people.map(({ is, person }) => [is, person.name])).toEqual([
      ['new', 'Bu Ratna'],
      ['new', 'Sari'],
      ['new', 'Budi'],
    ]);
    opened(await b.transfers.apply({ digest: preview.digest, parts: ALL }, by));

    expect(new Set(b.state.products)).toEqual(new Set(a.state.products));
    expect(b.state.rules).toEqual(a.state.rules);
    expect(b.state.settings).toMatchObject({
      ...{ shop: { name: 'Toko Ratna' }, quoteMinutes: 9, kioskFee: 2_000, mode: 'training', language: 'id', receipt: { paper: '80' } },
      service: { baseUrl: SERVICE.baseUrl, clientId: 'kios-1', proxy: 'http://lain.example:3128', ratePercent: 40 },
    });
    const view = b.staff.view();
    expect(view.people.map(({ name }) => name)).toEqual(['Pak Joko']);
    expect(opened(b.staff.members()).map(({ name, role, hasPin }) => [name, role, hasPin])).toEqual([
      ['Pak Joko', 'owner', true],
      ['Bu Ratna', 'owner', false],
      ['Sari', 'cashier', false],
      ['Budi', 'supervisor', false],
    ]);
    const sari = b.staff.everyone().find(({ name }) => name === 'Sari');
    expect(await b.staff.signIn({ personId: sari?.id ?? '', pin: '9173' })).toMatchObject({ ok: false, failure: { kind: 'pinDamaged' } });
    opened(await b.staff.setPin({ personId: sari?.id ?? '', pin: '3071' }));
    expect(await b.staff.signIn({ personId: sari?.id ?? '', pin: '3071' })).toMatchObject({ ok: true });
    expect(readdirSync(folderOf('b')).filter((name) => name.includes('pending'))).toEqual([]);
  });

  it('gives only the parts that are taken, and a shop with a name keeps its head and foot of receipts', async () => {
    const a = await firstTill();
    const { till: b, by } = await secondTill();
    const shop = {
      ...{ name: 'Toko Joko', address: 'Jl. Kenanga 9', phone: '0812' },
      ...{ npwp: '98.765.432.1-012.000', header: 'Buka 24 jam', footer: 'Terima kasih' },
    };
    await settle(b, { ...b.state.settings, shop });
    const [before, parts] = [b.state, firstParts(b.state.settings)];
    expect(parts).not.toContain('identity');
    const { digest } = opened(await b.transfers.preview(file, by));
    opened(await b.transfers.apply({ digest, parts: parts.filter((part) => part !== 'people' && part !== 'catalogue') }, by));
    expect(b.state).toMatchObject({ people: before.people, products: before.products, rules: a.state.rules });
    expect(b.state.settings).toMatchObject({ shop, quoteMinutes: 9, kioskFee: 2_000 });

    const again = opened(await b.transfers.preview(file, by));
    opened(await b.transfers.apply({ digest: again.digest, parts: ['identity'] }, by));
    expect(b.state.settings).toMatchObject({ shop: { ...RATNA, phone: '', footer: '' } });
    expect(b.state.products).toEqual(before.products);
  });

  it('says who imported it: each event of the journal names the owner', async () => {
    await firstTill();
    const { till, by } = await secondTill();
    const before = till.journal.read.tables((db) => db.prepare('SELECT max(seq) AS n FROM events').get());
    await importInto(till, by);
    const events = till.journal.read.tables((db) =>
      db.prepare('SELECT type, body FROM events WHERE seq > ? ORDER BY seq').all(Number(before?.n ?? 0)),
    );
    expect(events.map(({ type }) => type)).toEqual(['personAdded', 'personAdded', 'personAdded', 'catalogueChanged', 'feeRulesChanged']);
    for (const { body } of events) expect(JSON.parse(String(body)).by.person).toEqual(by.person);
  });

  it('holds no PIN, no hash of one and no digest of a hash', async () => {
    const a = await firstTill();
    const text = readFileSync(file, 'utf8');
    const rows = a.journal.read.tables((db) => db.prepare('SELECT hash FROM pin_hashes').all());
    expect(rows).toHaveLength(3);
    for (const { hash } of rows) expect(text).not.toContain(String(hash));
    for (const word of ['scrypt', 'pinDigest', 'secret', '482915', 'proxy.example']) expect(text).not.toContain(word);
  });

  it('imported a second time changes nothing, and later changes of the first till come over', async () => {
    const a = await firstTill();
    const { till: b, by } = await secondTill();
    await importInto(b, by);
    const after = b.marks;
    const again = opened(await b.transfers.preview(file, by));
    expect(again).toMatchObject({
      settings: [],
      feeRules: { isSame: true },
      catalogue: { counts: { added: 0, changed: 0, gone: 0 }, synonyms: { isSame: true } },
    });
    expect(again.people.every(({ is }) => is === 'left')).toBe(true);
    opened(await b.transfers.apply({ digest: again.digest, parts: ALL }, by));
    expect(b.marks).toEqual(after);

    const sari = a.staff.everyone().find(({ name }) => name === 'Sari');
    opened(a.staff.change({ personId: sari?.id ?? '', name: 'Sari', role: 'supervisor', active: false }));
    opened(a.transfers.export(file));
    await importInto(b, by);
    expect(b.staff.everyone().find(({ name }) => name === 'Sari')).toMatchObject({ role: 'supervisor', active: false });
  });

  it('is refused where this till changed after the preview, and where another file was shown', async () => {
    await firstTill();
    const { till, by } = await secondTill();
    const { digest } = opened(await till.transfers.preview(file, by));
    expect(await till.transfers.apply({ digest: '0'.repeat(64), parts: ALL }, by)).toMatchObject({ failure: { why: 'ended' } });
    till.charges([BILLS], by);
    expect(await till.transfers.apply({ digest, parts: ALL }, by)).toMatchObject({ failure: { kind: 'transferRefused', why: 'changed' } });
    till.transfers.cancel();
    expect(await till.transfers.apply({ digest, parts: ALL }, by)).toMatchObject({ failure: { why: 'ended' } });
  });
});

/** The file with another content under a right digest, as a person with a tool could make it. */
const forged = (change: (content: Record<string, never>) => void, envelope: object = {}): string => {
  const made = JSON.parse(readFileSync(file, 'utf8'));
  change(made.content);
  return JSON.stringify({ ...made, digest: digestOf(made.content), ...envelope });
};
type Loose = Record<string, never> & { [name: string]: never };
const edit = (change: (content: { settings: Loose; catalogue: { products: Loose[] }; feeRules: Loose[]; people: Loose[] }) => void) => () =>
  forged(change as never);
const put = (target: object, values: object): void => void Object.assign(target, values);

const BAD: readonly (readonly [what: string, text: () => string, failure: object])[] = [
  ['of another program', () => '{"products":[]}', { why: 'otherFile' }],
  ['that is no text', () => 'PK\u0003\u0004', { why: 'otherFile' }],
  ['of a newer version', () => forged(() => {}, { version: 2 }), { why: 'newer' }],
  ['that was edited', () => readFileSync(file, 'utf8').replace('6500', '650'), { why: 'damaged' }],
  ['that was cut off', () => readFileSync(file, 'utf8').slice(0, 2_000), { why: 'damaged' }],
  ['with an unknown member', edit((content) => put(content, { coupons: [] })), { why: 'unknownMember', place: 'coupons' }],
  [
    'with an unknown setting',
    edit(({ settings }) => put(settings, { shop: { name: 'x', colour: 'red' } })),
    { why: 'unknownMember', place: 'settings.shop.colour' },
  ],
  [
    'with a setting that is the till’s own',
    edit(({ settings }) => put(settings, { mode: 'live' })),
    { why: 'unknownMember', place: 'settings.mode' },
  ],
  [
    'with a client secret',
    edit(({ settings }) => put(settings, { service: { baseUrl: 'https://layanan.example', clientSecret: 'x' } })),
    { why: 'unknownMember', place: 'settings.service.clientSecret' },
  ],
  ['with a PIN', edit(({ people }) => put(people[0] ?? {}, { pin: '1234' })), { why: 'unknownMember', place: 'people.0.pin' }],
  [
    'with a negative price',
    edit(({ catalogue }) => put(catalogue.products[1] ?? {}, { price: -1 })),
    { why: 'badValue', place: 'products.2.price', rule: { is: 'atLeast', limit: 0 } },
  ],
  [
    'with an absurd price',
    edit(({ catalogue }) => put(catalogue.products[0] ?? {}, { price: 2_000_000_000 })),
    { why: 'badValue', place: 'products.1.price', rule: { is: 'atMost' } },
  ],
  [
    'with one code twice',
    edit(({ catalogue }) => put(catalogue.products[1] ?? {}, { code: catalogue.products[0]?.code })),
    { why: 'badValue', place: 'products.2.code', rule: { is: 'repeats' } },
  ],
  [
    'with a negative fee',
    edit(({ feeRules }) => put(feeRules[0] ?? {}, { fee: { kind: 'flat', amount: -500 } })),
    { why: 'badValue', place: 'feeRules.0.fee.amount' },
  ],
  [
    'with an unknown role',
    edit(({ people }) => put(people[0] ?? {}, { role: 'admin' })),
    { why: 'badValue', place: 'people.0.role', rule: { is: 'oneOf' } },
  ],
  [
    'with a setting of another form',
    edit(({ settings }) => put(settings, { quoteMinutes: 900 })),
    { why: 'badValue', place: 'settings.quoteMinutes', rule: { is: 'atMost', limit: 60 } },
  ],
];

describe('a file', () => {
  it.each(BAD)('%s is refused in words, and nothing is changed', async (_what, text, failure) => {
    await firstTill();
    const { till, by } = await secondTill();
    const [before, state] = [till.marks, till.state];
    writeFileSync(file, text());
    expect(await till.transfers.preview(file, by)).toMatchObject({ ok: false, failure: { kind: 'transferRefused', ...failure } });
    expect([till.marks, till.state]).toEqual([before, state]);
  });

  it('that is huge is refused before it is read, and a folder or a missing file too', async () => {
    const { till, by } = await secondTill();
    writeFileSync(file, '');
    truncateSync(file, 5_000_000_000);
    expect(await till.transfers.preview(file, by)).toMatchObject({ failure: { why: 'tooLarge' } });
    expect(await till.transfers.preview(root, by)).toMatchObject({ failure: { why: 'unreadable' } });
    expect(await till.transfers.preview(join(root, 'none'), by)).toMatchObject({ failure: { why: 'unreadable' } });
  });
});

describe('a till that dies while it imports', () => {
  const KILLS = ['an import of a shop began', 'people', 'catalogue', 'feeRules', 'settings'] as const;

  it.each(KILLS)('after "%s" has the whole shop after its next start', async (at) => {
    const a = await firstTill();
    const { till } = await secondTill();
    till.close();
    tills = tills.filter((other) => other !== till);
    const child = join(import.meta.dirname, '..', '..', '..', 'lab', 'fakes', 'shop', 'transfer-until-kill.ts');
    const { signal, stderr } = spawnSync(process.execPath, [child, folderOf('b'), file, at, 'Pak Joko'], { encoding: 'utf8' });
    expect({ signal, stderr }).toMatchObject({ signal: 'SIGKILL' });
    expect(existsSync(join(folderOf('b'), 'shop-import.pending.json'))).toBe(true);

    const b = start('b');
    await b.transfers.resume();
    expect(new Set(b.state.products)).toEqual(new Set(a.state.products));
    expect(b.state.rules).toEqual(a.state.rules);
    expect(b.state.settings.shop.name).toBe('Toko Ratna');
    expect(b.state.people.map(({ name }) => name)).toEqual(['Pak Joko', 'Bu Ratna', 'Sari', 'Budi']);
    expect(existsSync(join(folderOf('b'), 'shop-import.pending.json'))).toBe(false);
    const versions = b.marks;
    await b.transfers.resume();
    expect(b.marks).toEqual(versions);
  });
});

describe('an import whose disk refuses a part', () => {
  it('changes nothing where it is the first one', async () => {
    await firstTill();
    const { till, by } = await secondTill();
    const before = till.marks;
    const { digest } = opened(await till.transfers.preview(file, by));
    till.journal.append = () => ({ ok: false, failure: { kind: 'journal', why: 'full', detail: '' } });
    expect(await till.transfers.apply({ digest, parts: ALL }, by)).toMatchObject({ failure: { kind: 'journal', why: 'full' } });
    expect(till.marks).toEqual(before);
    expect(existsSync(join(folderOf('b'), 'shop-import.pending.json'))).toBe(false);
  });

  it('changes no operators and search words where the catalogue is the first one', async () => {
    await firstTill();
    const { till, by } = await secondTill();
    const shop = opened(till.target.book.shop);
    const [tables, state] = [opened(shop.readTables()), till.state];
    const { digest } = opened(await till.transfers.preview(file, by));
    const other = new DatabaseSync(shop.path);
    other.exec("CREATE TRIGGER refuses BEFORE INSERT ON catalogue_versions BEGIN SELECT RAISE(ABORT, 'no space'); END");
    other.close();
    expect(await till.transfers.apply({ digest, parts: ['catalogue'] }, by)).toMatchObject({ failure: { kind: 'shopData' } });
    expect([opened(shop.readTables()), till.state]).toEqual([tables, state]);
  });

  it('completes it at the next start where it is a later one, and leaves alone what a person changed since', async () => {
    const a = await firstTill();
    const { till, by } = await secondTill();
    const { digest } = opened(await till.transfers.preview(file, by));
    const { changeFeeRules } = till.book;
    till.book.changeFeeRules = () => ({ ok: false, failure: { kind: 'shopData', why: 'full', detail: '' } });
    expect(await till.transfers.apply({ digest, parts: ALL }, by)).toMatchObject({ failure: { kind: 'transferUnfinished' } });
    till.book.changeFeeRules = changeFeeRules;
    till.sells([['SENDIRI', 5_000]], by);
    await till.transfers.resume();
    expect(till.state.rules).toEqual(a.state.rules);
    expect(till.state.products).toEqual([['SENDIRI', 5_000]]);
    expect(till.state.settings.shop.name).toBe('Toko Ratna');
  });
});
