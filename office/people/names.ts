/** Two names that differ in case or in the form of their letters are one name. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase();
