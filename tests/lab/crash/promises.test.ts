import { describe, expect, it } from 'vitest';
import type { StoredOrder } from '../../../main/journal/projections/projections.ts';
import type { OrderStateName } from '../../../shared/orders/order.ts';
import type { PrintedJob } from '../../../shared/printing/print-jobs.ts';
import type { LedgerEntry, Posting } from '../../../simulator/orders/ledger.ts';
import { printedJobView } from '../fakes/printing.ts';
import type { Evidence } from './evidence.ts';
import { type Aftermath, brokenInvariants } from './invariants.ts';
import { brokenPrintPromises, type PaperFate } from './printing.ts';

/** Feeds the invariants of the crash tests one broken promise after the other: they must report each. */

const ID = 'aaaaaaaa1';
const BODY = '{"data":{}}';
const reading = (serialNumber: string) => ({ serialNumber, voucherCode: '' });

const PAYMENTS = [
  ['qr', 1],
  ['transfer', 1],
  ['cash', 26_498],
] as const;

const stored = (is: OrderStateName, serial = '1234', body = BODY, means: number = PAYMENTS.length): StoredOrder => {
  const payments = PAYMENTS.slice(0, means).map(([tender, amount]) => ({ tender, amount, lines: [amount] }));
  const sale = { orderId: ID, body, price: 26_000, kioskFee: 500 };
  return { order: { sale, state: { is, reading: reading(serial) } }, ticket: { orderIds: [ID], payments } } as unknown as StoredOrder;
};

interface Left {
  readonly state: OrderStateName | null;
  readonly serial?: string;
  readonly body?: string;
  /** How many of its three payments the ticket has. */
  readonly means?: number;
  readonly sent?: boolean;
  readonly copies?: readonly number[];
  readonly papers?: readonly string[];
  readonly broken?: string;
  readonly events?: number;
}

function evidence({ state, serial, body, means, sent = true, copies = [], papers = [], broken, events = 3 }: Left): Evidence {
  const sending = sent ? [{ type: 'order', event: { type: 'sending' } }] : [];
  const prints = copies.map((copy) => ({ type: 'paper', event: { type: 'asked', request: { receiptsOf: [ID], copy } } }));
  const orders = new Map(state === null ? [] : [[ID, stored(state, serial, body, means)]]);
  return { events, broken: broken ?? null, orders, eventsOf: () => [...sending, ...prints] as never, papers, litter: [] };
}

const posting = { orderId: ID, body: BODY } as Posting;
const sold = (times = 1) => new Map([[ID, { orderId: ID, times } as LedgerEntry]]);
const good: Aftermath = {
  dead: evidence({ state: 'sending' }),
  living: evidence({ state: 'success' }),
  truth: { sold: sold(), postings: [posting] },
  goods: new Map([[ID, reading('1234')]]),
  prints: new Map(),
};
const unsold = { truth: { sold: new Map(), postings: [] }, goods: new Map() };
const printedAs = (copy: number) => new Map([[ID, printedJobView(copy)]]);

const BROKEN: readonly (readonly [story: string, promise: string, change: Partial<Aftermath>])[] = [
  ['an order sent whose intent is nowhere', 'durable before it is sent', { dead: evidence({ state: null }) }],
  ['an order sent before its attempt was written', 'durable before it is sent', { dead: evidence({ state: 'intended', sent: false }) }],
  ['an order sent with other bytes', 'durable before it is sent', { dead: evidence({ state: 'sending', body: '{}' }) }],
  ['an order sold twice', 'one id, one POST, one sale', { truth: { sold: sold(2), postings: [posting] } }],
  ['an order sent twice', 'one id, one POST, one sale', { truth: { sold: sold(), postings: [posting, posting] } }],
  ['an order of whose payments one is gone', 'paid by its own means', { living: evidence({ state: 'success', means: 2 }) }],
  ['an order that is gone', 'ids and bodies unchanged', { living: evidence({ state: null }) }],
  ['an order that appeared by itself', 'ids and bodies unchanged', { ...unsold, dead: evidence({ state: null }) }],
  ['a sold order given up', 'known, never guessed', { living: evidence({ state: 'notSent' }) }],
  ['an unknown order called unsent', 'known, never guessed', { ...unsold, living: evidence({ state: 'notSent' }) }],
  [
    'an unsent intent left open',
    'known, never guessed',
    { ...unsold, dead: evidence({ state: 'intended' }), living: evidence({ state: 'unknown' }) },
  ],
  ['a token of another order', 'token kept', { living: evidence({ state: 'success', serial: '9999' }) }],
  ['a broken chain after the kill', 'journal whole', { dead: evidence({ state: 'sending', broken: 'event 3' }) }],
  ['a broken chain after the restart', 'journal whole', { living: evidence({ state: 'success', broken: 'event 3' }) }],
  ['events that are gone', 'journal whole', { living: evidence({ state: 'success', events: 2 }) }],
  ['paper that the journal does not know', 'one original', { dead: evidence({ state: 'success', papers: [`${ID}-receipt/receipt.txt`] }) }],
  ['a second original', 'one original', { dead: evidence({ state: 'success', copies: [0] }), prints: printedAs(0) }],
  ['two originals in the journal', 'one original', { living: evidence({ state: 'success', copies: [0, 0] }) }],
];

describe('the invariants of the crash tests', () => {
  it('report nothing where every promise held', () => {
    expect(brokenInvariants(good)).toEqual([]);
    const printed = evidence({ state: 'success', copies: [0], papers: [`${ID}-receipt/receipt.txt`] });
    expect(brokenInvariants({ ...good, dead: printed, prints: printedAs(1) })).toEqual([]);
    expect(brokenInvariants({ ...good, ...unsold, living: evidence({ state: 'unknown' }) })).toEqual([]);
  });

  it.each(BROKEN)('report %s', (_story, promise, change) => {
    expect(brokenInvariants({ ...good, ...change }).map((found) => found.split(': ')[0])).toContain(promise);
  });
});

describe('a print job that a kill cut off', () => {
  const job = (is: 'queued' | 'printing' | 'uncertain' | 'printed'): PrintedJob =>
    ({ state: { is }, request: { orderIds: ['abcdefgh000001'] } }) as unknown as PrintedJob;
  const held: PaperFate = { dead: job('printing'), living: job('uncertain'), before: 1, copies: 1, kicks: 1 };

  it('breaks no promise while it waits for a person', () => {
    expect(brokenPrintPromises(held)).toEqual([]);
  });

  it.each<[string, Partial<PaperFate>]>([
    ['nothing is printed again by itself', { copies: 2 }],
    ['never guessed', { living: job('printed') }],
    ['what is confirmed is there', { dead: job('queued'), living: job('printed'), before: 0, copies: 0 }],
    ['written down before it is printed', { dead: job('queued'), living: job('printed') }],
    ['the drawer opens once', { kicks: 2 }],
  ])('is reported where this does not hold: %s', (promise, changes) => {
    expect(brokenPrintPromises({ ...held, ...changes }).join()).toContain(promise);
  });
});
