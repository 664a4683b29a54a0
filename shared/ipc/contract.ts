import { z } from 'zod';
import type { BalanceView } from '../balance/balance-view.ts';
import { CreditForm, DepositForm } from '../balance/deposit.ts';
import { ReversalForm } from '../balance/reversal.ts';
import {
  BulkChangeForm,
  type CatalogueView,
  FavouritesForm,
  type FeeAnswer,
  FeeQuestion,
  type FeeRulesVersionView,
  type FeeRulesView,
  type ListComparison,
  type ProductPage,
  ProductPageForm,
  SaveProductForm,
  TakeOverForm,
} from '../catalogue/changes/catalogue-calls.ts';
import {
  ApplyImportForm,
  ImportPageForm,
  type ImportProgress,
  type ImportRowView,
  type ImportView,
} from '../catalogue/changes/import-views.ts';
import type { Operator } from '../catalogue/operators.ts';
import type { Product } from '../catalogue/product.ts';
import { FieldInputName, MAX_FIELDS } from '../catalogue/product-fields.ts';
import type { SynonymRule } from '../catalogue/synonyms.ts';
import {
  AddMembersForm,
  CheckGroupForm,
  GroupId,
  MemberForm,
  PayGroupForm,
  RoundForm,
  SaveGroupForm,
} from '../collective/collective-forms.ts';
import type { GroupRow, GroupView } from '../collective/collective-views.ts';
import { BeginComplaintForm, CloseComplaintForm, ComplaintStepForm, ProviderTextForm } from '../complaints/complaint-forms.ts';
import type { ComplaintView, ProviderTextView } from '../complaints/complaint-view.ts';
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
} from '../customers/customer-forms.ts';
import type { CustomerCard, CustomerChange, CustomerEntry, CustomerPage, CustomerSales, NumberOffer } from '../customers/customer-views.ts';
import { DisplayStep } from '../display/display-step.ts';
import type { PhoneReceiptView } from '../display/phone-receipt.ts';
import { ConfirmedClock, type ErasureChange, type ErasureView, Retention } from '../journal/erasure-views.ts';
import {
  type BackupInspection,
  BackupKey,
  type BackupView,
  ExportForm,
  type ExportResultView,
  type FoundOrderView,
  type JournalView,
  type JournalWorkView,
  type ReceiptLookup,
  ReceiptText,
  RestoreForm,
  type VerificationView,
} from '../journal/journal-views.ts';
import type { Result } from '../lib/result.ts';
import {
  AccountLimitForm,
  AccountPaymentForm,
  AccountPaymentRef,
  PayBackCreditForm,
  WriteOffForm,
} from '../on-account/on-account-forms.ts';
import type { AccountView, OwingView } from '../on-account/on-account-views.ts';
import { RepeatConfirmation } from '../order/earlier-sale.ts';
import { type HistoryChoicesView, type HistoryPageView, HistorySearchForm } from '../order/history/search-form.ts';
import { RawAnswerForm, type StoryEntry } from '../order/history/story.ts';
import { LinePrice } from '../order/line-price.ts';
import { Given } from '../order/payments.ts';
import { TENDER_KINDS } from '../order/tender.ts';
import { FeeRules } from '../pricing/fee-rules.ts';
import { type FoundPrinter, type PrinterModelView, PrinterSettings, type PrinterStatus } from '../printing/printers.ts';
import type { ReceiptDocument } from '../receipt/document.ts';
import {
  CashierForm,
  DebtsForm,
  ExportReportForm,
  RecapForm,
  SaveReportPageForm,
  ServiceForm,
  SpanForm,
  SumsForm,
} from '../reports/report-forms.ts';
import type {
  CashiersView,
  CashierView,
  DebtsView,
  HomeView,
  RecapView,
  ServiceView,
  ShiftsView,
  SumsView,
  TendersView,
} from '../reports/report-views.ts';
import type { SeenRefusal } from '../service/seen-refusals.ts';
import { OPEN_ORDERS_ANSWERS } from '../service/service-account.ts';
import { TokenAddress } from '../service/service-address.ts';
import type { ConnectionReport, ProductListView, ServiceHealthView } from '../service/service-views.ts';
import { ServiceSettings, Settings } from '../settings/settings.ts';
import {
  BeginCountForm,
  CashMoveForm,
  CloseShiftForm,
  CountForm,
  LastZForm,
  OpenShiftForm,
  ShiftPrintForm,
  ShiftRef,
  ZListForm,
} from '../shift/shift-forms.ts';
import type { ShiftReportView, ShiftView, ZView } from '../shift/shift-view.ts';
import {
  AddPersonForm,
  ChangePersonForm,
  FirstOwnerForm,
  type MemberView,
  OverrideForm,
  OwnPinForm,
  SetPinForm,
  type SignedInView,
  SignInForm,
  type StaffView,
} from '../staff/staff.ts';
import { EntryPageForm, ExportStatementForm, LookForm, MatchForm, RowReversalForm, StatementRef } from '../statement/statement-forms.ts';
import type { StatementFileView, StatementLook, StatementPage, StatementProgress, StatementSummary } from '../statement/statement-views.ts';
import { PracticeFault } from '../training/practice-faults.ts';
import { type PracticeView, TourProgress } from '../training/practice-views.ts';
import { ApplyTransferForm, type TransferPreview } from '../transfer/transfer-views.ts';
import type { Failure } from './failures.ts';
import type { QuoteView } from './quote-view.ts';
import { ScreenFault } from './screen-fault.ts';
import type { DrawerView, Notice, OrderView, PrintJobView, StatusView, TicketView } from './views.ts';

