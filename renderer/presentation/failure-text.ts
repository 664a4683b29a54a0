import type { TFunction } from 'i18next';
import type { NumberFault } from '../../shared/catalogue/client-number.ts';
import type { NumberRule } from '../../shared/catalogue/families.ts';
import { readableNumber } from '../../shared/catalogue/grouped-number.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import type { DrawerView } from '../../shared/ipc/status-view.ts';
import { formatBalance, formatRupiah } from '../../shared/lib/money.ts';
import type { FailureKey, MoneyMoved } from '../core/i18n/shape.ts';
import { cashierFailureOf } from './cashier-text.ts';
import { catalogueRowText } from './catalogue-row-text.ts';
import { differenceWords, fieldText } from './field-text.ts';
import { type ShiftTextValues, shiftTextValuesOf } from './shift-text.ts';
import { type StaffTextValues, staffTextValuesOf } from './staff-text.ts';

/** The text of a failure: the event, the service's message, the instruction for the person, and details for a technician. */
export interface FailureText {
  readonly title: string;
  readonly serviceMessage: string | null;
  readonly todo: string;
  readonly detail: string | null;
}

export function failureKey(failure: Failure): FailureKey {
  switch (failure.kind) {
    case 'refused':
      return typeof failure.reason === 'string' ? failure.reason : failure.kind;
    case 'notSent':
      return `notSent_${failure.cause}`;
    case 'inDoubt':
      return `inDoubt_${failure.why}`;
    case 'unauthorised':
      return `unauthorised_${failure.at}`;
    case 'journal':
      return `journal_${failure.why}`;
    case 'importRefused':
      return `importRefused_${failure.why}`;
    case 'statementRefused':
      return `statementRefused_${failure.why}`;
    case 'transferRefused':
      return `transferRefused_${failure.why}`;
    case 'shopData':
      return `shopData_${failure.why}`;
    case 'productOff':
      return `productOff_${failure.why}`;
    case 'salesStopped':
      return `salesStopped_${failure.why}`;
    case 'notFound':
      return `notFound_${failure.what}`;
    case 'keychain':
      return `keychain_${failure.why}`;
    case 'office':
      return `office_${failure.why}`;
    case 'settings':
      return `settings_${failure.why}`;
    case 'spanRefused':
      return `spanRefused_${failure.why}`;
    case 'practiceFault':
      return `practiceFault_${failure.why}`;
    case 'cannotPrint':
      return `cannotPrint_${failure.why}`;
    case 'wrongPin':
      // The last wrong try before a delay has the text of the delay.
      return failure.triesLeft === 0 ? 'pinLocked' : failure.kind;
    default:
      return failure.kind;
  }
}

/** `isOwner`: the text names a cause that only the owner can mend; else it says what a cashier does. */
export function failureText(t: TFunction, failure: Failure, isOwner: boolean): FailureText {
  const key = failureKey(failure);
  const cashiers = isOwner ? null : cashierFailureOf(key);
  if (cashiers !== null)
    return { title: t(`cashierFailure.${cashiers}.title`), serviceMessage: null, todo: t(`cashierFailure.${cashiers}.todo`), detail: null };
  const values = failureValuesOf(t, failure);
  const own = failure.kind === 'refused' && typeof failure.reason === 'object' ? failure.reason : null;
  const serviceMessage = 'message' in failure && failure.message !== '' ? t('common.said', { message: failure.message }) : null;
  return {
    title: own ? own.tell : t(`failure.${key}.title`, values),
    serviceMessage,
    todo: own
      ? own.todo
      : failure.kind === 'badNumber' || failure.kind === 'billNumberBad'
        ? numberFaultText(t, t('failure.badNumber.title'), failure.fault)
        : t(`failure.${key}.todo`, values),
    detail: 'detail' in failure && failure.detail !== '' ? failure.detail : null,
  };
}

/** The values that the texts of failures may contain. */
type FailureValues = {
  readonly code: string;
  readonly detail: string;
  readonly rowFault: string;
  readonly place: string;
  readonly orderId: string;
  readonly most: number;
  readonly orders: number;
  readonly number: string;
  readonly field: string;
  readonly total: string;
  readonly amount: string;
  readonly available: string;
  readonly balance: string;
  readonly how: string;
  readonly before: string;
  readonly state: string;
  readonly printer: string;
  readonly trouble: string;
  readonly cure: string;
  readonly differences: string;
  readonly ending: string;
  readonly endings: string;
} & ShiftTextValues &
  StaffTextValues;

const openOrdersOf = (failure: Failure): number => (failure.kind === 'ordersLeft' || failure.kind === 'ordersWait' ? failure.count : 0);

