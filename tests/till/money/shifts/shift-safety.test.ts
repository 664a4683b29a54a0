import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackup } from '../../../../main/journal/backup/backup.ts';
import { type Database, openFile, openReadOnly } from '../../../../main/journal/core/database.ts';
import { acceptCount, closeShift, countDrawer, moveCash, openShift } from '../../../../main/money/shifts/shift-actions.ts';
import { JOURNAL_SCHEMA } from '../../../../main/records/journal-schema.ts';
import { restore } from '../../../../main/records/restore/restore.ts';
import type { Till } from '../../../../main/till/till.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, successFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { cashOf, unstaffedRefunds } from '../../../lab/fakes/shop/payments.ts';
import { SARI, value } from '../../../lab/fakes/shop/shifts.ts';
import { lineFor } from '../../../lab/fakes/ticket-lines.ts';
import { type DiskMoment, diskError, ProcessKilled, untilKilled, watched } from '../../../lab/simulation/environment/disk.ts';

/** A whole shift on the real till while its process dies, its disk refuses, its clock jumps, or a backup takes the journal's place. */

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
const SETTINGS = Settings.parse({ shift: { required: { training: true } } });
const MOMENTS: readonly DiskMoment[] = ['begin', 'insert', 'commit', 'committed'];

let folder: string;
/** Where the running till has its journal. */
let place: string;
/** The files of dead processes. */
let dead: Database[];
let clock: VirtualClock;
let service: ScriptedService;
let till: Till;
/** What happens before the next write of this moment; null for nothing. */
let trap: { readonly moment: DiskMoment; readonly spring: () => void } | null;
/** Whether the process that has the file is alive, and its file, for the kernel to close. */
let process: { isAlive: boolean; readonly files: Database[] };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-shift-safety-'));
  clock = new VirtualClock();
  service = new ScriptedService();
  service.onSend = () => serviceReply({ is: 'accepted', reading: successFor() });
  trap = null;
  place = folder;
  dead = [];
  till = start();
});
afterEach(() => {
  trap = null;
  if (process.isAlive) till.close();
  for (const db of dead) if (db.isOpen) db.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(): Till {
  const own = { isAlive: true, files: [] as Database[] };
  process = own;
  return openScripted({
    ...{ folder: place, clock, service, products: [airtime], settings: () => SETTINGS },
    openFile: (path) => {
      const db = openFile(path);
      own.files.push(db);
      return watched(db, { before, alive: () => own.isAlive });
    },
    bug: (error) => {
      if (!(error instanceof ProcessKilled)) throw error;
    },
  });
}

function before(moment: DiskMoment): void {
  if (trap?.moment !== moment) return;
  const { spring } = trap;
  trap = null;
  spring();
}

/** As a SIGKILL: the process runs no further, and leaves its files as they are. */
function die(): never {
  process.isAlive = false;
  throw new ProcessKilled('killed');
}

/** The next start, from what is on the disk: a dead process may still hold the old files. */
function restart(): void {
  dead.push(...process.files);
  const next = join(folder, randomUUID());
  mkdirSync(next);
  for (const end of ['', '-wal', '.epochs'])
    if (existsSync(`${file()}${end}`)) copyFileSync(`${file()}${end}`, join(next, `training.db${end}`));
  place = next;
  till = start();
}

const refuse = (): never => {
  throw diskError('full');
};

const file = (): string => join(place, 'training.db');
const idOf = (): string => till.shifts.current?.id ?? '00000000-0000-4000-8000-000000000000';
const NONCE = randomUUID();
const MOVE = randomUUID();
const FLOAT = { 50000: 4 } as const;
/** 200,000 + 26,500 - 50,000. */
const DRAWER = { 50000: 3, 20000: 1, 5000: 1, 1000: 1, 500: 1 } as const;

/** The acts of one shift. Each may be repeated: it does nothing more where it is done. */
const ACTS: Readonly<Record<string, () => Result<unknown, Failure>>> = {
  open: () => (till.shifts.current ? ok(null) : openShift(till, { float: FLOAT }, SARI)),
  sale: () =>
    till.checkout.checkout({ nonce: NONCE, lines: [lineFor(airtime, '081233445566')], given: [cashOf(30_000)], repeats: [] }, SARI),
  drop: () => {
    const about = { reason: 'brankas', giver: 'Sari', receiver: 'Budi', orderId: null };
    return moveCash(
      { ...till, ...unstaffedRefunds(till) },
      { shiftId: idOf(), moveId: MOVE, kind: 'drop', amount: rupiah(50_000), ...about },
      SARI,
    );
  },
  count: () => countDrawer(till, { shiftId: idOf(), name: 'first', count: { ...DRAWER, 500: 0 } }, SARI),
  accept: () => (till.shifts.view().open?.close.kind === 'differs' ? acceptCount(till, { shiftId: idOf() }, SARI) : ok(null)),
  close: () => {
    if (!till.shifts.current) return ok(null);
    return closeShift(till, { shiftId: idOf(), count: 'first', floatLeft: rupiah(100_000), reason: '', receiver: 'Budi' }, SARI, () =>
      ok(SARI),
    );
  },
};

const FIGURES = {
  drawer: {
    float: 200_000,
    taken: 26_500,
    returned: 0,
    moves: { payIn: 0, payOut: 0, drop: 50_000, compensation: 0, deposit: 0 },
    expected: 176_500,
    counted: 176_000,
    difference: -500,
    removed: 76_000,
    floatLeft: 100_000,
  },
  orders: { sold: { orders: 1, total: 26_500 } },
};

/** Does the rest of the shift, from whatever act, and expects its one right Z. */
async function finishes(): Promise<void> {
  for (const act of Object.values(ACTS)) {
    if (till.shifts.report(1).ok && till.shifts.current === null) break;
    value(act());
    await settle();
  }
  expect(value(till.shifts.report(1))).toMatchObject(FIGURES);
  expect(till.shifts.current).toBeNull();
  expect(till.shifts.nextNumber).toBe(2);
  expect(service.sent).toHaveLength(1);
  expect(till.book.journal.verify().brokenAt).toBeNull();
}

const TABLE = Object.keys(ACTS).flatMap((act) => MOMENTS.map((moment) => [act, moment] as const));

describe('a shift whose process is killed at a write', () => {
  it.each(TABLE)('of its %s (%s) has every sum once after the next start', async (act, moment) => {
    for (const [name, run] of Object.entries(ACTS)) {
      if (name === act) trap = { moment, spring: die };
      untilKilled(() => void run());
      if (!process.isAlive) break;
      await settle();
    }
    expect(process.isAlive).toBe(false);
    restart();
    await settle();
    await finishes();
  });
});

describe('a shift on a full disk', () => {
  it.each(TABLE.filter(([, moment]) => moment !== 'committed'))(
    'fails its %s (%s) with the reason, leaves nothing half done, and goes on when the disk has room',
    async (act, moment) => {
      for (const [name, run] of Object.entries(ACTS)) {
        if (name === act) {
          const known = [till.book.journal.eventCount, till.shifts.view()];
          trap = { moment, spring: refuse };
          expect(run()).toMatchObject({ ok: false, failure: { kind: 'journal', why: 'full' } });
          expect([till.book.journal.eventCount, till.shifts.view()]).toEqual(known);
          expect(till.status.salesStopped()).toMatchObject({ kind: 'journal', why: 'full' });
          till.book.probeDisk();
        }
        value(run());
        await settle();
      }
      await finishes();
    },
  );
});

describe('a shift whose clock jumps', () => {
  it.each([
    ['back by two days', -2],
    ['ahead by two days', 2],
  ])('%s keeps its business day and every sum', async (_, days) => {
    for (const run of Object.values(ACTS)) {
      value(run());
      await settle();
      clock.jump(days * 24 * 60 * 60_000);
    }
    expect(value(till.shifts.report(1)).shift.businessDay).toBe('2026-11-21');
    await finishes();
  });
});

describe('a restore in the middle of a shift', () => {
  async function backup(): Promise<string> {
    const db = openReadOnly(file());
    const made = await createBackup(db, { journal: file(), folder: join(folder, 'copies'), now: clock.now(), schema: JOURNAL_SCHEMA });
    db.close();
    return value(made).file;
  }
  function bringBack(from: string): void {
    till.close();
    value(restore(file(), from, { now: clock.now(), epoch: 'abcdefghjkmn' }));
    till = start();
  }

  it('asks for the last Z on paper before the close, and gives the shift of the backup a number that no paper has', async () => {
    for (const name of ['open', 'sale', 'drop']) {
      value(ACTS[name]?.() ?? ok(null));
      await settle();
    }
    const copy = await backup();
    await finishes();
    bringBack(copy);
    expect(till.shifts.current).toMatchObject({ number: 1 });
    value(ACTS.count?.() ?? ok(null));
    value(ACTS.accept?.() ?? ok(null));
    expect(ACTS.close?.()).toEqual({ ok: false, failure: { kind: 'lastZUnknown' } });
    value(till.shifts.enterLastZ(1, SARI));
    value(ACTS.close?.() ?? ok(null));
    expect(value(till.shifts.report(2))).toMatchObject({ ...FIGURES, shift: { number: 2, missing: { from: 1, to: 1 } } });
    expect(till.book.journal.verify().brokenAt).toBeNull();
  });
});
