import type { FamilyId, FieldName, Group, IdentifierLabel, NumberLabel } from '../../../shared/catalogue/families.ts';
import type { Doubt, Failure } from '../../../shared/ipc/failures.ts';
import type { Notice, WorksWhileStopped } from '../../../shared/ipc/views.ts';
import type { NotSentCause, OrderState, OrderStateName, ReviewReason, Warning } from '../../../shared/order/order.ts';
import type { Tender } from '../../../shared/order/tender.ts';
import type { Action, Role } from '../../../shared/staff/permissions.ts';
import type { PinFault, SignedOutReason } from '../../../shared/staff/staff.ts';
import type { ScreenStrings } from './names.ts';
import type { PrintingStrings } from './printing-names.ts';
import type { ServiceStrings } from './service-names.ts';

/**
 * The shape of a string table. Where the words belong to a union of the domain, the keys are that union's own members, so
 * a failure or a state without words does not compile.
 */

/** A failure's key in the table: its kind, and what it tells apart within the kind. */
export type FailureKey = KeyOf<Failure>;
type KeyOf<F> = F extends { readonly kind: infer K extends string }
  ? F extends { readonly cause: infer C extends string }
    ? `${K}_${C}`
    : F extends { readonly why: infer W extends string }
      ? `${K}_${W}`
      : F extends { readonly what: infer W extends string }
        ? `${K}_${W}`
        : F extends { readonly kind: 'unauthorised'; readonly at: infer A extends string }
          ? `${K}_${A}`
          : K
  : never;

type Settled = Extract<OrderState, { is: 'settled' }>['as'];
type Withdrawn = Extract<OrderState, { is: 'withdrawn' }>['why'];
/** Notices that tell a count have i18next's plural endings. */
type NoticeKey =
  | Exclude<Notice['kind'], 'catalogueRows' | 'recovered'>
  | `${'catalogueRows' | 'recovered'}_${'one' | 'other'}`
  | 'screenFailed'
  | 'screenFailedTodo'
  | `still_${WorksWhileStopped}`;

/** Whether the customer's money moved. */
export type MoneyMoved = 'none' | 'unclear' | 'accepted' | 'done' | 'decided';

export interface Strings extends ScreenStrings, PrintingStrings, ServiceStrings {
  group: Record<Group | 'favourites' | 'all', string>;
  family: Record<FamilyId, string>;
  number: Record<NumberLabel, string>;
  field: Record<FieldName, string>;
  identifier: Record<IdentifierLabel | 'link', string>;
  role: Record<Role, string>;
  tender: Record<Tender['kind'], string>;
  notice: Record<NoticeKey, string>;
  moved: Record<MoneyMoved, string>;
  state: Record<OrderStateName, { pill: string; title: string; todo: string }>;
  doubt: Record<Doubt, string>;
  review: Record<ReviewReason, string>;
  notSent: Record<NotSentCause, string>;
  withdrawn: Record<Withdrawn, string>;
  settled: Record<Settled, string>;
  warning: Record<Warning['kind'] | 'otherCode', string>;
  failure: Record<FailureKey, { title: string; todo: string }>;
  action: Record<Action, string>;
  pinFault: Record<PinFault, string>;
  signedOut: Record<SignedOutReason, string>;
}
