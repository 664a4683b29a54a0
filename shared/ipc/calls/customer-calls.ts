import {
  AddNumberForm,
  ChangeCustomerForm,
  CustomerId,
  CustomerListForm,
  GiveConsentForm,
  MergeForm,
  OfferForm,
  RemoveNumberForm,
  SaveCustomerForm,
} from '../../customers/customer-forms.ts';
import type { CustomerCard, CustomerEntry, CustomerPage, CustomerSales, NumberOffer } from '../../customers/customer-views.ts';
import { ConfirmedClock, type ErasureView, ListedErasuresForm, Retention } from '../../erasure/erasure-views.ts';
import { AddMembersForm, CheckGroupForm, GroupId, MemberForm, PayGroupForm, RoundForm, SaveGroupForm } from '../../groups/group-forms.ts';
import type { GroupRow } from '../../groups/group-views.ts';
import {
  AccountLimitForm,
  AccountPaymentForm,
  AccountPaymentRef,
  PayBackCreditForm,
  WriteOffForm,
} from '../../on-account/on-account-forms.ts';
import type { AccountView, OwingView } from '../../on-account/on-account-views.ts';
import type { PrintJobView } from '../../printing/print-jobs.ts';
import type { GroupView } from '../group-view.ts';
import { call, nothing } from './call.ts';

/** Customers, the bills of their groups, their accounts, and the erasure of their data. */
export const customerCalls = {
  customers: {
    /** Those that the sell field may find. */
    entries: call<readonly CustomerEntry[]>().takes(nothing),
    /** The offer to sell each saved number again; leaves out a number that must not be used any more. */
    offers: call<readonly NumberOffer[]>().takes(OfferForm),
    list: call<CustomerPage>().takes(CustomerListForm),
    card: call<CustomerCard>().takes(CustomerId),
    /** The newest orders for a customer's numbers. */
    sales: call<CustomerSales>().takes(CustomerId),
    /** Keeps a customer who agreed, once for its id. */
    save: call<CustomerCard>().takes(SaveCustomerForm),
    change: call<CustomerCard>().takes(ChangeCustomerForm),
    addNumber: call<CustomerCard>().takes(AddNumberForm),
    removeNumber: call<CustomerCard>().takes(RemoveNumberForm),
    giveConsent: call<CustomerCard>().takes(GiveConsentForm),
    /** Selling does not find the customer any more, from this call on. */
    withdrawConsent: call<CustomerCard>().takes(CustomerId),
    /** Gives one customer's numbers to another. */
    merge: call<CustomerCard>().takes(MergeForm),
    /** Writes everything about a customer to a CSV file from the system's dialog; null when cancelled. */
    export: call<{ readonly file: string } | null>().takes(CustomerId),
    /** Erases a customer, or records that it is wanted while something waits; null once it is done. */
    erase: call<CustomerCard | null>().takes(CustomerId),
  },
  groups: {
    list: call<readonly GroupRow[]>().takes(nothing),
    /** The groups whose payment this start continues and that no person has viewed since, the newest payment first. */
    continued: call<readonly string[]>().takes(nothing),
    view: call<GroupView>().takes(GroupId),
    /** Keeps a group, once for its id, or its new name and note. */
    save: call<GroupView>().takes(SaveGroupForm),
    /** All or none. */
    addMembers: call<GroupView>().takes(AddMembersForm),
    removeMember: call<GroupView>().takes(MemberForm),
    /** The group is not used any more; its payments stay. */
    end: call<null>().takes(GroupId),
    check: call<GroupView>().takes(CheckGroupForm),
    cancelCheck: call<GroupView>().takes(GroupId),
    /** Writes all intents and the payment, once for its nonce, and sends them a few at a time. */
    pay: call<GroupView>().takes(PayGroupForm),
    /** Sends none of a payment's bills any more that nothing was sent of. */
    hold: call<GroupView>().takes(RoundForm),
    /** Prints what became of each bill of a payment, as of now, with lines for signatures. */
    printSummary: call<PrintJobView>().takes(RoundForm),
  },
  onAccount: {
    of: call<AccountView>().takes(CustomerId),
    /** Every customer where one owes the other: who owes longest first. */
    owing: call<readonly OwingView[]>().takes(nothing),
    open: call<AccountView>().takes(AccountLimitForm),
    changeLimit: call<AccountView>().takes(AccountLimitForm),
    /** Takes money, once for each `paymentId`: the oldest charges first, and what is left becomes credit. */
    pay: call<AccountView>().takes(AccountPaymentForm),
    /** Gives credit back, once for each `paymentId`. */
    payBack: call<AccountView>().takes(PayBackCreditForm),
    /** Gives up a debt, once for each `writeOffId`; never by the person who sold it, where another one could. */
    writeOff: call<AccountView>().takes(WriteOffForm),
    /** Only where nothing is owed by either. */
    close: call<AccountView>().takes(CustomerId),
    /** What the customer owes now, on paper. */
    printReminder: call<PrintJobView>().takes(CustomerId),
    /** A payment, credit that went back or a write-off on paper: a copy from the second time on. */
    printPayment: call<PrintJobView>().takes(AccountPaymentRef),
  },
  erasure: {
    view: call<ErasureView>().takes(nothing),
    /** How long personal data of closed orders is kept; null keeps it. */
    setRetention: call<ErasureView>().takes(Retention),
    /** Erases what is due now; answers when it is done, which takes hours for a long journal. */
    erase: call<ErasureView>().takes(ConfirmedClock),
    /** Answers whether the till erases what only a list of unknown origin asks for. */
    answerListed: call<ErasureView>().takes(ListedErasuresForm),
    /** Deletes the backups from before the last erasure, where there is a newer one. */
    removeOldBackups: call<ErasureView>().takes(nothing),
  },
} as const;
