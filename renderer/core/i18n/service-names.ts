import type { CheckStep } from '../../../shared/ipc/views.ts';

/** What can be wrong with a connection that is being checked. */
export const CHECK_FAULTS = [
  'dns',
  'refused',
  'unreachable',
  'connectTimeout',
  'proxy',
  'blocked',
  'tlsExpired',
  'tlsNotYetValid',
  'tlsClock',
  'tlsSelfSigned',
  'tlsName',
  'tls',
  'timeout',
  'reset',
  'portal',
  'unreadable',
  'serverError',
  'throttled',
  'credentials',
  'tokenPath',
  'callRefused',
  'forbidden',
  'pathNotFound',
  'declined',
  'noSecret',
  'secretElsewhere',
  'notSetUp',
] as const;
export type CheckFault = (typeof CHECK_FAULTS)[number];

/** What a step may have noticed although it passed. */
export const CHECK_NOTES = ['clockAhead', 'clockBehind', 'certificateTime', 'answered', 'page'] as const;
export type CheckNote = (typeof CHECK_NOTES)[number];

/** The operations of the service, as the health screen names them. */
export const OPERATIONS = ['token', 'inquiry', 'checkout', 'orderDetails', 'shopInfo', 'productList'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** What the specification leaves open, in groups that belong together. */
export const OPEN_GROUPS = ['paths', 'answers', 'balance', 'network', 'repeat'] as const;
export type OpenGroup = (typeof OPEN_GROUPS)[number];

/** The words of the connection and of its health. */
export interface ServiceStrings {
  checkStep: Record<CheckStep, string>;
  checkFault: Record<CheckFault, { title: string; todo: string }>;
  checkNote: Record<CheckNote, string>;
  check: Record<
    | 'title'
    | 'about'
    | 'unsaved'
    | 'old'
    | 'elapsed'
    | 'passed'
    | 'noted'
    | 'failed'
    | 'notTried'
    | 'okWithNotes'
    | 'toField'
    | 'ahead'
    | 'behind',
    string
  >;
  openGroup: Record<OpenGroup, { title: string; about: string }>;
  open: Record<
    | 'title'
    | 'about'
    | 'default'
    | 'off'
    | 'useDefault'
    | 'inquiry'
    | 'checkout'
    | 'orderDetails'
    | 'shopInfo'
    | 'productList'
    | 'fsIdHeader'
    | 'failureStatuses'
    | 'noErrorCodes'
    | 'notFoundStatuses'
    | 'unauthorisedStatuses'
    | 'errorPointers'
    | 'balancePointer'
    | 'balanceLowMark'
    | 'ratePercent'
    | 'proxy'
    | 'connectTimeoutMs'
    | 'callTimeoutMs',
    string
  >;
  leave: Record<'title' | 'body' | 'save' | 'drop' | 'stay' | 'closeTitle' | 'closeSave' | 'closeDrop', string>;
  operation: Record<Operation, string>;
  health: Record<
    | 'title'
    | 'refresh'
    | 'refreshing'
    | 'none'
    | 'limits'
    | 'limitsAbout'
    | 'limitsNone'
    | 'operation'
    | 'limit'
    | 'limitUnknown'
    | 'perSecond'
    | 'burst'
    | 'left'
    | 'waiting'
    | 'paused'
    | 'notPaused'
    | 'calls'
    | 'callsAbout'
    | 'callsNone'
    | 'time'
    | 'result'
    | 'took'
    | 'remaining'
    | 'statusGood'
    | 'statusUnauthorised'
    | 'statusNotFound'
    | 'statusThrottled'
    | 'statusRefused'
    | 'statusTrouble'
    | 'statusOther'
    | 'balance'
    | 'balanceUnset'
    | 'balanceUnread'
    | 'balancePractice'
    | 'balanceMissing'
    | 'balanceNotAnAmount'
    | 'balanceLow'
    | 'balanceGood'
    | 'readAt'
    | 'token'
    | 'tokenNone'
    | 'tokenAsking'
    | 'tokenHeld'
    | 'tokenHeldUntil'
    | 'tokenTrouble'
    | 'shopInfo'
    | 'shopInfoNone'
    | 'products'
    | 'productsNone'
    | 'productsListed_one'
    | 'productsListed_other'
    | 'productsAtLoss_one'
    | 'productsAtLoss_other'
    | 'productsNotListed_one'
    | 'productsNotListed_other'
    | 'productsUnknown_one'
    | 'productsUnknown_other'
    | 'productsRefresh',
    string
  >;
}
