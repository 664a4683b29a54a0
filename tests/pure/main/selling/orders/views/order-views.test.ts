import { describe, expect, test } from 'vitest';
import type { ReceiptDelivery } from '../../../../../../main/journal/projections/receipt-delivery.ts';
import { isCodeHidden } from '../../../../../../main/selling/orders/views/order-views.ts';
import type { Role } from '../../../../../../shared/staff/permissions.ts';

/** Every combination of who is at the till, what the till knows of the hand-over, and whether the order is on the screen. */
const ROWS: readonly (readonly [role: Role | null, handover: ReceiptDelivery, inSight: string, elsewhere: string])[] = [
  ['cashier', 'none', 'shown', 'shown'],
  ['cashier', 'unconfirmed', 'shown', 'shown'],
  ['cashier', 'confirmed', 'shown', 'hidden'],
  ['supervisor', 'none', 'shown', 'shown'],
  ['supervisor', 'unconfirmed', 'shown', 'shown'],
  ['supervisor', 'confirmed', 'shown', 'shown'],
  ['owner', 'none', 'shown', 'shown'],
  ['owner', 'unconfirmed', 'shown', 'shown'],
  ['owner', 'confirmed', 'shown', 'shown'],
  [null, 'none', 'hidden', 'hidden'],
  [null, 'unconfirmed', 'hidden', 'hidden'],
  [null, 'confirmed', 'hidden', 'hidden'],
];

const seen = (role: Role | null, handover: ReceiptDelivery, isInSight: boolean) =>
  isCodeHidden({ role, handover: () => handover, isOnScreen: isInSight }) ? 'hidden' : 'shown';

describe('a token or code', () => {
  test.each(ROWS)('for %s, handed over: %s, is %s on the screen and %s elsewhere', (role, handover, inSight, elsewhere) => {
    expect([seen(role, handover, true), seen(role, handover, false)]).toEqual([inSight, elsewhere]);
  });
  test.each([
    ['nobody is signed in', null, false],
    ['a supervisor looks', 'supervisor', false],
    ['it is on the screen', 'cashier', true],
  ] as const)('is judged without the journal where %s', (_, role, isOnScreen) => {
    const handover = (): never => {
      throw new Error('reads the journal');
    };
    expect(isCodeHidden({ role, handover, isOnScreen })).toBe(role === null);
  });
});
