import { type CountedTender, isCountedTender } from '../lib/tender.ts';

/**
 * The subjects of actions: the id of an order or ticket, or one of these, as words for the dialog. Main seals each with a digest of the
 * whole call ({@link sealedSubject}), so that an override is for one form alone. Journalled events hold subjects: their texts never change
 * their meaning.
 */

/** The shop as a whole. No PIN overrides an action on it, because such an override would cover any next action. */
export const WHOLE_SHOP = 'shop';

/** The drawer, opened by hand. */
export const DRAWER = 'drawer';

/** The printers that this computer finds, and the status of one. */
export const PRINTERS = 'printers';

/** The folder of the journal's backups: one that is chosen under the override in main's dialog, or the till's own. */
export const COPIES_FOLDER = { chosen: 'settings backup.folder chosen', own: 'settings backup.folder own' } as const;

/** One movement of cash: the id says that the override is for this one alone. */
export const cashSubject = ({
  kind,
  amount,
  moveId,
}: {
  readonly kind: string;
  readonly amount: number;
  readonly moveId: string;
}): string => `cash ${kind} ${amount} ${moveId}`;

/** One deposit of this amount: the id says that the override is for this one alone. */
export const depositSubject = ({ depositId, sent }: { readonly depositId: string; readonly sent: number }): string =>
  cashSubject({ kind: 'balance', amount: sent, moveId: depositId });

/** One reversal of this amount. */
export const reversalSubject = ({ reversalId, amount }: { readonly reversalId: string; readonly amount: number }): string =>
  cashSubject({ kind: 'reversal', amount, moveId: reversalId });

/** One contra entry against one act of this amount. */
export const contraSubject = ({ contraId, actId }: { readonly contraId: string; readonly actId: string }, amount: number): string =>
  cashSubject({ kind: 'contra', amount, moveId: `${actId} ${contraId}` });

/** A confirmation of this figure, with its amount; negative where the shop owes it. No name: a journalled subject outlasts an erasure. */
export const figureSubject = ({ kind, id, amount }: { readonly kind: string; readonly id: string; readonly amount: number }): string =>
  cashSubject({ kind: 'figure', amount, moveId: `${kind} ${id}` });

/** A sale of this amount on this customer's account: the payment step's nonce says that the override is for this one alone. */
export const aboveLimitSubject = ({
  amount,
  nonce,
  customerId,
}: {
  readonly amount: number;
  readonly nonce: string;
  readonly customerId: string;
}): string => cashSubject({ kind: 'aboveLimit', amount, moveId: `${nonce} ${customerId}` });

/** This limit of a customer's account; 0 for its close. */
export const accountSubject = ({ customerId, limit }: { readonly customerId: string; readonly limit: number }): string =>
  cashSubject({ kind: 'account', amount: limit, moveId: customerId });

/** The Xs of this shift. */
export const xSubject = (shiftId: string): string => `x ${shiftId}`;

/** The X or Z of this number, on paper. */
export const shiftPaperSubject = (number: number): string => `x paper ${number}`;

interface ClosingCount {
  readonly name: string;
  readonly difference: number;
  readonly tenders: readonly { readonly tender: CountedTender; readonly difference: number | null }[];
}

/** A close of this shift by this count, with this difference of the drawer, and those of other means. */
export function closeSubject(shiftId: string, { name, difference, tenders }: ClosingCount): string {
  const others = tenders.flatMap((each) => (each.difference ? [` ${each.tender} ${each.difference}`] : []));
  return `close ${name} ${difference} ${shiftId}${others.join('')}`;
}

/** This number as the one of the last printed Z. */
export const lastZSubject = (number: number): string => `lastZ ${number}`;

/** An export of all orders, by whether numbers, names and codes are complete. */
export const exportSubject = (unmasked: boolean): string => `export ${unmasked ? 'unmasked' : 'masked'}`;

/** How many settings a subject names; its digest covers all of them. */
const MAX_NAMED = 12;

/** These settings, by their paths, with exactly the values of the digest. */
export const settingsSubject = (paths: readonly string[], digest: string): string =>
  `settings ${paths.slice(0, MAX_NAMED).join(',')}${paths.length > MAX_NAMED ? ',…' : ''} ${digest}`;

const SEAL = / #[0-9a-f]{32}$/;

/** A subject with the digest of the call that asks; the digest has 32 hexadecimal digits. */
export const sealedSubject = (subject: string, digest: string): string => `${subject} #${digest}`;

/** The subject without its digest. */
export const wordsOfSubject = (subject: string): string => subject.replace(SEAL, '');

/** A subject in the screen's form. */
type Subject =
  | { readonly kind: 'shop' }
  | { readonly kind: 'drawer' }
  | { readonly kind: 'x' }
  | { readonly kind: 'printers' }
  | { readonly kind: 'export'; readonly unmasked: boolean }
  | { readonly kind: 'settings'; readonly paths: readonly string[]; readonly more: boolean }
  | { readonly kind: 'cash'; readonly amount: number }
  | { readonly kind: 'close'; readonly difference: number; readonly tenders: readonly TenderDifference[] }
  | { readonly kind: 'lastZ'; readonly number: string }
  | { readonly kind: 'id'; readonly id: string };

interface TenderDifference {
  readonly tender: CountedTender;
  readonly difference: number;
}

export function parseSubject(sealed: string): Subject {
  const subject = wordsOfSubject(sealed);
  if (subject === WHOLE_SHOP) return { kind: 'shop' };
  if (subject === DRAWER) return { kind: 'drawer' };
  if (subject === PRINTERS) return { kind: 'printers' };
  const [what, detail = '', extent, , ...others] = subject.split(' ');
  // An older till named the format before it.
  if (what === 'export') return { kind: 'export', unmasked: [detail, extent].includes('unmasked') };
  if (what === 'x') return { kind: 'x' };
  if (what === 'cash' && extent) return { kind: 'cash', amount: Number(extent) };
  if (what === 'close' && extent) return { kind: 'close', difference: Number(extent), tenders: tenderDifferences(others) };
  if (what === 'lastZ') return { kind: 'lastZ', number: detail };
  if (what !== 'settings') return { kind: 'id', id: subject };
  const paths = detail.split(',');
  return { kind: 'settings', paths: paths.filter((path) => path !== '…'), more: paths.includes('…') };
}

/** `qr -500 card 200` */
const tenderDifferences = (words: readonly string[]): TenderDifference[] =>
  words.flatMap((tender, at) => (isCountedTender(tender) ? [{ tender, difference: Number(words[at + 1]) }] : []));
