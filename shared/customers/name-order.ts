import { collator } from '../lib/intl-formats.ts';

const ORDER = collator('id', { sensitivity: 'base', numeric: true });

/** Names of customers as every list sorts them: by Indonesian rules, numbers in them by their value. */
export const compareNames = (one: string, other: string): number => ORDER.compare(one, other);