/**
 * Declares every call and every push of the bridge once. The preload script, main's handlers, the screen's listeners and the
 * test double are derived from it: a missing handler or listener does not compile.
 */

/** A call: the schema of its input, and (as a type only) its answer. */
interface Call<I, O> {
  readonly input: z.ZodType<I>;
  readonly output?: O;
}
/** A push: the type of its value, as a type alone. */
interface Push<T> {
  readonly value?: T;
}
const push = <T>(): Push<T> => ({});
const call = <O>() => ({ takes: <I>(input: z.ZodType<I>): Call<I, O> => ({ input }) });

const nothing = z.undefined();
const OrderId = z.string().regex(/^[0-9a-z]{8,40}$/);
const Id = z.string().min(1).max(64);
const Typed = z.string().max(256);
const Field = z.object({ name: FieldInputName, value: Typed });
/** What a cashier filled in; `number` is empty for vouchers. */
export const SaleForm = z.object({ productCode: Id, number: Typed, fields: z.array(Field).max(MAX_FIELDS) });
export type SaleForm = z.infer<typeof SaleForm>;

/** One line of a ticket: the form, the shown quote where there is an inquiry, and the price as the cashier saw it. */
export const TicketLine = SaleForm.extend({
  quoteId: Id.nullable(),
  seen: LinePrice,
  /** The cashier confirmed a phone number that does not begin as the product's do. */
  otherPrefixConfirmed: z.literal(true).optional(),
});
export type TicketLine = z.infer<typeof TicketLine>;

/** A customer's visit, paid at once. Made once for each `nonce`, even if the call is repeated. */
export const CheckoutForm = z.object({
  nonce: z.uuid(),
  lines: z.array(TicketLine).min(1).max(20),
  /** By which means the customer pays; main refuses more than one of a kind. */
  given: z.array(Given).max(10),
  /** The earlier orders that the cashier saw and confirmed a second sale for. */
  repeats: z.array(RepeatConfirmation).max(100),
  /** The customer whom the cashier chose; absent where none was. */
  customer: CustomerId.optional(),
});
export type CheckoutForm = z.infer<typeof CheckoutForm>;

/** A part of a refund that the customer has: what paid it, how it went back (by the same means or in cash), and where to find it. */
export const PaidBack = z.object({ orderId: OrderId, paidBy: z.enum(TENDER_KINDS), tender: z.enum(TENDER_KINDS), reference: Typed });
export type PaidBack = z.infer<typeof PaidBack>;

/** Where held money is: `handedOver` says how the customer got it, in cash or as it was paid; null: it was never handed over. */
export const HeldMoney = z.object({ orderId: OrderId, handedOver: z.enum(['cash', 'asPaid']).nullable(), reference: Typed.default('') });
export type HeldMoney = z.infer<typeof HeldMoney>;

