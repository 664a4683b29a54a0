import type { TFunction } from 'i18next';
import {
  BadgeCheck,
  Check,
  CircleHelp,
  CircleSlash,
  Clock,
  Hand,
  Hourglass,
  type LucideIcon,
  Undo2,
  Upload,
  WifiOff,
  X,
} from 'lucide-react';
import { visibleCode } from '../../shared/lib/exact-code.ts';
import { formatRupiah, rupiah } from '../../shared/lib/money.ts';
import { distanceMs } from '../../shared/lib/wall-clock-durations.ts';
import type { OrderState, OrderStateName, SoldProduct } from '../../shared/orders/order.ts';
import type { OrderView, WarningView } from '../../shared/orders/order-view.ts';
import { nextReadDelay } from '../../shared/orders/read-schedule.ts';
import { isHeldByCopy } from '../../shared/orders/refunds.ts';
import { similarKnownStatus } from '../../shared/orders/similar-status.ts';
import type { OwnRefusal } from '../../shared/service/refusals.ts';
import type { KnownRefusal, RefusalReason } from '../../shared/service/service-failure.ts';
import type { MoneyMoved, OrderPaper } from '../core/i18n/shape.ts';
import type { Tone } from '../ui/text/Pill.tsx';
import { durationText } from './duration-text.ts';
import { differenceWords } from './field-text.ts';
import { refundLeft } from './payment-text.ts';

/** The style of each state, and whether money moved. Each colour has one meaning (ui/text/Pill.tsx). */
export const stateStyles: Readonly<Record<OrderStateName, { readonly tone: Tone; readonly icon: LucideIcon; readonly moved: MoneyMoved }>> =
  {
    intended: { tone: 'wait', icon: Hourglass, moved: 'notYet' },
    queued: { tone: 'wait', icon: WifiOff, moved: 'notYet' },
    sending: { tone: 'wait', icon: Upload, moved: 'sending' },
    unknown: { tone: 'doubt', icon: CircleHelp, moved: 'unclear' },
    pending: { tone: 'wait', icon: Clock, moved: 'accepted' },
    success: { tone: 'good', icon: Check, moved: 'done' },
    rejected: { tone: 'bad', icon: X, moved: 'notTaken' },
    notSent: { tone: 'bad', icon: CircleSlash, moved: 'notTaken' },
    withdrawn: { tone: 'plain', icon: Undo2, moved: 'notTaken' },
    review: { tone: 'doubt', icon: Hand, moved: 'unclear' },
    failed: { tone: 'bad', icon: X, moved: 'failed' },
    settled: { tone: 'good', icon: BadgeCheck, moved: 'decided' },
  };

/** The text of a state. `serviceMessage` is the service's own message, in quotes. */
interface StateText {
  readonly pill: string;
  readonly title: string;
  readonly serviceMessage: string | null;
  readonly todo: string;
  readonly moved: string;
}

/** Until this age of a lost answer, in ms, the till says that it checks: it asks again within seconds, and mostly learns the result. */
const CHECKED_FIRST_MS = 10_000;

/** Whether the doubt is that young. A refusal that is checked, a till that ended and a restored copy have words of their own. */
export const isCheckedFirst = (state: OrderState, now: number): boolean =>
  state.is === 'unknown' &&
  state.reason === undefined &&
  !['refused', 'crash', 'copied'].includes(state.why) &&
  distanceMs(state.since, now) < CHECKED_FIRST_MS;

/** The style of an order whose lost answer is only seconds old. */
export const checkedFirstStyle = { tone: 'wait', icon: Hourglass } as const satisfies { tone: Tone; icon: LucideIcon };

/**
 * @param until formats an instant in the screen's language.
 * @param isChecking whether the answer about an unknown order was lost only seconds ago.
 */
export function stateText(
  t: TFunction,
  view: Pick<OrderView, 'state' | 'total' | 'refund'>,
  until: (at: string) => string,
  isChecking = false,
): StateText {
  const { state } = view;
  if (isChecking && view.refund.is === 'none') {
    const { pill, title, todo } = { pill: t('checkedFirst.pill'), title: t('checkedFirst.title'), todo: t('checkedFirst.todo') };
    return { pill, title, todo, serviceMessage: null, moved: t('moved.sending') };
  }
  const message = messageOf(state);
  const values = {
    total: formatRupiah(refundLeft(view)),
    until: state.is === 'queued' ? until(state.until) : '',
    by: state.is === 'settled' && state.by !== '' ? state.by : t('common.cashier'),
    reference: state.is === 'settled' ? state.reference : '',
  };
  return {
    pill: pillOf(t, state),
    title: titleOf(t, view),
    serviceMessage: message === '' ? null : t('common.said', { message }),
    todo: withOwnWords(t, state, todoOf(t, view, withReason(t, state, t(todoKeyOf(state), values)))),
    moved: t(`moved.${moneyMovedIn(state)}`),
  };
}

