import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UpdatePorts } from '../../../../main/app/updates/update-ports.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import type { UpdateState } from '../../../../shared/ipc/updates/update-views.ts';
import { eventually } from '../../../eventually.ts';
import { starterProducts } from '../../../lab/drive/profile.ts';
import { eventsOfSale } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { mutePrinter, mutePrinters } from '../../../lab/fakes/printing.ts';
import { AMPLE_CASH } from '../../../lab/fakes/shop/payments.ts';
import { bookOf, SARI, value } from '../../../lab/fakes/shop/shifts.ts';
import { lineFor } from '../../../lab/fakes/ticket-lines.ts';
import { FastClock, must, openShop } from '../open-shop.ts';

/** A whole shop with a downloaded update: what it waits for, and what happens to its journal when it is applied. */

const airtime = starterProducts().find(({ family, price }) => family === 'telco-prepaid' && price !== null) as Product;

let clock: FastClock;
let done: string[];
/** Settled once {@link letPrint} was called. */
let held: Promise<void>;
let letPrint: () => void;
/** What happens while the package is verified. */
let whileVerified: () => unknown;
let isIntact: boolean;
beforeEach(() => {
  clock = new FastClock();
  [done, isIntact] = [[], true];
  whileVerified = () => undefined;
  held = new Promise((resolve) => {
    letPrint = resolve;
  });
});

const updates: UpdatePorts = {
  ...{ off: null, asksPassword: false, idleMs: () => 3_600_000 },
  leaveProfile: () => done.push('profile left'),
  takeProfile: () => done.push('profile taken'),
  quit: () => done.push('ended'),
  source: () => ({
    check: async () => ({
      kind: 'offer',
      offer: { version: '0.3.0', file: { url: 'x.exe', sha512: '', size: 1 }, releaseDate: '2026-11-28T00:00:00Z' },
    }),
    download: async () => ({
      isIntact: async () => {
        await whileVerified();
        return isIntact;
      },
      install: async () => {
        done.push('installed');
      },
    }),
    close: async () => undefined,
  }),
};

const settings = { updates: { address: 'https://updates.example' }, clock: { zone: 'Asia/Jakarta' } };
/** Prints nothing until {@link letPrint}. */
const heldPrinter = {
  ...mutePrinter,
  print: async () => {
    await held;
    return { is: 'sent' as const };
  },
};

type Shop = ReturnType<typeof openShop>;
const stateOf = ({ shop }: Shop): UpdateState => shop.updates.view().state;
const waitsFor = (...wait: string[]) => ({ kind: 'waiting', version: '0.3.0', for: wait });
const READY = { kind: 'ready', version: '0.3.0' };

async function downloaded(at: Shop): Promise<void> {
  await at.shop.updates.check();
  await eventually(() => expect(stateOf(at)).toEqual(READY));
}

async function sell({ handlers }: Shop): Promise<string> {
  const lines = [lineFor(airtime, '081233445566')];
  return must(await handlers.sale.checkout({ nonce: randomUUID(), lines, given: AMPLE_CASH, repeats: [] })).orders[0]?.orderId ?? '';
}

describe('an update is not applied', () => {
  const slow = openShop({ service: { pace: 1_000 }, settings, system: () => ({ updates }) });

  it('while an order is open', async () => {
    await downloaded(slow);
    await sell(slow);
    expect((await slow.shop.updates.apply('person')).state).toEqual(waitsFor('orders'));
    expect(done).toEqual([]);
  });
});

describe('an update that is ready', () => {
  const at = openShop({
    ...{ service: { pace: 0 }, settings },
    system: () => ({ updates, printers: { ...mutePrinters, open: () => heldPrinter, folder: () => heldPrinter } }),
  });

  it('waits while a print runs, and while a shift is open', async () => {
    await downloaded(at);
    const orderId = await sell(at);
    await eventually(() => expect(at.till.book.get(orderId)?.order.state.is).toBe('success'));
    const printed = at.handlers.receipts.print(orderId);
    await eventually(() => expect(stateOf(at)).toEqual(waitsFor('printing', 'work')));
    expect((await at.shop.updates.apply('person')).state).toEqual(waitsFor('printing', 'work'));
    letPrint();
    must(await printed);
    await eventually(() => expect(stateOf(at)).toEqual(READY));
    const part = { tender: 'qr', amount: '50.000', reference: '', isSeen: true, customer: null } as const;
    const payment = { nonce: randomUUID(), isHeld: false, tendering: { cash: '', parts: [part], entry: null } };
    must(await at.handlers.sale.keepUnpaid({ lines: [], form: null, payment }));
    expect((await at.shop.updates.apply('person')).state).toEqual(waitsFor('unpaid'));
    must(await at.handlers.sale.keepUnpaid(null));
    must(await at.handlers.shifts.open({ float: {} }));
    expect((await at.shop.updates.apply('person')).state).toEqual(waitsFor('shift'));
    expect(done).toEqual([]);
  });
});

