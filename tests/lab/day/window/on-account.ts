import type { Debtor } from '../acts.ts';
import { OWNER, type WindowTill } from './window-till.ts';

/** Customers who pay later, on their screen and in the payment. */

/** Saves the customer of the order on the screen, and opens their account as the owner. */
export async function openAccount(till: WindowTill, debtor: Debtor, limit: number): Promise<void> {
  const { counter, screens } = till;
  await screens.customers.save(debtor, '', (text) => counter.type(text));
  await counter.next();
  await till.signIn(OWNER);
  await openCard(till, debtor);
  await screens.customers.openAccount(limit);
  await till.toSale();
}

/** Puts this part of the payment on the account of a customer, by name. A part for all of it stays open for the key that sells. */
export async function putOnAccount(
  { screens: { customers, sell } }: WindowTill,
  debtor: Debtor,
  part: number,
  isAll: boolean,
): Promise<void> {
  await sell.beginPart('account');
  await customers.choosePayer(debtor);
  await sell.partAmount('account').fill(String(part));
  await sell.toPartButton();
  if (isAll) return;
  await sell.acceptPartButton.click();
  await sell.partForm('account').waitFor({ state: 'detached' });
}

interface Payment {
  readonly debtor: Debtor;
  readonly tender: 'cash' | 'transfer';
  readonly amount: number;
}

export async function collect(till: WindowTill, { debtor, tender, amount }: Payment): Promise<void> {
  const { customers } = till.screens;
  await openCard(till, debtor);
  await customers.accountButton('pay').or(customers.accountButton('payAhead')).click();
  await customers.payment.amount.fill(String(amount));
  if (tender === 'transfer') await customers.payment.chooseTransfer('REF-BON');
  await customers.recordPayment();
  await till.toSale();
}

/** The owner gives up a part of what is owed. */
export async function writeOff(till: WindowTill, debtor: Debtor, amount: number): Promise<void> {
  const { customers } = till.screens;
  await till.signIn(OWNER);
  await openCard(till, debtor);
  await customers.more();
  await customers.accountButton('writeOff').click();
  await customers.writeOff(amount, 'tidak tertagih');
  await till.toSale();
}

/** The owner gives all credit back in cash. */
export async function payBackCredit(till: WindowTill, debtor: Debtor): Promise<void> {
  const { customers } = till.screens;
  await till.signIn(OWNER);
  await openCard(till, debtor);
  await customers.more();
  await customers.accountButton('payBack').click();
  await customers.recordPayment();
  await till.toSale();
}

async function openCard({ counter, screens: { customers } }: WindowTill, debtor: Debtor): Promise<void> {
  await customers.open();
  await counter.type(debtor);
  await customers.row(debtor).waitFor();
  await counter.press('ArrowDown');
  // The account is read once it can be paid; one that was never used has no section.
  await customers.accountButton('pay').or(customers.accountButton('payAhead')).waitFor();
}
