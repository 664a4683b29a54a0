import { z } from 'zod';
import type { BalanceView } from '../balance/balance-view.ts';
import { CreditForm, DepositForm } from '../balance/deposit.ts';
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
import { RepeatConfirmation } from '../order/earlier-sale.ts';
import { type HistoryPageView, HistorySearchForm } from '../order/history.ts';
import { LinePrice } from '../order/line-price.ts';
import { Given } from '../order/payments.ts';
import { TENDER_KINDS } from '../order/tender.ts';
import { FeeRules } from '../pricing/fee-rules.ts';
import { type FoundPrinter, type PrinterModelView, PrinterSettings, type PrinterStatus } from '../printing/printers.ts';
import type { ReceiptDocument } from '../receipt/document.ts';
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
    get: call<OrderView>().takes(OrderId),
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
  receipt: {
    /** Null while the order's code is hidden. */
    preview: call<ReceiptDocument | null>().takes(OrderId),
    print: call<PrintJobView>().takes(OrderId),
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
  /** Progress of long work on the journal; null when the work has ended. */
  journalWork: push<JournalWorkView | null>(),
  /** The products on sale, whenever the service's own list changes them. */
  products: push<readonly Product[]>(),
  /** The practice rows of the shop's catalogue, whenever it changes; null where there are none. */
  practiceRows: push<PracticeRows | null>(),
  /** The fee rules in force, whenever they change. */
  feeRules: push<FeeRules>(),
  /** How far the reading of an import is; null when it has ended. */
  catalogueImport: push<ImportProgress | null>(),
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
