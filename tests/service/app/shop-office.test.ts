import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OfficeView } from '../../../shared/office/office-views.ts';
import { eventsOfSale } from '../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../lab/fakes/journals.ts';
import { startOffice, type TestOffice } from '../../lab/office/office.ts';
import { storedOf } from '../../lab/office/stored.ts';
import { composedShop } from './open-shop.ts';

/** A whole shop in live use and its head office. */

let office: TestOffice;
beforeAll(async () => {
  office = await startOffice({ kind: 'memory' });
});
afterAll(() => office.close());

const at = composedShop({
  service: {},
  settings: { mode: 'live', cashier: 'Wulan' },
  prepare: ({ folder }) => {
    mkdirSync(join(folder, 'journal'));
    const journals = new JournalFolder();
    journals.sold(1, 4, journals.open(join(folder, 'journal', 'live.db')));
    journals.remove();
  },
});

const waitsFor = (view: OfficeView | undefined): number | null => (view?.is === 'joined' ? (view.contact?.waiting ?? null) : null);

/** Resolves once the office has everything. */
const arrived = () => expect.poll(() => waitsFor(at.shop.office.view())).toBe(0);

it('sends its journal once it joins, goes on after a restart, and sends nothing in practice', async () => {
  await at.shop.open();
  const joined = await at.handlers.office.join({ address: office.url, code: await office.code('Kasir 1', 'Blok M'), leaves: 'masked' });
  expect(joined).toMatchObject({ ok: true, value: { is: 'joined', outlet: 'Blok M' } });
  await arrived();
  const { journal } = at.till.book;
  expect(await storedOf(office)).toMatchObject({ count: journal.eventCount, head: journal.head, lines: 1 });
  expect(at.pushed('office').at(-1)).toMatchObject({ is: 'joined', contact: { trouble: null } });
  await at.composed.close();

  at.compose();
  await at.shop.open();
  write(at.till.book.journal, eventsOfSale(5));
  await arrived();
  const again = at.till.book.journal;
  expect(await storedOf(office)).toMatchObject({ count: again.eventCount, head: again.head, lines: 1 });
  await at.composed.close();

  at.writeSettings({ ...at.settings, mode: 'training' });
  at.compose();
  await at.shop.open();
  expect(await at.handlers.office.view(undefined)).toMatchObject({ ok: true, value: { is: 'joined', contact: null } });
});
