import type { Refusal } from '../http/answers.ts';

/**
 * Numbers whose last digits trigger a failure, so that a cashier can practise without other tools. Listed in
 * docs/practice-service.md.
 */
type Ending =
  | { readonly kind: 'refuses'; readonly code: Refusal; readonly at: 'inquiry' | 'checkout' }
  /** Stays `Pending` for so many seconds (before `pace`); null: permanently. */
  | { readonly kind: 'waits'; readonly seconds: number | null }
  /** Ends in a state that the specification does not show, with an error code. */
  | { readonly kind: 'fails'; readonly status: string; readonly code: string; readonly detail: string }
  /** Answers `Success` without goods. */
  | { readonly kind: 'emptyHanded' }
  /** Three months or penalties are due (the families' own rows evaluate it). */
  | { readonly kind: 'arrears' };

export const MAGIC_ENDINGS: Readonly<Record<string, Ending>> = {
  '0000': { kind: 'refuses', code: 'unknown_number', at: 'inquiry' },
  '1111': { kind: 'refuses', code: 'already_paid', at: 'inquiry' },
  '2222': { kind: 'refuses', code: 'no_bill', at: 'inquiry' },
  '3333': { kind: 'refuses', code: 'biller_closed', at: 'inquiry' },
  '4444': { kind: 'waits', seconds: 60 },
  '5555': { kind: 'waits', seconds: null },
  '6666': { kind: 'emptyHanded' },
  '7777': { kind: 'fails', status: 'Gagal', code: 'BILLER_REJECTED', detail: 'Ditolak oleh biller' },
  '8888': { kind: 'arrears' },
  '9999': { kind: 'refuses', code: 'balance_empty', at: 'checkout' },
};

export const endingOf = (number: string): Ending | null => MAGIC_ENDINGS[number.slice(-4)] ?? null;