/**
 * Adds the words of the owner's row to the till's own text about the money, which no row replaces. The row's instruction follows that text.
 * The warning that a transaction may have arisen precedes it.
 */
function withOwnWords(t: TFunction, state: OrderState, todo: string): string {
  const own = ownRefusalOf(state);
  if (own === null) return todo;
  const before = own.arose === 'no' ? '' : t(`refusals.warn_${own.arose}`);
  // The title of a review gives the reason for the review, so the row's words stand here.
  const told = state.is === 'review' ? own.tell : '';
  return [before, told, todo, own.todo].filter((part) => part !== '').join(' ');
}

/** Whether the service refused the order and the till still checks that the order does not exist. */
const isRefusedAndChecked = (state: OrderState): boolean => state.is === 'unknown' && state.why === 'refused' && state.status !== null;

/**
 * When the till asks for an unknown result next, at the latest: its delays only grow until that of the order's age.
 *
 * @param age of the doubt, in ms.
 */
export function askedAgainText(t: TFunction, language: string, age: number): string {
  const delay = nextReadDelay(Number.POSITIVE_INFINITY, age);
  return delay === null ? t('askedAgain.never') : t('askedAgain.within', { duration: durationText(language, delay / 1_000) });
}

/** The state in one or two words. */
export const pillOf = (t: TFunction, state: OrderState): string =>
  t(isRefusedAndChecked(state) ? 'refusedChecking.pill' : `state.${state.is}.pill`);

/** The reason that the settings recognised in the answer that led to this state. */
function reasonOf(state: OrderState): RefusalReason | undefined {
  if (state.is === 'review') return state.reading?.reason;
  return state.is === 'unknown' || state.is === 'rejected' || state.is === 'failed' ? state.reason : undefined;
}

/** The words of the owner's row at the time when the till read the answer. */
function ownRefusalOf(state: OrderState): OwnRefusal | null {
  const reason = reasonOf(state);
  return typeof reason === 'object' ? reason : null;
}

/** The instruction after a refusal or failure with a known reason. */
const TODO_AFTER = { balanceEmpty: 'todoAfter.balanceEmpty', alreadyPaid: 'todoAfter.alreadyPaid' } as const satisfies Record<
  KnownRefusal,
  string
>;

function todoKeyOf(state: OrderState) {
  if (isRefusedAndChecked(state)) return 'refusedChecking.todo' as const;
  const { is } = state;
  if ((is === 'rejected' || is === 'failed') && state.reason !== undefined)
    return typeof state.reason === 'string' ? TODO_AFTER[state.reason] : ('todoAfter.own' as const);
  return `state.${is}.todo` as const;
}

/**
 * The instruction, with the place of the customer's money. The texts of refused and failed orders already say "give back", until the money
 * is paid back.
 */
function todoOf(t: TFunction, view: Pick<OrderView, 'state' | 'total' | 'refund'>, todo: string): string {
  const { state, refund } = view;
  const saysGiveBack = state.is === 'rejected' || state.is === 'failed';
  const left = formatRupiah(refundLeft(view));
  if (refund.is === 'held') return t(isHeldByCopy(view) ? 'refund.heldByCopy' : 'refund.held', { total: left });
  if (refund.is === 'paid' && state.is === 'review') return t('refund.keepAfter', { total: formatRupiah(refund.amount) });
  if (refund.is === 'paid') return saysGiveBack ? t('refund.paid', { total: formatRupiah(refund.amount) }) : todo;
  return refund.is === 'owed' && !saysGiveBack ? `${todo} ${t('refund.owed', { total: left })}` : todo;
}

/** The instruction after the reason of a doubt, or after the exceeded limit. The title omits both, because it states the result. */
function withReason(t: TFunction, state: OrderState, todo: string): string {
  if (state.is === 'unknown' && !isRefusedAndChecked(state)) return `${t(`doubt.${state.why}`)}. ${todo}`;
  if (state.is === 'review') return `${letterCaseText(t, state)}${todo}`;
  if (state.is !== 'notSent' || state.over === undefined) return todo;
  const { cap, asked } = state.over;
  return `${t('orders.overCap', { asked: formatRupiah(asked), cap: formatRupiah(cap), over: formatRupiah(rupiah(asked - cap)) })} ${todo}`;
}

