import { expect, it } from 'vitest';
import { onWaiting, withinCall } from '../../../../../main/shop/staff/permit-scope.ts';
import { SupervisorOverrides } from '../../../../../main/shop/staff/supervisor-overrides.ts';
import { fail, ok } from '../../../../../shared/lib/result.ts';
import type { AsOfCopy } from '../../../../../shared/unconfirmed/unconfirmed.ts';
import { VirtualClock } from '../../../../lab/fakes/clock.ts';

const BUDI = { id: 'budi', name: 'Budi', role: 'supervisor' } as const;
const SARI = { id: 'sari', name: 'Sari', role: 'cashier' } as const;
const ACT = { action: 'payBackCredit', subject: 'cash credit 1000' } as const;
const WAITS: AsOfCopy = {
  ...{ kind: 'asOfCopy', figure: { kind: 'account', id: '0d7a1c52-3a41-4b6e-9a10-5f3b2c1d0e02' } },
  ...{ copyAt: '2026-11-20T11:15:00.000Z', name: 'Bu Rina', amount: -1_000, mayGoOn: false },
};

function granted(): SupervisorOverrides {
  const overrides = new SupervisorOverrides(new VirtualClock());
  overrides.grant({ id: 'lift-1', ...ACT, grantedTo: SARI.id, by: BUDI });
  return overrides;
}

it('gives an override back to a call that waits for a figure, and to no call that failed otherwise', async () => {
  const overrides = granted();
  const call = (failure: AsOfCopy | { readonly kind: 'notSignedIn' }) =>
    withinCall({ name: 'onAccount.payBack', input: {} }, () => (overrides.authorize(SARI, [ACT]).ok ? fail(failure) : ok(null)));
  expect(await call(WAITS)).toEqual(fail(WAITS));
  expect(await call({ kind: 'notSignedIn' })).toEqual(fail({ kind: 'notSignedIn' }));
  expect(await call(WAITS)).toEqual(ok(null));
});

it('gives nothing back that ended while the call ran', async () => {
  const overrides = granted();
  await withinCall({ name: 'onAccount.payBack', input: {} }, async () => {
    expect(overrides.authorize(SARI, [ACT]).ok).toBe(true);
    await Promise.resolve();
    overrides.clear();
    return fail(WAITS);
  });
  expect(overrides.authorize(SARI, [ACT]).ok).toBe(false);
});

it('has nothing to give back to outside of a call', () => {
  expect(() => onWaiting(() => undefined)).not.toThrow();
});
