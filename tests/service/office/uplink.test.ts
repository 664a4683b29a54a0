import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inDoubtExchange } from '../../../main/service/http/exchange.ts';
import { revokeTill } from '../../../office/tills/till-acts.ts';
import { TILL_PATHS } from '../../../shared/office/signing.ts';
import { eventsOfSale } from '../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../lab/fakes/journals.ts';
import { startOffice, type TestOffice } from '../../lab/office/office.ts';
import { storedOf } from '../../lab/office/stored.ts';
import { TillComputer, type Wire } from '../../lab/office/uplinked-till.ts';

/** A till sends its journal to a real office: each event once, in order, whatever happens on the way. */

let office: TestOffice;
let folder: JournalFolder;
let computer: TillComputer;
beforeEach(() => {
  folder = new JournalFolder();
  computer = new TillComputer();
});
afterEach(async () => {
  await computer.remove();
  folder.remove();
});

/** An office of its own for each part: an office takes ten enrolments a minute of one address. */
function withOffice(): void {
  beforeAll(async () => {
    office = await startOffice({ kind: 'memory' });
  });
  afterAll(() => office.close());
}

const sell = (from: number, to: number): void => {
  folder.sold(from, to).close();
};

/** A till that joined and whose sales so far have arrived. */
async function joinedTill(wire?: Wire) {
  const till = computer.start(folder, wire ? { wire } : {});
  await till.join(office);
  await till.arrived();
  return till;
}

/** Loses the answers of these calls to `batches`, counted from 1: the office has them. */
function losingAnswers(...lost: readonly number[]): Wire {
  let calls = 0;
  return async (request, pass) => {
    const answer = await pass(request);
    if (request.path !== TILL_PATHS.batches) return answer;
    calls += 1;
    return lost.includes(calls) ? inDoubtExchange('reset', 'ECONNRESET', null) : answer;
  };
}

describe('a till that joined', () => {
  withOffice();

  it('sends what it sold before, then each sale as it happens', async () => {
    sell(1, 3);
    const till = await joinedTill();
    expect(await storedOf(office)).toMatchObject({ seqs: allOf(till.journal.eventCount), lines: 1, head: till.journal.head });
    write(till.journal, eventsOfSale(4));
    await till.arrived();
    expect(await storedOf(office)).toMatchObject({ seqs: allOf(till.journal.eventCount), lines: 1, head: till.journal.head });
  });

  it('goes on where the office is after a restart, and sends nothing twice', async () => {
    sell(1, 3);
    const first = await joinedTill();
    await first.end();
    sell(4, 5);
    const again = computer.start(folder);
    await again.arrived();
    expect(again.calls[0]).toBe(TILL_PATHS.locate);
    expect(again.calls.filter((path) => path === TILL_PATHS.batches)).toHaveLength(1);
    expect(await storedOf(office)).toMatchObject({ seqs: allOf(again.journal.eventCount), lines: 1 });
  });

  it('is shown with its newest report, although its clock was set back between two starts', async () => {
    sell(1, 2);
    const before = await joinedTill();
    await before.end();
    const again = computer.start(folder, { behindMs: YEAR_MS });
    await again.arrived();
    const row = await office.store.db.selectFrom('tills').select('clock_ahead_ms').where('till', '=', again.id).executeTakeFirstOrThrow();
    expect(Math.round((row.clock_ahead_ms ?? 0) / YEAR_MS)).toBe(-1);
  });

  it('is enrolled once where the answer to its code was lost', async () => {
    const lost: Wire = async (request, pass) => {
      const answer = await pass(request);
      return request.path === TILL_PATHS.enrol && till.calls.length === 1 ? inDoubtExchange('reset', 'ECONNRESET', null) : answer;
    };
    const till = computer.start(folder, { wire: lost });
    const code = await office.code();
    const form = { address: office.url, code, leaves: 'masked' } as const;
    expect(await till.office.join(form)).toMatchObject({ ok: false, failure: { kind: 'office', why: 'noAnswer' } });
    expect(await till.office.join(form)).toMatchObject({ ok: true, value: { is: 'joined', name: 'Kasir 1', outlet: 'Kios Melati' } });
  });
});

