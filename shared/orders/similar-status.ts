import { cleanText } from '../lib/text.ts';

const KNOWN = ['Pending', 'Success'] as const;

/**
 * Returns the specified status that this one resembles except for case, spaces and invisible characters; null where it
 * is a specified status or resembles none. Only the text of a review uses it; the till never treats a status as the one
 * that it resembles.
 */
export const similarKnownStatus = (status: string): (typeof KNOWN)[number] | null =>
  KNOWN.find((known) => known !== status && known.toLowerCase() === cleanText(status).toLowerCase()) ?? null;
