import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFirst } from '../../../../main/app/start/first-calls.ts';
import { root } from '../../../../scripts/lib/paths.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-new-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const firstReading = () => readFirst(folder, join(root, 'resources'), { now: () => Date.parse('2026-11-23T01:00:00.000Z') }, false);
function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

describe('the first start', () => {
  it('begins with its first step where nothing was ever set up or sold', () => {
    const { isNew, settings } = firstReading();
    expect([isNew, settings.get().setup.step]).toEqual([true, 'language']);
  });

  it.each([
    ['settings of an older till', 'settings.json', '{"shop":{"name":"Kios Melati"}}'],
    ['settings that cannot be read', 'settings.json', '{'],
    ['people and sales, but no settings', 'journal/live.db', ''],
    ['sales of practice, but no settings', 'journal/training.db', ''],
  ])('does not come to a shop with %s', (_, file, text) => {
    write(file, text);
    const { isNew, settings } = firstReading();
    expect([isNew, settings.get().setup.step]).toEqual([false, null]);
  });

  it('goes on where it was', () => {
    write('settings.json', '{"setup":{"step":"owner"}}');
    const { isNew, settings } = firstReading();
    expect([isNew, settings.get().setup.step]).toEqual([false, 'owner']);
  });
});
