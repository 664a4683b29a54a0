import { rupiah } from '../../../../shared/lib/money.ts';
import type { OpenCharge } from '../../../../shared/on-account/customer-account.ts';
import { accountPaper } from '../../../../shared/on-account/slips/account-paper.ts';
import type { ActSlip, ReminderSlip } from '../../../../shared/on-account/slips/account-slip.ts';
import type { ReceiptDocument } from '../../../../shared/receipts/document.ts';
import { asReprint } from '../../../../shared/receipts/frame.ts';
import { inputOf } from '../receipts.ts';

/** The slips of a customer's account, for pictures and renderings. */

const AT = '2026-11-21T06:30:00.000Z';

const charge = (day: string, amount: number, open = amount): OpenCharge => ({
  ...{ ticketId: day, at: `${day}T03:15:00.000Z`, amount: rupiah(amount), open: rupiah(open), seller: null },
});

const REMINDER: ReminderSlip = {
  ...{ kind: 'reminder', customerId: 'c1', name: 'Bu Rina Kusumawardhani', at: AT },
  charges: [
    charge('2026-10-02', 1_250_000, 875_500),
    charge('2026-11-04', 102_500),
    charge('2026-11-19', 52_500),
    charge('2026-11-20', 26_500),
  ],
};

const samplePayment = (more: Partial<ActSlip> = {}): ActSlip => ({
  ...{ kind: 'payment', customerId: 'c1', paymentId: 'p1', name: 'Bu Rina Kusumawardhani', at: AT, cashier: 'Sari' },
  parts: [{ tender: 'cash', amount: rupiah(374_500) }],
  balance: 1_057_000,
  ...more,
});

const SEVERAL: ActSlip['parts'] = [
  { tender: 'qr', amount: rupiah(1_000_000) },
  { tender: 'cash', amount: rupiah(107_000) },
];

const PAID_BACK = samplePayment({ kind: 'paidBack', parts: [{ tender: 'cash', amount: rupiah(50_000) }], balance: 0 });

const WRITTEN_OFF = samplePayment({ kind: 'writtenOff', cashier: 'Ratna', parts: [{ tender: null, amount: rupiah(26_500) }] });

const frameIn = (language: 'id' | 'en', training = false) => ({
  ...{ shop: inputOf('gas').shop, receipt: { language, showKioskFee: true, logo: null }, training, timeZone: 'Asia/Jakarta' },
});

/** Every slip of an account that the till can print. */
export const ACCOUNT_SAMPLES: readonly { readonly name: string; readonly document: () => ReceiptDocument }[] = [
  { name: 'reminder', document: () => accountPaper(REMINDER, frameIn('id')) },
  { name: 'reminder in English', document: () => accountPaper(REMINDER, frameIn('en')) },
  { name: 'reminder in training', document: () => accountPaper(REMINDER, frameIn('id', true)) },
  { name: 'payment', document: () => accountPaper(samplePayment(), frameIn('id')) },
  {
    name: 'payment as a copy in English',
    document: () =>
      asReprint(
        accountPaper(samplePayment({ parts: SEVERAL, balance: -50_000 }), frameIn('en')),
        { number: 1, at: '2026-11-22T04:00:00Z' },
        'Asia/Jakarta',
      ),
  },
  { name: 'payment in full', document: () => accountPaper(samplePayment({ cashier: '', balance: 0 }), frameIn('id')) },
  { name: 'credit given back', document: () => accountPaper(PAID_BACK, frameIn('id')) },
  { name: 'credit given back in English', document: () => accountPaper({ ...PAID_BACK, balance: -125_000 }, frameIn('en')) },
  { name: 'debt written off', document: () => accountPaper(WRITTEN_OFF, frameIn('id')) },
  { name: 'debt written off in English', document: () => accountPaper({ ...WRITTEN_OFF, balance: 0 }, frameIn('en')) },
];
