import { z } from 'zod';
import { Logo } from '../catalogue/product.ts';
import { Retention } from '../erasure/erasure-views.ts';
import { ShopClock } from '../lib/business-day.ts';
import { Language } from '../lib/language.ts';
import { Rupiah, rupiah } from '../lib/money.ts';
import { SHOP_NON_CASH } from '../lib/tender.ts';
import { SavedViews } from '../orders/history/saved-views.ts';
import { DEBIT_RULES } from '../prices/debit-rule.ts';
import { PaymentFees } from '../prices/payment-fees.ts';
import { PrinterList } from '../printing/printers.ts';
import { ActLimits } from '../reports/cashier-acts.ts';
import { MOST_REFUSALS, RefusalMark, RefusalRow } from '../service/refusals.ts';
import { ServiceAddress, TokenAddress } from '../service/service-address.ts';
import { canMean, type StatusList, statusFaultText } from '../service/status-lists.ts';
import { StaffSettings } from '../staff/staff.ts';

/**
 * The settings of a shop. Everything that the specification leaves open is a setting with a default
 * (docs/settings-service.md). The client secret is not a setting: only the OS keychain holds it.
 */

/** The placeholder for an order's id. */
export const ORDER_ID_PLACEHOLDER = '{order_id}';
/** The placeholder for the number of a page of the product list, from 1. */
export const PAGE_PLACEHOLDER = '{page}';

const Path = z
  .string()
  .regex(/^\/[!-~]*$/, 'a path starts with /')
  .max(200)
  .refine((path) => !path.includes('#'), 'must not contain #: what follows it is never sent');
/** The placeholder for the account, in any path. */
export const FS_ID_PLACEHOLDER = '{fs_id}';

/** The placeholders of a path that the till would send as they stand: a mistyped one, or one that this path cannot have. */
export const unknownPlaceholdersIn = (path: string, known: readonly string[]): string[] =>
  (path.match(/\{[^{}/]*\}?|\}/g) ?? []).filter((found) => !known.includes(found));

/** A path with no other placeholders than the account's and these. */
const pathWith = (...placeholders: readonly string[]) => {
  const known = [FS_ID_PLACEHOLDER, ...placeholders];
  return Path.refine((path) => unknownPlaceholdersIn(path, known).length === 0, `no other placeholder than ${known.join(', ')}`);
};

/** A path of a call without an order. */
const PlainPath = Path.refine(
  (path) => !path.includes(ORDER_ID_PLACEHOLDER),
  `must not contain ${ORDER_ID_PLACEHOLDER}: there is no order yet`,
);
const plainPathWith = (...placeholders: readonly string[]) => PlainPath.pipe(pathWith(...placeholders));
/** The path of order details as an account's record has it: an older one may have been saved with anything between braces. */
export const OrderDetailsPath = Path.refine((path) => path.includes(ORDER_ID_PLACEHOLDER), `must contain ${ORDER_ID_PLACEHOLDER}`);
/** The methods that an inquiry and a checkout may have. */
export const METHODS = ['POST', 'PUT', 'PATCH'] as const;
const Method = z.enum(METHODS);
const Status = z.int().min(100).max(599);

/** Whether a status may count as a failure: the two that the specification knows may not. */
export const canMeanFailed = (status: string): boolean => !/^(pending|success)$/i.test(status.trim());

/** A status that is allowed in this list; the schema refuses others with the reason. */
const statusInList = (list: StatusList) =>
  Status.refine((status) => canMean(list, status), { error: ({ input }) => statusFaultText(list, input) });
const FailureStatus = z.string().min(1).max(60).refine(canMeanFailed, 'Pending and Success are no failures');
const NoErrorCode = z.string().trim().min(1).max(60);
const Pointer = z
  .string()
  .regex(/^(\/[!-~]*)*$/)
  .max(200);

/** Headers that the calls set themselves; a setting must not replace them. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  ...['accept', 'authorization', 'content-length', 'content-type', 'host', 'user-agent'],
  // Headers of the connection, not of the request.
  ...['connection', 'expect', 'keep-alive', 'proxy-authorization', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
]);

/** A request header's name; empty for none. */
const HeaderName = z
  .string()
  .max(60)
  .regex(/^[A-Za-z0-9-]*$/, 'letters, digits and -')
  .refine((name) => !OWN_HEADERS.has(name.toLowerCase()), 'a header that every call has already');

/** A tax number: 15 digits, or 16 since it is the person's own number (PMK 112/2022); dots and dashes as printed. Empty for none. */
const Npwp = z
  .string()
  .trim()
  .max(30)
  .regex(/^(?:\d(?:[ .-]?\d){14,15})?$/, '15 or 16 digits');

/** A proxy for the calls: `http://host:port`, without a name and password; empty for none. */
const ProxyAddress = z
  .string()
  .max(300)
  .refine((address) => address === '' || isProxyAddress(address), 'http://host:port')
  .transform((address) => address.replace(/\/+$/, ''));

function isProxyAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.username || url.password || url.hash || url.search || url.pathname !== '/') return false;
  return url.protocol === 'http:' || url.protocol === 'https:';
}

export const ServiceSettings = z.object({
  baseUrl: ServiceAddress.default(''),
  authUrl: TokenAddress.default(''),
  fsId: z.string().max(200).default(''),
  clientId: z.string().max(400).default(''),
  inquiry: z.object({ method: Method, path: plainPathWith() }).default({ method: 'POST', path: '/v2/inquiry' }),
  /** Its path may contain the order id. */
  checkout: z.object({ method: Method, path: pathWith(ORDER_ID_PLACEHOLDER) }).default({ method: 'POST', path: '/v2/order' }),
  orderDetails: z.object({ path: OrderDetailsPath.pipe(pathWith(ORDER_ID_PLACEHOLDER)) }).default({ path: '/v2/order/{order_id}' }),
  shopInfo: z.object({ path: plainPathWith() }).default({ path: '/v1/shop/fs/{fs_id}/shop-info' }),
  /** Where the service lists its products (not shown), with `{page}` where a page's number stands; null for the shop's catalogue only. */
  productList: z
    .object({ path: plainPathWith(PAGE_PLACEHOLDER) })
    .nullable()
    .default(null),
  /** The header with `fs_id`, where the provider requires it in each request (not shown); empty for none. */
  fsIdHeader: HeaderName.default(''),
  /** Where shop-info has the shop's balance (its payload is not shown); empty where it has none. */
  balancePointer: Pointer.default(''),
  /** Below this balance the status line warns, in rupiah; 0 for never. */
  balanceLowMark: Rupiah.default(rupiah(0)),
  /** The part of each rate limit that this till may use, in percent; other tills with the same credentials use the rest. */
  ratePercent: z.int().min(1).max(100).default(100),
  proxy: ProxyAddress.default(''),
  /** Order statuses that are final failures; none is known (specification, "States and transitions"). */
  failureStatuses: z.array(FailureStatus).max(20).default([]),
  /** Values of `error_code` that mean "no error" besides the empty one (not shown), such as `00`. */
  noErrorCodes: z.array(NoErrorCode).max(20).default([]),
  notFoundStatuses: z.array(statusInList('notFoundStatuses')).max(10).default([404]),
  unauthorisedStatuses: z.array(statusInList('unauthorisedStatuses')).max(10).default([401]),
  /** Where an error body may hold its message (its shape is not shown: specification, "Errors", 4). */
  errorPointers: z.array(Pointer).max(10).default(['/errors/0/title', '/errors/0/detail', '/message']),
  /**
   * An order that this account has, such as one of the provider's statement. Where the service returns it, its "not found" may be
   * trusted before the till's own first order; empty for none.
   */
  knownOrderId: z.string().trim().max(100).default(''),
  /** How `partner_fee` enters what the provider takes for an order (not shown); a sale keeps the one it was made under. */
  debitRule: z.enum(DEBIT_RULES).default('salesPrice'),
  /** Codes and texts of an answer that mean that the shop's balance is used up (not shown: specification, "Errors", 3). */
  balanceEmptyMarks: z.array(RefusalMark).max(20).default([]),
  /** What means that a bill is paid already, in a refusal (not shown). */
  alreadyPaidMarks: z.array(RefusalMark).max(20).default([]),
  /** The provider's refusals as the owner knows them (none is shown: specification, "Errors", 3 and 4); words alone, which move no money. */
  refusals: z.array(RefusalRow).max(MOST_REFUSALS).default([]),
  /** Whether a repeated order id is harmless (not shown); only after the provider confirmed it. */
  repeatAllowed: z.boolean().default(false),
  connectTimeoutMs: z.int().min(500).max(60_000).default(5_000),
  callTimeoutMs: z.int().min(1_000).max(120_000).default(30_000),
});
export type ServiceSettings = z.infer<typeof ServiceSettings>;

/** Whether the settings say where the service and its tokens are. */
export const hasAddress = ({ baseUrl, authUrl }: ServiceSettings): boolean => baseUrl !== '' && authUrl !== '';

/** Where the customer display is: nowhere, on the second screen as soon as there is one, or in a window of its own to try it. */
export const DISPLAY_WINDOWS = ['off', 'secondScreen', 'testing'] as const;
export type DisplayWindow = (typeof DISPLAY_WINDOWS)[number];

/** The steps of the first start, in their order. */
export const FIRST_START_STEPS = ['language', 'shop', 'printer', 'owner', 'catalogue', 'service'] as const;
export type FirstStartStep = (typeof FIRST_START_STEPS)[number];

