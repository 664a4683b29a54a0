import { z } from 'zod';
import { Rupiah, rupiah } from '../lib/money.ts';
import { MOST_REFUSALS, RefusalMark, RefusalRow } from './refusals.ts';
import { ServiceAddress, TokenAddress } from './service-address.ts';
import { canMean, type StatusList, statusFaultText } from './status-lists.ts';

/** The settings of the connection to the service: what the specification leaves open is a setting with a default (docs/settings-service.md). */

/**
 * How the provider's `partner_fee` changes its debit of the shop's balance for an order: the debit is `sales_price`, less the fee, or plus
 * the fee. An owner's setting, because the specification does not say it; frozen in each sale.
 */
export const DEBIT_RULES = ['salesPrice', 'lessPartnerFee', 'plusPartnerFee'] as const;
export type DebitRule = (typeof DEBIT_RULES)[number];

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
/** The path of order details in an account's record. Allows any placeholder, because an older till saved a path with any text in braces. */
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
  /** How `partner_fee` changes the provider's debit for an order (not shown); a sale keeps the rule of its time. */
  debitRule: z.enum(DEBIT_RULES).default('salesPrice'),
  /** Codes and texts of an answer that mean that the shop's balance is used up (not shown: specification, "Errors", 3). */
  balanceEmptyMarks: z.array(RefusalMark).max(20).default([]),
  /** Codes and texts of a refusal that mean that the bill is paid already (not shown). */
  alreadyPaidMarks: z.array(RefusalMark).max(20).default([]),
  /**
   * The owner's table of the provider's refusals (none is shown: specification, "Errors", 3 and 4). It has words only and affects no money.
   */
  refusals: z.array(RefusalRow).max(MOST_REFUSALS).default([]),
  /** Whether a repeated order id is harmless (not shown); only after the provider confirmed it. */
  repeatAllowed: z.boolean().default(false),
  connectTimeoutMs: z.int().min(500).max(60_000).default(5_000),
  callTimeoutMs: z.int().min(1_000).max(120_000).default(30_000),
});
export type ServiceSettings = z.infer<typeof ServiceSettings>;

/** Whether the settings say where the service and its tokens are. */
export const hasAddress = ({ baseUrl, authUrl }: ServiceSettings): boolean => baseUrl !== '' && authUrl !== '';
