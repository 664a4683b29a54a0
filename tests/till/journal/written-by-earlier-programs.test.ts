import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { digestOf, extendChain, GENESIS } from '../../../main/journal/core/chain.ts';
import { openFile, openReadOnly } from '../../../main/journal/core/database.ts';
import { decodeEvent } from '../../../main/journal/core/decode-event.ts';
import { APPLICATION_ID, REPLAYED_SINCE, SHIFTS_SINCE } from '../../../main/journal/core/migrations.ts';
import { rebuildProjections } from '../../../main/journal/integrity/replay.ts';
import { searchHistory } from '../../../main/journal/search/search-history.ts';
import { JOURNAL_SCHEMA } from '../../../main/records/journal-schema.ts';
import { restore } from '../../../main/records/restore/restore.ts';
import { staffTablesOf } from '../../../main/shop/staff/staff-journal.ts';
import { columnsWith, personalTextsOf, staysAsItIs } from '../../lab/fakes/erasure/table-texts.ts';
import { EVERY_ORDER } from '../../lab/fakes/history/queries.ts';
import { eventsOfSale } from '../../lab/fakes/journal-sales.ts';
import { JournalFolder, sumAllDays, write } from '../../lab/fakes/journals.ts';
import { bookOf } from '../../lab/fakes/shop/shifts.ts';

/**
 * Journals that the programs of earlier layouts wrote: in `tests/lab/journals`, the first line has the layout and what that program
 * kept of its orders and people, each further line is the body of one event, byte for byte; since layout 17 with its salt and what an
 * erasure left of it. Never edit one: these files exist.
 */

const FOLDER = join(import.meta.dirname, '..', '..', 'lab', 'journals');

const Head = z.object({
  layout: z.int(),
  orders: z.array(z.tuple([z.string(), z.string(), z.int()])),
  people: z.array(z.tuple([z.string(), z.string(), z.boolean()])),
});
const Row = z.object({ at: z.string(), type: z.string(), subject: z.string() });

/** The layout whose events have salts. */
const SALTS_SINCE = 17;
const Line = z.object({ body: z.string(), salt: z.string().nullable(), digest: z.string(), erased: z.int().nullable() });
/** A line of either form. */
const lineOf = (line: string) => {
  const salted = Line.safeParse(JSON.parse(line));
  return salted.success ? salted.data : { body: line, salt: null, digest: null, erased: null };
};
const hex = (text: string | null): Buffer | null => (text === null ? null : Buffer.from(text, 'hex'));

const NAMES = readdirSync(FOLDER);
const linesOf = (name: string): string[] => readFileSync(join(FOLDER, name), 'utf8').trimEnd().split('\n');
const rowOf = (line: string) => Row.parse(JSON.parse(lineOf(line).body));

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

/** Writes the file as its program left it. */
function fileOf(name: string) {
  const [first = '', ...lines] = linesOf(name);
  const head = Head.parse(JSON.parse(first));
  const db = openFile(folder.file);
  // A migration rebuilds the projections of older files alone. Those of a newer one are made here, by today's code in today's tables.
  const isRebuilt = head.layout < REPLAYED_SINCE;
  const layout = isRebuilt ? head.layout : JOURNAL_SCHEMA.migrations.length;
  for (const step of JOURNAL_SCHEMA.migrations.slice(0, layout)) db.exec(step);
  db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${layout}`);
  const columns = layout < SALTS_SINCE ? '' : ', salt, erased';
  const insert = db.prepare(
    `INSERT INTO events (seq, at, type, subject, body, digest, chain${columns}) VALUES (?, ?, ?, ?, ?, ?, ?${columns && ', ?, ?'})`,
  );
  let chain: Uint8Array = GENESIS;
  for (const [index, line] of lines.entries()) {
    const { body, salt, digest: written, erased } = lineOf(line);
    const { at, type, subject } = Row.parse(JSON.parse(body));
    const digest = hex(written) ?? digestOf(index + 1, at, type, subject, body);
    chain = extendChain(chain, digest);
    insert.run(index + 1, at, type, subject, body, digest, chain, ...(columns ? [hex(salt), erased] : []));
  }
  if (!isRebuilt) rebuildProjections(db, JOURNAL_SCHEMA);
  db.close();
  return { ...head, events: lines.length };
}

const NOW = Date.UTC(2026, 11, 1);

describe.each(NAMES)('the journal %s, which an earlier program wrote', (name) => {
  it('opens with the orders and people that its program kept, finds them, and verifies', () => {
    const { events, orders, people } = fileOf(name);
    const journal = folder.open();
    expect(journal.verify()).toEqual({ events, brokenAt: null });
    const read = journal.read.ordersAfter(0, orders.length).map(({ order, printed }) => [order.sale.orderId, order.state.is, printed]);
    expect(read).toEqual(orders);
    const staff = staffTablesOf(journal.read).people();
    expect(staff.map(({ name: person, role, active }) => [person, role, active]).sort()).toEqual(people);
    const db = openReadOnly(folder.file);
    for (const [text] of orders) {
      const page = searchHistory(db, { ...EVERY_ORDER, text }, { ms: 60_000, window: 16_384 });
      expect(page.orders.map(({ order }) => order.sale.orderId)).toEqual([text]);
    }
    db.close();
  });

  it('reads every event, takes a new sale, and is restored from a copy of itself', async () => {
    const { events, orders } = fileOf(name);
    const journal = folder.open();
    const subjects = new Set(
      linesOf(name)
        .slice(1)
        .map((line) => rowOf(line).subject),
    );
    const counts = [...subjects].map((subject) => journal.eventsOf(subject).length + journal.extensionEventsOf(subject).length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(events);
    write(journal, eventsOfSale(9_000));
    const copy = await folder.copyAt(NOW);
    journal.close();
    expect(restore(folder.file, copy, { now: NOW, epoch: 'newepoch' })).toMatchObject({ ok: true });
    const restored = folder.open();
    expect([restored.read.orderCount(), restored.verify().brokenAt]).toEqual([orders.length + 1, null]);
  });

  it('keeps what names a customer in no other column than the list of tables says', () => {
    fileOf(name);
    const journal = folder.open();
    expect(journal.indexOrders(1_000).ok).toBe(true);
    sumAllDays(journal);
    const personal = personalTextsOf(
      linesOf(name)
        .slice(1)
        .map((line) => decodeEvent(lineOf(line).body)),
    );
    const found = columnsWith(folder.file, personal);
    expect(found).toContainEqual(['events', 'body']);
    expect(found.filter(([table, column]) => staysAsItIs(table, column))).toEqual([]);
  });

  it('asks for the last printed Z only after a restore by a program that prints Zs', async () => {
    const { layout } = fileOf(name);
    const journal = folder.open();
    expect(layout >= SHIFTS_SINCE || !bookOf(journal).isLastZUnknown).toBe(true);
    const copy = await folder.copyAt(NOW);
    journal.close();
    expect(restore(folder.file, copy, { now: NOW, epoch: 'newepoch' })).toMatchObject({ ok: true });
    expect(bookOf(folder.open()).isLastZUnknown).toBe(true);
  });
});

describe('the journals that earlier programs wrote', () => {
  it('have every event type: one that lands brings a journal with it', () => {
    const written = new Set(
      NAMES.flatMap((name) =>
        linesOf(name)
          .slice(1)
          .map((line) => rowOf(line).type),
      ),
    );
    expect([...JOURNAL_SCHEMA.eventTypes].filter((type) => !written.has(type))).toEqual([]);
  });
});