function failureValuesOf(t: TFunction, failure: Failure): FailureValues {
  return {
    code: 'code' in failure ? failure.code : '',
    detail: 'detail' in failure ? failure.detail : '',
    orders: openOrdersOf(failure),
    rowFault: 'place' in failure && failure.rule ? catalogueRowText(t, { row: null, place: failure.place, rule: failure.rule }) : '',
    place: 'place' in failure ? failure.place : '',
    most: 'most' in failure ? failure.most : 0,
    number: 'number' in failure ? String(failure.number) : '',
    orderId: 'orderId' in failure ? failure.orderId : '',
    field: 'field' in failure ? fieldText(t, { name: failure.field, label: failure.label }) : '',
    total: totalIn(failure),
    before: failure.kind === 'amountChanged' ? formatRupiah(failure.was) : '',
    amount: amountIn(failure),
    available: 'available' in failure ? formatRupiah(failure.available) : '',
    balance: 'balance' in failure ? formatBalance(failure.balance) : '',
    how: 'tender' in failure ? t(`tenderIn.${failure.tender}`) : '',
    state: failure.kind === 'notNow' ? t(`state.${failure.state}.pill`) : '',
    differences: failure.kind === 'fieldsDiffer' ? differenceWords(t, failure.fields) : '',
    ...endingValuesOf(failure),
    ...printerValuesOf(t, failure),
    ...shiftTextValuesOf(failure),
    ...staffTextValuesOf(t, failure),
  };
}

const endingValuesOf = (failure: Failure): Pick<FailureValues, 'ending' | 'endings'> =>
  failure.kind === 'otherEnding'
    ? { ending: failure.ending, endings: failure.offered.map((each) => `.${each}`).join(' / ') }
    : { ending: '', endings: '' };

function totalIn(failure: Failure): string {
  if (failure.kind === 'amountChanged') return formatRupiah(failure.quote.total);
  return failure.kind === 'paymentTooSmall' ? formatRupiah(failure.total) : '';
}

/** The missing or excess amount of a payment, or the largest amount that a write-off or a payout allows. */
function amountIn(failure: Failure): string {
  if (failure.kind === 'paymentTooSmall') return formatRupiah(failure.missing);
  if (failure.kind === 'paymentTooLarge') return formatRupiah(failure.over);
  if (failure.kind === 'writeOffAboveDebt') return formatRupiah(failure.debt);
  return failure.kind === 'creditTooSmall' ? formatRupiah(failure.credit) : '';
}

function printerValuesOf(t: TFunction, failure: Failure): Pick<FailureValues, 'printer' | 'trouble' | 'cure'> {
  if (failure.kind !== 'printer') return { printer: '', trouble: '', cure: '' };
  const { printer, trouble } = failure;
  return {
    printer: printer === '' ? t('printJobs.printer') : printer,
    trouble: t(`trouble.${trouble}.what`),
    cure: t(`trouble.${trouble}.cure`),
  };
}

/** The fault of a typed number, and the expected form. */
export function numberFaultText(t: TFunction, label: string, fault: NumberFault): string {
  if (fault.why === 'empty') return t('fault.empty', { label });
  if (fault.why === 'characters') return t(`fault.${fault.rule.chars}`, { label });
  if (fault.why === 'sheet') return t(`fault.${fault.damage}`, { label });
  if (fault.why === 'leadingZero') return t('fault.leadingZero', { label, offer: readableNumber(fault.offer) });
  const short = fault.length < fault.rule.min;
  return t(short ? 'fault.short' : 'fault.long', { label, length: fault.length, min: fault.rule.min, max: fault.rule.max });
}

export function expectedNumberText(t: TFunction, rule: NumberRule): string {
  if (rule.chars === 'digits' && rule.min === rule.max) return t('expects.digitsExactly', { max: rule.max });
  return t(`expects.${rule.chars}`, { min: rule.min, max: rule.max });
}

/** The text for a drawer that did not open for cash: the event, its reason, the cure, and how to open the drawer anyway. */
export function drawerText(t: TFunction, { isShut, failure }: DrawerView): { readonly title: string; readonly todo: string } {
  const { title, todo } = failureText(t, failure, false);
  return { title: t(isShut ? 'printJobs.drawerShut' : 'printJobs.drawerUnsure'), todo: `${title}. ${todo} ${t('printJobs.drawerTodo')}` };
}

/** Whether money moved in a failed payment. It moved none, because no order arose, except where the till cannot know. */
export const movedByPayment = ({ kind }: Failure): MoneyMoved => (kind === 'unexpected' || kind === 'inDoubt' ? 'unclear' : 'none');
