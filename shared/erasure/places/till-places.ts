import { member, type Places, type PlacesByType } from './place-kinds.ts';

/** Whose orders these are, and how their answers are read. */
const account = (path: string): Places =>
  member(path, 'provider', {
    ...{ baseUrl: 'provider', path: 'provider', 'reading.authUrl': 'provider', 'reading.errorPointers': 'provider' },
    ...{ 'reading.failureStatuses': 'provider', 'reading.fsIdHeader': 'provider', 'reading.noErrorCodes': 'provider' },
  });

/** Of the till itself, its people, its catalogue and its provider. */
export const TILL_PLACES = {
  place: {},
  account: account('account'),
  sameAccount: { by: 'staff', with: 'id' },
  epoch: { by: 'staff', epoch: 'id', past: 'id', 'past[].epoch': 'id', 'staff[].name': 'staff', 'staff[].to': 'staff' },
  runTold: { by: 'staff', run: 'id', 'run.epoch': 'id' },
  marked: { marker: 'id' },
  scanned: { past: 'id', 'past[].epoch': 'id' },
  erasureAsked: { by: 'staff', id: 'id', of: 'id' },
  erased: { by: 'staff', of: 'id', left: 'id' },
  personAdded: { by: 'staff', name: 'staff' },
  personChanged: { by: 'staff', name: 'staff' },
  pinChanged: { by: 'staff', digest: 'id' },
  signedIn: {},
  signedOut: {},
  pinRefused: { purpose: 'id', 'purpose.subject': 'id', during: 'staff', 'during.name': 'staff' },
  lifted: { by: 'staff', 'by.name': 'staff', to: 'staff', 'to.name': 'staff', liftId: 'id', about: 'id' },
  pinConfirmed: {},
  catalogueChanged: { by: 'staff', digest: 'id' },
  feeRulesChanged: { by: 'staff', digest: 'id' },
  refusalSeen: { refusal: 'provider', 'refusal.code': 'provider', 'refusal.text': 'sample' },
  figuresDoubted: { copyAt: 'id', figures: 'id' },
  figureConfirmed: { by: 'staff' },
  statementMatched: {
    ...{ by: 'staff', statement: 'shop', 'statement.file': 'shop', 'statement.account': 'provider' },
    ...{ 'statement.digest': 'id', 'statement.from': 'id', 'statement.to': 'id', entries: 'id' },
  },
} as const satisfies PlacesByType;
