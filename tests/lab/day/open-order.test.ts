import { expect, it } from 'vitest';
import type { DebitRule } from '../../../shared/service/service-settings.ts';
import type { Act, PlannedLine } from './acts.ts';
import { sentenceOf } from './recompute/differences.ts';
import { recompute } from './recompute/recompute.ts';
import { runDay } from './run-day.ts';

const sale = (customer: number, ending: PlannedLine['ending']): Act => ({
  is: 'sale',
  trouble: null,
  sale: {
    nonce: crypto.randomUUID(),
    cashier: 'Sari',
    lines: [{ code: 'pulsa-telkomsel-5000', customer, ending }],
    payment: { debtor: null, nonCash: [], over: 0 },
  },
});

it.each<DebitRule>(['plusPartnerFee', 'lessPartnerFee'])(
  'a Z names no difference of the balance while an order is pending that the provider debits by %s',
  async (debit) => {
    const { evidence } = await runDay({
      debit,
      acts: [
        { is: 'tellBalance' },
        { is: 'open', cashier: 'Sari', missing: 0 },
        sale(1, ''),
        sale(2, '5555'),
        { is: 'tellBalance' },
        { is: 'close', cashier: 'Sari', off: 0, recounted: false, killed: false, leave: 0 },
      ],
    });
    expect(evidence.papers['z-1']).toMatch(/Masih diproses \(1\)/);
    expect(recompute(evidence).differences.map(sentenceOf)).toEqual([]);
  },
  60_000,
);
