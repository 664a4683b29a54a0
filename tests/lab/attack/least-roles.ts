import type { Role } from '../../../shared/staff/permissions.ts';

/** The lowest role that a call asks for, whatever its input; `anyone` needs no person at the till. */
type Least = Role | 'anyone';

/** By call, or by group for the calls of it that have no row of their own; the calls of all other groups ask for a cashier. */
const LEAST: Readonly<Record<string, Least>> = {
  // The start and the sign-in, and what tells of no sale, number or person's work.
  app: 'anyone',
  'staff.signIn': 'anyone',
  'staff.signOut': 'anyone',
  'staff.touched': 'anyone',
  // Answers that people exist, as the sign-in does.
  'staff.firstOwner': 'anyone',
  // The models that the program knows.
  'printing.models': 'anyone',
  // Only in training, where a person is always at the till.
  practice: 'anyone',
  staff: 'owner',
  'staff.lift': 'cashier',
  'staff.changeOwnPin': 'cashier',
  settings: 'owner',
  catalogue: 'owner',
  transfer: 'owner',
  reports: 'owner',
  erasure: 'owner',
  office: 'owner',
  'updates.apply': 'owner',
  'journal.export': 'owner',
  'journal.chooseFolder': 'owner',
  'journal.useOwnFolder': 'owner',
  'journal.chooseCopy': 'owner',
  'journal.inspectCopy': 'owner',
  'journal.restore': 'owner',
  'shifts.enterLastZ': 'owner',
  'customers.export': 'owner',
  'customers.erase': 'owner',
  journal: 'supervisor',
  doctor: 'supervisor',
  support: 'supervisor',
  updates: 'supervisor',
  health: 'supervisor',
  statements: 'supervisor',
  balance: 'supervisor',
  unconfirmed: 'supervisor',
  contra: 'supervisor',
  'complaints.close': 'supervisor',
  'customers.merge': 'supervisor',
  'onAccount.open': 'supervisor',
  'onAccount.changeLimit': 'supervisor',
  'onAccount.payBack': 'supervisor',
  'onAccount.writeOff': 'supervisor',
  'onAccount.close': 'supervisor',
  'orders.rawAnswer': 'supervisor',
  'orders.copyRawAnswer': 'supervisor',
  'orders.showCode': 'supervisor',
  'orders.copyReadCode': 'supervisor',
  'sale.startRefund': 'supervisor',
  'sale.payBack': 'supervisor',
  'sale.endHold': 'supervisor',
  'sale.settle': 'supervisor',
  'sale.acknowledge': 'supervisor',
  'printing.status': 'supervisor',
  'printing.found': 'supervisor',
  'printing.openDrawer': 'supervisor',
  'shifts.takeX': 'supervisor',
  'shifts.print': 'supervisor',
};

/** `sale.inquire`: its own row, else that of its group. */
export const leastRole = (call: string): Least => LEAST[call] ?? LEAST[call.replace(/\..*/, '')] ?? 'cashier';
