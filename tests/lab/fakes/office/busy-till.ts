import type { ExtensionEvent } from '../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { inquiryOf } from '../erasure/erasures.ts';
import { soldAt } from '../journal-sales.ts';
import { type JournalFolder, write } from '../journals.ts';
import { AT } from '../sales.ts';
import { customersOf, rina } from '../shop/customers.ts';
import { accountsOf, saleOnAccount } from '../shop/on-account.ts';
import { bookOf, contrasOf, move, SARI, value } from '../shop/shifts.ts';

/** The customer of {@link busyTill} who buys on account. */
export const DEBTOR = '3d0f8a10-0000-4000-8000-000000000001';
export const COMPLAINT = 'k-1';

const ids = { payment: '3d0f8a10-0000-4000-8000-000000000002', move: '3d0f8a10-0000-4000-8000-000000000003' };

/** The texts of {@link busyTill} that name customers, besides those of its sales: names, notes, numbers, what they said. */
export const PERSONAL_TEXTS = [
  'Bu Rina Kusuma',
  'rumah pojok',
  '14012345678',
  'Pak Agus lapor',
  'teller bernama Wahyu',
  'mutasi Sri Hartati',
];

/** A day with sales, a debt that was paid in part, movements of cash, a complaint, a credit of the provider, a closed shift and an open one. */
export function busyTill(folder: JournalFolder): Journal {
  const journal = folder.sold(1, 3);
  const shifts = bookOf(journal);
  const accounts = accountsOf(journal);
  const add = (...events: object[]): void => {
    value(journal.append(events.map((event) => ({ at: AT, by: SARI, ...event }) as unknown as ExtensionEvent)));
  };
  value(shifts.open({}, SARI));
  value(customersOf(journal).save(rina({ customerId: DEBTOR, name: 'Bu Rina Kusuma', note: 'rumah pojok' }), SARI));
  value(accounts.open({ customerId: DEBTOR, limit: rupiah(500_000) }, SARI));
  write(journal, saleOnAccount(4, DEBTOR, 3));
  value(
    accounts.payIn(
      {
        customerId: DEBTOR,
        paymentId: ids.payment,
        amount: rupiah(10_000),
        given: [{ tender: 'cash', amount: rupiah(10_000) }],
        askedForReceipt: true,
      },
      SARI,
    ),
  );
  value(shifts.moveCash({ ...move(ids.move, 'payOut', 15_000), receiver: 'teller bernama Wahyu', reason: 'mutasi Sri Hartati' }, SARI));
  add({ type: 'balanceTold', subject: 'b-1', amount: 5_000_000, asOf: journal.eventCount });
  add({ type: 'complaintOpened', subject: COMPLAINT, orderId: soldAt(2).orderId, text: 'Pak Agus lapor' });
  add({ type: 'reversalNoted', subject: 'r-1', reversal: { orderId: soldAt(2).orderId, amount: 1_000, reference: 'mutasi Sri Hartati' } });
  write(journal, [inquiryOf(9, '14012345678')]);
  value(shifts.count({}, SARI));
  value(shifts.acceptCount(SARI));
  value(shifts.close({ floatLeft: rupiah(0), reason: 'mutasi Sri Hartati', allowedBy: null, usesRecount: false }, SARI));
  value(shifts.open({}, SARI));
  value(
    contrasOf(journal, shifts).book({ contraId: ids.move.replace('3d', '4d'), kind: 'cash', actId: ids.move, reason: 'salah laci' }, SARI),
  );
  return folder.sold(5, 8, journal);
}
