import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keychainEpochArchive, MAX_KEPT_EPOCHS } from '../../../../main/devices/keychain/keychain-epoch-archive.ts';
import {
  appendToEpochList,
  epochListBeside,
  epochListInFolder,
  folderEpochArchive,
  parseEpochList,
  readEpochList,
} from '../../../../main/journal/core/epoch-list.ts';
import {
  type AccountEntry,
  accountsOf,
  type EpochEntry,
  isOlderState,
  type KnownEpochs,
  type ListEntry,
  listedFrom,
  missingEpochs,
} from '../../../../main/journal/core/epochs.ts';
import { accountOf } from '../../../../main/service/account.ts';
import type { DeclaredAccount } from '../../../../shared/service/service-account.ts';
import { ServiceSettings } from '../../../../shared/service/service-settings.ts';

const at = '2026-11-21T03:42:00.000Z';
/** `line('a', 'b', 'c')` lists epochs, each of which starts after the one before it. */
const line = (...epochs: readonly string[]): EpochEntry[] =>
  epochs.map((epoch, index) => ({ epoch, at, after: epochs[index - 1] ?? null }));
const known = (own: readonly EpochEntry[], past: readonly string[] = []): KnownEpochs => ({
  own,
  all: new Set([...own.map(({ epoch }) => epoch), ...past]),
  isBlank: own.length === 0,
});

describe('what the epoch lists say about a journal', () => {
  const cases: readonly [string, KnownEpochs, readonly EpochEntry[], { missing: readonly string[]; behind: boolean }][] = [
    ['nothing new where the journal knows every entry', known(line('a', 'b')), line('a', 'b'), { missing: [], behind: false }],
    ['nothing where there are no lists', known(line('a', 'b')), [], { missing: [], behind: false }],
    ['a journal that was never sold in has no future to miss', known([]), line('a', 'b'), { missing: ['a', 'b'], behind: false }],
    [
      'what began after its newest epoch is its own lost future',
      known(line('a')),
      line('a', 'b', 'c'),
      { missing: ['b', 'c'], behind: true },
    ],
    [
      'what branched off before its newest epoch is a copy of it, and worth a look after a restore alone',
      known(line('a', 'b')),
      [...line('a', 'b'), { epoch: 'x', at, after: 'a' }],
      { missing: ['x'], behind: false },
    ],
    ['a line that begins elsewhere is another till’s', known(line('a', 'b')), line('m', 'n'), { missing: [], behind: false }],
    [
      'a line that is cut off in the lists may be its own: looked at after a restore, and no reason to doubt a start',
      known(line('a')),
      line('a', 'b', 'c').slice(2),
      { missing: ['c'], behind: false },
    ],
    ['a run that it took over after a loss is known', known(line('a'), ['b']), line('a', 'b'), { missing: [], behind: false }],
    [
      'what was sold after an empty copy was put in place belongs to what that copy took over',
      known(line('a')),
      [...line('a'), { epoch: 'r', at, after: null, took: ['a'] }, { epoch: 's', at, after: 'r' }],
      { missing: ['r', 's'], behind: true },
    ],
    [
      'a list that somebody edited into a ring leads nowhere',
      known(line('a')),
      [
        { epoch: 'm', at, after: 'n' },
        { epoch: 'n', at, after: 'm' },
      ],
      { missing: [], behind: false },
    ],
  ];
  it.each(cases)('%s', (_what, journal, listed, { missing, behind }) => {
    expect(missingEpochs(journal, listed).toSorted()).toEqual(missing);
    expect(isOlderState(journal, listedFrom('disk', listed))).toBe(behind);
  });
});

