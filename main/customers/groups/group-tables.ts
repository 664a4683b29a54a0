import type { Group, GroupMember, GroupRound } from '../../../shared/groups/group.ts';
import type { GroupEvent } from '../../../shared/groups/group-events.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import { type Database, preparedAll } from '../../journal/core/database.ts';
import { ImpossibleEvent } from '../../journal/core/journal-errors.ts';
import { BODY_ROWS, COUNT_ROWS, rowsOf, text } from '../../journal/core/rows.ts';
import { storedObject } from '../../journal/core/stored-json.ts';
import type { Journal } from '../../journal/journal.ts';

/** The tables of groups, their bills and their payments: projections, changed in the transaction of their events. */
export const GROUP_TABLES = `
  CREATE TABLE collective_groups (
    group_id TEXT PRIMARY KEY,
    opened INTEGER NOT NULL,
    name TEXT NOT NULL,
    note TEXT NOT NULL,
    ended INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE collective_members (
    member_id TEXT PRIMARY KEY,
    group_id TEXT NOT NULL,
    added INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX collective_members_of_group ON collective_members (group_id, added);
  CREATE TABLE collective_rounds (
    ticket_id TEXT PRIMARY KEY,
    group_id TEXT NOT NULL,
    paid INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX collective_rounds_of_group ON collective_rounds (group_id, paid);
`;

const MEMBER_ROWS = rowsOf({ kind: text, body: text });
const BILL_ROWS = rowsOf({ memberId: text, groupId: text });
const GROUP_ROWS = rowsOf({ groupId: text, name: text, note: text });

type MemberOf<K extends GroupMember['kind']> = Extract<GroupMember, { kind: K }>;
const ofCustomer = storedObject<MemberOf<'customer'>>('a bill of a customer', {
  ...{ memberId: 'string', kind: 'string', customerId: 'string', numberId: 'string' },
});
const ofGroup = storedObject<MemberOf<'own'>>('a bill of a group', {
  ...{ memberId: 'string', kind: 'string', label: 'string', productCode: 'string', number: 'string', fields: 'array' },
});
const storedRound = storedObject<GroupRound>('a collective payment', { ticketId: 'string', groupId: 'string', bills: 'array' });

/** Bills of groups, by their own ids or by their customers'. */
interface MeantBills {
  readonly bills: readonly string[];
  readonly customers: readonly string[];
}

/** Groups in the journal's file. Writes must run inside the transaction that appends the events. */
export class GroupTables {
  readonly #run: ReturnType<typeof statements>;

  constructor(db: Database) {
    this.#run = statements(db);
  }

  /** Applies one event, by its number. Throws {@link ImpossibleEvent}. */
  apply(event: GroupEvent, seq: number): void {
    switch (event.type) {
      case 'collectiveSaved':
        this.#run.save.run(event.subject, seq, event.name, event.note);
        return;
      case 'collectiveEnded':
        if (Number(this.#run.end.run(event.subject).changes) !== 1)
          throw new ImpossibleEvent(`${event.type} of ${event.subject}: no such group`);
        return;
      case 'collectiveNumberAdded': {
        const { subject: memberId, label, productCode, number, fields } = event;
        this.#add(event.groupId, { memberId, kind: 'own', label, productCode, number, fields }, seq);
        return;
      }
      case 'collectiveCustomerAdded': {
        const { subject: memberId, customerId, numberId } = event;
        this.#add(event.groupId, { memberId, kind: 'customer', customerId, numberId }, seq);
        return;
      }
      case 'collectiveMemberRemoved':
        this.#run.remove.run(event.subject);
        return;
      case 'collectivePaid': {
        const { subject: ticketId, groupId, bills } = event;
        this.#run.paid.run(ticketId, groupId, seq, JSON.stringify({ ticketId, groupId, bills } satisfies GroupRound));
        return;
      }
    }
  }

  /** Those in use, the oldest first. */
  groups(): Group[] {
    return GROUP_ROWS.all(this.#run.groups).map((row) => ({ ...row, members: this.#membersOf(row.groupId) }));
  }

  /** Null where it was never saved, or was ended. */
  group(groupId: string): Group | null {
    const row = GROUP_ROWS.first(this.#run.group, groupId);
    return row && { ...row, members: this.#membersOf(groupId) };
  }

  /** The payments of a group, the newest first. */
  rounds(groupId: string, most: number): GroupRound[] {
    return BODY_ROWS.all(this.#run.rounds, groupId, most).map(({ body }) => storedRound(body));
  }

  round(ticketId: string): GroupRound | null {
    const row = BODY_ROWS.first(this.#run.round, ticketId);
    return row && storedRound(row.body);
  }

  /** Whether a group is in use, or a bill is in one. */
  isKept(subject: string): boolean {
    return COUNT_ROWS.only(this.#run.kept, subject).n > 0;
  }

  /** The bills in groups with one of these ids, or of these customers. */
  billsAmong({ bills, customers }: MeantBills): ReturnType<typeof BILL_ROWS.all> {
    return BILL_ROWS.all(this.#run.among, JSON.stringify(bills), JSON.stringify(customers));
  }

  #membersOf(groupId: string): GroupMember[] {
    return MEMBER_ROWS.all(this.#run.members, groupId).map(({ kind, body }) => (kind === 'own' ? ofGroup(body) : ofCustomer(body)));
  }

  #add(groupId: string, member: GroupMember, seq: number): void {
    this.#run.add.run(member.memberId, groupId, seq, member.kind, JSON.stringify(member));
  }
}

function statements(db: Database) {
  const group = 'SELECT group_id AS groupId, name, note FROM collective_groups';
  return preparedAll(db, {
    save: `INSERT INTO collective_groups (group_id, opened, name, note, ended) VALUES (?, ?, ?, ?, 0)
       ON CONFLICT (group_id) DO UPDATE SET name = excluded.name, note = excluded.note`,
    end: "UPDATE collective_groups SET name = '', note = '', ended = 1 WHERE group_id = ?",
    add: 'INSERT INTO collective_members (member_id, group_id, added, kind, body) VALUES (?, ?, ?, ?, ?)',
    remove: 'DELETE FROM collective_members WHERE member_id = ?',
    paid: 'INSERT INTO collective_rounds (ticket_id, group_id, paid, body) VALUES (?, ?, ?, ?)',
    groups: `${group} WHERE ended = 0 ORDER BY opened`,
    group: `${group} WHERE group_id = ? AND ended = 0`,
    members: 'SELECT kind, body FROM collective_members WHERE group_id = ? ORDER BY added',
    rounds: 'SELECT body FROM collective_rounds WHERE group_id = ? ORDER BY paid DESC LIMIT ?',
    round: 'SELECT body FROM collective_rounds WHERE ticket_id = ?',
    among: `SELECT member_id AS memberId, group_id AS groupId FROM collective_members
       WHERE member_id IN (SELECT value FROM json_each(?1))
          OR json_extract(body, '$.customerId') IN (SELECT value FROM json_each(?2))
       ORDER BY added`,
    kept: `SELECT (SELECT count(*) FROM collective_groups WHERE group_id = ?1 AND ended = 0)
            + (SELECT count(*) FROM collective_members WHERE member_id = ?1) AS n`,
  });
}

/** The events that take these bills out of their groups, where they hold the erasure of their numbers. */
export const billsLeaving = ({ read }: Pick<Journal, 'read'>, erased: MeantBills, at: string, by: Authority): GroupEvent[] =>
  read
    .tables((db) => new GroupTables(db).billsAmong(erased))
    .map(({ memberId: subject, groupId }) => ({ type: 'collectiveMemberRemoved', subject, at, groupId, by }));
