import { fail, ok, type Result } from '../lib/result.ts';
import { WHOLE_SHOP } from './subjects.ts';

/**
 * The permissions of each role, as one table (docs/staff.md). Authority for an action comes from a person's own role,
 * or from an override: a supervisor's PIN for one action on one subject, once.
 */

/** The three roles, the lowest first. Each includes the permissions of those before it. */
export const ROLES = ['cashier', 'supervisor', 'owner'] as const;
export type Role = (typeof ROLES)[number];

interface Permission {
  /** The lowest role that has the permission. */
  readonly least: Role;
  /** Whether a PIN of that role can override it for another person; where not, that person must sign in. */
  readonly liftable: boolean;
  /** Whether the own role never suffices: another person must allow it. */
  readonly byAnother?: true;
}

const ownRoleOnly = (least: Role): Permission => ({ least, liftable: false });
const liftable = (least: Role): Permission => ({ least, liftable: true });
const byAnother = (least: Role): Permission => ({ least, liftable: true, byAnother: true });

/** Every action that requires a role. Actions that are not listed (sign-in, sign-out, training's faults) require none. */
export const permissions = {
  sell: ownRoleOnly('cashier'),
  /** Sends an order again that provably was not sent: same id, same body. */
  retrySend: ownRoleOnly('cashier'),
  viewOrders: ownRoleOnly('cashier'),
  /** Opens a complaint about an order, and adds notes to it. */
  handleComplaint: ownRoleOnly('cashier'),
  /** Closes a complaint with its result. */
  closeComplaint: liftable('supervisor'),
  /** Reprints a receipt or slip without a code. */
  reprint: ownRoleOnly('cashier'),
  /** Prints or copies a token or voucher code again, which can be redeemed. */
  reprintCode: liftable('supervisor'),
  /** Refunds an order that provably did not happen. */
  refund: liftable('supervisor'),
  /** Refunds an order that the person sold, where another person could approve it (docs/decisions/0021-refunds-of-own-sales.md). */
  refundOwnSale: byAnother('supervisor'),
  /** Gives cash back for what was paid by another means. */
  refundInCash: liftable('supervisor'),
  /** Sells while an order for the same product and number is open. */
  liftSameTarget: liftable('supervisor'),
  /** Settles an order in review by the provider's statement. */
  resolveReview: liftable('supervisor'),
  withdrawQueued: liftable('supervisor'),
  /** Opens a shift with a counted float. */
  openShift: ownRoleOnly('cashier'),
  /** Counts the drawer and closes the shift. */
  closeShift: ownRoleOnly('cashier'),
  /** Records cash that comes into the drawer, or goes to the safe. */
  moveCash: ownRoleOnly('cashier'),
  /** Pays cash out of the drawer, also as a compensation. */
  payOut: liftable('supervisor'),
  /**
   * Pays a compensation for an order that the person sold, where another person could pay it (docs/decisions/0021-refunds-of-own-sales.md).
   */
  compensateOwnSale: byAnother('supervisor'),
  /** Takes a full X, which shows the expected cash before the count; prints an X, or a Z again. */
  takeX: liftable('supervisor'),
  /** Closes a shift with a difference above the mark, or by its recount. */
  allowDifference: liftable('supervisor'),
  /** Enters the number of the last printed Z after a restore, which decides the numbers that the shop's Zs skip. */
  tellLastZ: liftable('owner'),
  /** Finds customers, keeps and changes them, and notes their consent and its withdrawal. */
  useCustomers: ownRoleOnly('cashier'),
  /** Gives one customer's numbers to another. */
  mergeCustomers: ownRoleOnly('supervisor'),
  /** Writes everything about a customer to a file. */
  exportCustomer: ownRoleOnly('owner'),
  /** Erases a customer. */
  eraseCustomer: ownRoleOnly('owner'),
  /** Takes money for a customer's debt, or in advance of purchases. */
  collectDebt: ownRoleOnly('cashier'),
  /** Opens and closes a customer's account, and sets its limit. */
  changeAccount: liftable('supervisor'),
  /** Sells on account above the customer's limit. */
  sellAboveLimit: liftable('supervisor'),
  /** Gives credit of a customer's account back. */
  payBackCredit: liftable('supervisor'),
  /** Writes off a customer's debt. */
  writeOffDebt: liftable('supervisor'),
  /** Writes off a debt that comes from a sale of the same person, where another person could do it. */
  writeOffOwnSale: byAnother('supervisor'),
  /** Reverses an act with money that was recorded wrongly, by a contra entry. */
  bookContra: liftable('supervisor'),
  /** Confirms a figure that is as of a copy of the journal: an account, a deposit or a complaint. */
  confirmFigure: liftable('supervisor'),
  openDrawer: liftable('supervisor'),
  /** Records deposits to the shop's balance, their arrival, and the provider's reversals of debits. */
  noteDeposit: liftable('supervisor'),
  /** Compares the provider's statement with the till's orders, which shows the cost of each. */
  matchStatement: ownRoleOnly('supervisor'),
  /** Shows the service's health: limits, calls, shop-info, balance, product list. */
  viewHealth: ownRoleOnly('supervisor'),
  viewMargin: ownRoleOnly('owner'),
  /** Reads the service's raw answers in the story of an order. */
  viewRawAnswers: ownRoleOnly('supervisor'),
  /** Shows the reports and the owner's home, with totals by tender. No override: a PIN allows one act, and reports are read for longer. */
  viewReports: ownRoleOnly('owner'),
  /** Language, theme, text size. */
  changeScreen: ownRoleOnly('cashier'),
  changePrinter: liftable('supervisor'),
  changeCatalogue: liftable('owner'),
  changeSettings: liftable('owner'),
  /** Addresses, credentials and the client secret. */
  changeConnection: ownRoleOnly('owner'),
  changeStaff: ownRoleOnly('owner'),
  enterTraining: liftable('supervisor'),
  /** Live mode requires a PIN of its own. */
  leaveTraining: ownRoleOnly('cashier'),
  makeBackup: ownRoleOnly('supervisor'),
  restoreBackup: ownRoleOnly('owner'),
  verifyJournal: ownRoleOnly('supervisor'),
  exportHistory: liftable('owner'),
  /** Erases customers' personal data permanently, and sets how long it is kept. */
  eraseData: ownRoleOnly('owner'),
} as const satisfies Record<string, Permission>;

