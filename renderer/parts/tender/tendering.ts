import { changeOf, groupThousands, parseRupiah, type Rupiah, rupiah } from '../../../shared/lib/money.ts';
import type { NonCashKind } from '../../../shared/lib/tender.ts';
import { type Given, readReference } from '../../../shared/orders/payments.ts';

/** The entry of a customer's payment: parts by other means than cash, and cash for the rest. */

/** A customer whom the shop knows. */
export interface ChosenCustomer {
  readonly customerId: string;
  readonly name: string;
}

/** A part by a means other than cash, as the cashier types it. */
export interface PartEntry {
  readonly tender: NonCashKind;
  readonly amount: string;
  readonly reference: string;
  /** True after the cashier saw the money arrive in the shop's own application. */
  readonly isSeen: boolean;
  /** The customer who pays later; null for every means but on account, and until the cashier chooses one. */
  readonly customer: ChosenCustomer | null;
}

export interface Tendering {
  /** The received cash, as typed. */
  readonly cash: string;
  /** The parts that are complete. */
  readonly parts: readonly PartEntry[];
  /** The unfinished part; null while there is none. */
  readonly entry: PartEntry | null;
}

export const emptyTendering: Tendering = { cash: '', parts: [], entry: null };

/** Removes the cash after a change of the sum, because it was counted for the old sum. Parts by other means stay. */
export const withoutCash = (tendering: Tendering): Tendering => ({ ...tendering, cash: '' });

export const amountOf = ({ amount }: Pick<PartEntry, 'amount'>): number => parseRupiah(amount) ?? 0;

/** The rest of a total after the complete parts; negative where they exceed it. */
export const restOf = ({ parts }: Pick<Tendering, 'parts'>, total: Rupiah): number =>
  parts.reduce<number>((rest, part) => rest - amountOf(part), total);

/** The sum that cash has to pay; null where the parts leave nothing. */
export function cashDue(tendering: Pick<Tendering, 'parts'>, total: Rupiah): Rupiah | null {
  const rest = restOf(tendering, total);
  return rest > 0 ? rupiah(rest) : null;
}

/** A new part for the whole rest, or for the part of it that the typed cash does not pay. */
function newPart(tendering: Tendering, tender: NonCashKind, total: Rupiah, customer: ChosenCustomer | null): PartEntry {
  const rest = Math.max(0, restOf(tendering, total));
  const cash = parseRupiah(tendering.cash) ?? 0;
  const amount = cash > 0 && cash < rest ? rest - cash : rest;
  return { tender, amount: amount === 0 ? '' : groupThousands(rupiah(amount)), reference: '', isSeen: false, customer };
}

export type PartFault = 'amount' | 'customer' | 'reference' | 'seen';

/** The first missing or wrong field of the unfinished part, in the order of its fields; null where the part is complete. */
function partFault({ parts, entry }: Pick<Tendering, 'parts' | 'entry'>, total: Rupiah): PartFault | null {
  if (!entry) return null;
  const amount = amountOf(entry);
  if (amount === 0 || amount > restOf({ parts }, total)) return 'amount';
  if (entry.tender === 'account') return entry.customer === null ? 'customer' : null;
  if (readReference(entry.reference) === null) return 'reference';
  return entry.isSeen ? null : 'seen';
}

/** The same for a part whose money the button confirms that takes the part. */
export const entryFault = ({ parts, entry }: Pick<Tendering, 'parts' | 'entry'>, total: Rupiah): PartFault | null =>
  partFault({ parts, entry: entry && seenOf(entry) }, total);

/** The part after the person confirmed that its money arrived. Money on account does not arrive. */
const seenOf = (entry: PartEntry): PartEntry => (entry.tender === 'account' ? entry : { ...entry, isSeen: true });

/** Whether the unfinished part pays the whole total, so that nothing is split. */
export const paysAll = ({ parts, entry }: Pick<Tendering, 'parts' | 'entry'>, total: Rupiah): boolean =>
  entry !== null && parts.length === 0 && amountOf(entry) === total;

