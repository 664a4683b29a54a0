import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { isCluster } from './migrate.ts';
import type { OfficeTables } from './tables.ts';

const NAME = /^[a-z_][a-z0-9_]{0,62}$/;
const ROUNDS = 4_096;

interface ReportRole {
  readonly role: string;
  readonly password: string;
}

/**
 * Makes a role that reads the views of `report` and nothing else, or gives it another password. The views read their tables by the rights
 * of the office's own role, so the new one has none over them. One transaction; the database keeps a verifier of the password. A role that
 * does not read the views yet, or reads the office's key, is another one: the office's own, for example.
 *
 * @throws {Error} in words for the terminal for a name that is no plain one or another role's; and what the database says where the office may make no roles
 */
export async function makeReportRole(db: Kysely<OfficeTables>, role: string): Promise<ReportRole> {
  if (!NAME.test(role)) throw new Error(`"${role}" is no name for a role: small letters, digits and _`);
  const password = randomBytes(24).toString('base64url');
  await db.transaction().execute(async (transaction) => {
    const run = (statement: string) => sql.raw(statement).execute(transaction);
    const known = await sql<{ reads: boolean }>`
      select has_schema_privilege(oid, 'report', 'usage') and not has_table_privilege(oid, 'public.office_keys', 'select') as reads
      from pg_roles where rolname = ${role}`.execute(transaction);
    if (known.rows[0]?.reads === false) throw new Error(`another role has this name: ${role}`);
    if (known.rows.length === 0) await run(`create role ${role} nosuperuser nocreatedb nocreaterole noinherit noreplication`);
    await run(`alter role ${role} login connection limit 10 password '${verifierOf(password)}'`);
    await run(`alter role ${role} set default_transaction_read_only = on`);
    await run(`alter role ${role} set statement_timeout = '30s'`);
    await run(`alter role ${role} set search_path = report`);
    await run(`grant usage on schema report to ${role}`);
    await run(`grant select on all tables in schema report to ${role}`);
    await run(`alter default privileges in schema report grant select on tables to ${role}`);
  });
  return { role, password };
}

/**
 * What a person must grant on a cluster, whose nodes read the tables of a view by the rights of who asks; null on one server. It is no part
 * of making the role, because it opens the tables whole, and documents of tills have more than the views show.
 */
export async function grantOnCluster(db: Kysely<OfficeTables>, role: string): Promise<string | null> {
  if (!(await isCluster(db))) return null;
  const { rows } = await sql<{ name: string }>`select distinct table_name as name from information_schema.view_table_usage
    where view_schema = 'report' and table_schema = 'public' order by 1`.execute(db);
  return `grant select on ${rows.map(({ name }) => `public.${name}`).join(', ')} to ${role}`;
}

/** What PostgreSQL stores of a password (RFC 5803), so that no log of statements has the password itself. */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const keyOf = (what: string): Buffer => createHmac('sha256', salted).update(what).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}
