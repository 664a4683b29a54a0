import { sql, type Transaction } from 'kysely';
import { keyType, SUM_KINDS, SUM_TABLES, type SumKind } from '../store/sums-layout.ts';
import type { OfficeTables } from '../store/tables.ts';
import { unnested } from '../store/unnested.ts';
import type { FactSums, SumRow } from './sums-of-facts.ts';

/** A statement has at most 65,535 parameters; a row of the widest table has 33. */
const ROWS_AT_ONCE = 500;

/** Adds facts to the sums of a till, in the transaction that stored their events. */
export async function writeSums(transaction: Transaction<OfficeTables>, till: string, sums: FactSums): Promise<void> {
  for (const kind of SUM_KINDS) {
    for (const rows of chunksOf(sums.rows(kind))) await addRows(transaction, till, kind, rows);
  }
  for (const rows of chunksOf([...sums.names.goods.values()])) {
    await transaction
      .insertInto('sums_goods')
      .values(rows.map((row) => ({ till, ...row })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const rows of chunksOf([...sums.names.people.values()])) {
    await transaction
      .insertInto('sums_people')
      .values(rows.map((row) => ({ till, ...row })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The same SQL for all tables; the query layer would need a branch for each. */
async function addRows(transaction: Transaction<OfficeTables>, till: string, kind: SumKind, rows: readonly SumRow[]) {
  const { table, keys, sums } = SUM_TABLES[kind];
  const used = sums.filter((sum) => rows.some(({ add }) => add[sum] !== undefined));
  if (used.length === 0) return;
  const types = Object.fromEntries([...keys.map((name) => [name, keyType(name)] as const), ...used.map((sum) => [sum, 'bigint'] as const)]);
  const zeros = Object.fromEntries(used.map((sum) => [sum, 0]));
  const values = unnested(
    types,
    rows.map(({ key, add }) => ({ ...zeros, ...key, ...add })),
  );
  const added = used.map((sum) => sql`${sql.ref(sum)} = ${sql.ref(`${table}.${sum}`)} + ${sql.ref(`excluded.${sum}`)}`);
  await sql`insert into ${sql.table(table)} (${sql.join(['till', ...keys, ...used].map((name) => sql.ref(name)))})
    select ${till}::uuid, r.* from ${values} r
    on conflict (${sql.join(['till', ...keys].map((name) => sql.ref(name)))}) do update set ${sql.join(added)}`.execute(transaction);
}

function chunksOf<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );
}