export const Settings = z.object({
  language: Language.default('id'),
  theme: z.enum(['light', 'dark', 'system']).default('light'),
  textScale: z.enum(['100', '115', '130']).default('100'),
  mode: z.enum(['training', 'live']).default('training'),
  cashier: z.string().max(40).default(''),
  shop: z
    .object({
      name: z.string().max(60).default('Loket'),
      address: z.string().max(120).default(''),
      phone: z.string().max(40).default(''),
      npwp: Npwp.default(''),
      /** Text below the address, such as opening hours. */
      header: z.string().max(200).default(''),
      footer: z.string().max(200).default(''),
    })
    .prefault({}),
  receipt: z
    .object({
      language: Language.default('id'),
      paper: z.enum(['58', '80']).default('58'),
      /** Whether the kiosk fee has its own line, or is part of the price. */
      showKioskFee: z.boolean().default(true),
      logo: Logo.nullable().default(null),
    })
    .prefault({}),
  printers: PrinterList.default([]),
  printing: z
    .object({
      /** The id of the printer for receipts; null for the folder of the practice printer. */
      printer: z.string().max(40).nullable().default(null),
      /** Whether a receipt prints as soon as its order succeeds, even when nobody looks at it. */
      auto: z.boolean().default(false),
      /** Whether cash opens the drawer, where the printer has one. */
      drawer: z.boolean().default(true),
    })
    .prefault({}),
  /** The second window for the customer (docs/customer-display.md). */
  display: z
    .object({
      window: z.enum(DISPLAY_WINDOWS).default('off'),
      /** `receipt`: as the receipts. */
      language: z.enum(['receipt', 'id', 'en']).default('receipt'),
    })
    .prefault({}),
  payments: z
    .object({
      /** The means besides cash that the shop takes. Cash is always taken: nobody may refuse rupiah (UU 7/2011, art. 23). */
      nonCash: z
        .array(z.enum(SHOP_NON_CASH))
        .max(SHOP_NON_CASH.length)
        .default([...SHOP_NON_CASH]),
      /** What payment providers keep, in hundredths of a percent; a sale keeps what it was made under. */
      fees: PaymentFees.prefault({}),
    })
    .prefault({}),
  /**
   * The flat fee of a shop from before there were fee rules, which became the last rule once (docs/catalogue.md). Kept in step with that
   * rule, for the day when the shop's file cannot be read.
   */
  kioskFee: Rupiah.default(rupiah(0)),
  /** Whether `partner_fee` is the shop's income; only the contract says so. */
  partnerFeeIsIncome: z.boolean().default(false),
  /** How long an order may be in doubt before a supervisor is called; the till continues to read it. */
  reviewAfterMinutes: z.int().min(1).max(1_440).default(30),
  /** Limits of sales that wait for the network; only for products that need no inquiry and have a number. */
  offline: z
    .object({
      enabled: z.boolean().default(false),
      perSale: Rupiah.default(rupiah(100_000)),
      total: Rupiah.default(rupiah(500_000)),
      hours: z.int().min(1).max(72).default(24),
    })
    .prefault({}),
  /** The shop's zone and the start of its business day; a shift keeps those with which it was opened. */
  clock: ShopClock.prefault({}),
  shift: z
    .object({
      /** Whether a sale needs an open shift, in each mode. */
      required: z.object({ live: z.boolean().default(true), training: z.boolean().default(false) }).prefault({}),
      /** A difference at the close above this needs a reason and a supervisor's yes. */
      differenceMark: Rupiah.default(rupiah(10_000)),
      /** Whether a cashier's count opens the drawer; where not, it takes the permission to open it. */
      countOpensDrawer: z.boolean().default(false),
    })
    .prefault({}),
  reports: z.object({ limits: ActLimits.prefault({}) }).prefault({}),
  orders: z
    .object({
      /** Filters of the list of orders under names of the staff's own. */
      views: SavedViews.default([]),
    })
    .prefault({}),
  quoteMinutes: z.int().min(1).max(60).default(5),
  backup: z
    .object({
      /** The folder of the backups; null for the till's own folder. One on another disk survives the loss of this one. */
      folder: z.string().min(1).max(1_000).nullable().default(null),
    })
    .prefault({}),
  privacy: z
    .object({
      /** How many months customers' data of closed orders is kept; null keeps it (docs/erasure.md). */
      retentionMonths: Retention.shape.months.default(null),
    })
    .prefault({}),
  catalogue: z
    .object({
      /** The digest of the practice rows that the owner adopted for live use; empty for none. */
      adoptedRows: z
        .string()
        .regex(/^([0-9a-f]{64})?$/)
        .default(''),
    })
    .prefault({}),
  setup: z
    .object({
      /** The owner put the checklist of the first start away. */
      isPutAway: z.boolean().default(false),
      /** Where the first start is; null where it is over. A new profile begins with the first step. */
      step: z.enum(FIRST_START_STEPS).nullable().default(null),
    })
    .prefault({}),
  staff: StaffSettings.prefault({}),
  service: ServiceSettings.prefault({}),
});
export type Settings = z.infer<typeof Settings>;

/** Whether sales are real. Each mode has its own journal. */
export type Mode = Settings['mode'];

export const defaultSettings = (): Settings => Settings.parse({});
