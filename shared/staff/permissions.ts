import { fail, ok, type Result } from '../lib/result.ts';
import { WHOLE_SHOP } from './subjects.ts';

/**
 * Who may do what at the counter, as one table (docs/staff.md), and the two ways to have the authority for an action: one's
 * own role, or a supervisor's PIN that lifts one action on one subject, once.
 */

/** The three roles, the least first. Each may do what those before it may. */
export const ROLES = ['cashier', 'supervisor', 'owner'] as const;
export type Role = (typeof ROLES)[number];

export interface Permission {
  /** The least role that may do it by itself. */
  readonly least: Role;
  /** Whether a person of that role can lift it for another by a PIN; where not, that person signs in. */
  readonly liftable: boolean;
}

const ownRoleOnly = (least: Role): Permission => ({ least, liftable: false });
const liftable = (least: Role): Permission => ({ least, liftable: true });

/** Every action that asks for a role. What is not here (signing in and out, training's faults) needs none. */
export const permissions = {
  sell: ownRoleOnly('cashier'),
  /** Sends an order again that provably was not sent: same id, same body. */
  retrySend: ownRoleOnly('cashier'),
  viewOrders: ownRoleOnly('cashier'),
  /** A receipt or slip again that carries no code. */
  reprint: ownRoleOnly('cashier'),
  /** A token or voucher code again, on paper or on the clipboard: it can be spent. */
  reprintCode: liftable('supervisor'),
  /** Pays back the money of an order that provably did not happen. */
  refund: liftable('supervisor'),
  /** Sells while an order for the same product and number is open. */
  liftSameTarget: liftable('supervisor'),
  /** Settles an order in review by the provider's word. */
  resolveReview: liftable('supervisor'),
  withdrawQueued: liftable('supervisor'),
  /** Cash in and out of the drawer outside a sale. */
  moveCash: liftable('supervisor'),
  openDrawer: liftable('supervisor'),
  closeShift: ownRoleOnly('cashier'),
  viewReports: ownRoleOnly('supervisor'),
  /** How the service is doing: limits, calls, shop-info, balance, its product list. */
  viewHealth: ownRoleOnly('supervisor'),
  viewMargin: ownRoleOnly('owner'),
  /** Language, light or dark, size of text. */
  changeScreen: ownRoleOnly('cashier'),
  changePrinter: liftable('supervisor'),
  changeCatalogue: liftable('owner'),
  changeSettings: liftable('owner'),
  /** Addresses, credentials and the client secret. */
  changeConnection: ownRoleOnly('owner'),
  changeStaff: ownRoleOnly('owner'),
  enterTraining: liftable('supervisor'),
  /** Real selling asks for a PIN of its own. */
  leaveTraining: ownRoleOnly('cashier'),
  makeBackup: ownRoleOnly('supervisor'),
  restoreBackup: ownRoleOnly('owner'),
  verifyJournal: ownRoleOnly('supervisor'),
  exportHistory: liftable('owner'),
} as const satisfies Record<string, Permission>;

export type Action = keyof typeof permissions;
export const ACTIONS = Object.keys(permissions) as readonly Action[];

export const isAtLeast = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least);

/** Whether a role may do an action by itself. */
export const canPerform = (role: Role, action: Action): boolean => isAtLeast(role, permissions[action].least);

/** A person as events name them: who it was, and in which role at that moment. */
export interface PersonRef {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/** What a supervisor's PIN gave: one action, on one subject (an order id, or what else the action is about), for one person. */
export interface SupervisorOverride {
  readonly id: string;
  readonly action: Action;
  readonly subject: string;
  /** The id of the person who may use it. */
  readonly grantedTo: string;
  readonly by: PersonRef;
  /** On the monotonic clock, in ms. */
  readonly expiresAt: number;
}

/** How long a lift waits to be used. */
export const OVERRIDE_LIFETIME_MS = 2 * 60_000;

/** By what right something is done; it goes into the event that it leads to. */
export interface Authority {
  readonly person: PersonRef;
  /** Null where the person's own role is enough. */
  readonly liftedBy: { readonly liftId: string; readonly person: PersonRef } | null;
}

export interface NotPermitted {
  readonly kind: 'notPermitted';
  readonly action: Action;
  /** What it would be done to: what a lift must name. */
  readonly subject: string;
  /** The least role that may. */
  readonly needs: Role;
  readonly liftable: boolean;
}

/** What is about to be done: the action and what it is done to. */
export interface ProtectedAction {
  readonly action: Action;
  readonly subject: string;
}

/** Whether somebody else's PIN can give the right to a deed. */
export const isOverridable = ({ action, subject }: ProtectedAction): boolean => permissions[action].liftable && subject !== WHOLE_SHOP;

/** Whether a lift is for this person and deed, and still holds. `now` is on the monotonic clock. */
export const isValidOverride = (override: SupervisorOverride, person: PersonRef, action: ProtectedAction, now: number): boolean =>
  override.grantedTo === person.id && override.action === action.action && override.subject === action.subject && now < override.expiresAt;

/**
 * {@link authorizeAction} for several deeds at once, in their order: all, or none, and then no lift is used up. Fails with the
 * first that is not permitted; before all others with one that no PIN lifts, so that none is asked for in vain.
 */
export function authorizeAll(
  person: PersonRef,
  actions: readonly ProtectedAction[],
  overrides: readonly SupervisorOverride[],
  now: number,
): Result<{ readonly authorities: readonly Authority[]; readonly left: readonly SupervisorOverride[] }, NotPermitted> {
  const given: Authority[] = [];
  const refused: NotPermitted[] = [];
  let left = overrides;
  for (const action of actions) {
    const authorized = authorizeAction(person, action, left, now);
    if (!authorized.ok) refused.push(authorized.failure);
    else {
      given.push(authorized.value.authority);
      left = authorized.value.left;
    }
  }
  const first = refused.find(({ liftable }) => !liftable) ?? refused[0];
  return first ? fail(first) : ok({ authorities: given, left });
}

/**
 * The authority of a person for a deed, and the lifts that are left after it: own role first, which uses up no lift, then a
 * lift, which is used up. `now` is on the monotonic clock, in ms.
 */
export function authorizeAction(
  person: PersonRef,
  action: ProtectedAction,
  overrides: readonly SupervisorOverride[],
  now: number,
): Result<{ readonly authority: Authority; readonly left: readonly SupervisorOverride[] }, NotPermitted> {
  if (canPerform(person.role, action.action)) return ok({ authority: { person, liftedBy: null }, left: overrides });
  const override = overrides.find((candidate) => isValidOverride(candidate, person, action, now));
  const { least } = permissions[action.action];
  const liftable = isOverridable(action);
  if (!override || !liftable) return fail({ kind: 'notPermitted', ...action, needs: least, liftable });
  return ok({
    authority: { person, liftedBy: { liftId: override.id, person: override.by } },
    left: overrides.filter((other) => other !== override),
  });
}