describe('an update at night', () => {
  const at = openShop({ service: { pace: 0 }, settings, system: () => ({ clock, updates }) });

  it('is applied after a backup, with the journal closed', async () => {
    clock.jump(18.5 * 3_600_000);
    await downloaded(at);
    await eventually(() => expect(done).toEqual(['profile left', 'installed', 'ended']));
    expect(at.shop.till().ok).toBe(false);
    const files = readdirSync(at.folder, { recursive: true }).map(String);
    expect(files.filter((file) => /training-.*\.db$/.test(file))).toHaveLength(1);
    expect(files.filter((file) => file.endsWith('-wal'))).toEqual([]);
  });
});

describe('while an update is applied', () => {
  const at = openShop({ service: { pace: 0 }, settings, system: () => ({ updates }), errors: ['the installer did not start'] });

  it('no work begins; the till works again where the update was not installed', async () => {
    await downloaded(at);
    const answers: unknown[] = [];
    whileVerified = async () => {
      whileVerified = () => undefined;
      isIntact = false;
      const lines = [lineFor(airtime, '081233445566')];
      answers.push(
        await at.handlers.sale.checkout({ nonce: randomUUID(), lines, given: AMPLE_CASH, repeats: [] }),
        await at.handlers.shifts.open({ float: {} }),
        await at.handlers.journal.copy(undefined),
      );
    };
    expect((await at.shop.updates.apply('person')).state).toMatchObject({ kind: 'refused', why: 'wrongDigest' });
    const refused = { ok: false, failure: { kind: 'updating' } };
    expect(answers).toEqual([refused, refused, refused]);
    expect(await sell(at)).not.toBe('');
    expect(done).toEqual([]);
  });
});

describe('while an update has closed the till', () => {
  const at = openShop({ service: { pace: 0 }, settings, system: () => ({ updates }), errors: ['the installer did not start'] });

  it('a page that is loaded again opens no till; it does once the update was not installed', async () => {
    await downloaded(at);
    const answers: unknown[] = [];
    const pageLoads = async (): Promise<void> => {
      if (at.shop.till().ok) return;
      isIntact = false;
      answers.push(await at.handlers.app.boot(undefined), await at.shop.openForPage(), at.shop.till().ok);
    };
    whileVerified = pageLoads;
    expect((await at.shop.updates.apply('person')).state).toMatchObject({ kind: 'refused', why: 'wrongDigest' });
    expect(answers).toEqual([{ ok: false, failure: { kind: 'updating' } }, false, false]);
    expect([await at.handlers.app.boot(undefined), at.reloads]).toMatchObject([{ ok: true }, 1]);
    expect(done).toEqual(['profile left', 'profile taken']);
  });

  it('a page that was refused before the till was closed is loaded again where nothing was installed', async () => {
    await downloaded(at);
    whileVerified = async () => {
      expect(await at.handlers.app.boot(undefined)).toEqual({ ok: false, failure: { kind: 'updating' } });
      isIntact = false;
    };
    await at.shop.updates.apply('person');
    expect([at.reloads, done]).toEqual([1, []]);
  });
});

describe('an update of a till in practice', () => {
  const at = openShop({
    ...{ service: { pace: 0 }, settings, system: () => ({ updates }) },
    prepare: ({ folder }) => {
      mkdirSync(join(folder, 'journal'));
      const live = new JournalFolder().open(join(folder, 'journal', 'live.db'));
      write(live, [{ type: 'epoch', subject: '', at: '2024-01-01T00:00:00.000Z', epoch: 'abcdefgh' }, ...eventsOfSale(1).slice(0, 2)]);
      value(bookOf(live).open({}, SARI));
      live.close();
    },
  });

  it('waits for an order and for the shift of live use', async () => {
    await at.shop.updates.check();
    await eventually(() => expect(stateOf(at)).toEqual(waitsFor('orders', 'shift')));
    expect((await at.shop.updates.apply('person')).state).toEqual(waitsFor('orders', 'shift'));
    expect(done).toEqual([]);
  });
});

describe('an update that a person applies waits for', () => {
  const at = openShop({ service: { pace: 0 }, settings, system: () => ({ updates }) });

  it('a restore, also while it has closed the till', async () => {
    await downloaded(at);
    const { key } = must(await at.handlers.journal.copy(undefined));
    must(await at.handlers.journal.inspectCopy(key));
    const restored = at.handlers.journal.restore({ key, staff: [] });
    await eventually(() => expect(at.shop.till().ok).toBe(false));
    expect((await at.shop.updates.apply('person')).state).toEqual(waitsFor('work'));
    must(await restored);
    expect(stateOf(at)).toEqual(READY);
    expect(done).toEqual([]);
  });

  it('an erasure', async () => {
    await downloaded(at);
    const view = must(await at.handlers.erasure.setRetention({ months: 12 }));
    expect(view.part).toBeNull();
    const erased = at.handlers.erasure.erase({ clock: null });
    expect((await at.shop.updates.apply('person')).state).toEqual(waitsFor('work'));
    must(await erased);
    expect(done).toEqual([]);
  });
});
