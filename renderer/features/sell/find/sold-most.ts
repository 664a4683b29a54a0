import { dropFailure } from '../../../../shared/lib/result.ts';
import type { SellPorts } from '../sell-steps.ts';

export interface SoldMostState {
  /** The codes of the products that sell most at this hour, the most frequent first; empty until they are read. */
  readonly soldMost: readonly string[];
  /** Reads them where the hour has changed since the last answer. */
  readonly readSoldMost: () => Promise<void>;
}

const HOUR_MS = 3_600_000;

export function soldMostActions({ bridge, now }: SellPorts, set: (change: Pick<SoldMostState, 'soldMost'>) => void): SoldMostState {
  let readIn: number | null = null;
  return {
    soldMost: [],
    readSoldMost: async () => {
      const hour = Math.floor(now() / HOUR_MS);
      if (hour === readIn) return;
      readIn = hour;
      const answer = await bridge.orders.soldMost();
      if (answer.ok) return set({ soldMost: answer.value });
      // Without a journal, or without a person who is signed in, the next sale asks again.
      readIn = null;
      dropFailure(answer);
    },
  };
}
