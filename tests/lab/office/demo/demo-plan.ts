import type { Authority } from '../../../../shared/staff/permissions.ts';

/** The chain of the demonstration: two outlets with an account each at the practice service, and three tills. */

const person = (id: string, name: string, role: Authority['person']['role'] = 'cashier'): Authority => ({
  person: { id, name, role },
  liftedBy: null,
});
export const SUPERVISOR = person('p9', 'Wati', 'owner');

/** What a chain's owner must look at; it happens at a till after the last day. */
export type DemoTrouble = 'doubt' | 'waits' | 'review' | 'owed' | 'debt' | 'complaint' | 'lowBalance';

export interface DemoTillPlan {
  readonly outlet: string;
  readonly name: string;
  readonly cashiers: readonly [Authority, ...Authority[]];
  /** What its printer says. */
  readonly printer: string | null;
  readonly troubles: readonly DemoTrouble[];
}

export const DEMO_TILLS: readonly DemoTillPlan[] = [
  {
    ...{ outlet: 'Kios Melati', name: 'Loket 1', printer: null },
    cashiers: [person('p1', 'Siti'), person('p2', 'Budi')],
    troubles: ['debt', 'doubt'],
  },
  {
    ...{ outlet: 'Kios Melati', name: 'Loket 2', printer: 'paperOut' },
    cashiers: [person('p3', 'Agus')],
    troubles: ['complaint', 'review', 'owed'],
  },
  {
    ...{ outlet: 'Kios Kenanga', name: 'Loket 1', printer: null },
    cashiers: [person('p4', 'Dewi'), person('p5', 'Joko')],
    troubles: ['waits', 'lowBalance'],
  },
];

/** How often each product is sold. */
export const DEMO_GOODS: readonly (readonly [weight: number, code: string])[] = [
  [6, 'pulsa-telkomsel-5000'],
  [5, 'pulsa-xl-25000'],
  [4, 'data-im3-10gb-30d'],
  [6, 'pln-token-20000'],
  [4, 'pln-token-100000'],
  [3, 'pln-pascabayar'],
  [2, 'bpjs-kesehatan'],
  [2, 'pdam-bandung'],
  [1, 'indihome'],
  [1, 'game-steam-60000'],
  [1, 'direct-mlbb-86'],
];
/** A product whose number may end with any digits, which mean something to the practice service. */
export const WITH_ENDING = 'pulsa-telkomsel-5000';
