import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { retryOrder } from '../../../../main/selling/orders/actions/retry.ts';
import type { AuthorizeActions } from '../../../../main/selling/orders/sale-authority.ts';
import type { Till } from '../../../../main/till/till.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { CheckoutForm } from '../../../../shared/ipc/sale-forms.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import { confirmationOf, type EarlierSale, type RepeatConfirmation } from '../../../../shared/orders/earlier-sale.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, readingFor, successFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { ticketLine } from '../../../lab/fakes/ticket-lines.ts';

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
const data = productFor('telco-prepaid', { code: 'data5', price: rupiah(51_500) });
const voucher = productFor('voucher-retail', { code: 'voucher' });
const products = [airtime, data, voucher];
const PHONE = '081233445566';
const OTHER_PHONE = '081233445577';
const OWNER: Authority = { person: { id: 'ratna', name: 'Ratna', role: 'owner' }, liftedBy: null };
const everyLift: AuthorizeActions = (actions) => ok(actions.map(() => OWNER));

let folder: string;
let clock: VirtualClock;
let service: ScriptedService;
let till: Till;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-guards-'));
  clock = new VirtualClock();
  service = new ScriptedService();
  service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
  service.onRead = () => serviceReply({ is: 'accepted', reading: readingFor() });
  till = openScripted({ folder, clock, service, products });
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Wanted {
  readonly lines?: readonly (readonly [code: string, number: string])[];
  readonly yeses?: readonly RepeatConfirmation[];
  readonly nonce?: string;
  readonly lift?: AuthorizeActions;
}

/** Presses Pay and returns before the service answers. */
function press({ lines = [['pulsa25', PHONE]], yeses = [], nonce = randomUUID(), lift = everyLift }: Wanted): Result<string[], Failure> {
  const form: CheckoutForm = {
    nonce,
    lines: lines.map(([productCode, number]) =>
      ticketLine(
        { productCode, number, fields: [] },
        null,
        products.find(({ code }) => code === productCode),
      ),
    ),
    given: [{ tender: 'cash', amount: rupiah(900_000) }],
    repeats: [...yeses],
  };
  const made = till.checkout.checkout(form, OWNER, lift);
  return made.ok ? ok(made.value.map(({ order }) => order.sale.orderId)) : made;
}
async function sell(wanted: Wanted = {}): Promise<string[]> {
  const made = press(wanted);
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  await settle();
  return made.value;
}
const question = (wanted: Wanted = {}): readonly EarlierSale[] => {
  const asked = press(wanted);
  if (asked.ok || asked.failure.kind !== 'soldBefore') throw new Error(JSON.stringify(asked));
  return asked.failure.earlier;
};
const goesThrough = async () => {
  service.onRead = ({ orderId }) => serviceReply({ is: 'accepted', reading: successFor({ serialNumber: orderId, voucherCode: '' }) });
  await clock.advance(60_000);
};

