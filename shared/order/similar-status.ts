import { cleanText } from '../lib/text.ts';

const KNOWN = ['Pending', 'Success'] as const;

/**
 * The status of the specification that this one resembles but for case, spaces and characters that nobody sees; null where it
 * is one of them, or none. For the words beside a review alone: a status is never read as the one it resembles.
 */
export const similarKnownStatus = (status: string): (typeof KNOWN)[number] | null =>
  KNOWN.find((known) => known !== status && known.toLowerCase() === cleanText(status).toLowerCase()) ?? null;
