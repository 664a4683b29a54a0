import type { Refusal } from '../http/answers.ts';

/**
 * Numbers whose last digits trigger a failure, so that a cashier can practise without other tools. Listed in
 * docs/practice-service.md.
 */
type Ending =
  | { readonly is: 'refuses'; readonly code: Refusal; readonly at: 'inquiry' | 'checkout' }
  /** Stays `Pending` for so many seconds (before `pace`); null: permanently. */
  | { readonly is: 'waits'; readonly seconds: number | null }
  /** Ends in a state that the specification does not show, with an error code. */
  | { readonly is: 'fails'; readonly status: string; readonly code: string; readonly detail: string }
  /** Answers `Success` without goods. */
  | { readonly is: 'emptyHanded' }
  /** Three months or penalties are due (the families' own rows evaluate it). */
  | { readonly is: 'arrears' };

export const MAGIC_ENDINGS: Readonly<Record<string, Ending>> = {
  '0000': { is: 'refuses', code: 'unknown_number', at: 'inquiry' },
  '1111': { is: 'refuses', code: 'already_paid', at: 'inquiry' },
  '2222': { is: 'refuses', code: 'no_bill', at: 'inquiry' },
  '3333': { is: 'refuses', code: 'biller_closed', at: 'inquiry' },
  '4444': { is: 'waits', seconds: 60 },
  '5555': { is: 'waits', seconds: null },
  '6666': { is: 'emptyHanded' },
  '7777': { is: 'fails', status: 'Gagal', code: 'BILLER_REJECTED', detail: 'Ditolak oleh biller' },
  '8888': { is: 'arrears' },
  '9999': { is: 'refuses', code: 'balance_empty', at: 'checkout' },
};

export const endingOf = (number: string): Ending | null => MAGIC_ENDINGS[number.slice(-4)] ?? null;
