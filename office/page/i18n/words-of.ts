/** One of the texts of each row of a table of the till. */
export const wordsOf = <K extends string, M extends string>(
  rows: Readonly<Record<K, Readonly<Record<M, string>>>>,
  member: M,
): Record<K, string> =>
  Object.fromEntries(Object.entries<Readonly<Record<M, string>>>(rows).map(([key, row]) => [key, row[member]])) as Record<K, string>;