describe('the epoch list in a file', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'loket-epochs-'));
    file = epochListBeside(join(folder, 'live.db'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps each entry once, in their order, for this user alone', () => {
    expect(appendToEpochList(file, line('a', 'b')).ok).toBe(true);
    expect(appendToEpochList(file, line('a', 'b', 'c')).ok).toBe(true);
    expect(readEpochList(file)).toEqual(line('a', 'b', 'c'));
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(4);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('continues after a line that a crash cut off, and loses only that line', () => {
    appendToEpochList(file, line('a'));
    appendFileSync(file, '{"epoch":"b","at":"2026');
    expect(readEpochList(file)).toEqual(line('a'));
    appendToEpochList(file, line('a', 'b', 'c'));
    expect(readEpochList(file)).toEqual(line('a', 'b', 'c'));
  });

  it('has no entries where it is garbage or missing', () => {
    expect(readEpochList(file)).toEqual([]);
    writeFileSync(file, Buffer.from([0, 255, 10, 123, 125, 10, 110, 117, 108, 108]));
    expect(readEpochList(file)).toEqual([]);
  });

  it("reports the disk's fault where it cannot be written", () => {
    mkdirSync(file);
    expect(appendToEpochList(file, line('a'))).toMatchObject({ ok: false, failure: { kind: 'journal' } });
  });

  it.each(['a pipe', 'a link', 'a second name of another file'])('is not read through %s and never written through it', async (what) => {
    const victim = join(folder, 'settings.json');
    writeFileSync(victim, JSON.stringify(line('z')[0]));
    for (const list of [file, epochListInFolder(folder, file.replace('.epochs', ''))]) {
      if (what === 'a pipe') execFileSync('mkfifo', [list]);
      else if (what === 'a link') symlinkSync(victim, list);
      else linkSync(victim, list);
    }
    const archive = folderEpochArchive(() => folder, join(folder, 'live.db'));
    expect(appendToEpochList(file, line('a'))).toMatchObject({ ok: false, failure: { kind: 'journal' } });
    await expect(archive.append(line('a'))).rejects.toThrow();
    expect(readFileSync(victim, 'utf8')).toBe(JSON.stringify(line('z')[0]));
    if (what === 'a second name of another file') return;
    expect(readEpochList(file)).toEqual([]);
    expect(await archive.read()).toEqual([]);
  });

  it('is read from its end where somebody made it huge, and continues', () => {
    appendToEpochList(file, line('a'));
    truncateSync(file, 3_000_000_000);
    expect(appendToEpochList(file, line('b')).ok).toBe(true);
    expect(readEpochList(file)).toEqual(line('b'));
  });

  it('in a backup folder is one for each journal; a missing folder fails and is not created', async () => {
    const copies = join(folder, 'copies');
    const archive = folderEpochArchive(() => copies, join(folder, 'live.db'));
    expect(await archive.read()).toEqual([]);
    await expect(archive.append(line('a'))).rejects.toThrow();
    mkdirSync(copies);
    await archive.append(line('a', 'b'));
    await archive.append(line('a', 'b', 'c'));
    expect(await archive.read()).toEqual(listedFrom('unknown', line('a', 'b', 'c')));
    expect(epochListInFolder(copies, join(folder, 'live.db'))).toBe(join(copies, 'loket-live.epochs'));
    expect(statSync(join(copies, 'loket-live.epochs')).mode & 0o777).toBe(0o600);
  });
});