/** A supervisor's decision on an order that the till could not settle, from the provider's statement. */
export const Settlement = z.object({
  orderId: OrderId,
  as: z.enum(['delivered', 'didNotHappen']),
  /** The provider's reference. */
  reference: z.string().trim().min(1).max(120),
  /** The token or code, where the provider gave it outside the service. */
  code: z.string().trim().max(200),
});
export type Settlement = z.infer<typeof Settlement>;

/** The page's answer before its window closes: close, or wait because a question is open. */
export const ClosingAnswer = z.enum(['close', 'asking']);
export type ClosingAnswer = z.infer<typeof ClosingAnswer>;

/** The owner adopts `digest` (settings, `catalogue.adoptedRows`): exactly these rows. */
export interface PracticeRows {
  readonly count: number;
  readonly digest: string;
}

/** What the page can show before the till is open. */
export interface StartView {
  readonly version: string;
  readonly settings: Settings;
  /** Practice rows in the shop's own catalogue; null where there are none. */
  readonly practiceRows: PracticeRows | null;
  readonly products: readonly Product[];
  readonly operators: readonly Operator[];
  readonly synonyms: readonly SynonymRule[];
  readonly notices: readonly Notice[];
  /** The till is expected to ask who is there: the page shows nothing else before it knows. It grants nothing. */
  readonly asksForPin: boolean;
}

export interface BootView extends Omit<StartView, 'asksForPin' | 'products' | 'operators' | 'synonyms'> {
  /** Null while they are those of the start view: they are too many to send twice. */
  readonly products: readonly Product[] | null;
  readonly status: StatusView;
  readonly feeRules: FeeRules;
  readonly recent: readonly OrderView[];
  readonly staff: StaffView;
}

