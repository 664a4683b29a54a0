import { groupInFours } from '../../shared/lib/text.ts';

/** A long number in groups of four, as it is read aloud; anything with letters in it as it stands. */
export const readableNumber = (number: string): string => (/^\d{8,}$/.test(number) ? groupInFours(number) : number);
