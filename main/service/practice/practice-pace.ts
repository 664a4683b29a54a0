import { pacedReadDelay, type ReadDelay } from '../../../shared/orders/read-schedule.ts';

/** The factor by which the practice service processes orders faster than a provider; 1 where the text is no factor from 0.01 to 1. */
export function practicePace(text: string): number {
  const pace = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 1;
  return pace >= 0.01 && pace <= 1 ? pace : 1;
}

/** The delay between reads of an order at a practice service of this pace: `0.05` reads after a twentieth of the usual delays. */
export const practiceReadDelay = (text: string): ReadDelay => pacedReadDelay(practicePace(text));
