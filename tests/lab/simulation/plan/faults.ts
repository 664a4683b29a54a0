import { FAULT_NAMES } from '../../../../simulator/faults/fault-kinds.ts';
import type { FaultInput } from '../../../../simulator/faults/faults.ts';
import { ENDPOINTS, type Endpoint } from '../../../../simulator/http/endpoints.ts';
import type { Random } from '../../../../simulator/lib/random.ts';
import { NET_FAULTS } from '../environment/network.ts';
import { CRASH_POINTS, type Step } from './plan.ts';

/** Faults drawn from the seed: those of a sale, and those of the environment. */

type FaultName = FaultInput['kind'];
const TOKEN_KINDS = FAULT_NAMES.filter((name) => /^(expires|token|invalidClient)/.test(name));
const RESOURCE_KINDS = FAULT_NAMES.filter((name) => !TOKEN_KINDS.includes(name));

/**
 * A checkout that was processed and answered 401 or 429 looks like one that was not: docs/sending.md treats both as "refused, not processed"
 * and sends the same bytes again. The results are reported separately ({@link unprocessedLie}).
 */
const APART_ON_CHECKOUT: readonly FaultName[] = ['status401After', 'status429After'];

const FAULTS_OF: Readonly<Record<Endpoint, readonly FaultName[]>> = {
  token: [...TOKEN_KINDS, 'status500', 'status503', 'status429', 'dropBefore', 'hangBefore', 'html200', 'garbage', 'delay', 'status403'],
  inquiry: RESOURCE_KINDS,
  checkout: RESOURCE_KINDS.filter((name) => !APART_ON_CHECKOUT.includes(name)),
  orderDetails: RESOURCE_KINDS,
  shopInfo: [],
  productList: [],
};

const MINUTE = 60_000;
type Draw = (random: Random, at: number, till: number) => Step[];

const serviceFault: Draw = (random, at, till) => {
  const endpoint = random.pick<Endpoint>(['checkout', 'checkout', 'orderDetails', 'orderDetails', 'inquiry', 'token']);
  return [{ at: at - 1, till, do: 'fault', rule: ruleOf(random, endpoint) }];
};

function ruleOf(random: Random, endpoint: Endpoint): FaultInput {
  const kinds = FAULTS_OF[endpoint];
  const kind = kinds[random.int(0, kinds.length - 1)] as FaultName;
  const count = endpoint === 'checkout' ? random.int(1, 3) : random.pick([1, 2, 4, 12]);
  return { kind, endpoint, count, ms: random.pick([200, 4_000, 31_000, 90_000]), skip: random.pick([0, 0, 0, 1, 2]) };
}

const networkFault: Draw = (random, at, till) => [
  {
    at: at - 1,
    till,
    do: 'net',
    kind: random.pick(NET_FAULTS),
    endpoint: random.pick([null, 'checkout', 'checkout', 'orderDetails', 'inquiry', 'token']),
    count: random.int(1, 4),
    ms: random.pick([500, 8_000, 35_000, 200_000]),
  },
];

const diskFault: Draw = (random, at, till) => [
  {
    at: at - 1,
    till,
    do: 'disk',
    trouble: random.pick(['full', 'io', 'readOnly']),
    moment: random.pick(['begin', 'insert', 'commit', 'committed']),
    count: random.pick([1, 1, 3, 1_000_000]),
    skip: random.int(0, 5),
    forMs: random.pick([2_000, 20_000, 5 * MINUTE]),
  },
];

const crash: Draw = (random, at, till) => [
  {
    at: at + random.pick([-1, 0, 10, 100, 1_000]),
    till,
    do: 'crash',
    point: random.pick(CRASH_POINTS),
    skip: random.int(0, 5),
    downMs: random.pick([500, 5_000, MINUTE, 30 * MINUTE]),
  },
];

/** A processed checkout is answered with a refusal, and later reads meet a portal's page. */
const refusedThenPortal: Draw = (random, at, till) => [
  {
    at: at - 2,
    till,
    do: 'fault',
    rule: { kind: random.pick(['status400After', 'status403After', 'status422After']), endpoint: 'checkout' },
  },
  { at: at - 1, till, do: 'fault', rule: { kind: 'html404', endpoint: 'orderDetails', count: random.int(3, 12) } },
];