/** For a status that resembles a known one, a sentence with the received and the expected text; else empty. */
function letterCaseText(t: TFunction, { why, reading }: Extract<OrderState, { is: 'review' }>): string {
  const meant = why === 'unknownStatus' && reading !== null ? similarKnownStatus(reading.status) : null;
  return reading === null || meant === null ? '' : `${t('orders.otherLetters', { got: visibleCode(reading.status), meant })} `;
}

/** The reason where the till recognised one, else the title of the state. */
function titleOf(t: TFunction, { state, refund }: Pick<OrderView, 'state' | 'refund'>): string {
  const reason = state.is === 'review' ? undefined : reasonOf(state);
  if (reason !== undefined) return typeof reason === 'string' ? t(`failure.${reason}.title`) : reason.tell;
  if (isRefusedAndChecked(state)) return t('state.rejected.title');
  switch (state.is) {
    case 'review':
      return state.why === 'successAfterRefund' && refund.is === 'paid' ? t('refund.successAfter') : t(`review.${state.why}`);
    case 'notSent':
      return t(`notSent.${state.cause}`);
    case 'withdrawn':
      return t(`withdrawn.${state.why}`);
    case 'settled':
      return t(`settled.${state.as}`);
    default:
      return t(`state.${state.is}.title`);
  }
}

/** Whether money moved in this state. An order in review that succeeded after its refund has reached the service. */
const moneyMovedIn = (state: OrderState): MoneyMoved =>
  state.is === 'review' && state.why === 'successAfterRefund' ? 'accepted' : stateStyles[state.is].moved;

function messageOf(state: OrderState): string {
  switch (state.is) {
    case 'unknown':
    case 'rejected':
    case 'failed':
      return state.message;
    case 'review':
      return state.detail;
    default:
      return '';
  }
}

/** The part of an order that the text of its warning needs. */
type Warned = { readonly state: Pick<OrderState, 'is'>; readonly sale: { readonly product: Pick<SoldProduct, 'declaredFields'> } };

export function warningText(t: TFunction, warning: WarningView, { state, sale }: Warned): string {
  switch (warning.kind) {
    case 'errorCode':
      return t('warning.errorCode', { code: warning.code, detail: warning.detail });
    case 'priceDiffers':
      return t('warning.priceDiffers', { got: formatRupiah(warning.got), expected: formatRupiah(warning.expected) });
    case 'costDiffers':
    case 'costUnread':
      return t(`warning.${warning.kind}`);
    case 'priceUnread':
      return t('warning.priceUnread', { expected: formatRupiah(warning.expected) });
    case 'oddShape':
      return t('warning.oddShape', { members: warning.members.join(', ') });
    case 'fieldsDiffer': {
      const labelOf = (name: string) => sale.product.declaredFields?.find((field) => field.name === name)?.label ?? null;
      return t('warning.fieldsDiffer', {
        differences: differenceWords(
          t,
          warning.fields.map((field) => ({ ...field, label: labelOf(field.name) })),
        ),
      });
    }
    case 'tokensDiffer':
      return t('warning.tokensDiffer');
    case 'contradiction':
      return t(state.is === 'settled' && warning.what === 'code' ? 'warning.otherCode' : 'warning.contradiction', { got: warning.got });
  }
}

/** Whether the service, after a settlement, returned a code that differs from the typed one. */
export const hasOtherCode = ({ state, warnings }: Pick<OrderView, 'state' | 'warnings'>): boolean =>
  state.is === 'settled' && warnings.some((warning) => warning.kind === 'contradiction' && warning.what === 'code');

/** The document that main would print for the order now (docs/receipts.md); null while there is none. */
export function orderPaperOf({ state, refund, printed }: Pick<OrderView, 'state' | 'refund' | 'printed'>): OrderPaper | null {
  if (refund.is === 'owed') return 'refundOwed';
  if (refund.is === 'paid') return 'refundPaid';
  switch (state.is) {
    case 'success':
      return printed > 0 ? 'copy' : 'receipt';
    case 'settled':
      return state.as === 'didNotHappen' ? null : printed > 0 ? 'copy' : 'receipt';
    case 'pending':
    case 'unknown':
    case 'review':
      return 'claim';
    case 'queued':
      return 'intent';
    default:
      return null;
  }
}
