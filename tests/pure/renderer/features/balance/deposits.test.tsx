import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createBalanceStore } from '../../../../../renderer/features/balance/balance-store.ts';
import { Deposits } from '../../../../../renderer/features/balance/Deposits.tsx';
import type { DepositView } from '../../../../../shared/balance/balance-views.ts';
import type { Failure } from '../../../../../shared/ipc/failures.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { createFakeBridge } from '../../../../lab/fakes/bridge.ts';
import { draw } from '../../draw.tsx';

const drawn = (deposit: Pick<DepositView, 'credited' | 'isTakenBack'>, failure: Failure | null = null): string => {
  const noted = { depositId: 'd', sent: rupiah(500_000), bankFee: rupiah(0), source: 'bank', reference: '' } as const;
  const view = { ...noted, at: '2026-11-21T03:42:00.000Z', by: 'Sari', ...deposit };
  const { getState } = createBalanceStore(createFakeBridge().bridge, false);
  // The first frame has the state that a store begins with.
  const store = createStore(() => ({ ...getState(), view: { comparison: null, deposits: [view], reversals: [] }, failure }));
  return draw(<Deposits store={store} />);
};

const WAITS = /not arrived yet/;
const OFFER = />It arrived</;
const ARRIVED = /\d arrived/;
const CANCELLED = />Cancelled</;

describe('the row of a deposit', () => {
  it.each([
    ['waits', { credited: null, isTakenBack: false }, [WAITS, OFFER], [ARRIVED, CANCELLED]],
    ['arrived', { credited: rupiah(500_000), isTakenBack: false }, [ARRIVED], [WAITS, OFFER, CANCELLED]],
    ['was taken back before it arrived', { credited: null, isTakenBack: true }, [CANCELLED], [WAITS, OFFER, ARRIVED]],
    ['arrived and was taken back', { credited: rupiah(500_000), isTakenBack: true }, [CANCELLED, ARRIVED], [WAITS, OFFER]],
  ])('that %s says so, and offers only what main records', (_, deposit, says, saysNot) => {
    const markup = drawn(deposit);
    for (const words of says) expect(markup).toMatch(words);
    for (const words of saysNot) expect(markup).not.toMatch(words);
  });

  it('stands above the reason why its arrival was not recorded', () => {
    expect(drawn({ credited: null, isTakenBack: false }, { kind: 'contraTwice' })).toContain('This entry is cancelled already');
  });
});