describe('on a bad connection', () => {
  withOffice();

  it('the office has each event once, although answers were lost', async () => {
    sell(1, 120);
    const till = await joinedTill(losingAnswers(1, 2, 4));
    expect(await storedOf(office)).toMatchObject({ seqs: allOf(till.journal.eventCount), lines: 1, head: till.journal.head });
  });

  it('a till that is killed between its batch and the answer sends nothing twice', async () => {
    sell(1, 20);
    let arrived = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const killed = computer.start(folder, {
      wire: async (request, pass) => {
        const answer = await pass(request);
        if (request.path !== TILL_PATHS.batches) return answer;
        arrived();
        await aborted(request.signal);
        return inDoubtExchange('reset', 'cancelled', null);
      },
    });
    await killed.join(office);
    await held;
    await killed.end();
    const again = computer.start(folder);
    await again.arrived();
    expect(await storedOf(office)).toMatchObject({ seqs: allOf(again.journal.eventCount), lines: 1, head: again.journal.head });
  });

  it('an office that lost what it had gets everything again', async () => {
    sell(1, 5);
    const till = await joinedTill();
    for (const table of ['events', 'lines', 'line_months'] as const) await office.store.db.deleteFrom(table).execute();
    write(till.journal, eventsOfSale(6));
    await till.arrived();
    expect(await storedOf(office)).toMatchObject({ seqs: allOf(till.journal.eventCount), head: till.journal.head });
  });
});

describe('a full office', () => {
  it('gets the small batches that it asks for from a till that was away for a month, in order', async () => {
    const full = await startOffice({ kind: 'memory' }, { mostRunning: 1 });
    sell(1, 250);
    const till = computer.start(folder);
    await till.join(full);
    await till.arrived();
    const { eventCount, head } = till.journal;
    expect(await storedOf(full)).toMatchObject({ seqs: allOf(eventCount), lines: 1, head });
    expect(till.calls.filter((path) => path === TILL_PATHS.batches).length).toBeGreaterThan((eventCount - FIRST_BATCH) / SMALL_BATCH);
    await full.close();
  });
});

describe('a restored or copied journal', () => {
  withOffice();

  it('goes on beside what the office has: a line of its own, with the state of everything', async () => {
    sell(1, 5);
    const till = await joinedTill();
    const common = till.journal.eventCount;
    await till.end();
    const backup = await folder.copyAt(Date.now());
    sell(6, 8);
    const before = computer.start(folder);
    await before.arrived();
    const first = before.journal.eventCount;
    await before.end();
    folder.replaceBy(backup);
    sell(20, 21);
    const restored = computer.start(folder);
    await restored.arrived();
    const stored = await storedOf(office);
    expect(stored.lines).toBe(2);
    expect(stored.count).toBe(first + restored.journal.eventCount - common);
    expect(stored.orders).toEqual(expect.arrayContaining(['abcdefgh000001', 'abcdefgh000008', 'abcdefgh000021']));
  });

  it('sends nothing under another code, and says why', async () => {
    sell(1, 2);
    const till = await joinedTill();
    await till.office.leave();
    await till.join(office);
    await till.trouble('otherTill');
    expect((await storedOf(office)).count).toBe(0);
  });

  it('sends nothing from a copied profile, and says that it has no key', async () => {
    sell(1, 2);
    const till = await joinedTill();
    await till.end();
    const copy = new TillComputer();
    copy.takeProfileOf(computer);
    const copied = copy.start(folder);
    expect(await copied.office.current()).toMatchObject({ is: 'keyMissing', outlet: 'Kios Melati' });
    expect(copied.calls).toEqual([]);
    await copy.remove();
  });
});

