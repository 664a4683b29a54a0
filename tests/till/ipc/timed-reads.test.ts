import { describe, expect, it, vi } from 'vitest';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import { fail } from '../../../shared/lib/result.ts';
import { counterShop } from '../fixture/counter-shop.ts';

/** The calls that a screen repeats on a timer: a till that is left on that screen locks all the same. */
const TIMED = {
  'balance.view': (handlers: Handlers) => handlers.balance.view(undefined),
  'reports.home': (handlers: Handlers) => handlers.reports.home(undefined),
  'complaints.open': (handlers: Handlers) => handlers.complaints.open(undefined),
};

const shop = counterShop({
  deps: () => ({
    history: () => fail({ kind: 'secretMissing' }),
    reportTerms: () => fail({ kind: 'secretMissing' }),
  }),
});

describe('a call that a screen repeats', () => {
  it.each(Object.keys(TIMED) as (keyof typeof TIMED)[])('does not postpone the automatic lock: %s', async (name) => {
    await shop.signIn('Ratna');
    const touch = vi.spyOn(shop.staff, 'touch');
    await TIMED[name](shop.handlers);
    expect(touch).not.toHaveBeenCalled();
    await shop.handlers.staff.touched(undefined);
    expect(touch).toHaveBeenCalled();
  });
});
