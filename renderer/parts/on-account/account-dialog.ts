import type { AccountView } from '../../../shared/on-account/on-account-views.ts';
import type { ShownAccount } from './use-account.ts';

/** What each dialog of an account gets. */
export interface AccountDialogProps {
  readonly view: AccountView;
  readonly account: ShownAccount;
  readonly onClose: () => void;
}
