import { mayMeanFailed, mayMeanNotFound, mayMeanUnauthorised, ORDER_ID } from '../../shared/settings.ts';

/**
 * What an older till took and this one does not is brought to a sane value, so that nothing else that the shop set is lost
 * with it: statuses that cannot mean what they were set for, and paths that hold more than was ever sent.
 */
export function mended(json: unknown): unknown {
  if (!isRecord(json) || !isRecord(json.service)) return json;
  const service = Object.entries(json.service).map(([name, value]) => [name, Object.hasOwn(MENDS, name) ? MENDS[name]?.(value) : value]);
  // What has nothing left has its default.
  return { ...json, service: Object.fromEntries(service.filter(([, value]) => value !== undefined)) };
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

const MENDS: Readonly<Record<string, Mend>> = {
  failureStatuses: keeping('string', mayMeanFailed),
  notFoundStatuses: keeping('number', mayMeanNotFound),
  unauthorisedStatuses: keeping('number', mayMeanUnauthorised),
  inquiry: aboutNoOrder,
  checkout: withPath(sentOf),
  orderDetails: withPath((path) => (path.includes(ORDER_ID) && !sentOf(path).includes(ORDER_ID) ? undefined : sentOf(path))),
  shopInfo: aboutNoOrder,
  productList: aboutNoOrder,
};