export type Action = keyof typeof permissions;
export const ACTIONS = Object.keys(permissions) as readonly Action[];

export const isAtLeast = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least);

/** Whether a role may perform the action, or allow it to another person. */
export const canPerform = (role: Role, action: Action): boolean => isAtLeast(role, permissions[action].least);

/** A person as events name them, with the role at that moment. */
export interface PersonRef {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/**
 * An override by a supervisor's PIN: one action, on one subject (an order id or one of {@link ./subjects.ts}), for one
 * person.
 */
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

/** How long an override stays usable. */
export const OVERRIDE_LIFETIME_MS = 2 * 60_000;

/** The person who may do something, and the right by which; journalled with the resulting event. */
export interface Authority {
  readonly person: PersonRef;
  /** Null where the person's own role suffices. */
  readonly liftedBy: { readonly liftId: string; readonly person: PersonRef } | null;
}

/** An act of a person, as an event of the journal: `subject` is the id of what it is about. */
export interface Act<T extends string> {
  readonly type: T;
  readonly subject: string;
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly by: Authority;
}

export interface NotPermitted {
  readonly kind: 'notPermitted';
  readonly action: Action;
  /** The subject that an override must name. */
  readonly subject: string;
  /** The lowest role with the permission. */
  readonly needs: Role;
  readonly liftable: boolean;
}

/** Whether an action always needs another person: the own role never suffices. */
export const mustBeAnother = (action: Action): boolean => ACTIONS_BY_ANOTHER.has(action);
const ACTIONS_BY_ANOTHER: ReadonlySet<Action> = new Set(ACTIONS.filter((action) => 'byAnother' in permissions[action]));

/** An action and its subject. */
export interface ProtectedAction {
  readonly action: Action;
  readonly subject: string;
}

/** Whether an override can authorize an action. */
export const isOverridable = ({ action, subject }: ProtectedAction): boolean => permissions[action].liftable && subject !== WHOLE_SHOP;

/** Whether an override is for this person and action, and still valid. `now` is on the monotonic clock, in ms. */
const isValidOverride = (override: SupervisorOverride, person: PersonRef, action: ProtectedAction, now: number): boolean =>
  override.grantedTo === person.id && override.action === action.action && override.subject === action.subject && now < override.expiresAt;

/**
 * {@link authorizeAction} for several actions in order: all or none, and a failure uses up no override. Fails with the
 * first action that is not permitted; actions that no PIN can override come first, so that no PIN is asked for in vain.
 */
export function authorizeAll(
  person: PersonRef,
  actions: readonly ProtectedAction[],
  overrides: readonly SupervisorOverride[],
  now: number,
): Result<{ readonly authorities: readonly Authority[]; readonly remaining: readonly SupervisorOverride[] }, NotPermitted> {
  const authorities: Authority[] = [];
  const refused: NotPermitted[] = [];
  let remaining = overrides;
  for (const action of actions) {
    const authorized = authorizeAction(person, action, remaining, now);
    if (!authorized.ok) refused.push(authorized.failure);
    else {
      authorities.push(authorized.value.authority);
      remaining = authorized.value.remaining;
    }
  }
  const first = refused.find(({ liftable }) => !liftable) ?? refused[0];
  return first ? fail(first) : ok({ authorities, remaining });
}

/**
 * Returns the person's authority for an action and the remaining overrides. The person's own role uses up no override;
 * otherwise one matching override is used up. `now` is on the monotonic clock, in ms.
 */
export function authorizeAction(
  person: PersonRef,
  action: ProtectedAction,
  overrides: readonly SupervisorOverride[],
  now: number,
): Result<{ readonly authority: Authority; readonly remaining: readonly SupervisorOverride[] }, NotPermitted> {
  if (canPerform(person.role, action.action) && !mustBeAnother(action.action))
    return ok({ authority: { person, liftedBy: null }, remaining: overrides });
  const override = overrides.find((candidate) => isValidOverride(candidate, person, action, now));
  const { least } = permissions[action.action];
  const liftable = isOverridable(action);
  if (!override || !liftable) return fail({ kind: 'notPermitted', ...action, needs: least, liftable });
  return ok({
    authority: { person, liftedBy: { liftId: override.id, person: override.by } },
    remaining: overrides.filter((other) => other !== override),
  });
}
