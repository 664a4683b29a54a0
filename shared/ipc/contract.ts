import { z } from 'zod';
import type { Product } from '../catalogue/product.ts';
import { FieldInputName, MAX_FIELDS } from '../catalogue/product-fields.ts';
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
import { TENDER_KINDS, Tender } from '../order/tender.ts';
import { type FoundPrinter, type PrinterModelView, PrinterSettings, type PrinterStatus } from '../printing/printers.ts';
import type { ReceiptDocument } from '../receipt/document.ts';
import { OPEN_ORDERS_ANSWERS } from '../service/service-account.ts';
import { TokenAddress } from '../service/service-address.ts';
import { ServiceSettings, Settings } from '../settings/settings.ts';
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
import type { Failure } from './failures.ts';
import { ScreenFault } from './screen-fault.ts';
import type {
  ConnectionReport,
  DrawerView,
  Notice,
  OrderView,
  PrintJobView,
  ProductListView,
  QuoteView,
  ServiceHealthView,
  StatusView,
  TicketView,
} from './views.ts';

/**
 * Every call that the screen can make and every push that it can receive, declared once. The preload bridge, main's
 * handlers and the test double are derived from here: a handler that is forgotten does not compile.
 */

/** A call: how its input is decoded on arrival, and (as a type alone) what it answers when all goes well. */
export interface Call<I, O> {
  readonly input: z.ZodType<I>;
  readonly output?: O;
}
const call = <O>() => ({ takes: <I>(input: z.ZodType<I>): Call<I, O> => ({ input }) });

const nothing = z.undefined();
const OrderId = z.string().regex(/^[0-9a-z]{8,40}$/);
const Id = z.string().min(1).max(64);
const Typed = z.string().max(256);
const Field = z.object({ name: FieldInputName, value: Typed });
/** What a cashier has filled in; `number` is empty for vouchers. */
export const SaleForm = z.object({ productCode: Id, number: Typed, fields: z.array(Field).max(MAX_FIELDS) });
export type SaleForm = z.infer<typeof SaleForm>;

/** One line of a ticket: what was filled in, the quote that was shown for it where there is an inquiry, and the price as the cashier saw it. */
export const TicketLine = SaleForm.extend({ quoteId: Id.nullable(), seen: LinePrice });
export type TicketLine = z.infer<typeof TicketLine>;

/** A customer's visit, paid at once: made once per `nonce`, however often it is asked for. */
export const CheckoutForm = z.object({
  nonce: z.uuid(),
  lines: z.array(TicketLine).min(1).max(20),
  tender: Tender,
  /** The earlier orders that the cashier was shown, and said yes to selling beside. */
  repeats: z.array(RepeatConfirmation).max(100),
});
export type CheckoutForm = z.infer<typeof CheckoutForm>;

/** What a supervisor found out from the provider about an order that the till could not settle. */
/** Where held money is: `handedOver` says by which way the customer has it; null: it never left. */
export const HeldMoney = z.object({ orderId: OrderId, handedOver: z.enum(TENDER_KINDS).nullable() });
export type HeldMoney = z.infer<typeof HeldMoney>;

export const Settlement = z.object({
  orderId: OrderId,
  as: z.enum(['delivered', 'didNotHappen']),
  /** The provider's own reference. */
  reference: z.string().trim().min(1).max(120),
  /** The token or code, where the provider gave it by hand. */
  code: z.string().trim().max(200),
});
export type Settlement = z.infer<typeof Settlement>;

/** What the page says when its window is to close: close it, or wait, for somebody is being asked. */
export const ClosingAnswer = z.enum(['close', 'asking']);
export type ClosingAnswer = z.infer<typeof ClosingAnswer>;

/** `digest` is what the owner adopts (settings, `catalogue.adoptedRows`): these rows and no others. */
export interface PracticeRows {
  readonly count: number;
  readonly digest: string;
}

export interface BootView {
  readonly version: string;
  readonly settings: Settings;
  /** Rows of the practice catalogue in the shop's own; null where there are none. */
  readonly practiceRows: PracticeRows | null;
  readonly products: readonly Product[];
  readonly status: StatusView;
  readonly notices: readonly Notice[];
  readonly recent: readonly OrderView[];
  readonly staff: StaffView;
}

