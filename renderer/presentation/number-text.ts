import { groupInFours } from '../../shared/lib/text.ts';

/** Groups a long number in fours; returns anything with letters unchanged. */
export const readableNumber = (number: string): string => (/^\d{8,}$/.test(number) ? groupInFours(number) : number);