describe('the same product and number again', () => {
  it('is asked about with the order, its state and its age, and a yes sells it once more', async () => {
    const at = new Date(clock.now()).toISOString();
    const [orderId = ''] = await sell();
    await clock.advance(10_000);
    const asked = question();
    expect(asked).toEqual([{ productCode: 'pulsa25', clientNumber: PHONE, orderId, as: 'open', state: 'pending', at }]);
    await sell({ yeses: asked.map(confirmationOf) });
    expect(service.sent).toHaveLength(2);
  });

  it('names every line of the ticket that was sold before, finished or open', async () => {
    await sell();
    await goesThrough();
    service.onRead = () => serviceReply({ is: 'accepted', reading: readingFor() });
    await sell({ lines: [['data5', OTHER_PHONE]] });
    const lines = [
      ['voucher', ''],
      ['pulsa25', PHONE],
      ['data5', OTHER_PHONE],
      ['data5', PHONE],
    ] as const;
    const asked = question({ lines });
    expect(asked.map(({ productCode, as }) => `${productCode} ${as}`)).toEqual(['pulsa25 soldToday', 'data5 open']);
    const [first] = asked;
    if (first) expect(question({ lines, yeses: [confirmationOf(first)] }).map(({ productCode }) => productCode)).toEqual(['data5']);
    expect(await sell({ lines, yeses: asked.map(confirmationOf) })).toHaveLength(4);
  });

  it('is asked again when an order that was shown as open succeeded meanwhile', async () => {
    await sell();
    const asOpen = question().map(confirmationOf);
    await goesThrough();
    expect(question({ yeses: asOpen })).toMatchObject([{ as: 'soldToday', state: 'success' }]);
  });

  it('asks about an open order also where a later one is finished', async () => {
    const [stuck = ''] = await sell();
    service.onRead = (sale) =>
      serviceReply(sale.orderId === stuck ? { is: 'accepted', reading: readingFor() } : { is: 'accepted', reading: successFor() });
    const [done = ''] = await sell({ yeses: question().map(confirmationOf) });
    await clock.advance(60_000);
    expect(question().map(({ orderId, as }) => [orderId, as])).toEqual([
      [stuck, 'open'],
      [done, 'soldToday'],
    ]);
  });

  it('asks about a sale of today also where a later order was not sent', async () => {
    const [done = ''] = await sell();
    await goesThrough();
    service.prepare = () => ({ kind: 'notSent', cause: 'refused', detail: '' });
    const [unsent = ''] = await sell({ yeses: question().map(confirmationOf) });
    expect(question().map(({ orderId, as }) => [orderId, as])).toEqual([
      [unsent, 'unsent'],
      [done, 'soldToday'],
    ]);
  });

  it('asks nothing about what was sold on another day, for another number, or without a number', async () => {
    await sell();
    await sell({ lines: [['voucher', '']] });
    await goesThrough();
    await sell({ lines: [['voucher', '']] });
    await sell({ lines: [['pulsa25', OTHER_PHONE]] });
    await clock.advance(24 * 3_600_000);
    await sell();
    expect(service.sent).toHaveLength(5);
  });

  it('asks about an order that a supervisor settled as delivered today', async () => {
    service.onRead = () => serviceReply({ is: 'accepted', reading: readingFor({ status: 'Strange' }) });
    const [orderId = ''] = await sell();
    await clock.advance(60_000);
    till.book.record(orderId, { type: 'settled', as: 'delivered', by: 'Budi', reference: 'CS-1', code: '' });
    expect(question()).toMatchObject([{ orderId, as: 'soldToday', state: 'settled' }]);
  });
});

describe('a yes', () => {
  it('covers the order that was shown and no other, also on another ticket', async () => {
    await sell();
    const yeses = question().map(confirmationOf);
    const [second = ''] = await sell({ yeses });
    expect(question({ yeses }).map(({ orderId }) => orderId)).toEqual([second]);
  });

  it('sells nothing beside an open order without an override', async () => {
    await sell();
    const yeses = question().map(confirmationOf);
    const refused: AuthorizeActions = ([action]) =>
      action ? fail({ kind: 'notPermitted', ...action, needs: 'supervisor', liftable: true }) : ok([]);
    expect(press({ yeses, lift: refused })).toMatchObject({ ok: false, failure: { kind: 'notPermitted' } });
    await settle();
    expect(service.sent).toHaveLength(1);
  });

  it('requires no override where all earlier orders are finished', async () => {
    await sell();
    await goesThrough();
    const lift: AuthorizeActions = () => {
      throw new Error('A lift was asked for');
    };
    await sell({ yeses: question().map(confirmationOf), lift });
    expect(service.sent).toHaveLength(2);
  });
});

describe('two presses at once', () => {
  it('with the same nonce are one ticket, yes or no', async () => {
    await sell();
    const again = { yeses: question().map(confirmationOf), nonce: randomUUID() };
    expect(press(again)).toEqual(press(again));
    await settle();
    expect(service.sent).toHaveLength(2);
  });

  it('from two windows, each with its yes, are one sale, because nobody can override an order that is being sent', async () => {
    await sell();
    const yeses = question().map(confirmationOf);
    const first = press({ yeses });
    expect(press({ yeses })).toEqual(fail({ kind: 'alreadyOpen', orderId: first.ok ? first.value[0] : '' }));
    await settle();
    expect(service.sent).toHaveLength(2);
  });
});

