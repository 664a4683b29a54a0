import { balanceOf } from '../../../shared/on-account/customer-account.ts';
import type { OnAccountEvent } from '../../../shared/on-account/on-account-events.ts';
import type { Database } from '../../journal/core/database.ts';
import type { ErasureHold, JournalExtension } from '../../journal/core/extension.ts';
import { SEQ_ROWS } from '../../journal/core/rows.ts';
import { subjectEvents } from '../../journal/subject-events.ts';
import { AccountStates } from './account-states.ts';
import { debtSums } from './debt-sums.ts';
import { ON_ACCOUNT_TABLES, OnAccountTables } from './on-account-tables.ts';

const EVENTS = subjectEvents<OnAccountEvent>({
  accountOpened: { limit: 'number', by: 'object' },
  accountLimitChanged: { limit: 'number', by: 'object' },
  accountPaid: { paymentId: 'string', amount: 'number', payments: 'array', change: 'number', by: 'object' },
  accountPaidBack: { paymentId: 'string', amount: 'number', tender: 'string', reference: 'string', by: 'object' },
  accountWrittenOff: { writeOffId: 'string', amount: 'number', reason: 'string', by: 'object' },
  accountClosed: { by: 'object' },
});

/** A customer who owes the shop, or has money with it, keeps their events, and so does a ticket that is not paid. */
const erasureHoldOf =
  (states: AccountStates): ErasureHold =>
  (subjects) => {
    const unpaid = new Set(states.all().flatMap(({ account }) => account.charges.map(({ ticketId }) => ticketId)));
    const subject = subjects.find((each) => unpaid.has(each) || balanceOf(states.of(each)) !== 0);
    return subject === undefined ? null : { why: 'onAccount', subject, until: null };
  };

/** Checks what all customers owe against the sum of all entries. Null when both agree. */
function checkAccounts(db: Database): string | null {
  const { seq } = SEQ_ROWS.only(db.prepare('SELECT coalesce(max(seq), 0) AS seq FROM events'));
  const owed = new AccountStates(new OnAccountTables(db)).all().reduce((sum, { account }) => sum + balanceOf(account), 0);
  return debtSums(db, { after: 0, to: seq }).after === owed ? null : 'the customers’ accounts differ from their entries';
}

/** Customers' accounts as the journal's file keeps them: their tables, their events, and what sales and refunds do to them. */
export const ON_ACCOUNT_EXTENSION: JournalExtension = {
  name: 'onAccount',
  migrations: { 21: ON_ACCOUNT_TABLES },
  eventTypes: EVENTS.types,
  openErasureHold: (db) => erasureHoldOf(new AccountStates(new OnAccountTables(db))),
  openProjection: (db) => {
    const tables = new OnAccountTables(db);
    return {
      apply: (event, seq) => tables.apply(EVENTS.decode(event), seq),
      sold: (event, seq) => tables.charge(event, seq),
      returned: (money, seq) => tables.giveBack(money, seq),
    };
  },
  check: checkAccounts,
};