export const calls = {
  app: {
    /** What the page can show before the till is open; never waits for the journal. */
    start: call<StartView>().takes(nothing),
    /** Everything that the screen needs at its start; answers once the till is open. */
    boot: call<BootView>().takes(nothing),
    /** Answers the push `closing`. */
    closing: call<null>().takes(ClosingAnswer),
    /** Reports an error of the page to main's log: its class and its place, never its text. */
    fault: call<null>().takes(ScreenFault),
  },
  sale: {
    inquire: call<QuoteView>().takes(SaleForm),
    /** Writes the intents and sends them; answers as soon as they are stored. Results follow as pushes. */
    checkout: call<TicketView>().takes(CheckoutForm),
    /** Sends an order again that provably was not sent: same id, same body. */
    retry: call<OrderView>().takes(OrderId),
    /**
     * Call it before money is handed over: gives up an order that could still be sent (unsent or queued) permanently
     * and approves its refund.
     */
    startRefund: call<OrderView>().takes(OrderId),
    /**
     * Records that a part of the owed money was paid back. Requires no permission beyond that of {@link startRefund}, except where cash
     * goes out for another means.
     */
    payBack: call<OrderView>().takes(PaidBack),
    /**
     * Ends the hold on the refund of an order that exists after all: the money was handed over before, or stays with
     * the shop.
     */
    endHold: call<OrderView>().takes(HeldMoney),
    /** A supervisor settles an order whose result only the provider knows. */
    settle: call<OrderView>().takes(Settlement),
    /** A supervisor has reviewed the warnings of an order. */
    acknowledge: call<OrderView>().takes(OrderId),
  },
  /** The shifts of the drawer (docs/shop.md). Each call answers with what the drawer is then. */
  shift: {
    state: call<ShiftView>().takes(nothing),
    /** Opens the drawer so that it can be counted, once for each count. */
    beginCount: call<null>().takes(BeginCountForm),
    /** Opens the next shift with a blindly counted float. */
    open: call<ShiftView>().takes(OpenShiftForm),
    /** Records cash beside sales, once for each `moveId`. Refused once the close was counted. */
    moveCash: call<ShiftView>().takes(CashMoveForm),
    /** A blind count for the close, or its recount. */
    count: call<ShiftView>().takes(CountForm),
    /** The first count stands: its difference is told, and no recount follows. */
    acceptCount: call<ShiftView>().takes(ShiftRef),
    /** The figures as of now: a full X is recorded before anybody sees them. */
    takeX: call<ShiftReportView>().takes(ShiftRef),
    /** Closes the counted shift and prints its Z; the answer is its figures. */
    close: call<ShiftReportView>().takes(CloseShiftForm),
    /** Prints the X of the open shift, or the Z of this number again, marked as a copy. */
    print: call<PrintJobView>().takes(ShiftPrintForm),
    /** The Zs that can be printed again, the newest first, without their figures. */
    zs: call<readonly ZView[]>().takes(ZListForm),
    /** After a restore: the number of the last Z on paper. */
    tellLastZ: call<ShiftView>().takes(LastZForm),
  },
  /** The shop's balance with the provider (docs/shop.md). */
  balance: {
    /** As the journal knows it; sends no request. */
    view: call<BalanceView>().takes(nothing),
    /** Records money that the shop sent, once for each `depositId`; from the drawer it leaves the open shift at once. */
    noteDeposit: call<BalanceView>().takes(DepositForm),
    creditDeposit: call<BalanceView>().takes(CreditForm),
    /** Records that the provider took the debit of a delivered order back, once for each `reversalId`; changes no order. */
    noteReversal: call<null>().takes(ReversalForm),
  },
  /** The provider's statements, compared with the till's orders (docs/statement.md). None of these calls changes an order. */
  statements: {
    /** The newest comparisons, the newest first. */
    list: call<readonly StatementSummary[]>().takes(nothing),
    /** Asks for a file in the system's dialog and reads its first rows; null when cancelled. */
    choose: call<StatementFileView | null>().takes(nothing),
    /** Reads the chosen file by another format. */
    look: call<StatementLook>().takes(LookForm),
    /** Compares the chosen file and keeps the result, once for each `statementId`. */
    compare: call<StatementSummary>().takes(MatchForm),
    /** Gives the chosen file up, whatever is read of it. */
    cancel: call<null>().takes(nothing),
    get: call<StatementSummary>().takes(StatementRef),
    /** Entries of a comparison, each with its order as it is now. */
    entries: call<StatementPage>().takes(EntryPageForm),
    /** Notes the reversal of a row, once for its movement of the balance. */
    takeOver: call<null>().takes(RowReversalForm),
    /** Writes the entries to a file from the system's dialog; null when cancelled. */
    export: call<{ readonly file: string } | null>().takes(ExportStatementForm),
  },
  /** Customers' complaints about sold orders (docs/complaints.md). None of these calls changes an order or pays anything. */
  complaints: {
    /** Of one order, the newest first. */
    ofOrder: call<readonly ComplaintView[]>().takes(OrderId),
    /** Every complaint that is not closed, the oldest first. */
    open: call<readonly ComplaintView[]>().takes(nothing),
    /** Begins a complaint, once for each `complaintId`; an order has one open complaint at most. */
    begin: call<ComplaintView>().takes(BeginComplaintForm),
    /** Adds what was said, sent to the provider or answered, once for each `stepId`. */
    add: call<ComplaintView>().takes(ComplaintStepForm),
    close: call<ComplaintView>().takes(CloseComplaintForm),
    /** The text for the provider, with as much as the person at the till may see. */
    text: call<ProviderTextView>().takes(ProviderTextForm),
    copyText: call<null>().takes(ProviderTextForm),
  },
  /** The shop's customers (docs/customers.md); each mode has its own. */
  customers: {
    /** Those that the sell field may find. */
    entries: call<readonly CustomerEntry[]>().takes(nothing),
    /** How saved numbers are sold once more; a number that must not be used any more is left out. */
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
    /** Writes everything about a customer to two files by the system's dialog; null when cancelled. */
    export: call<{ readonly files: readonly string[] } | null>().takes(CustomerId),
    /** Erases a customer, or records that it is wanted while something waits; null once it is done. */
    erase: call<CustomerCard | null>().takes(CustomerId),
  },
  /** Collective payments (docs/collective-payment.md). A check and a payment go on by themselves; the push `collective` says that they did. */
  collective: {
    list: call<readonly GroupRow[]>().takes(nothing),
    /** The groups whose payment this start continues and nobody viewed yet, the newest payment first. */
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
  /** What customers owe the shop, or have with it (docs/on-account.md). Each act answers with what the account is then. */
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
  orders: {
    recent: call<readonly OrderView[]>().takes(z.object({ limit: z.int().min(1).max(500) })),
    /** Every paid order that was not sent and not given up, the oldest first. */
    unsent: call<readonly OrderView[]>().takes(nothing),
    /** Every order whose money is still owed to a customer, the oldest first. */
    owed: call<readonly OrderView[]>().takes(nothing),
    /** Every order whose warnings a supervisor must review, the oldest first. */
    flagged: call<readonly OrderView[]>().takes(nothing),
    /** Searches every order that was ever sold, one page at a time, while sales continue. */
    search: call<HistoryPageView>().takes(HistorySearchForm),
    /** What that search can be narrowed to. */
    choices: call<HistoryChoicesView>().takes(nothing),
    get: call<OrderView>().takes(OrderId),
    /** Each event of the order with who, when, what; the oldest first. */
    story: call<readonly StoryEntry[]>().takes(OrderId),
    /** What the service answered, as inert text; codes that nobody may see yet are starred. */
    rawAnswer: call<string>().takes(RawAnswerForm),
    copyRawAnswer: call<null>().takes(RawAnswerForm),
    /** Reads the order from the service now, before its schedule. */
    readNow: call<OrderView>().takes(OrderId),
    /** The orders that are on the screen now, and no others: main may hide the code of one that left it. */
    onScreen: call<null>().takes(z.array(OrderId).max(40)),
    /** Shows a hidden code once more, until its order leaves the screen. */
    showCode: call<OrderView>().takes(OrderId),
    /** Copies the token or code to the clipboard. */
    copyGoods: call<null>().takes(OrderId),
    /** Copies the code to the clipboard that the service returned after the order was settled. */
    copyReadCode: call<null>().takes(OrderId),
  },
  /** The owner's reports (docs/reports.md); each fails with `spanRefused` for an absurd span. */
  reports: {
    /** Today's business day at a glance. */
    home: call<HomeView>().takes(nothing),
    sums: call<SumsView>().takes(SumsForm),
    tenders: call<TendersView>().takes(SpanForm),
    /** How the service answered, and how long it took. */
    service: call<ServiceView>().takes(ServiceForm),
    /** The differences of the drawer, by shift. */
    shifts: call<ShiftsView>().takes(SpanForm),
    /** Everybody who sold or did something, with their acts against the limits of the settings. */
    cashiers: call<CashiersView>().takes(SpanForm),
    cashier: call<CashierView>().takes(CashierForm),
    /** Gross receipts and commission of a month by family; needs `viewMargin`. */
    recap: call<RecapView>().takes(RecapForm),
    /** What each day or month did to the debts of all customers. */
    debts: call<DebtsView>().takes(DebtsForm),
    /** Writes the rows of a report to a file from the system's dialog; null when cancelled. */
    export: call<{ readonly file: string } | null>().takes(ExportReportForm),
    /** Writes the report as the screen shows it, as pages of paper (PDF); null when cancelled. */
    savePage: call<{ readonly file: string } | null>().takes(SaveReportPageForm),
  },
  journal: {
    view: call<JournalView>().takes(nothing),
    /** Verifies the whole journal; takes minutes for a long one. Answers null when cancelled. */
    verify: call<VerificationView | null>().takes(nothing),
    stopVerify: call<null>().takes(nothing),
    /** Makes a verified backup now. */
    copy: call<BackupView>().takes(nothing),
    /** Writes all orders to a file from the system's dialog; null when cancelled. */
    export: call<ExportResultView | null>().takes(ExportForm),
    /** Asks for the backup folder in the system's dialog; null when cancelled. */
    chooseFolder: call<JournalView | null>().takes(nothing),
    /** Sends backups to the till's own folder again. */
    useOwnFolder: call<JournalView>().takes(nothing),
    /** Asks for a backup in another place, in the system's dialog; null when cancelled. */
    chooseCopy: call<BackupView | null>().takes(nothing),
    /** Reads a backup and reports its contents, and what it lacks of the current journal. */
    inspectCopy: call<BackupInspection>().takes(BackupKey),
    /** Replaces the journal by a backup; the till then opens it. Refused while an order is being sent. */
    restore: call<null>().takes(RestoreForm),
    /** Looks up the number of a receipt from after the backup, and searches its run of order ids too. */
    scanReceipt: call<ReceiptLookup>().takes(ReceiptText),
    /** Orders of runs before a restore that were found at the service, the newest first. */
    found: call<readonly FoundOrderView[]>().takes(nothing),
    /** A supervisor has reviewed a found order. */
    reviewFound: call<readonly FoundOrderView[]>().takes(OrderId),
  },
  privacy: {
    view: call<ErasureView>().takes(nothing),
    /** How long personal data of closed orders is kept; null keeps it. */
    setRetention: call<ErasureView>().takes(Retention),
    /** Erases what is due now; answers when it is done, which takes hours for a long journal. */
    erase: call<ErasureView>().takes(ConfirmedClock),
    /** Deletes the backups from before the last erasure, where there is a newer one. */
    removeOldBackups: call<ErasureView>().takes(nothing),
  },
  receipt: {
    /** Null while the order's code is hidden. */
    preview: call<ReceiptDocument | null>().takes(OrderId),
    print: call<PrintJobView>().takes(OrderId),
    /** The QR codes for the customer's phone, with the token or code first; journalled as a copy of it. */
    phone: call<PhoneReceiptView>().takes(OrderId),
    /** One print job for all lines of a visit. */
    printVisit: call<PrintJobView>().takes(Id),
  },
  paper: {
    /** Every print job that still needs a printer or a person, the oldest first. */
    open: call<readonly PrintJobView[]>().takes(nothing),
    /** "Did it print?" */
    seen: call<PrintJobView>().takes(z.object({ jobId: Id, paper: z.boolean() })),
    /** Prints a job that waited long, after confirmation. */
    wanted: call<PrintJobView>().takes(Id),
    /** Moves the job to another printer; null for the practice printer. */
    move: call<PrintJobView>().takes(z.object({ jobId: Id, printer: Id.nullable() })),
    cancel: call<PrintJobView>().takes(Id),
    test: call<PrintJobView>().takes(z.object({ printer: Id.nullable() })),
    /** Asks the printer for its status. */
    status: call<PrinterStatus>().takes(z.object({ printer: PrinterSettings })),
    /** Printers that this computer can find. */
    found: call<readonly FoundPrinter[]>().takes(nothing),
    models: call<readonly PrinterModelView[]>().takes(nothing),
    openDrawer: call<null>().takes(nothing),
  },
  staff: {
    signIn: call<SignedInView>().takes(SignInForm),
    /** Also the key that locks the till. */
    signOut: call<StaffView>().takes(nothing),
    /** A person uses the till: resets the automatic lock. */
    touched: call<null>().takes(nothing),
    /** Another person's PIN allows the signed-in person one action on one subject, once. */
    lift: call<null>().takes(OverrideForm),
    firstOwner: call<StaffView>().takes(FirstOwnerForm),
    changeOwnPin: call<null>().takes(OwnPinForm),
    members: call<readonly MemberView[]>().takes(nothing),
    add: call<readonly MemberView[]>().takes(AddPersonForm),
    change: call<readonly MemberView[]>().takes(ChangePersonForm),
    setPin: call<readonly MemberView[]>().takes(SetPinForm),
  },
  settings: {
    /**
     * Fails with `ordersLeft` where the new connection would leave open orders without an account; {@link
     * saveConnection} then answers.
     */
    save: call<Settings>().takes(Settings),
    /** Saves another connection; `orders` says which account the open orders belong to. */
    saveConnection: call<Settings>().takes(z.object({ settings: Settings, orders: z.enum(OPEN_ORDERS_ANSWERS) })),
    /** Declares the account of this key, which has open orders, the same as that of the settings. */
    sameAccount: call<StatusView>().takes(z.object({ key: z.string().regex(/^([0-9a-f]{16}|older)$/) })),
    /**
     * Stores the client secret in the OS keychain for the origin of this token address; it is never returned. `typed`:
     * the unsaved connection that it belongs to, so that the secret in use is kept for its orders.
     */
    saveSecret: call<StatusView>().takes(
      z.object({ secret: z.string().min(1).max(4_000), authUrl: TokenAddress, typed: ServiceSettings.optional() }),
    ),
    forgetSecret: call<StatusView>().takes(nothing),
    /** Checks address, token and shop-info with these settings and the given secret, else the stored one. Saves nothing. */
    checkConnection: call<ConnectionReport>().takes(z.object({ service: ServiceSettings, secret: z.string().max(4_000).nullable() })),
  },
  health: {
    /** The known health of the service; sends no request. */
    view: call<ServiceHealthView>().takes(nothing),
    /** Reads shop-info (and its balance) now. Fails as that call did. */
    refresh: call<ServiceHealthView>().takes(nothing),
    /** Refusals that no row of the shop's table recognised, with how often they came; the most frequent first. */
    refusals: call<readonly SeenRefusal[]>().takes(nothing),
    /** The last known product list of the service. */
    products: call<ProductListView>().takes(nothing),
    /** Reads the service's product list now. */
    refreshProducts: call<ProductListView>().takes(nothing),
  },
  /** The catalogue and the fee rules; each call needs the permission `changeCatalogue`. Changes name the version that the screen shows. */
  catalogue: {
    view: call<CatalogueView>().takes(nothing),
    /** A page of products with their costs. */
    products: call<ProductPage>().takes(ProductPageForm),
    /** Adds or replaces one product. Fails with `badProduct` by member. */
    save: call<CatalogueView>().takes(SaveProductForm),
    /** Switches many on or off, favours, reprices or removes them: all or none. */
    changeMany: call<CatalogueView>().takes(BulkChangeForm),
    orderFavourites: call<CatalogueView>().takes(FavouritesForm),
    bringBack: call<CatalogueView>().takes(z.object({ version: z.int().min(1) })),
    /** Brings back the catalogue that was copied beside a backup. */
    bringBackCopy: call<CatalogueView>().takes(z.object({ key: z.string().min(1).max(200) })),
    /** Begins with an empty file where the shop's own is damaged or missing; the damaged one is kept. */
    beginAnew: call<CatalogueView>().takes(nothing),
    /** Asks for a file in the system's dialog, reads it and compares it; null when cancelled. */
    chooseImport: call<ImportView | null>().takes(nothing),
    importPage: call<readonly ImportRowView[]>().takes(ImportPageForm),
    applyImport: call<CatalogueView>().takes(ApplyImportForm),
    cancelImport: call<null>().takes(nothing),
    /** Writes all products to a file from the system's dialog; null when cancelled. */
    export: call<{ readonly file: string } | null>().takes(z.object({ format: z.enum(['csv', 'json', 'xlsx']) })),
    /** Writes a file that shows every column. */
    saveSample: call<{ readonly file: string } | null>().takes(nothing),
    /** Compares the provider's last list with the catalogue; `health.refreshProducts` reads it. */
    comparison: call<ListComparison>().takes(nothing),
    takeOver: call<CatalogueView>().takes(TakeOverForm),
    feeRules: call<FeeRulesView>().takes(nothing),
    saveFeeRules: call<FeeRulesView>().takes(z.object({ rules: FeeRules, version: z.int().min(1) })),
    /** The newest kept versions of the fee rules, the newest first. */
    feeRuleVersions: call<readonly FeeRulesVersionView[]>().takes(nothing),
    /** What a line costs now, by which rule, and what the shop expects to keep of it. */
    feeFor: call<FeeAnswer>().takes(FeeQuestion),
  },
  /** One file with the shop for a second till (docs/transfer.md); for the owner alone. */
  transfer: {
    /** Writes the shop to a file from the system's dialog; null when cancelled. */
    export: call<{ readonly file: string } | null>().takes(nothing),
    /** Asks for a file in the system's dialog, reads it and compares it; null when cancelled. */
    choose: call<TransferPreview | null>().takes(nothing),
    /** Makes this till what the preview of that digest showed, all or nothing. */
    apply: call<null>().takes(ApplyTransferForm),
    cancel: call<null>().takes(nothing),
  },
  /** The customer display (docs/customer-display.md). */
  display: {
    /** The step of the sale that the screen shows now. */
    show: call<null>().takes(DisplayStep),
  },
  /** Training alone: in live use each of them fails with `notInTraining`. */
  practice: {
    view: call<PracticeView>().takes(nothing),
    /** Switches a fault on, until it ends by itself, or off. */
    setFault: call<PracticeView>().takes(z.object({ fault: PracticeFault, isOn: z.boolean() })),
    /** Switches every fault off. */
    backToNormal: call<PracticeView>().takes(nothing),
    /** Keeps how far the tour is. */
    saveTour: call<PracticeView>().takes(TourProgress),
  },
} as const;

/** What main pushes to the screen: each name with the type of its value. */
export const pushes = {
  order: push<OrderView>(),
  status: push<StatusView>(),
  /** The settings in use, whenever they were saved. */
  settings: push<Settings>(),
  staff: push<StaffView>(),
  /** The shift of the drawer, whenever an act changed it. */
  shift: push<ShiftView>(),
  /** A customer whom selling may find now, or must not any more. */
  customer: push<CustomerChange>(),
  /** A check or a payment of a group went on: what the screen shows of it is old. */
  collective: push<null>(),
  /** Progress of long work on the journal; null when the work has ended. */
  journalWork: push<JournalWorkView | null>(),
  /** What changed of the erasure of personal data, while one runs and when it has ended. */
  erasure: push<ErasureChange>(),
  /** The products on sale, whenever the service's own list changes them. */
  products: push<readonly Product[]>(),
  /** The practice rows of the shop's catalogue, whenever it changes; null where there are none. */
  practiceRows: push<PracticeRows | null>(),
  /** The fee rules in force, whenever they change. */
  feeRules: push<FeeRules>(),
  /** How far the reading of an import is; null when it has ended. */
  catalogueImport: push<ImportProgress | null>(),
  /** How far the reading of a statement is; null when it has ended. */
  statementProgress: push<StatementProgress | null>(),
  paper: push<PrintJobView>(),
  /** Why the drawer did not open for the last cash payment; null once it opens. */
  drawer: push<DrawerView | null>(),
  /** The practised faults that are on, whenever one is switched or ends. */
  practice: push<PracticeView>(),
  /** The window is about to close: the page answers with `app.closing`, or main closes it after a timeout. */
  closing: push<null>(),
} as const;

export type PushName = keyof typeof pushes;
export type Pushes = { readonly [P in PushName]: Required<(typeof pushes)[P]>['value'] };
/** Main's side: sends one push to the screen. */
export type SendPush = <P extends PushName>(name: P, value: Pushes[P]) => void;
/** The screen's side: what the frame does with each push; null where a part of the screen subscribes while it is shown. */
export type PushListeners = { readonly [P in PushName]: ((value: Pushes[P]) => void) | null };

export type Calls = typeof calls;
export type InputOf<C> = C extends Call<infer I, unknown> ? I : never;
export type OutputOf<C> = C extends { readonly output?: infer O } ? NonNullable<O> | Extract<O, null> : never;
type Args<I> = [I] extends [undefined] ? [] : [input: I];

/** The bridge as the screen sees it: `window.loket.sale.inquire(form)`. Failures are values; the promise does not reject. */
export type Bridge = {
  readonly [G in keyof Calls]: {
    readonly [N in keyof Calls[G]]: (...args: Args<InputOf<Calls[G][N]>>) => Promise<Result<OutputOf<Calls[G][N]>, Failure>>;
  };
} & {
  /** Subscribes to a push; the returned function unsubscribes. */
  readonly on: <P extends PushName>(name: P, listener: (value: Pushes[P]) => void) => () => void;
};

/** Main's side: one handler for each call, each with a decoded input. */
export type Handlers = {
  readonly [G in keyof Calls]: {
    readonly [N in keyof Calls[G]]: (
      input: InputOf<Calls[G][N]>,
    ) => Promise<Result<OutputOf<Calls[G][N]>, Failure>> | Result<OutputOf<Calls[G][N]>, Failure>;
  };
};

/** The names only, for the preload script: `{ sale: ['inquire', …], … }`. */
export const channelNames = (): Record<string, string[]> =>
  Object.fromEntries(Object.entries(calls).map(([group, members]) => [group, Object.keys(members)]));
