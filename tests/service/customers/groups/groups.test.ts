import { describe, expect, it } from 'vitest';
import type { OutcomeWhy } from '../../../../shared/groups/outcome.ts';
import { drillGroup } from './group-drill.ts';
import { contradictionsOf } from './group-evidence.ts';

/** A till in a process of its own, killed while it pays a group over real HTTP; `npm run groups` does the same with 200 bills. */

describe('a till that is killed while it pays a group', () => {
  it('continues at the next start, pays no bill twice, and shows of each bill what the service did', async () => {
    const result = await drillGroup({ bills: 26, killsAt: [6, 12], paidElsewhere: 2, seed: 5 });
    expect(contradictionsOf(result)).toEqual([]);
    const count = (asked: OutcomeWhy) => result.round.bills.filter(({ why }) => why === asked).length;
    expect(count('paid')).toBeGreaterThan(12);
    expect(count('alreadyPaid')).toBe(2);
    expect(count('changed')).toBeGreaterThan(0);
    expect(result.round.bills.length).toBe(result.checked.members.filter(({ bill }) => bill.is === 'priced').length);
    expect(result.checked.members.filter(({ bill }) => bill.is === 'alreadyPaid')).toHaveLength(1);
  });
});
