import { checkGroup, continuedGroups, holdRound, viewGroup } from '../../../../main/customers/groups/group-actions.ts';
import { payDepsOf, payGroup } from '../../../../main/customers/groups/group-payment-actions.ts';
import type { StoredOrder } from '../../../../main/journal/projections/projections.ts';
import type { AuthorizeActions } from '../../../../main/selling/orders/sale-authority.ts';
import type { Till } from '../../../../main/till/till.ts';
import type { NewMember, PayGroupForm } from '../../../../shared/groups/group-forms.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { GroupView } from '../../../../shared/ipc/group-view.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';

/** The keys of a group's page: the functions behind the screen's calls. */
export class GroupPayer {
  readonly #till: Till;
  readonly #by: Authority;

  constructor(till: Till, by: Authority) {
    this.#till = till;
    this.#by = by;
  }

  /** Keeps a group with these bills; one that is kept already stays. */
  keep(groupId: string, members: readonly NewMember[]): Result<unknown, Failure> {
    const { book } = this.#till.groups;
    const saved = book.save({ groupId, name: 'RT 05', note: '' }, this.#by);
    return saved.ok ? book.add({ groupId, members: [...members] }, this.#by) : saved;
  }

  check = (groupId: string, which: 'all' | 'missing'): Result<GroupView, Failure> => checkGroup(this.#deps, { groupId, which });
  look = (groupId: string): Result<GroupView, Failure> => viewGroup(this.#deps, groupId);
  hold = (groupId: string, ticketId: string): Result<GroupView, Failure> => holdRound(this.#deps, { groupId, ticketId }, this.#by);
  pay = (form: PayGroupForm, authorize: AuthorizeActions): Result<readonly StoredOrder[], Failure> =>
    payGroup(this.#deps, form, this.#by, authorize);

  /** The groups that the screen opens after a start, because their payment goes on. */
  continued = (): readonly string[] => continuedGroups(this.#deps);

  get #deps(): ReturnType<typeof payDepsOf> {
    return payDepsOf(this.#till);
  }
}
