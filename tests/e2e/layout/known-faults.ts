/**
 * Faults of the layout that are known and not mended yet: `fault: place` by state, without variants. The list may only shrink:
 * the layout test fails on an entry that no longer occurs. `npm run pictures -- --facts` prints the faults as they are written here.
 */
export const KNOWN_FAULTS: Readonly<Record<string, readonly string[]>> = {
  'order/refused': ['unseen: state'],
  'order/review': ['unseen: state'],
  'order/two-tokens': ['unseen: must be checked'],
  'ticket/several-codes': ['unseen: last order'],
  'ticket/sold': ['unseen: last order'],
};
