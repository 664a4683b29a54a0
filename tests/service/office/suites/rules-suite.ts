import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../../../office/store/migrations/migrations.ts';
import { brokenRules, faultsOf } from '../../../lab/office/statement-rules.ts';
import type { Setting } from './setting.ts';

/** The rules that keep every engine possible, over each statement that ran before this suite and over the tables as they are. */
export function rulesSuite(setting: Setting, statements: () => readonly string[]): void {
  test('each statement runs on a cluster, and touches one till', () => {
    const all = [...statements(), ...MIGRATIONS.flatMap((migration) => migration.statements)];
    expect(all.length).toBeGreaterThan(60);
    expect(brokenRules(all)).toEqual([]);
  });

  test('each table is divided by its till, or small and on each node; none has a serial number, a trigger or a foreign key', async () => {
    const { db } = setting.office().store;
    const keys = await sql<{ table: string; first: string }>`
      select c.relname as table, a.attname as first from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
        join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(db);
    const divided = MIGRATIONS.flatMap(({ distributed = [] }) => distributed);
    const small = MIGRATIONS.flatMap(({ reference = [] }) => reference);
    const byTill = keys.rows.filter(({ table }) => !small.includes(table) && table !== 'migrations');
    expect(byTill.map(({ table }) => table).sort()).toEqual([...divided].sort());
    expect(byTill.filter(({ first }) => first !== 'till')).toEqual([]);
    const strange = await sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
      union all select conname from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
      union all select tgname from pg_trigger where not tgisinternal`.execute(db);
    expect(strange.rows).toEqual([]);
  });

  test.each([
    ['select pg_advisory_xact_lock(1)', 'an advisory lock'],
    ['create temporary table a (b int)', 'a temporary table'],
    ['create table a (id bigserial primary key)', 'a serial number'],
    ['select "body" from "events" where "type" = $1', 'a table that is divided by tills, without a till'],
    ['select "chain" from "events" where "till" = $1 and "seq" in ($2)', 'events by their number, without their line'],
    ['update lines set head_seq = 1', 'a table that is divided by tills, without a till'],
  ])('a statement that breaks a rule is found: %s', (statement, fault) => {
    expect(faultsOf(statement)).toEqual([fault]);
  });
}
