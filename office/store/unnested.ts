import { type RawBuilder, sql } from 'kysely';

/**
 * Rows as one array for each column, in the order of `columns`. The statement has the same text for any number of rows: with a parameter for
 * each value, building and parsing it costs as much as the insert.
 */
export const unnested = <N extends string>(
  columns: Readonly<Record<N, 'bigint' | 'integer' | 'text' | 'bytea'>>,
  rows: readonly Readonly<Record<N, unknown>>[],
): RawBuilder<unknown> => {
  const arrays = (Object.keys(columns) as N[]).map((name) => sql`${rows.map((row) => row[name])}::${sql.raw(columns[name])}[]`);
  return sql`unnest(${sql.join(arrays)})`;
};
