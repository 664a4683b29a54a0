import { businessDayNumber, businessDayOf, type ShopClock } from '../../../shared/lib/business-day.ts';
import { DAY_MS, HOUR_MS, instantAgo, MINUTE_MS } from '../../../shared/lib/wall-clock-durations.ts';
import type { TillDocument } from '../../../shared/office/documents.ts';
import type { Fact } from '../../../shared/office/facts.ts';
import type { TillHealth } from '../../../shared/office/till-health.ts';
import { sampleShift } from '../fakes/shop/shift-samples.ts';
import type { TestOffice } from './office.ts';
import { SampleTill } from './sample-till.ts';

/** A chain of three tills in two outlets, with a week of sales and what a chain's owner must look at. */

export const WIB: ShopClock = { zone: 'Asia/Jakarta', dayStartsAt: 0 };

export interface ChainTill {
  readonly till: SampleTill;
  readonly outlet: string;
  /** All that it sent. */
  readonly facts: readonly Fact[];
}

interface Plan {
  readonly outlet: string;
  readonly name: string;
  readonly health: (now: number) => Partial<TillHealth>;
  readonly documents: (asOf: number, now: number) => readonly TillDocument[];
}

/** A linear congruential generator: the same seed gives the same chain. */
function draws(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const GOODS = [
  { product: 'TSEL25', family: 'telco-prepaid', brand: 'Telkomsel', name: 'Telkomsel 25.000', price: 25_000, debit: 24_300 },
  { product: 'PLN50', family: 'electricity-prepaid', brand: 'PLN', name: 'Token PLN 50.000', price: 50_000, debit: 49_800 },
  { product: 'PDAM', family: 'water', brand: 'PDAM', name: 'PDAM Surabaya', price: 86_400, debit: 85_000 },
  { product: 'BPJS', family: 'social-insurance', brand: 'BPJS', name: 'BPJS Kesehatan', price: 150_000, debit: 149_000 },
] as const;
const PEOPLE = [
  { key: 'siti', name: 'Siti' },
  { key: 'budi', name: 'Budi' },
] as const;

/** The facts of one sale that succeeded. */
function saleFacts(draw: (below: number) => number, at: number, clock: ShopClock): Fact[] {
  const goods = GOODS[draw(GOODS.length)] ?? GOODS[0];
  const person = PEOPLE[draw(PEOPLE.length)] ?? PEOPLE[0];
  const fee = [0, 1_000, 2_000][draw(3)] ?? 0;
  const hour = { ...hourAt(at, clock) };
  const total = goods.price + fee;
  const named = { product: goods.product, family: goods.family, brand: goods.brand, name: goods.name };
  const change = {
    sold: 1,
    price: goods.price,
    base: goods.price,
    fee,
    fulfilled: 1,
    fulfilled_total: total,
    debit: goods.debit,
    success: 1,
  };
  return [
    { is: 'sums', ...hour, goods: named, person, change },
    { is: 'tender', ...hour, tender: 'cash', person, payments: 1, received: total, refunds: 0, returned: 0 },
  ];
}

const hourAt = (at: number, clock: ShopClock) => {
  const shifted = new Date(at + (clock.zone === 'Asia/Jakarta' ? 7 : clock.zone === 'Asia/Makassar' ? 8 : 9) * HOUR_MS);
  return {
    day: businessDayNumber(at, { zone: clock.zone, dayStartsAt: 0 }),
    businessDay: businessDayNumber(at, clock),
    hour: shifted.getUTCHours(),
  };
};

const order = (id: string, asOf: number, at: string, more: Partial<Extract<TillDocument, { kind: 'order' }>>): TillDocument => ({
  ...{
    kind: 'order',
    id,
    asOf,
    ticket: `T${id}`,
    at,
    ended: null,
    state: 'unknown',
    money: 'open',
    product: 'PLN50',
    name: 'Token PLN 50.000',
  },
  ...{ family: 'electricity-prepaid', cashier: 'Siti', total: 51_000, number: null },
  ...more,
});

type SentShift = Extract<TillDocument, { kind: 'shift' }>;

const PLANS: readonly Plan[] = [
  {
    outlet: 'Kios Melati',
    name: 'Loket 1',
    health: () => ({ printers: [{ name: 'Kasir', trouble: null }], diskFree: 48_000_000_000 }),
    documents: (asOf, now) => [
      order('7kq2m-0001', asOf, instantAgo(3 * HOUR_MS, now), { state: 'failed', money: 'owed', ended: instantAgo(HOUR_MS, now) }),
      order('7kq2m-0002', asOf, instantAgo(20 * MINUTE_MS, now), { name: 'Telkomsel 25.000', family: 'telco-prepaid', total: 26_000 }),
      order('7kq2m-0003', asOf, instantAgo(26 * HOUR_MS, now), { state: 'success', money: 'fulfilled', ended: instantAgo(HOUR_MS, now) }),
      shift('s1', asOf, now, { expected: 1_834_000 }),
      shift('s0', asOf, now, { closed: instantAgo(20 * HOUR_MS, now), expected: null, difference: -25_000, number: 118 }),
      { kind: 'balance', id: 'provider', asOf, amount: 4_200_000, at: instantAgo(HOUR_MS, now), least: 3_975_000 },
      { kind: 'debt', id: 'c1', asOf, name: null, owed: 340_000, limit: 500_000, since: instantAgo(9 * DAY_MS, now) },
    ],
  },
  {
    outlet: 'Kios Melati',
    name: 'Loket 2',
    health: (now) => ({
      printers: [{ name: 'Kasir', trouble: 'paperOut' }],
      ...{ waiting: 37, waitingSince: instantAgo(2 * HOUR_MS, now), diskFree: 900_000_000 },
    }),
    documents: (asOf, now) => [
      order('9xz8p-0001', asOf, instantAgo(50 * HOUR_MS, now), { state: 'review', name: 'BPJS Kesehatan', total: 302_500 }),
      shift('s0', asOf, now, { closed: instantAgo(22 * HOUR_MS, now), expected: null, difference: 0, number: 87 }),
      { kind: 'balance', id: 'provider', asOf, amount: 90_000, at: instantAgo(HOUR_MS, now), least: 64_500 },
      { kind: 'complaint', id: 'k1', asOf, order: '9xz8p-0001', state: 'sent', at: instantAgo(30 * HOUR_MS, now) },
    ],
  },
  {
    outlet: 'Kios Kenanga',
    name: 'Loket 1',
    health: () => ({ printers: [{ name: 'Kasir', trouble: null }], diskFree: 120_000_000_000 }),
    documents: (asOf, now) => [
      shift('s2', asOf, now, { expected: 612_000, number: 13 }),
      closedShift('s1', asOf, now, { name: 'Kios Kenanga', till: 'Loket 1', closed: instantAgo(21 * HOUR_MS, now) }),
      { kind: 'balance', id: 'provider', asOf, amount: 8_000_000, at: instantAgo(HOUR_MS, now), least: 7_450_000 },
      { kind: 'debt', id: 'c9', asOf, name: 'Warung Bu Rini', owed: 125_000, limit: 300_000, since: instantAgo(2 * DAY_MS, now) },
    ],
  },
];

function shift(id: string, asOf: number, now: number, more: Partial<SentShift>): SentShift {
  const opened = instantAgo(more.closed ? 30 * HOUR_MS : 5 * HOUR_MS, now);
  return { kind: 'shift', id, asOf, number: 119, opened, closed: null, by: 'Siti', expected: 0, difference: null, z: null, ...more };
}

/** A closed shift with its Z, which has the numbers and the people of the sample. */
function closedShift(
  id: string,
  asOf: number,
  now: number,
  { name, till, closed: at }: { readonly name: string; readonly till: string; readonly closed: string },
): TillDocument {
  const sample = sampleShift();
  const { shift: sampled, drawer } = sample.report;
  const row = shift(id, asOf, now, { closed: at, expected: null, by: sampled.openedBy, number: sampled.number });
  const closed = sampled.closed && { ...sampled.closed, at };
  const { report, ...z } = sampleShift(
    { clock: WIB, businessDay: businessDayOf(Date.parse(row.opened), WIB), openedAt: row.opened, closed },
    { at, balance: null, head: { ...sample.head, till, shop: { ...sample.head.shop, name, address: 'Jl. Kenanga 8, Bandung' } } },
  );
  const contras = report.contras?.map((contra) => ({ ...contra, at }));
  return { ...row, difference: drawer.difference, z: { ...z, report: { ...report, ...(contras && { contras }) } } };
}

/** When the newest shift was closed. */
const lastZOf = (documents: readonly TillDocument[]): string | null =>
  documents
    .flatMap((document) => (document.kind === 'shift' && document.closed !== null ? [document.closed] : []))
    .sort()
    .at(-1) ?? null;

/** Enrols the tills and sends what they have, over real HTTP. Sales are in the last eight days, also in this hour. */
export async function demoChain(office: Pick<TestOffice, 'url' | 'code'>, now: number, seed: number): Promise<ChainTill[]> {
  const chain: ChainTill[] = [];
  for (const [place, { outlet, name, health, documents }] of PLANS.entries()) {
    const draw = draws(seed + place);
    const till = new SampleTill(office.url);
    await till.enrol(await office.code(name, outlet));
    const facts: Fact[][] = [];
    for (let hours = 0; hours < 8 * 24; hours += 1) {
      const sales = draw(3) + Number(hours === 0);
      for (let sale = 0; sale < sales; sale += 1) facts.push(saleFacts(draw, now - hours * HOUR_MS, WIB));
    }
    till.write(...facts.map((each) => ({ type: 'ticket', facts: each })));
    const more = till.batch(0, 0).health;
    const sent = documents(facts.length, now);
    const batch = till.batch(0, facts.length, {
      documents: [...sent],
      health: { ...more, ...health(now), lastZ: lastZOf(sent), report: 1_000 },
    });
    const reply = await till.send(batch, { time: now });
    if (!reply.value) throw new Error(`refused: ${reply.refused}`);
    chain.push({ till, outlet, facts: facts.flat() });
  }
  return chain;
}
