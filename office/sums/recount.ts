import type { Kysely, Transaction } from 'kysely';
import { SUM_KINDS, SUM_TABLES, type SumKind } from '../store/sums-layout.ts';
import type { OfficeTables } from '../store/tables.ts';
import { FactSums } from './sums-of-facts.ts';
import { writeSums } from './write-sums.ts';

interface Recounted {
  readonly tills: number;
  /** Rows of sums that were compared. */
  readonly sums: number;
  /** Rows that were not what the stored facts add up to. */
  readonly differences: number;
  /** Stored facts that this program does not understand, or not all of: neither the sums nor the recount have them. */
  readonly notUnderstood: number;
}

/**
 * Adds up the facts of all stored events, till by till, and compares the result with the sums; with `repair`, writes it in their place. Each
 * till is read as of one moment, while others send.
 */
export async function recount(db: Kysely<OfficeTables>, { repair }: { readonly repair: boolean }): Promise<Recounted> {
  let total: Recounted = { tills: 0, sums: 0, differences: 0, notUnderstood: 0 };
  for (let after = NO_TILL; ; ) {
    const next = await db.selectFrom('tills').select('till').where('till', '>', after).orderBy('till').limit(1).executeTakeFirst();
    if (!next) return total;
    const { sums, differences, notUnderstood } = await recountTill(db, next.till, repair);
    total = {
      ...{ tills: total.tills + 1, sums: total.sums + sums, differences: total.differences + differences },
      notUnderstood: total.notUnderstood + notUnderstood,
    };
    after = next.till;
  }
}

const NO_TILL = '00000000-0000-0000-0000-000000000000';

/** A repair holds the till's row, so that no batch arrives between the reading and the writing. */
function recountTill(db: Kysely<OfficeTables>, till: string, repair: boolean): Promise<Omit<Recounted, 'tills'>> {
  const begun = db.transaction();
  return (repair ? begun : begun.setIsolationLevel('repeatable read')).execute(async (transaction) => {
    if (repair) await transaction.selectFrom('tills').select('till').where('till', '=', till).forUpdate().execute();
    const counted = await sumsOfTill(transaction, till);
    let sums = 0;
    let differences = 0;
    for (const kind of SUM_KINDS) {
      const expected = new Map(
        counted
          .rows(kind)
          .map(({ key, add }) => textsOf(kind, { ...key, ...add }))
          .filter(isCounted),
      );
      const stored = new Map((await storedRows(transaction, till, kind)).map((row) => textsOf(kind, row)).filter(isCounted));
      const keys = new Set([...expected.keys(), ...stored.keys()]);
      sums += keys.size;
      differences += [...keys].filter((key) => expected.get(key) !== stored.get(key)).length;
      if (repair) await transaction.deleteFrom(SUM_TABLES[kind].table).where('till', '=', till).execute();
    }
    if (repair) await writeSums(transaction, till, counted);
    return { sums, differences, notUnderstood: counted.notUnderstood };
  });
}

const EVENTS_AT_ONCE = 2_000;

async function sumsOfTill(transaction: Transaction<OfficeTables>, till: string): Promise<FactSums> {
  const sums = new FactSums();
  const lines = await transaction.selectFrom('lines').select('line').where('till', '=', till).orderBy('begun').orderBy('line').execute();
  for (const { line } of lines) {
    for (let after = 0; ; ) {
      const events = await transaction
        .selectFrom('events')
        .select(['seq', 'facts'])
        .where('till', '=', till)
        .where('line', '=', line)
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(EVENTS_AT_ONCE)
        .execute();
      for (const { facts } of events) for (const fact of JSON.parse(facts ?? '[]') as unknown[]) sums.add(fact);
      after = events.at(-1)?.seq ?? after;
      if (events.length < EVENTS_AT_ONCE) break;
    }
  }
  return sums;
}

const storedRows = (transaction: Transaction<OfficeTables>, till: string, kind: SumKind): Promise<object[]> =>
  transaction.selectFrom(SUM_TABLES[kind].table).selectAll().where('till', '=', till).execute();

/** The key and the sums of a row as texts that are equal where the rows are. */
function textsOf(kind: SumKind, row: object): readonly [key: string, sums: string] {
  const members = new Map<string, unknown>(Object.entries(row));
  const { keys, sums } = SUM_TABLES[kind];
  return [`${kind} ${JSON.stringify(keys.map((key) => members.get(key)))}`, sums.map((sum) => Number(members.get(sum) ?? 0)).join(' ')];
}

/** A row of zeros counts as none: a fact may take back all that an earlier one added. */
const isCounted = ([, sums]: readonly [key: string, sums: string]): boolean => /[1-9]/.test(sums);
