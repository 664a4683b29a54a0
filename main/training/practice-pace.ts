import { pacedReadDelay, type ReadDelay } from '../../shared/order/read-schedule.ts';

/**
 * The delay between reads of an order at the practice service that the command line names: `0.05` reads after a twentieth of the
 * usual delays, because that service processes orders that much faster. The usual delays where the text is no factor from 0.01 to 1.
 */
export function practiceReadDelay(text: string): ReadDelay {
  const pace = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 1;
  return pacedReadDelay(pace >= 0.01 && pace <= 1 ? pace : 1);
}
