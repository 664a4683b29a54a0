import type { TFunction } from 'i18next';
import type { Failure } from '../../shared/ipc/failures.ts';
import type { ServiceSettings } from '../../shared/service/service-settings.ts';
import type { CheckStep, CheckWarning, ConnectionReport } from '../../shared/service/service-views.ts';
import type { CheckFault } from '../core/i18n/shape.ts';
import { durationText } from './duration-text.ts';
import { failureText } from './failure-text.ts';

type Step = ConnectionReport['steps'][number];

/** The text of a failed step of the live check: the fault, and the instruction for the person. */
interface CheckStepText {
  readonly title: string;
  readonly todo: string;
  readonly serviceMessage: string | null;
  readonly detail: string | null;
}

/** The fault for each error name with which the engine refuses a certificate. */
const CERTIFICATES: Readonly<Record<string, CheckFault>> = {
  CERT_HAS_EXPIRED: 'tlsExpired',
  CERT_NOT_YET_VALID: 'tlsNotYetValid',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tlsSelfSigned',
  SELF_SIGNED_CERT_IN_CHAIN: 'tlsSelfSigned',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tlsSelfSigned',
  UNABLE_TO_GET_ISSUER_CERT: 'tlsSelfSigned',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tlsSelfSigned',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tlsName',
};

/** In seconds. A clock with a smaller error does not explain the dates of a refused certificate. */
const CLOCK_MATTERS_S = 300;
/** The statuses that mean "no such path or method". */
const NO_SUCH_PATH: ReadonlySet<number> = new Set([404, 405, 410]);
/** The text with which the engine reports that the answer is a web page. */
const WEB_PAGE = 'a web page';

/** The fault of a failed step that has its own text; null where the usual text of the failure suffices. */
export function checkFaultOf({ step, failure, warning }: Step): CheckFault | null {
  switch (failure?.kind) {
    case 'notSent':
      return failure.cause === 'tls' ? tlsFault(failure.detail, warning) : failure.cause;
    case 'inDoubt':
      return doubtFault(failure);
    case 'throttled':
      return 'throttled';
    case 'unauthorised':
      return failure.at === 'token' ? 'credentials' : 'callRefused';
    case 'refused':
      return refusedFault(step, failure.status);
    case 'salesStopped':
      return STOPPED[failure.why];
    default:
      return null;
  }
}

const STOPPED: Readonly<Record<Extract<Failure, { kind: 'salesStopped' }>['why'], CheckFault | null>> = {
  noSecret: 'noSecret',
  secretElsewhere: 'secretElsewhere',
  notConfigured: 'notSetUp',
  noKeychain: null,
};

function tlsFault(detail: string, warning: CheckWarning | null): CheckFault {
  const off = warning?.kind === 'certificateTime' ? warning.clockOffSeconds : null;
  if (off !== null && Math.abs(off) >= CLOCK_MATTERS_S) return 'tlsClock';
  if (warning?.kind === 'certificateTime') return warning.which === 'expired' ? 'tlsExpired' : 'tlsNotYetValid';
  return CERTIFICATES[detail] ?? 'tls';
}

function doubtFault({ why, detail }: Extract<Failure, { kind: 'inDoubt' }>): CheckFault | null {
  switch (why) {
    case 'timeout':
    case 'reset':
    case 'serverError':
      return why;
    case 'redirect':
      return 'portal';
    case 'unreadable':
    case 'tooLarge':
    case 'mismatch':
      return detail === WEB_PAGE ? 'portal' : 'unreadable';
    default:
      return null;
  }
}

function refusedFault(step: CheckStep, status: number): CheckFault {
  if (NO_SUCH_PATH.has(status)) return step === 'token' ? 'tokenPath' : 'pathNotFound';
  return status === 403 ? 'forbidden' : 'declined';
}