/** The sum that the other parts leave for this part, and its first missing or wrong field. */
export function partOf({ parts }: Tendering, part: PartEntry, total: Rupiah): { readonly most: number; readonly fault: PartFault | null } {
  const others = parts.filter((other) => other !== part);
  return { most: restOf({ parts: others }, total), fault: partFault({ parts: others, entry: part }, total) };
}

/** Begins a part by this means, as the unfinished part. */
export const beginPart = (tendering: Tendering, kind: NonCashKind, total: Rupiah, customer: ChosenCustomer | null): Tendering => ({
  ...tendering,
  entry: newPart(tendering, kind, total, customer),
});

export const editEntry = (tendering: Tendering, changes: Partial<PartEntry>): Tendering =>
  tendering.entry ? { ...tendering, entry: { ...tendering.entry, ...changes } } : tendering;

/** Adds the unfinished part to the complete ones, with its money confirmed; changes nothing while it is incomplete. */
export function acceptEntry(tendering: Tendering, total: Rupiah): Tendering {
  const { entry, parts } = tendering;
  return entry && entryFault(tendering, total) === null ? { ...tendering, parts: [...parts, seenOf(entry)], entry: null } : tendering;
}

/** Goes one step back: drops the unfinished part, or makes the last complete part unfinished again. */
export const undoPart = ({ parts, entry, ...rest }: Tendering): Tendering =>
  entry ? { ...rest, parts, entry: null } : { ...rest, parts: parts.slice(0, -1), entry: parts.at(-1) ?? null };

export const removePart = (tendering: Tendering, kind: NonCashKind): Tendering => ({
  ...tendering,
  parts: tendering.parts.filter(({ tender }) => tender !== kind),
});

/** Adds a part where all parts stay open: for the whole rest, but at most `most`. Removes typed cash. */
export function addPart(tendering: Tendering, kind: NonCashKind, total: Rupiah, customer: ChosenCustomer | null, most: number): Tendering {
  const part = newPart({ ...tendering, cash: '' }, kind, total, customer);
  const amount = Math.min(amountOf(part), most);
  return { ...tendering, cash: '', parts: [...tendering.parts, { ...part, amount: amount === 0 ? '' : groupThousands(rupiah(amount)) }] };
}

export const editPart = (tendering: Tendering, kind: NonCashKind, changes: Partial<PartEntry>): Tendering => ({
  ...tendering,
  parts: tendering.parts.map((part) => (part.tender === kind ? { ...part, ...changes } : part)),
});

/** Adapts the parts to another total: a single part that paid the whole earlier total pays the whole new one. */
export function withTotal(tendering: Tendering, before: Rupiah, total: Rupiah): Tendering {
  const [only, ...others] = tendering.parts;
  if (!only || others.length > 0 || amountOf(only) !== before) return tendering;
  return editPart(tendering, only.tender, { amount: total === 0 ? '' : groupThousands(total) });
}

/** The means that no part uses yet. */
export const freeTenders = (taken: readonly NonCashKind[], { parts }: Tendering): readonly NonCashKind[] =>
  taken.filter((kind) => parts.every(({ tender }) => tender !== kind));

/** The given money in the form that main takes; null while it does not pay the total. */
export function givenOf({ cash, parts, entry }: Tendering, total: Rupiah): readonly Given[] | null {
  const rest = restOf({ parts }, total);
  if (entry || rest < 0) return null;
  const exact = parts.map((part) => ({ ...toGiven(part), amount: rupiah(amountOf(part)) }));
  if (rest === 0) return exact;
  const received = parseRupiah(cash);
  return received !== null && changeOf(received, rupiah(rest)) !== null ? [...exact, { tender: 'cash', amount: received }] : null;
}

/** The same where all parts stay open, with the exact rest in cash where no cash is typed; null while a part is incomplete. */
export function givenOrExact(tendering: Tendering, total: Rupiah): readonly Given[] | null {
  const due = cashDue(tendering, total);
  const cash = tendering.cash === '' && due !== null ? groupThousands(due) : tendering.cash;
  return tendering.parts.every((part) => partOf(tendering, part, total).fault === null) ? givenOf({ ...tendering, cash }, total) : null;
}

const toGiven = ({ tender, reference, isSeen }: PartEntry) => ({ tender, reference, seen: isSeen });
