import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AuditEntry, AuditedAct, AuditQuery } from '../../shared/office/people-forms.ts';
import type { OfficeTables } from '../store/tables.ts';

/** Who did what, when and from where. Rows are inserted, in the transaction of the act, and never changed. */

/** Null where no person is known: the server's own terminal, or a failed sign-in under an unknown name. */
export interface Actor {
  readonly person: { readonly id: string; readonly name: string } | null;
  /** The network address, or `terminal`. */
  readonly address: string;
}

/** The server's own terminal: its user has the whole database. */
export const TERMINAL = { person: null, address: 'terminal' } as const satisfies Actor;

interface Audited {
  readonly act: AuditedAct;
  readonly subject?: string;
  readonly detail?: Record<string, unknown>;
}

export async function writeAudit(
  db: Kysely<OfficeTables>,
  { person, address }: Actor,
  { act, subject, detail }: Audited,
  now: number,
): Promise<void> {
  const who = { person: person?.id ?? null, name: person?.name ?? null, address };
  const what = { act, subject: subject ?? null, detail: JSON.stringify(detail ?? {}) };
  await db
    .insertInto('audit')
    .values({ id: randomUUID(), at: new Date(now), ...who, ...what })
    .execute();
}

/** Newest first. */
export async function readAudit(db: Kysely<OfficeTables>, { before, most }: AuditQuery): Promise<AuditEntry[]> {
  const last =
    before === undefined ? undefined : await db.selectFrom('audit').select(['at', 'id']).where('id', '=', before).executeTakeFirst();
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(last?.at as Date, last?.id as string))),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