describe('a till that the office refuses', () => {
  withOffice();

  it('stops once it is revoked, says so, and asks again only when a person wants it', async () => {
    sell(1, 2);
    const till = await joinedTill();
    await revokeTill(office.store.db, till.id, new Date());
    write(till.journal, eventsOfSale(3));
    await till.trouble('revoked');
    const { calls, reads } = { calls: till.calls.length, reads: till.reads };
    write(till.journal, eventsOfSale(4));
    till.clock.pass();
    await turns();
    expect(till.office.status).toMatchObject({ trouble: 'revoked', waiting: 10 });
    expect([till.calls.length, till.reads]).toEqual([calls, reads]);
    till.office.tryNow();
    await till.until(() => till.calls.length > calls);
  });

  it('sends nothing to another office at the same address', async () => {
    sell(1, 2);
    const other = await startOffice({ kind: 'memory' });
    let isOther = false;
    const till = await joinedTill((request, pass) => pass(isOther ? { ...request, address: other.url } : request));
    isOther = true;
    write(till.journal, eventsOfSale(3));
    await till.trouble('otherOffice');
    expect((await storedOf(other)).count).toBe(0);
    isOther = false;
    till.office.tryNow();
    await till.arrived();
    await other.close();
  });

  it.each(['http://pusat.example', 'ftp://pusat.example', 'pusat.example', 'https://a:b@pusat.example', ''])(
    'sends no code to %s',
    async (address) => {
      const till = computer.start(folder);
      const joined = await till.office.join({ address, code: 'ABCDEFGH23', leaves: 'masked' });
      expect(joined).toMatchObject({ ok: false, failure: { kind: 'office', why: 'address' } });
      expect(till.calls).toEqual([]);
    },
  );

  it('forgets the office where it leaves, and the office keeps what it has', async () => {
    sell(1, 2);
    const till = await joinedTill();
    expect(await till.office.leave()).toEqual({ ok: true, value: { is: 'notJoined' } });
    const calls = till.calls.length;
    write(till.journal, eventsOfSale(3));
    await till.end();
    expect(till.calls.length).toBe(calls);
    expect(await computer.start(folder).office.current()).toEqual({ is: 'notJoined' });
  });
});

describe('the counter', () => {
  withOffice();

  it('waits for no answer of the office: sales are written while a call hangs, and no second call begins', async () => {
    sell(1, 2);
    let release = (): void => undefined;
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    let hangs = false;
    const till = await joinedTill(async (request, pass) => {
      if (hangs) await Promise.race([hanging, aborted(request.signal)]);
      return pass(request);
    });
    hangs = true;
    const { calls, reads } = { calls: till.calls.length, reads: till.reads };
    for (let n = 3; n <= 40; n += 1) write(till.journal, eventsOfSale(n));
    await till.until(() => till.calls.length > calls);
    for (let n = 41; n <= 80; n += 1) write(till.journal, eventsOfSale(n));
    expect(till.calls.length).toBe(calls + 1);
    expect(till.reads).toBe(reads + 1);
    hangs = false;
    release();
    await till.arrived();
    expect(await storedOf(office)).toMatchObject({ seqs: allOf(till.journal.eventCount), lines: 1 });
  });

  it('has the disk and the network to itself while a checkout is being sent', async () => {
    sell(1, 2);
    const till = await joinedTill();
    const { calls, reads } = { calls: till.calls.length, reads: till.reads };
    till.isSending = true;
    write(till.journal, eventsOfSale(3));
    await turns();
    till.clock.pass();
    await turns();
    expect([till.calls.length, till.reads]).toEqual([calls, reads]);
    till.isSending = false;
    write(till.journal, eventsOfSale(4));
    await till.arrived();
  });
});

const aborted = (signal?: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => signal?.addEventListener('abort', resolve, { once: true }));

const allOf = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

/** A sender that may begin reads its journal within some turns: a rest of this clock takes one. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const YEAR_MS = 365 * 86_400_000;
/** The events of a till's first batch, and of those that a full office asks for. */
const FIRST_BATCH = 200;
const SMALL_BATCH = 50;
