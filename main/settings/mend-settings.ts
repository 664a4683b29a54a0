import { isDeepStrictEqual } from 'node:util';
import type { MendedSetting } from '../../shared/ipc/views.ts';
import { cleanText } from '../../shared/lib/text.ts';
import { addressFault } from '../../shared/service/service-address.ts';
import { mayMean } from '../../shared/service/status-lists.ts';
import { mayMeanFailed, ORDER_ID } from '../../shared/settings/settings.ts';

export interface Mended {
  readonly json: unknown;
  /** What was brought to another value; empty where all could stay. */
  readonly changes: readonly MendedSetting[];
}

/**
 * Brings what an older till took and this one does not to a safe value, so that nothing else that the shop set is lost
 * with it: statuses that cannot mean what they were set for, and paths that hold more than was ever sent.
 */
export function mended(json: unknown): Mended {
  if (!isRecord(json) || !isRecord(json.service)) return { json, changes: [] };
  const stored = Object.entries(json.service);
  const service = stored.map(([name, value]) => [name, Object.hasOwn(MENDS, name) ? MENDS[name]?.(value) : value] as const);
  const changes = stored.flatMap(([name, value], at): MendedSetting[] => {
    const now = service[at]?.[1];
    return isDeepStrictEqual(now, value) ? [] : [{ setting: `service.${name}`, leftOut: leftOutOf(value, now) }];
  });
  // What has nothing left has its default.
  return { json: { ...json, service: Object.fromEntries(service.filter(([, value]) => value !== undefined)) }, changes };
}

/** The entries of a list that went, or the whole value that was changed, for the notice. */
function leftOutOf(was: unknown, now: unknown): string {
  const kept: readonly unknown[] = Array.isArray(now) ? now : [];
  const gone = Array.isArray(was) ? was.filter((entry) => !kept.includes(entry)) : [isRecord(was) ? was.path : was];
  return cleanText(gone.map(String).join(', '), 200);
}

type Mend = (value: unknown) => unknown;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The entries that may stand there; whatever is of another type is left for the schema to judge. */
const keeping =
  (type: 'number' | 'string', mayStand: (entry: never) => boolean): Mend =>
  (value) => {
    if (!Array.isArray(value)) return value;
    const kept = value.filter((entry) => typeof entry !== type || mayStand(entry as never));
    return kept.length === 0 && value.length > 0 ? undefined : kept;
  };

/** The part of a path that was sent: what stood behind a `#` never was. */
const sentOf = (path: string): string => path.replace(/#.*$/s, '');

const withPath =
  (mend: (path: string) => string | undefined): Mend =>
  (value) => {
    if (!isRecord(value) || typeof value.path !== 'string') return value;
    const path = mend(value.path);
    return path === undefined ? undefined : { ...value, path };
  };

/** An order that is not known yet was sent as nothing. */
const aboutNoOrder = withPath((path) => sentOf(path).replaceAll(ORDER_ID, ''));

/**
 * An address that was taken as it is parsed, and is none as it is written: with a sign that nothing follows, a user without a
 * name, spaces before it, or without its `//`. What it holds besides is left for the schema to judge.
 */
const plainAddress: Mend = (value) => {
  if (typeof value !== 'string' || addressFault(value) === null || !URL.canParse(value)) return value;
  const { origin, pathname, username, password, search, hash } = new URL(value);
  return [username, password, search, hash].every((part) => part === '') ? (origin + pathname).replace(/\/+$/, '') : value;
};

const MENDS: Readonly<Record<string, Mend>> = {
  baseUrl: plainAddress,
  authUrl: plainAddress,
  failureStatuses: keeping('string', mayMeanFailed),
  notFoundStatuses: keeping('number', (status: number) => mayMean('notFoundStatuses', status)),
  unauthorisedStatuses: keeping('number', (status: number) => mayMean('unauthorisedStatuses', status)),
  inquiry: aboutNoOrder,
  checkout: withPath(sentOf),
  orderDetails: withPath((path) => (path.includes(ORDER_ID) && !sentOf(path).includes(ORDER_ID) ? undefined : sentOf(path))),
  shopInfo: aboutNoOrder,
  productList: aboutNoOrder,
};
