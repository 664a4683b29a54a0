import type { Places, PlacesByType } from './place-kinds.ts';

/** A movement of cash. */
const move = (path: string): Places => ({
  [path]: 'id',
  [`${path}.contraOf`]: 'id',
  [`${path}.reason`]: 'note',
  [`${path}.giver`]: 'hand',
  [`${path}.receiver`]: 'hand',
});

/** The movement against another: the person at the till hands it over. */
const backMove = (path: string): Places => ({
  [path]: 'id',
  [`${path}.contraOf`]: 'id',
  [`${path}.reason`]: 'label',
  [`${path}.giver`]: 'staff',
  [`${path}.receiver`]: 'staff',
});

/** Whose paper it is. */
const head = (path: string): Places => ({
  [path]: 'shop',
  [`${path}.till`]: 'shop',
  [`${path}.shop.name`]: 'shop',
  [`${path}.shop.address`]: 'shop',
  [`${path}.shop.phone`]: 'shop',
  [`${path}.shop.npwp`]: 'shop',
  [`${path}.shop.header`]: 'shop',
});

/** An X or a Z. What it says of movements and contra entries is a copy, and goes as a whole. */
const shiftDocument = (path: string): Places => ({
  [path]: 'id',
  [`${path}.chainHead`]: 'id',
  [`${path}.previous.digest`]: 'id',
  ...head(`${path}.head`),
  [`${path}.report.shift.businessDay`]: 'id',
  [`${path}.report.shift.openedBy`]: 'staff',
  [`${path}.report.shift.closed.by`]: 'staff',
  [`${path}.report.shift.closed.allowedBy`]: 'staff',
  [`${path}.report.shift.closed.reason`]: 'subjectNoteCopy',
  [`${path}.report.shift.closed.receiver`]: 'subjectHandCopy',
  [`${path}.report.drawer.moveList[].contraOf`]: 'id',
  [`${path}.report.drawer.moveList[].reason`]: 'moveNoteCopy',
  [`${path}.report.drawer.moveList[].giver`]: 'handCopy',
  [`${path}.report.drawer.moveList[].receiver`]: 'handCopy',
  [`${path}.report.people`]: 'staff',
  [`${path}.report.people[].person`]: 'staff',
  [`${path}.report.people[].cashier`]: 'staff',
  [`${path}.report.contras[].by`]: 'staff',
  [`${path}.report.contras[].reason`]: 'noteCopy',
});

/** Of the drawer, the balance with the provider, and contra entries. */
export const SHOP_PLACES = {
  shiftOpened: { by: 'staff', businessDay: 'id', openingEntry: 'id' },
  cashMoved: { by: 'staff', ...move('move') },
  drawerCounted: { by: 'staff' },
  countAccepted: { by: 'staff' },
  xTaken: { by: 'staff', ...shiftDocument('x') },
  shiftClosed: {
    by: 'staff',
    close: 'staff',
    'close.allowedBy': 'staff',
    'close.reason': 'subjectNote',
    'close.receiver': 'subjectHand',
    digest: 'id',
    ...shiftDocument('z'),
  },
  lastZTold: { by: 'staff' },
  balanceTold: {},
  depositNoted: { by: 'staff', 'deposit.reference': 'note' },
  depositCredited: { by: 'staff' },
  reversalNoted: { by: 'staff', 'reversal.orderId': 'id', 'reversal.reference': 'text' },
  contraBooked: {
    ...{ by: 'staff', contraId: 'id', actId: 'id', reason: 'label', effect: 'id' },
    ...backMove('effect.move'),
    ...backMove('effect.cash.move'),
  },
} as const satisfies PlacesByType;
