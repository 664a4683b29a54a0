import { readableNumber } from '../../shared/catalogue/grouped-number.ts';

/** A masked text for the screen: dots replace its stars, and a number stands in groups of four. */
export const readable = (masked: string): string => readableNumber(masked.replaceAll('*', '•'));

/** The length class of an amount's text, from which the style sheet derives its type size. */
export const lengthOf = (text: string): 'short' | 'usual' | 'long' => (text.length <= 9 ? 'short' : text.length <= 11 ? 'usual' : 'long');
