import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from '../../../../main/shop/transfer/write-transfer.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { TRANSFER_PARTS } from '../../../../shared/transfer/transfer-parts.ts';
import { opened, TransferTill } from '../../../lab/fakes/shop/transfer-till.ts';

/** A shop's file that somebody made to do harm, and hands that are quicker than the till. */

const CHILD = join(import.meta.dirname, '..', '..', '..', 'lab', 'fakes', 'shop', 'preview-in-little-memory.ts');

let root: string;
let file: string;
let till: TransferTill;
let by: Authority;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'loket-transfer-'));
  file = join(root, 'toko.json');
  mkdirSync(join(root, 'a'));
  till = new TransferTill(join(root, 'a'), { till: 'a' });
  by = await till.owner('Bu Ratna');
  till.sells([['P5', 6_500]], by);
  opened(till.transfers.export(file));
});
afterEach(() => {
  till.close();
  rmSync(root, { recursive: true, force: true });
});

describe("a shop's file made to do harm", () => {
  it.each([
    ['empty lists', () => `${'[],'.repeat(19_000_000)}[]`],
    ['lists in lists', () => '['.repeat(29_000_000) + ']'.repeat(29_000_000)],
    ['names of members', () => `{${Array.from({ length: 3_500_000 }, (_, n) => `"n${n}":1`).join(',')}}`],
    ['empty texts', () => `${'"",'.repeat(5_000_000)}""`],
    ['objects in objects', () => `${'{"a":'.repeat(9_000_000)}1${'}'.repeat(9_000_000)}`],
  ])('of 60 MB of %s does not use up the memory of the till', (_what, text) => {
    writeFileSync(file, `{"format":"loket-shop","version":1,"content":{"a":[${text()}]}}`);
    const { status, stdout, signal } = spawnSync(process.execPath, ['--max-old-space-size=512', CHILD, file], { encoding: 'utf8' });
    expect({ status, signal, why: stdout.trim() }).toEqual({ status: 0, signal: null, why: 'damaged' });
  });

  it.each(['content', 'settings', 'shop', 'product', 'person'])(
    'with a member __proto__ in its %s is refused, and changes no prototype',
    async (at) => {
      const made = JSON.parse(readFileSync(file, 'utf8'));
      const { content } = made;
      const places: Record<string, object> = {
        ...{ content, settings: content.settings, shop: content.settings.shop },
        ...{ product: content.catalogue.products[0], person: content.people[0] },
      };
      const digest = digestOf(content);
      Object.defineProperty(places[at] ?? {}, '__proto__', { value: { role: 'owner', mode: 'live' }, enumerable: true });
      for (const told of [digest, digestOf(content)]) {
        writeFileSync(file, JSON.stringify({ ...made, digest: told }));
        expect(await till.transfers.preview(file, by)).toMatchObject({ ok: false, failure: { kind: 'transferRefused' } });
      }
      expect('mode' in {}).toBe(false);
    },
  );

  it('that names a member twice is what the preview shows: the last one', async () => {
    writeFileSync(file, readFileSync(file, 'utf8').replace('"digest"', '"content": {"people": []}, "digest"'));
    const { digest } = opened(await till.transfers.preview(file, by));
    expect(await till.transfers.apply({ digest, parts: [...TRANSFER_PARTS] }, by)).toMatchObject({ ok: true });
    expect(till.state.people).toHaveLength(1);
  });

  it('reached over a link is read, and a pipe or a device is refused at once', async () => {
    const link = join(root, 'link.json');
    symlinkSync(file, link);
    expect(await till.transfers.preview(link, by)).toMatchObject({ ok: true });
    const pipe = join(root, 'pipe.json');
    execFileSync('mkfifo', [pipe]);
    for (const path of [pipe, '/dev/zero', join(root, 'a', 'live.db')])
      expect(await till.transfers.preview(path, by)).toMatchObject({ ok: false, failure: { kind: 'transferRefused' } });
  });
});

describe('an export of a shop', () => {
  it('fails in words where its folder is gone, and leaves nothing of it', () => {
    expect(till.transfers.export(join(root, 'stick', 'toko.json'))).toMatchObject({ failure: { why: 'notWritten' } });
    expect(readdirSync(root).sort()).toEqual(['a', 'toko.json']);
  });

  it('writes no file of the till over a link that lies in its way', () => {
    const settings = join(root, 'a', 'settings.json');
    writeFileSync(settings, '{}');
    symlinkSync(settings, join(root, 'neu.json.part'));
    opened(till.transfers.export(join(root, 'neu.json')));
    expect(readFileSync(settings, 'utf8')).toBe('{}');
  });
});

describe('a preview', () => {
  it('is applied by the person alone who saw it: what becomes of the people depends on who imports', async () => {
    const { digest } = opened(await till.transfers.preview(file, by));
    const other: Authority = { person: { id: 'z-9', name: 'Pak Joko', role: 'owner' }, liftedBy: null };
    expect(await till.transfers.apply({ digest, parts: [...TRANSFER_PARTS] }, other)).toMatchObject({ failure: { why: 'ended' } });
    expect(await till.transfers.apply({ digest, parts: [...TRANSFER_PARTS] }, by)).toMatchObject({ ok: true });
  });

  it('that was given up while the file was read does not wait for a yes, and the last file that was chosen does', async () => {
    const given = till.transfers.preview(file, by);
    till.transfers.cancel();
    expect(await given).toMatchObject({ failure: { why: 'ended' } });
    const [first, second] = await Promise.all([till.transfers.preview(file, by), till.transfers.preview(file, by)]);
    expect([first.ok, second.ok]).toEqual([false, true]);
    const { digest } = opened(second);
    const both = await Promise.all([
      till.transfers.apply({ digest, parts: [...TRANSFER_PARTS] }, by),
      till.transfers.apply({ digest, parts: [...TRANSFER_PARTS] }, by),
    ]);
    expect(both.map(({ ok }) => ok)).toEqual([true, false]);
  });

  it('waits until an import that runs is written, so that it does not show what is about to change', async () => {
    const shop = { ...till.state.settings.shop, name: 'Toko lama' };
    opened(await till.target.settings.save({ ...till.state.settings, shop }, []));
    const { digest } = opened(await till.transfers.preview(file, by));
    const { save } = till.target.settings;
    let saved = (): void => {};
    const isSaving = new Promise<void>((begun) => {
      till.target.settings.save = async (...args) => {
        begun();
        await new Promise<void>((resolve) => {
          saved = resolve;
        });
        return save(...args);
      };
    });
    const applying = till.transfers.apply({ digest, parts: [...TRANSFER_PARTS] }, by);
    await isSaving;
    const next = till.transfers.preview(file, by);
    setImmediate(() => saved());
    expect(await applying).toMatchObject({ ok: true });
    expect(opened(await next).settings).toEqual([]);
  });
});