/** The path of the setting that each step checks. */
const STEP_FIELDS = {
  address: 'service.baseUrl',
  tls: 'service.baseUrl',
  clock: 'service.baseUrl',
  token: 'service.authUrl',
  shopInfo: 'service.shopInfo.path',
  orderDetails: 'service.orderDetails.path',
  inquiry: 'service.inquiry.path',
  productList: 'service.productList',
} as const satisfies Record<CheckStep, string>;
type StepField = (typeof STEP_FIELDS)[CheckStep];

/** The faults that a field other than the step's resolves; null for the faults that no field resolves. */
const FAULT_FIELDS = {
  proxy: 'service.proxy',
  connectTimeout: 'service.connectTimeoutMs',
  timeout: 'service.callTimeoutMs',
  credentials: 'service.clientId',
  callRefused: 'service.authUrl',
  forbidden: 'service.fsId',
  unreachable: null,
  throttled: null,
  serverError: null,
  reset: null,
  noSecret: null,
  secretElsewhere: null,
  tlsClock: null,
  tlsNotYetValid: null,
  tlsSelfSigned: null,
} as const satisfies Partial<Record<CheckFault, string | null>>;
type CheckField = StepField | NonNullable<(typeof FAULT_FIELDS)[keyof typeof FAULT_FIELDS]>;

/** The field that can resolve the fault; null where no field can. */
export function checkFieldOf(step: CheckStep, fault: CheckFault | null): CheckField | null {
  if (fault === null) return null;
  return fault in FAULT_FIELDS ? FAULT_FIELDS[fault as keyof typeof FAULT_FIELDS] : STEP_FIELDS[step];
}

/** The text of a failed step; null for a step that passed. `naming` has the labels of fields and the language of durations. */
export function checkStepText(t: TFunction, step: Step, service: ServiceSettings, naming: FieldNaming): CheckStepText | null {
  if (step.failure === null) return null;
  const text = failureText(t, step.failure, true);
  const fault = checkFaultOf(step);
  if (fault === null) return text;
  const values = {
    address: addressOf(step.step, service),
    path: pathOf(step.step, service),
    field: naming.labelOf(STEP_FIELDS[step.step]),
    status: 'status' in step.failure ? String(step.failure.status) : '',
    clock: clockOffText(t, step.warning, naming.language),
  };
  return { ...text, title: t(`checkFault.${fault}.title`, values), todo: t(`checkFault.${fault}.todo`, values) };
}

interface FieldNaming {
  readonly labelOf: (field: CheckField) => string;
  readonly language: string;
}

const addressOf = (step: CheckStep, service: ServiceSettings): string => (step === 'token' ? service.authUrl : service.baseUrl);

function pathOf(step: CheckStep, service: ServiceSettings): string {
  switch (step) {
    case 'shopInfo':
    case 'orderDetails':
    case 'inquiry':
      return service[step].path;
    case 'productList':
      return service.productList?.path ?? '';
    default:
      return '';
  }
}

/** The error of the clock for a sentence, such as "3 hours ahead"; empty where it is unknown. */
function clockOffText(t: TFunction, warning: CheckWarning | null, language: string): string {
  if (warning?.kind !== 'certificateTime' || warning.clockOffSeconds === null) return '';
  const time = durationText(language, Math.abs(warning.clockOffSeconds));
  return t(warning.clockOffSeconds > 0 ? 'check.ahead' : 'check.behind', { time });
}

/** The note of a step that passed; null where there is none. */
export function checkNoteText(t: TFunction, { step, failure, warning }: Step, service: ServiceSettings, language: string): string | null {
  if (warning === null || failure !== null) return null;
  switch (warning.kind) {
    case 'clockOff': {
      const time = durationText(language, Math.abs(warning.seconds));
      return t(warning.seconds > 0 ? 'checkNote.clockAhead' : 'checkNote.clockBehind', { time });
    }
    case 'certificateTime':
      return t('checkNote.certificateTime');
    case 'knownOrder':
      return t(warning.isFound ? 'checkNote.knownOrder' : 'checkNote.noKnownOrder', { orderId: service.knownOrderId });
    case 'answered':
      return t(warning.page ? 'checkNote.page' : 'checkNote.answered', { status: warning.status, path: pathOf(step, service) });
  }
}