/** A processed checkout whose answer is lost, or reports a problem of the service. */
const silence: Draw = (random, at, till) => [
  {
    at: at - 1,
    till,
    do: 'fault',
    rule: { kind: random.pick(['hangAfter', 'dropAfter', 'status500After']), endpoint: 'checkout', ms: 90_000 },
  },
];

/** A sale that is in doubt until a supervisor is called, who errs; later reads return the truth. */
const misjudged: Draw = (random, at, till) => [
  { at: at - 2, till, do: 'fault', rule: { kind: 'hangAfter', endpoint: 'checkout', ms: 90_000 } },
  { at: at - 1, till, do: 'fault', rule: { kind: 'html404', endpoint: 'orderDetails', count: 20 } },
  { at: at + random.pick([3, 40]) * MINUTE, till, do: 'settle', nth: random.int(0, 9), twice: false, errs: true },
];

const unprocessedLie: Draw = (random, at, till) => [
  { at: at - 1, till, do: 'fault', rule: { kind: random.pick(['status401After', 'status429After']), endpoint: 'checkout' } },
];

/** A success whose later reads contradict it. */
const changedMind: Draw = (random, at, till) => [
  {
    at: at + 5 * MINUTE,
    till,
    do: 'fault',
    rule: { kind: random.pick(['otherGoods', 'staysPending', 'status404']), endpoint: 'orderDetails', count: 2 },
  },
  { at: at + 5 * MINUTE + 1, till, do: 'readNow', nth: random.int(0, 99), twice: true },
];

const AROUND: readonly [Draw, ...Draw[]] = [
  serviceFault,
  serviceFault,
  serviceFault,
  serviceFault,
  networkFault,
  networkFault,
  diskFault,
  crash,
  crash,
  refusedThenPortal,
  silence,
  silence,
  changedMind,
  unprocessedLie,
  misjudged,
];

/** A fault at the start of a sale. */
export function faultsAround(random: Random, at: number, till: number): Step[] {
  return random
    .pick(AROUND)(random, Math.max(2, at), till)
    .map((step) => ({ ...step, at: Math.max(0, step.at) }));
}

type Lone = (random: Random) => Step extends infer S ? (S extends Step ? Omit<S, 'at' | 'till'> : never) : never;

const ALONE: readonly [Lone, ...Lone[]] = [
  (random) => ({
    do: 'outage',
    kind: random.pick(['dns', 'unreachable', 'connectTimeout', 'lostOnTheWay', 'tlsBroken']),
    ms: random.pick([5_000, 2 * MINUTE, 40 * MINUTE]),
  }),
  (random) => ({ do: 'clock', ms: random.pick([-365 * 86_400_000, 365 * 86_400_000, -3_600_000, -5_000, 5_000, 600_000]) }),
  (random) => ({ do: 'sleep', ms: random.pick([20_000, 10 * MINUTE, 9 * 60 * MINUTE]), counted: random.chance(0.5) }),
  (random) => ({ do: 'restart', downMs: random.pick([1_000, 60_000]) }),
  (random) => ({ do: 'crash', point: 'now', skip: 0, downMs: random.pick([500, 60_000]) }),
  () => ({ do: 'expireTokens' }),
  (random) => ({ do: 'secondInstance', forMs: random.pick([1_000, 60_000]) }),
  (random) => ({ do: 'switch', changes: { revoked: true }, forMs: random.pick([20_000, 10 * MINUTE]) }),
  (random) => ({ do: 'switch', changes: { visibleAfterMs: random.pick([10_000, 300_000]) }, forMs: 10 * MINUTE }),
  (random) => ({ do: 'switch', changes: { expiresIn: random.pick([0, -1, 2_592_000, 'missing']) }, forMs: 10 * MINUTE }),
  (random) => ({ do: 'limit', endpoint: random.pick(ENDPOINTS), limit: { rate: random.pick([0.2, 1, 10]), burst: random.int(1, 10) } }),
  (random) => ({ do: 'balance', balance: random.pick([0, 30_000]), forMs: random.pick([30_000, 20 * MINUTE]) }),
  (random) => ({ do: 'fault', rule: ruleOf(random, random.pick<Endpoint>(['checkout', 'orderDetails', 'inquiry', 'token'])) }),
];

/** Faults of the environment. */
export const backgroundFault = (random: Random, at: number, till: number): Step => ({ at, till, ...random.pick(ALONE)(random) }) as Step;
