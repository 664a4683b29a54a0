import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { JOURNAL_SCHEMA, openJournal } from '../../../../main/records/journal-schema.ts';
import { openShopFile } from '../../../../main/shop/catalogue/database/open-shop-file.ts';
import { TABLE_PLACES } from '../../../../shared/erasure/places/table-places.ts';
import { textsOfTables } from '../../../lab/fakes/erasure/table-texts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-tables-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Makes each database as the till makes it in a new profile. */
const MAKE: Readonly<Record<keyof typeof TABLE_PLACES, (file: string) => void>> = {
  journal: (file) => {
    const journal = openJournal(file);
    if (!journal.ok) throw new Error(journal.failure.detail);
    journal.value.close();
  },
  shop: (file) => {
    const shop = openShopFile(file);
    if (!shop.ok) throw new Error(JSON.stringify(shop.failure));
    shop.value.close();
  },
};

const listed = (database: keyof typeof TABLE_PLACES) =>
  Object.fromEntries(Object.entries(TABLE_PLACES[database]).map(([table, texts]) => [table, Object.values(texts).flat().toSorted()]));

describe('the list of tables that name a person', () => {
  it.each(['journal', 'shop'] as const)('has each table and each text of a new %s, and no other', (database) => {
    const file = join(folder, 'new.db');
    MAKE[database](file);
    expect(listed(database)).toEqual(textsOfTables(file));
  });

  it('has as copies of events only columns of projections, which an erasure replays', () => {
    const withCopies = Object.entries(TABLE_PLACES.journal).flatMap(([table, texts]) => ('copy' in texts ? [table] : []));
    expect(withCopies.length).toBeGreaterThan(5);
    expect(withCopies.filter((table) => JOURNAL_SCHEMA.notProjected.has(table))).toEqual([]);
  });
});