export const calls = {
  app: {
    /** All that the screen needs to start with. */
    boot: call<BootView>().takes(nothing),
    /** Answers the push `closing`. */
    closing: call<null>().takes(ClosingAnswer),
    /** The page itself failed, and its log is main's: the kind of the error and where, never its text. */
    fault: call<null>().takes(ScreenFault),
  },
  sale: {
    inquire: call<QuoteView>().takes(SaleForm),
    /** Writes the intents and sends them; answers as soon as they are safe, the rest comes as pushes. */
    checkout: call<TicketView>().takes(CheckoutForm),
    /** Tries an order again that provably was not sent: same id, same body. */
    retry: call<OrderView>().takes(OrderId),
    /**
     * Asked before any money is handed over: an order that may still go (unsent, or queued) is given up for good, and its
     * money may go back from now on.
     */
    startRefund: call<OrderView>().takes(OrderId),
    /** Money that is owed went back to the customer; asks for no right that {@link startRefund} has asked for. */
    payBack: call<OrderView>().takes(z.object({ orderId: OrderId, tender: z.enum(TENDER_KINDS) })),
    /** Money that was held back because the order exists after all was handed over before, or stays with the shop. */
    endHold: call<OrderView>().takes(HeldMoney),
    /** A supervisor settles what only the provider could tell. */
    settle: call<OrderView>().takes(Settlement),
    /** A supervisor has looked at what stands beside an order's state. */
    acknowledge: call<OrderView>().takes(OrderId),
  },
  orders: {
    recent: call<readonly OrderView[]>().takes(z.object({ limit: z.int().min(1).max(500) })),
    /** Every order whose money is still owed to a customer, the oldest first. */
    owed: call<readonly OrderView[]>().takes(nothing),
    /** Every order that a supervisor has yet to look at beside its state, the oldest first. */
    flagged: call<readonly OrderView[]>().takes(nothing),
    /** Searches every order that was ever sold, a page at a time, while sales go on. */
    search: call<HistoryPageView>().takes(HistorySearchForm),
    get: call<OrderView>().takes(OrderId),
    /** Reads the order from the service now, before its turn. */
    readNow: call<OrderView>().takes(OrderId),
    /** The orders that are on the screen now, and no others: the code of one that left it may be hidden from then on. */
    onScreen: call<null>().takes(z.array(OrderId).max(40)),
    /** Shows a hidden code once more, until its order leaves the screen. */
    showCode: call<OrderView>().takes(OrderId),
    /** Puts the token or code on the clipboard. */
    copyGoods: call<null>().takes(OrderId),
    /** Puts the code on the clipboard that the service gave for an order after it was settled. */
    copyReadCode: call<null>().takes(OrderId),
  },
  journal: {
    view: call<JournalView>().takes(nothing),
    /** Checks the whole journal; minutes for a long one. Answers null when it was called off. */
    verify: call<VerificationView | null>().takes(nothing),
    stopVerify: call<null>().takes(nothing),
    /** Makes a verified copy now. */
    copy: call<BackupView>().takes(nothing),
    /** Writes all orders to a file that is chosen in the system's own dialog; null when nothing was chosen. */
    export: call<ExportResultView | null>().takes(ExportForm),
    /** Asks where copies go, in the system's own dialog; null when nothing was chosen. */
    chooseFolder: call<JournalView | null>().takes(nothing),
    /** Copies go to the till's own folder again. */
    useOwnFolder: call<JournalView>().takes(nothing),
    /** Asks for a copy that lies elsewhere, in the system's own dialog; null when nothing was chosen. */
    chooseCopy: call<BackupView | null>().takes(nothing),
    /** Reads a copy and tells what is in it, and what of the present journal is not. */
    inspectCopy: call<BackupInspection>().takes(BackupKey),
    /** Puts a copy in the journal's place; the till then opens it. Refused while an order is on its way. */
    restore: call<null>().takes(RestoreForm),
    /** The number of a receipt from after the copy: its run of order ids is searched too. */
    scanReceipt: call<ReceiptLookup>().takes(ReceiptText),
    /** Orders of runs before a restore that were found again at the service, the newest first. */
    found: call<readonly FoundOrderView[]>().takes(nothing),
    /** Somebody has looked at a found order. */
    reviewFound: call<readonly FoundOrderView[]>().takes(OrderId),
  },
  receipt: {
    /** Null while the order's code is hidden. */
    preview: call<ReceiptDocument | null>().takes(OrderId),
    print: call<PrintJobView>().takes(OrderId),
    /** One paper for all lines of a visit. */
    printVisit: call<PrintJobView>().takes(Id),
  },
  paper: {
    /** Every paper that still needs a printer or a person, the oldest first. */
    open: call<readonly PrintJobView[]>().takes(nothing),
    /** "Did it print?" */
    seen: call<PrintJobView>().takes(z.object({ jobId: Id, paper: z.boolean() })),
    /** It waited long, and is wanted all the same. */
    wanted: call<PrintJobView>().takes(Id),
    /** Another printer is to print it; null for the practice printer. */
    move: call<PrintJobView>().takes(z.object({ jobId: Id, printer: Id.nullable() })),
    cancel: call<PrintJobView>().takes(Id),
    test: call<PrintJobView>().takes(z.object({ printer: Id.nullable() })),
    /** What the printer says of itself now. */
    status: call<PrinterStatus>().takes(z.object({ printer: PrinterSettings })),
    /** Printers that this computer can see. */
    found: call<readonly FoundPrinter[]>().takes(nothing),
    models: call<readonly PrinterModelView[]>().takes(nothing),
    openDrawer: call<null>().takes(nothing),
  },
  staff: {
    signIn: call<SignedInView>().takes(SignInForm),
    /** Also the key that locks the till. */
    signOut: call<StaffView>().takes(nothing),
    /** A person is at the till: it does not lock itself yet. */
    touched: call<null>().takes(nothing),
    /** Another person's PIN for one action of the one who is signed in, on one subject, once. */
    lift: call<null>().takes(OverrideForm),
    firstOwner: call<StaffView>().takes(FirstOwnerForm),
    changeOwnPin: call<null>().takes(OwnPinForm),
    members: call<readonly MemberView[]>().takes(nothing),
    add: call<readonly MemberView[]>().takes(AddPersonForm),
    change: call<readonly MemberView[]>().takes(ChangePersonForm),
    setPin: call<readonly MemberView[]>().takes(SetPinForm),
  },
  settings: {
    /** Fails with `ordersLeft` where another connection would leave open orders behind: {@link saveConnection} answers that. */
    save: call<Settings>().takes(Settings),
    /** Saves another connection; `orders`: whose the open orders of the one before are. */
    saveConnection: call<Settings>().takes(z.object({ settings: Settings, orders: z.enum(OPEN_ORDERS_ANSWERS) })),
    /** The account of this key, which open orders wait for, and the one of the settings are the same. */
    sameAccount: call<StatusView>().takes(z.object({ key: z.string().regex(/^([0-9a-f]{16}|older)$/) })),
    /**
     * Stores the client secret in the OS keychain, for the origin of this token address; it never comes back. `typed`: the
     * connection that it is for where that is not saved yet, so that the secret of the one in use is kept for its orders.
     */
    saveSecret: call<StatusView>().takes(
      z.object({ secret: z.string().min(1).max(4_000), authUrl: TokenAddress, typed: ServiceSettings.optional() }),
    ),
    forgetSecret: call<StatusView>().takes(nothing),
    /** Tries address, token and shop-info with these settings and the secret given, else the stored one. Saves nothing. */
    checkConnection: call<ConnectionReport>().takes(z.object({ service: ServiceSettings, secret: z.string().max(4_000).nullable() })),
  },
  health: {
    /** What is known of the service now; asks it nothing. */
    view: call<ServiceHealthView>().takes(nothing),
    /** Reads shop-info (and the balance in it) now. Fails as that call did. */
    refresh: call<ServiceHealthView>().takes(nothing),
    /** What the service's own product list said last. */
    products: call<ProductListView>().takes(nothing),
    /** Reads the service's own product list now. */
    refreshProducts: call<ProductListView>().takes(nothing),
  },
} as const;

