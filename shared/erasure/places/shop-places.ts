import { inside, member, type Places, type PlacesByType } from './place-kinds.ts';

/** A movement of cash. */
const move = (path: string): Places => member(path, 'id', { contraOf: 'id', reason: 'note', giver: 'hand', receiver: 'hand' });

/** The movement against another: the person at the till hands it over. */
const backMove = (path: string): Places => member(path, 'id', { contraOf: 'id', reason: 'label', giver: 'staff', receiver: 'staff' });

/** Whose paper it is. */
const head = (path: string): Places =>
  member(path, 'shop', {
    till: 'shop',
    ...inside('shop', { name: 'shop', address: 'shop', phone: 'shop', npwp: 'shop', header: 'shop' }),
  });

/** An X or a Z. What it says of movements and contra entries is a copy, and goes as a whole. */
const shiftDocument = (path: string): Places =>
  member(path, 'id', {
    ...{ chainHead: 'id', 'previous.digest': 'id', ...head('head') },
    ...inside('report.shift', {
      ...{ businessDay: 'id', openedBy: 'staff' },
      ...inside('closed', { by: 'staff', allowedBy: 'staff', reason: 'subjectNoteCopy', receiver: 'subjectHandCopy' }),
    }),
    ...inside('report.drawer.moveList[]', { contraOf: 'id', reason: 'moveNoteCopy', giver: 'handCopy', receiver: 'handCopy' }),
    ...{ 'report.people': 'staff', 'report.people[].person': 'staff', 'report.people[].cashier': 'staff' },
    ...{ 'report.contras[].by': 'staff', 'report.contras[].reason': 'noteCopy' },
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
    ...member('close', 'staff', { allowedBy: 'staff', reason: 'subjectNote', receiver: 'subjectHand' }),
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
