import { balanceOf } from '../../../shared/on-account/customer-account.ts';
import type { Database } from '../../journal/core/database.ts';
import { integer, rowsOf } from '../../journal/core/rows.ts';
import { AccountStates } from './account-states.ts';
import { debtSums } from './debt-sums.ts';
import { OnAccountTables } from './on-account-tables.ts';

const SEQ_ROWS = rowsOf({ seq: integer });

/** Checks what all customers owe against the sum of all entries. Null when both agree. */
export function checkAccounts(db: Database): string | null {
  const { seq } = SEQ_ROWS.only(db.prepare('SELECT coalesce(max(seq), 0) AS seq FROM events'));
  const owed = new AccountStates(new OnAccountTables(db)).all().reduce((sum, { account }) => sum + balanceOf(account), 0);
  return debtSums(db, { after: 0, to: seq }).after === owed ? null : 'the customers’ accounts differ from their entries';
}