describe('an unsent order', () => {
  it('is not retried while another order for the same is open', async () => {
    service.prepare = () => ({ kind: 'notSent', cause: 'refused', detail: '' });
    const [unsent = ''] = await sell();
    service.prepare = () => null;
    const [later = ''] = await sell({ yeses: question().map(confirmationOf) });
    expect(await retryOrder(till, unsent, OWNER)).toEqual(fail({ kind: 'alreadyOpen', orderId: later }));
  });

  it('is asked about before the same is sold, however old it is, and a yes needs no override', async () => {
    const at = new Date(clock.now()).toISOString();
    service.prepare = () => ({ kind: 'notSent', cause: 'dns', detail: '' });
    const [unsent = ''] = await sell();
    service.prepare = () => null;
    await clock.advance(48 * 3_600_000);
    const asked = question();
    expect(asked).toEqual([{ productCode: 'pulsa25', clientNumber: PHONE, orderId: unsent, as: 'unsent', state: 'notSent', at }]);
    const lift: AuthorizeActions = () => fail({ kind: 'notSignedIn' });
    await sell({ yeses: asked.map(confirmationOf), lift });
    expect(service.sent).toHaveLength(1);
  });

  it('is not asked about any more after its money went back', async () => {
    service.prepare = () => ({ kind: 'notSent', cause: 'dns', detail: '' });
    const [unsent = ''] = await sell();
    service.prepare = () => null;
    till.book.record(unsent, { type: 'withdrawn', why: 'refunded' });
    await sell();
    expect(service.sent).toHaveLength(1);
  });
});

describe('a retry', () => {
  const WEEK_MS = 7 * 24 * 3_600_000;
  const unsentThenSold = async (): Promise<{ readonly unsent: string; readonly later: string }> => {
    service.prepare = () => ({ kind: 'notSent', cause: 'dns', detail: '' });
    const [unsent = ''] = await sell();
    service.prepare = () => null;
    const [later = ''] = await sell({ yeses: question().map(confirmationOf) });
    await goesThrough();
    return { unsent, later };
  };
  const askedOnRetry = async (orderId: string, yeses: readonly RepeatConfirmation[] = []): Promise<readonly EarlierSale[]> => {
    const tried = await retryOrder(till, orderId, OWNER, yeses);
    if (tried.ok || tried.failure.kind !== 'soldBefore') throw new Error(JSON.stringify(tried));
    return tried.failure.earlier;
  };

  it('is asked about when the same was sold since, also days later, and a yes sends it and is journalled', async () => {
    const { unsent, later } = await unsentThenSold();
    await clock.advance(WEEK_MS);
    const asked = await askedOnRetry(unsent);
    expect(asked).toMatchObject([{ orderId: later, as: 'soldSince', state: 'success', clientNumber: PHONE }]);
    expect(service.sent).toHaveLength(1);
    expect((await retryOrder(till, unsent, OWNER, asked.map(confirmationOf))).ok).toBe(true);
    await settle();
    expect(service.sent).toHaveLength(2);
    const retried = till.book.journal.eventsOf(unsent).flatMap((event) => (event.type === 'order' ? [event.event] : []));
    expect(retried.find(({ type }) => type === 'retried')).toMatchObject({ beside: [later] });
  });

  it('is asked about for an order that was sold before it and went through after it', async () => {
    const [first = ''] = await sell();
    service.prepare = () => ({ kind: 'notSent', cause: 'dns', detail: '' });
    const [unsent = ''] = await sell({ yeses: question().map(confirmationOf) });
    service.prepare = () => null;
    await goesThrough();
    expect(await askedOnRetry(unsent)).toMatchObject([{ orderId: first, as: 'soldSince' }]);
  });

  it('needs a new yes for what was sold since the question', async () => {
    const { unsent } = await unsentThenSold();
    const yeses = (await askedOnRetry(unsent)).map(confirmationOf);
    await clock.advance(1000);
    const [third = ''] = await sell({ yeses: question().map(confirmationOf) });
    await goesThrough();
    expect((await askedOnRetry(unsent, yeses)).map(({ orderId }) => orderId)).toEqual([third]);
  });

  it('is not asked about where the same was sold before it alone', async () => {
    await sell();
    await goesThrough();
    await clock.advance(1000);
    service.prepare = () => ({ kind: 'notSent', cause: 'dns', detail: '' });
    const [unsent = ''] = await sell({ yeses: question().map(confirmationOf) });
    service.prepare = () => null;
    expect((await retryOrder(till, unsent, OWNER)).ok).toBe(true);
  });
});
