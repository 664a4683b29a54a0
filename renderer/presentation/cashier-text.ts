import type { FailureKey, Strings } from '../core/i18n/shape.ts';

/** What a failure means for the cashier, where only the owner can mend its cause. */
type CashierFailure = keyof Strings['cashierFailure'];

/** Failures whose own texts speak of disks, keyrings, networks and settings: those are for the owner. */
const OWNERS: readonly (readonly [RegExp, CashierFailure])[] = [
  [/^journal_backup/, 'backup'],
  [/^journal_(full|readOnly|io|notLoket|corrupt|inUse|newer|gone)$/, 'storage'],
  [/^shopData_(corrupt|missing|notLoket|newer|inUse)$/, 'catalogue'],
  [/^(settings|shopData)_|^transferRefused_notWritten$|^transferUnfinished$/, 'notSaved'],
  [/^(keychain|salesStopped)_/, 'notReady'],
  [/^notSent_(dns|refused|tls|proxy|blocked)$|^unauthorised_token$|^inDoubt_(redirect|unexpectedStatus)$/, 'connection'],
  [/^office_/, 'office'],
];

/** The cashier's text in place of the failure's own; null where the own one says what a cashier can do. */
export const cashierFailureOf = (key: FailureKey): CashierFailure | null => OWNERS.find(([keys]) => keys.test(key))?.[1] ?? null;