/** What main tells the screen without being asked. */
export interface Pushes {
  readonly paper: PrintJobView;
  /** Why the drawer did not open for the cash that was taken last; null once it opened. */
  readonly drawer: DrawerView | null;
  /** The window is to close: the page answers by `app.closing`, or it closes without. */
  readonly closing: null;
  readonly order: OrderView;
  readonly status: StatusView;
  readonly staff: StaffView;
  /** How far long work on the journal is; null when it has ended. */
  readonly journalWork: JournalWorkView | null;
  /** What is on sale, whenever the service's own list changed it. */
  readonly products: readonly Product[];
}
export const pushes = [
  'order',
  'status',
  'staff',
  'journalWork',
  'products',
  'paper',
  'drawer',
  'closing',
] as const satisfies readonly (keyof Pushes)[];

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
  /** Subscribes to a push; the function returned ends it. */
  readonly on: <P extends keyof Pushes>(push: P, listener: (value: Pushes[P]) => void) => () => void;
};

/** Main's side: one handler per call, each with a decoded input. */
export type Handlers = {
  readonly [G in keyof Calls]: {
    readonly [N in keyof Calls[G]]: (
      input: InputOf<Calls[G][N]>,
    ) => Promise<Result<OutputOf<Calls[G][N]>, Failure>> | Result<OutputOf<Calls[G][N]>, Failure>;
  };
};

/** The names alone, for a bridge that must stay small: `{ sale: ['inquire', …], … }`. */
export const channelNames = (): Record<string, string[]> =>
  Object.fromEntries(Object.entries(calls).map(([group, members]) => [group, Object.keys(members)]));
