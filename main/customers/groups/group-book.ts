import { families } from '../../../shared/catalogue/families.ts';
import { GROUP_LIMITS, type Group, type GroupFailure } from '../../../shared/groups/group.ts';
import type { GroupEvent } from '../../../shared/groups/group-events.ts';
import type { AddMembersForm, MemberForm, NewMember, SaveGroupForm } from '../../../shared/groups/group-forms.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { SubjectJournal } from '../../journal/subject-events.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import type { SaleTarget } from '../../selling/orders/quotes.ts';
import type { ReadSaleForm } from '../../selling/orders/sale-form.ts';
import type { CustomerBook } from '../customer-book.ts';
import { GroupTables } from './group-tables.ts';
import { namingBill, targetOf } from './member-target.ts';

interface GroupBookDeps {
  readonly journal: SubjectJournal<GroupEvent>;
  readonly clock: Pick<Clock, 'now'>;
  readonly customers: Pick<CustomerBook, 'usable'>;
  readonly readForm: ReadSaleForm;
}

/** The groups of one mode, and the only way to change them: it writes to the journal first. */
export class GroupBook {
  readonly #deps: GroupBookDeps;
  /** To read from; the journal alone writes to them. */
  readonly tables: Pick<GroupTables, 'groups' | 'group' | 'rounds' | 'round'>;

  constructor(deps: GroupBookDeps) {
    this.#deps = deps;
    this.tables = deps.journal.read.tables((db) => new GroupTables(db));
  }

  groups(): readonly Group[] {
    return this.tables.groups();
  }

  get(groupId: string): Result<Group, GroupFailure> {
    const group = this.tables.group(groupId);
    return group ? ok(group) : fail({ kind: 'groupUnknown' });
  }

  /** Keeps a group, or its new name and note. */
  save({ groupId, name, note }: SaveGroupForm, by: Authority): Result<Group, Failure> {
    const known = this.tables.group(groupId);
    if (known && known.name === name && known.note === note) return ok(known);
    const { groups: most } = GROUP_LIMITS;
    if (!known && this.groups().length >= most) return fail({ kind: 'tooManyGroups', most });
    return this.#write(groupId, [{ type: 'collectiveSaved', subject: groupId, at: isoNow(this.#deps.clock), name, note, by }]);
  }

  /** Adds bills, each once for its id: all or none. Fails for a number that is there already, or whose product asks for no bill. */
  add({ groupId, members }: AddMembersForm, by: Authority): Result<Group, Failure> {
    const known = this.get(groupId);
    if (!known.ok) return known;
    const group = known.value;
    const fresh = members.filter(({ memberId }) => !group.members.some((member) => member.memberId === memberId));
    const { members: most } = GROUP_LIMITS;
    if (group.members.length + fresh.length > most) return fail({ kind: 'tooManyBills', most });
    const seen = new Set(group.members.flatMap((member) => this.#keyOf(member) ?? []));
    const events: GroupEvent[] = [];
    for (const member of fresh) {
      const read = this.#read(member);
      if (!read.ok) return read;
      const key = keyOf(read.value);
      if (seen.has(key)) return fail({ kind: 'billTwice', number: read.value.clientNumber });
      seen.add(key);
      events.push(this.#addedEvent(groupId, member, read.value, by));
    }
    return events.length === 0 ? ok(group) : this.#write(groupId, events);
  }

  remove({ groupId, memberId }: MemberForm, by: Authority): Result<Group, Failure> {
    const known = this.get(groupId);
    if (!known.ok || !known.value.members.some((member) => member.memberId === memberId)) return known;
    return this.#write(groupId, [this.#removedEvent(groupId, memberId, by)]);
  }

  /** The group is not used any more; its payments stay. */
  end(groupId: string, by: Authority): Result<null, Failure> {
    const known = this.get(groupId);
    if (!known.ok) return ok(null);
    const removed = known.value.members.map(({ memberId }) => this.#removedEvent(groupId, memberId, by));
    return this.#deps.journal.append([...removed, { type: 'collectiveEnded', subject: groupId, at: isoNow(this.#deps.clock), by }]);
  }

  #read(member: NewMember): Result<SaleTarget, Failure> {
    const target = targetOf(member, this.#deps.customers);
    if (!target) return fail({ kind: 'customerUnknown' });
    const read = this.#deps.readForm(target);
    if (!read.ok) return fail(namingBill(read.failure, target.number));
    const { product } = read.value;
    return families[product.family].inquiry ? read : fail({ kind: 'noBill', code: product.code });
  }

  #keyOf(member: Group['members'][number]): string | null {
    const target = targetOf(member, this.#deps.customers);
    const read = target && this.#deps.readForm(target);
    return read?.ok ? keyOf(read.value) : null;
  }

  #addedEvent(groupId: string, member: NewMember, read: SaleTarget, by: Authority): GroupEvent {
    const base = { subject: member.memberId, at: isoNow(this.#deps.clock), by, groupId };
    if (member.kind === 'customer') {
      const { customerId, numberId } = member;
      return { type: 'collectiveCustomerAdded', ...base, customerId, numberId };
    }
    const { productCode, clientNumber: number, fields } = read;
    return { type: 'collectiveNumberAdded', ...base, label: member.label, productCode, number, fields };
  }

  #removedEvent(groupId: string, memberId: string, by: Authority): GroupEvent {
    return { type: 'collectiveMemberRemoved', subject: memberId, at: isoNow(this.#deps.clock), groupId, by };
  }

  #write(groupId: string, events: readonly GroupEvent[]): Result<Group, Failure> {
    const written = this.#deps.journal.append(events);
    return written.ok ? this.get(groupId) : written;
  }
}

/** A group has each product and number once. */
const keyOf = ({ productCode, clientNumber }: SaleTarget): string => JSON.stringify([productCode, clientNumber]);
