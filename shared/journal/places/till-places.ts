import type { PlacesByType } from './place-kinds.ts';

/** Of the till itself, its people, its catalogue and its provider. */
export const TILL_PLACES = {
  place: {},
  account: { account: 'provider' },
  sameAccount: { by: 'staff', with: 'id' },
  epoch: { by: 'staff', epoch: 'id', past: 'id', staff: 'staff' },
  runTold: { by: 'staff', run: 'id' },
  marked: { marker: 'id' },
  scanned: { past: 'id' },
  erasureAsked: { by: 'staff', id: 'id', of: 'id' },
  erased: { by: 'staff', of: 'id', left: 'id' },
  personAdded: { by: 'staff', name: 'staff' },
  personChanged: { by: 'staff', name: 'staff' },
  pinChanged: { by: 'staff', digest: 'id' },
  signedIn: {},
  signedOut: {},
  pinRefused: { purpose: 'id', during: 'staff' },
  lifted: { by: 'staff', to: 'staff', liftId: 'id', about: 'id' },
  pinConfirmed: {},
  catalogueChanged: { by: 'staff', digest: 'id' },
  feeRulesChanged: { by: 'staff', digest: 'id' },
  refusalSeen: { refusal: 'provider', 'refusal.text': 'sample' },
  figuresDoubted: { copyAt: 'id', figures: 'id' },
  figureConfirmed: { by: 'staff' },
  statementMatched: { by: 'staff', statement: 'shop', entries: 'id' },
} as const satisfies PlacesByType;
