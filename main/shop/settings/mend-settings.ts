import { isDeepStrictEqual } from 'node:util';
import type { MendedSetting } from '../../../shared/ipc/start-view.ts';
import { isRecord } from '../../../shared/lib/decode.ts';
import { MAX_AMOUNT } from '../../../shared/lib/money.ts';
import { cleanText } from '../../../shared/lib/text.ts';
import { readableViews } from '../../../shared/orders/history/saved-views.ts';
import { addressFault } from '../../../shared/service/service-address.ts';
import {
  canMeanFailed,
  FS_ID_PLACEHOLDER,
  ORDER_ID_PLACEHOLDER,
  PAGE_PLACEHOLDER,
  unknownPlaceholdersIn,
} from '../../../shared/service/service-settings.ts';
import { canMean } from '../../../shared/service/status-lists.ts';

interface MendResult {
  readonly json: unknown;
  /** The changed settings; empty where all could stay. */
  readonly changes: readonly MendedSetting[];
}

/**
 * Replaces values that an older till accepted and this one does not by safe ones, so that the shop keeps its other settings: statuses with
 * an impossible meaning, paths that contain more than was ever sent, views of orders that cannot be read, and amounts above the bound.
 */
export function mendSettings(json: unknown): MendResult {
  if (!isRecord(json)) return { json, changes: [] };
  const views = mendViews(json);
  const service = mendService(views.json);
  const amounts = mendAmounts(service.json);
  return { json: amounts.json, changes: [...views.changes, ...service.changes, ...amounts.changes] };
}

/** Lowers amounts above the bound, which an older till accepted, such as a limit that stood for none. */
function mendAmounts(json: Readonly<Record<string, unknown>>, path = ''): MendedTree {
  const changes: MendedSetting[] = [];
  const mended = Object.entries(json).map(([name, value]): readonly [string, unknown] => {
    if (typeof value === 'number' && value > MAX_AMOUNT) {
      changes.push({ setting: path + name, leftOut: String(value) });
      return [name, MAX_AMOUNT];
    }
    if (!isRecord(value)) return [name, value];
    const inner = mendAmounts(value, `${path}${name}.`);
    changes.push(...inner.changes);
    return [name, inner.json];
  });
  return { json: changes.length === 0 ? json : Object.fromEntries(mended), changes };
}

interface MendedTree extends MendResult {
  readonly json: Readonly<Record<string, unknown>>;
}

/** Removes views that this till cannot read, so that the shop keeps its other settings. */
function mendViews(json: Readonly<Record<string, unknown>>): MendedTree {
  const orders = isRecord(json.orders) ? json.orders : { views: json.orders };
  if (orders.views === undefined) return { json, changes: [] };
  const { views, leftOut } = readableViews(Array.isArray(orders.views) ? orders.views : [orders.views]);
  if (leftOut.length === 0) return { json, changes: [] };
  const change: MendedSetting = { setting: 'orders.views', leftOut: cleanText(leftOut.join(', '), 200) };
  return { json: { ...json, orders: { ...orders, views } }, changes: [change] };
}

function mendService(json: Readonly<Record<string, unknown>>): MendedTree {
  if (!isRecord(json.service)) return { json, changes: [] };
  const stored = Object.entries(json.service);
  const service = stored.map(([name, value]) => [name, Object.hasOwn(MENDS, name) ? MENDS[name]?.(value) : value] as const);
  const changes = stored.flatMap(([name, value], at): MendedSetting[] => {
    const now = service[at]?.[1];
    return isDeepStrictEqual(now, value) ? [] : [{ setting: `service.${name}`, leftOut: leftOutOf(value, now) }];
  });
  // A list without entries gets its default.
  return { json: { ...json, service: Object.fromEntries(service.filter(([, value]) => value !== undefined)) }, changes };
}

/** The removed entries of a list, or the whole value that was changed, for the notice. */
function leftOutOf(was: unknown, now: unknown): string {
  const kept: readonly unknown[] = Array.isArray(now) ? now : [];
  const removed = Array.isArray(was) ? was.filter((entry) => !kept.includes(entry)) : [isRecord(was) ? was.path : was];
  return cleanText(removed.map(String).join(', '), 200);
}

type Mend = (value: unknown) => unknown;

/** The allowed entries; the schema judges values of another type. */
const keepEntries =
  (type: 'number' | 'string', mayStand: (entry: never) => boolean): Mend =>
  (value) => {
    if (!Array.isArray(value)) return value;
    const kept = value.filter((entry) => typeof entry !== type || mayStand(entry as never));
    return kept.length === 0 && value.length > 0 ? undefined : kept;
  };

/** The part of a path that was sent: the part before a `#`. */
const sentPart = (path: string): string => path.replace(/#.*$/s, '');

/**
 * The mended path. Undefined, and so the default, where a placeholder remains that the till does not fill in: such a path was sent as
 * written and named no operation.
 */
const withPath =
  (mend: (path: string) => string | undefined, ...placeholders: readonly string[]): Mend =>
  (value) => {
    if (!isRecord(value) || typeof value.path !== 'string') return value;
    const path = mend(value.path);
    const isSendable = path !== undefined && unknownPlaceholdersIn(path, [FS_ID_PLACEHOLDER, ...placeholders]).length === 0;
    return isSendable ? { ...value, path } : undefined;
  };

/** The placeholder of an unknown order id was sent as an empty text. */
const withoutOrderId = (...placeholders: readonly string[]): Mend =>
  withPath((path) => sentPart(path).replaceAll(ORDER_ID_PLACEHOLDER, ''), ...placeholders);

/**
 * An address that was accepted as parsed but is invalid as written: a separator that nothing follows, a user without a name,
 * leading spaces, or no `//`. The schema judges the rest.
 */
const cleanAddress: Mend = (value) => {
  if (typeof value !== 'string' || addressFault(value) === null || !URL.canParse(value)) return value;
  const { origin, pathname, username, password, search, hash } = new URL(value);
  return [username, password, search, hash].every((part) => part === '') ? (origin + pathname).replace(/\/+$/, '') : value;
};

const MENDS: Readonly<Record<string, Mend>> = {
  baseUrl: cleanAddress,
  authUrl: cleanAddress,
  failureStatuses: keepEntries('string', canMeanFailed),
  notFoundStatuses: keepEntries('number', (status: number) => canMean('notFoundStatuses', status)),
  unauthorisedStatuses: keepEntries('number', (status: number) => canMean('unauthorisedStatuses', status)),
  inquiry: withoutOrderId(),
  checkout: withPath(sentPart, ORDER_ID_PLACEHOLDER),
  orderDetails: withPath(
    (path) => (path.includes(ORDER_ID_PLACEHOLDER) && !sentPart(path).includes(ORDER_ID_PLACEHOLDER) ? undefined : sentPart(path)),
    ORDER_ID_PLACEHOLDER,
  ),
  shopInfo: withoutOrderId(),
  productList: withoutOrderId(PAGE_PLACEHOLDER),
};
