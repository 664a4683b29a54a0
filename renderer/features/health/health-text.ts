import type { TFunction } from 'i18next';
import { numberFormat } from '../../../shared/lib/intl-formats.ts';
import type { Doubt } from '../../../shared/service/service-failure.ts';
import type { ServiceSettings } from '../../../shared/service/service-settings.ts';
import type { CallView, EndpointView } from '../../../shared/service/service-views.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';
import { stringTables } from '../../core/i18n/index.ts';
import type { Strings } from '../../core/i18n/shape.ts';
import type { Tone } from '../../ui/text/Pill.tsx';

/** The operations of the service, in the order in which a sale needs them; the screen lists them so. */
const OPERATIONS = [
  'token',
  'inquiry',
  'checkout',
  'orderDetails',
  'shopInfo',
  'productList',
] as const satisfies readonly (keyof Strings['operation'])[];
type Operation = (typeof OPERATIONS)[number];

/** An endpoint or a call as the screen shows it: its method, its path, and the operation that the settings assign to them. */
export interface EndpointInfo {
  readonly operation: Operation | null;
  readonly method: string;
  readonly path: string;
}

/** Reads an endpoint such as `POST https://host/v2/inquiry`. The path has no host. */
export function endpointInfoOf({ endpoint }: Pick<EndpointView, 'endpoint'>, service: ServiceSettings): EndpointInfo {
  const [, method = '', path = endpoint] = /^(\S+) [a-z]+:\/\/[^/]*(.*)$/.exec(endpoint) ?? [];
  return { operation: operationAt(method, path, service), method, path };
}

export const callEndpointInfoOf = ({ method, path }: Pick<CallView, 'method' | 'path'>, service: ServiceSettings): EndpointInfo => ({
  operation: operationAt(method, path, service),
  method,
  path,
});

/** In training, the practice service uses the default settings instead of the shop's. */
const DEFAULT_SERVICE = defaultSettings().service;

function operationAt(method: string, path: string, service: ServiceSettings): Operation | null {
  return (
    [service, DEFAULT_SERVICE].flatMap(operationsOf).find((row) => row.method === method && path.endsWith(row.path))?.operation ?? null
  );
}

/** The place of the operation in a sale; an unknown operation comes last. */
export const saleOrderOf = ({ operation }: EndpointInfo): number =>
  operation === null ? OPERATIONS.length : OPERATIONS.indexOf(operation);

interface Row {
  readonly operation: Operation;
  readonly method: string;
  readonly path: string;
}

const operationsOf = ({ inquiry, checkout, orderDetails, shopInfo, productList }: ServiceSettings): readonly Row[] => [
  { operation: 'token', method: 'POST', path: '/token' },
  { operation: 'inquiry', ...inquiry },
  { operation: 'checkout', ...checkout },
  { operation: 'orderDetails', method: 'GET', path: orderDetails.path },
  { operation: 'shopInfo', method: 'GET', path: shopInfo.path },
  ...(productList === null ? [] : [{ operation: 'productList', method: 'GET', path: productList.path } as const]),
];

interface CallResultText {
  readonly text: string;
  readonly tone: Tone;
}

type StatusWords = Extract<keyof Strings['health'], `status${string}`>;

/** The result of a call: the cause where it failed, also where it has a status; else the meaning of its status. */
export function callResultText(t: TFunction, { status, result }: Pick<CallView, 'status' | 'result'>): CallResultText {
  const [kind, why = ''] = result.split(' ');
  if (kind === 'notSent') return { text: isKey(stringTables.en.notSent, why) ? t(`notSent.${why}`) : result, tone: 'bad' };
  if (kind === 'inDoubt') return { text: isKey(stringTables.en.doubt, why) ? t(`doubt.${why as Doubt}`) : result, tone: 'doubt' };
  const { key, tone } = status === null ? { key: 'statusOther' as const, tone: 'plain' as const } : statusTextOf(status);
  return { text: t(`health.${key}`), tone };
}

const isKey = <K extends string>(table: Readonly<Record<K, string>>, key: string): key is K => Object.hasOwn(table, key);

const STATUSES: Readonly<Record<number, { key: StatusWords; tone: Tone }>> = {
  401: { key: 'statusUnauthorised', tone: 'wait' },
  404: { key: 'statusNotFound', tone: 'wait' },
  429: { key: 'statusThrottled', tone: 'wait' },
};
const CLASSES: Readonly<Record<number, { key: StatusWords; tone: Tone }>> = {
  2: { key: 'statusGood', tone: 'good' },
  4: { key: 'statusRefused', tone: 'bad' },
  5: { key: 'statusTrouble', tone: 'bad' },
};

const statusTextOf = (status: number): { readonly key: StatusWords; readonly tone: Tone } =>
  STATUSES[status] ?? CLASSES[Math.floor(status / 100)] ?? { key: 'statusOther', tone: 'plain' };

/** Requests per second, with at most two decimal places. */
export const rateText = (language: string, perSecond: number): string =>
  numberFormat(language, { maximumFractionDigits: 2 }).format(perSecond);

/** The keys of the texts for the token's states. */
export const TOKEN_STATE_KEYS = {
  asking: 'tokenAsking',
  held: 'tokenHeld',
  trouble: 'tokenTrouble',
} as const satisfies Record<string, keyof Strings['health']>;