describe('an account in a list', () => {
  const account = (baseUrl: string): DeclaredAccount => accountOf(ServiceSettings.parse({ baseUrl, authUrl: `${baseUrl}/auth` }));
  const entry = (epoch: string, host: string): AccountEntry => ({ account: account(`https://${host}`), epoch, at });
  const decoded = (text: string) => parseEpochList(text);

  it('is read as written, so that the journal that takes it over declares it once', () => {
    const full = accountOf(
      ServiceSettings.parse({
        ...{
          baseUrl: 'https://Provider.example:443/api/',
          authUrl: 'https://provider.example/auth/token',
          fsId: 'fs-1',
          clientId: 'kiosk',
        },
        ...{ fsIdHeader: 'X-Fs', notFoundStatuses: [404, 410], failureStatuses: ['Gagal'], noErrorCodes: ['00'] },
      }),
    );
    const [read] = decoded(JSON.stringify({ account: full, epoch: 'a', at }));
    expect(JSON.stringify(read)).toBe(JSON.stringify({ account: full, epoch: 'a', at }));
  });

  it.each<[string, (account: DeclaredAccount) => unknown]>([
    ['without an address', (of) => ({ ...of, baseUrl: '' })],
    ['at an address without TLS', (of) => ({ ...of, baseUrl: 'http://provider.example' })],
    ['whose path names no order', (of) => ({ ...of, path: '/v2/order' })],
    ['whose path leaves its host', (of) => ({ ...of, path: '//evil.example/{order_id}#' })],
    ['that reads 503 as not found', (of) => ({ ...of, reading: { ...of.reading, notFoundStatuses: [503] } })],
    ['without what it takes to read it', ({ reading: _, ...of }) => of],
    ['that is no object', () => 'https://provider.example'],
  ])('%s is skipped, and the epochs around it are read', (_what, broken) => {
    const lines = [...line('a'), { ...entry('a', 'provider.example'), account: broken(account('https://provider.example')) }];
    expect(decoded(lines.map((each) => JSON.stringify(each)).join('\n'))).toEqual(line('a'));
  });

  it('concerns journals that know or miss its run, and no other till', () => {
    const listed = [...line('a', 'b', 'c'), ...line('m', 'n'), entry('a', 'one.test'), entry('c', 'two.test'), entry('n', 'three.test')];
    const hosts = (of: KnownEpochs) => accountsOf(of, listed).map((each) => each.account.baseUrl);
    expect(hosts(known(line('a')))).toEqual(['https://one.test', 'https://two.test']);
    expect(hosts(known(line('m')))).toEqual(['https://three.test']);
  });

  it('is kept in the keychain beside the epochs, the newest ones that fit, and displaces no epoch', async () => {
    const held = new Map<string, string>();
    const archive = keychainEpochArchive({
      get: async (name) => held.get(name) ?? null,
      set: async (name, value) => void held.set(name, value),
      delete: async (name) => held.delete(name),
    });
    const epochs = line(...Array.from({ length: MAX_KEPT_EPOCHS }, (_, index) => `abcdefgh${String(index).padStart(4, '0')}`));
    const accounts = Array.from({ length: 9 }, (_, index) => entry(`abcdefgh000${index}`, `provider-${index}.example`));
    await archive.append([...epochs, ...accounts]);
    const read = await archive.read();
    expect(read.filter((each) => !('account' in each))).toEqual(listedFrom('keychain', epochs));
    const kept = read.filter((each) => 'account' in each);
    expect(kept.length).toBeGreaterThanOrEqual(3);
    expect(kept).toEqual(listedFrom('keychain', accounts.slice(-kept.length)));
    expect(Math.max(...[...held.values()].map((value) => Buffer.byteLength(value)))).toBeLessThanOrEqual(2_560);
  });
});

describe('the epoch list in the keychain', () => {
  function keychain() {
    const held = new Map<string, string>();
    const archive = keychainEpochArchive({
      get: async (account) => held.get(account) ?? null,
      set: async (account, value) => void held.set(account, value),
      delete: async (account) => held.delete(account),
    });
    return { archive, held };
  }
  const epochsOf = (entries: readonly ListEntry[]): string[] => entries.map(({ epoch }) => epoch);

  it('keeps the newest ones that fit into a Windows keychain', async () => {
    const { archive, held } = keychain();
    const many = line(...Array.from({ length: 60 }, (_, index) => `abcdefgh${String(index).padStart(4, '0')}`));
    await archive.append(many.slice(0, 20));
    await archive.append(many);
    expect(await archive.read()).toEqual(listedFrom('keychain', many.slice(-MAX_KEPT_EPOCHS)));
    expect(Buffer.byteLength([...held.values()].join(''))).toBeLessThanOrEqual(2_560);
  });

  it('never drops a newer one for an older one, however often the till has started', async () => {
    const { archive } = keychain();
    const many = line(...Array.from({ length: 80 }, (_, index) => `e${index}`));
    for (let count = 1; count <= many.length; count += 1) {
      await archive.append(many.slice(0, count));
      expect(epochsOf(await archive.read())).toEqual(epochsOf(many.slice(0, count).slice(-MAX_KEPT_EPOCHS)));
    }
  });

  it('keeps the runs of a lost journal that are newer than those of the restored backup', async () => {
    const { archive } = keychain();
    const timed = (name: string, count: number, day: number): EpochEntry[] =>
      line(...Array.from({ length: count }, (_, index) => `${name}${index}`)).map((entry, index) => ({
        ...entry,
        at: new Date(Date.UTC(2026, 0, day, 0, index)).toISOString(),
      }));
    const lost = timed('lost', 10, 2);
    await archive.append(lost);
    const copy = [...timed('old', 40, 1), ...timed('new', 3, 3)];
    await archive.append(copy);
    await archive.append(copy);
    expect(epochsOf(await archive.read())).toEqual(epochsOf([...copy.slice(29, 40), ...lost, ...copy.slice(40)]));
  });
});
