import type { Result } from '../../shared/lib/result.ts';
import { COMPLAINT_EXTENSION } from '../customers/complaints/complaint-extension.ts';
import { CUSTOMER_EXTENSION } from '../customers/customer-extension.ts';
import { GROUP_EXTENSION } from '../customers/groups/group-extension.ts';
import { ON_ACCOUNT_EXTENSION } from '../customers/on-account/on-account-extension.ts';
import type { OpenFile } from '../journal/core/database.ts';
import { createJournalSchema } from '../journal/core/extension.ts';
import type { JournalFailure } from '../journal/core/journal-failure.ts';
import { Journal } from '../journal/journal.ts';
import { BALANCE_EXTENSION } from '../money/balance/balance-extension.ts';
import { CONTRA_EXTENSION } from '../money/contra/contra-extension.ts';
import { SHIFT_EXTENSION } from '../money/shifts/shift-extension.ts';
import { STATEMENT_EXTENSION } from '../money/statements/statement-extension.ts';
import { REFUSAL_EXTENSION } from '../selling/refusals/refusal-extension.ts';
import { CATALOGUE_EXTENSION } from '../shop/catalogue/catalogue-extension.ts';
import { STAFF_EXTENSION } from '../shop/staff/staff-extension.ts';
import { UNCONFIRMED_EXTENSION } from './unconfirmed/unconfirmed-extension.ts';

/** The journal of this program: what the journal keeps itself, and what others add to it. Every entry point opens it by this. */
export const JOURNAL_SCHEMA = createJournalSchema([
  STAFF_EXTENSION,
  SHIFT_EXTENSION,
  CATALOGUE_EXTENSION,
  BALANCE_EXTENSION,
  CUSTOMER_EXTENSION,
  COMPLAINT_EXTENSION,
  REFUSAL_EXTENSION,
  ON_ACCOUNT_EXTENSION,
  GROUP_EXTENSION,
  STATEMENT_EXTENSION,
  CONTRA_EXTENSION,
  UNCONFIRMED_EXTENSION,
]);

/** {@link Journal.open} with everything that this program adds to the journal. */
export const openJournal = (path: string, open?: OpenFile): Result<Journal, JournalFailure> => Journal.open(path, JOURNAL_SCHEMA, open);
