import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { epochListInFolder, folderEpochArchive } from '../../../../main/journal/core/epoch-list.ts';
import type { EpochEntry } from '../../../../main/journal/core/epochs.ts';
import type { ListKey } from '../../../../main/lib/signed-lines.ts';

const OURS: ListKey = Buffer.alloc(32, 1).toString('base64');
const ANOTHERS: ListKey = Buffer.alloc(32, 2).toString('base64');

const at = '2026-11-21T03:42:00.000Z';
const entry = (epoch: string, after: string | null = null): EpochEntry => ({ epoch, at, after });

let folder: string;
let list: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-signed-'));
  list = epochListInFolder(folder, 'live.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const archive = (key: ListKey | null, journal = 'live.db') =>
  folderEpochArchive(
    () => folder,
    join('/home/kios', journal),
    async () => key,
  );
const originsFor = async (key: ListKey | null, journal = 'live.db') =>
  (await archive(key, journal).read()).map(({ epoch, origin }) => `${epoch} ${origin}`);

describe('an entry of a list in a backup folder', () => {
  it('is this till’s where its line is as this till wrote it', async () => {
    await archive(OURS).append([entry('one'), entry('two', 'one')]);
    expect(await originsFor(OURS)).toEqual(['one signed', 'two signed']);
  });

  it('is this till’s with every character that JSON leaves as it is', async () => {
    await archive(OURS).append([entry('one\u2028two')]);
    expect(await originsFor(OURS)).toEqual(['one\u2028two signed']);
  });

  it.each<[string, (line: string) => string]>([
    ['was changed', (line) => line.replace('"one"', '"uno"')],
    ['has another member before its code', (line) => line.replace(',"mac"', ',"took":["seven"],"mac"')],
    ['has the code of another line', (line) => line.replace(/"mac":".*"/, `"mac":"${'A'.repeat(43)}"`)],
    ['has a code that is cut off', (line) => line.replace(/.{9}"\}$/m, '"}')],
    ['has no code', (line) => line.replace(/,"mac":".*"/, '')],
    ['claims an origin', (line) => line.replace(/,"mac":".*"/, ',"origin":"signed"')],
  ])('is of unknown origin where its line %s', async (_what, changed) => {
    await archive(OURS).append([entry('one')]);
    writeFileSync(list, changed(readFileSync(list, 'utf8')));
    expect((await archive(OURS).read()).map(({ origin }) => origin)).toEqual(['unknown']);
  });

  it('is of unknown origin where another till signed it, and each till keeps its own', async () => {
    await archive(ANOTHERS).append([entry('one')]);
    await archive(OURS).append([entry('two')]);
    expect(await originsFor(OURS)).toEqual(['one unknown', 'two signed']);
    expect(await originsFor(ANOTHERS)).toEqual(['one signed', 'two unknown']);
  });

  it('of one journal says nothing of another one with the same key', async () => {
    await archive(OURS, 'training.db').append([entry('one')]);
    appendFileSync(list, readFileSync(epochListInFolder(folder, 'training.db')));
    expect(await originsFor(OURS)).toEqual(['one unknown']);
  });

  it('that an older version wrote is signed by the next write, once', async () => {
    writeFileSync(list, `${JSON.stringify(entry('one'))}\n`);
    expect(await originsFor(OURS)).toEqual(['one unknown']);
    await archive(OURS).append([entry('one'), entry('two', 'one')]);
    await archive(OURS).append([entry('one'), entry('two', 'one')]);
    expect(await originsFor(OURS)).toEqual(['one unknown', 'one signed', 'two signed']);
  });

  it('is read without a key too, as one of unknown origin, and not written twice', async () => {
    await archive(OURS).append([entry('one')]);
    await archive(null).append([entry('one'), entry('two', 'one')]);
    expect(await originsFor(null)).toEqual(['one unknown', 'two unknown']);
    await archive(OURS).append([entry('one'), entry('two', 'one')]);
    expect(await originsFor(OURS)).toEqual(['one signed', 'two unknown', 'two signed']);
  });
});
