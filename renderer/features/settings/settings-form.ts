import type { z } from 'zod';
import { groupThousands, parseRupiah, Rupiah } from '../../../shared/lib/money.ts';
import { MOST_PAYMENT_FEE } from '../../../shared/orders/money/payment-fees.ts';
import { addressFault } from '../../../shared/service/service-address.ts';
import { STATUS_LISTS, type StatusList, statusFault } from '../../../shared/service/status-lists.ts';
import { defaultSettings, Settings } from '../../../shared/settings/settings.ts';
import type { Strings } from '../../core/i18n/shape.ts';
import type { SettingsPart } from '../../core/stores/sections.ts';
import { basisPointsOf, percentText } from '../../presentation/figures/percent-text.ts';

/** The settings as typed: one text for each path. Only main's schema turns a draft into settings. */

export type FieldKind =
  | 'text'
  | 'npwp'
  | 'address'
  | 'proxy'
  | 'path'
  | 'orderPath'
  /** An empty text switches the feature off. */
  | 'optionalPath'
  | 'header'
  | 'amount'
  | 'integer'
  /** The person types a percentage; the setting holds hundredths of a percent. `max` is in percent. */
  | 'percent'
  | 'list'
  | 'codes'
  | 'statuses'
  | 'pointers'
  | 'pointer'
  | 'method';

interface FieldRow {
  readonly part: SettingsPart;
  readonly kind: FieldKind;
  /** The longest text, or the limits of a number, as in the schema. Only the message uses them. */
  readonly min?: number;
  readonly max?: number;
}

/** A limit: the most acts of a kind that one person may do in a day (docs/reports.md). */
const LIMIT = { part: 'staff', kind: 'integer', min: 0, max: 1_000 } as const;

const PAYMENT_FEE = { part: 'sales', kind: 'percent', min: 0, max: MOST_PAYMENT_FEE / 100 } as const;

/** Every typed setting, once. SETTING_LABELS has their labels. */
const fieldRows = {
  'shop.name': { part: 'shop', kind: 'text', max: 60 },
  'shop.address': { part: 'shop', kind: 'text', max: 120 },
  'shop.phone': { part: 'shop', kind: 'text', max: 40 },
  'shop.npwp': { part: 'shop', kind: 'npwp', max: 30 },
  'shop.header': { part: 'shop', kind: 'text', max: 200 },
  'shop.footer': { part: 'shop', kind: 'text', max: 200 },
  cashier: { part: 'shop', kind: 'text', max: 40 },
  quoteMinutes: { part: 'sales', kind: 'integer', min: 1, max: 60 },
  reviewAfterMinutes: { part: 'sales', kind: 'integer', min: 1, max: 1_440 },
  'shift.differenceMark': { part: 'sales', kind: 'amount' },
  'payments.fees.qr': PAYMENT_FEE,
  'payments.fees.card': PAYMENT_FEE,
  'offline.perSale': { part: 'sales', kind: 'amount' },
  'offline.total': { part: 'sales', kind: 'amount' },
  'offline.hours': { part: 'sales', kind: 'integer', min: 1, max: 72 },
  'staff.autoLockMinutes': { part: 'staff', kind: 'integer', min: 0, max: 240 },
  'reports.limits.refund': LIMIT,
  'reports.limits.refundOwnSale': LIMIT,
  'reports.limits.codeReprint': LIMIT,
  'reports.limits.drawerOpening': LIMIT,
  'reports.limits.withdrawn': LIMIT,
  'reports.limits.override': LIMIT,
  'reports.limits.shortCount': LIMIT,
  'reports.limits.actAfterClose': LIMIT,
  'reports.limits.settledDidNotHappen': LIMIT,
  'updates.address': { part: 'updates', kind: 'address' },
  'service.baseUrl': { part: 'service', kind: 'address' },
  'service.authUrl': { part: 'service', kind: 'address' },
  'service.fsId': { part: 'service', kind: 'text', max: 200 },
  'service.clientId': { part: 'service', kind: 'text', max: 400 },
  'service.inquiry.method': { part: 'service', kind: 'method' },
  'service.inquiry.path': { part: 'service', kind: 'path' },
  'service.checkout.method': { part: 'service', kind: 'method' },
  'service.checkout.path': { part: 'service', kind: 'path' },
  'service.orderDetails.path': { part: 'service', kind: 'orderPath' },
  'service.shopInfo.path': { part: 'service', kind: 'path' },
  'service.productList': { part: 'service', kind: 'optionalPath' },
  'service.fsIdHeader': { part: 'service', kind: 'header' },
  'service.failureStatuses': { part: 'service', kind: 'list', max: 20 },
  'service.noErrorCodes': { part: 'service', kind: 'codes', max: 20 },
  'service.balanceEmptyMarks': { part: 'service', kind: 'list', max: 20 },
  'service.alreadyPaidMarks': { part: 'service', kind: 'list', max: 20 },
  'service.knownOrderId': { part: 'service', kind: 'text', max: 100 },
  'service.notFoundStatuses': { part: 'service', kind: 'statuses' },
  'service.unauthorisedStatuses': { part: 'service', kind: 'statuses' },
  'service.errorPointers': { part: 'service', kind: 'pointers' },
  'service.balancePointer': { part: 'service', kind: 'pointer' },
  'service.balanceLowMark': { part: 'service', kind: 'amount' },
  'service.ratePercent': { part: 'service', kind: 'integer', min: 1, max: 100 },
  'service.proxy': { part: 'service', kind: 'proxy' },
  'service.connectTimeoutMs': { part: 'service', kind: 'integer', min: 500, max: 60_000 },
  'service.callTimeoutMs': { part: 'service', kind: 'integer', min: 1_000, max: 120_000 },
} as const satisfies Record<string, FieldRow>;
export type SettingPath = keyof typeof fieldRows;
export const PATHS = Object.keys(fieldRows) as SettingPath[];
export const fieldRowOf = (path: SettingPath): FieldRow => fieldRows[path];
export const pathsOf = (part: SettingsPart): SettingPath[] => PATHS.filter((path) => fieldRows[path].part === part);
/** The settings of the connection whose values the provider supplies. */
export const PROVIDER_ADDRESSES = ['service.baseUrl', 'service.authUrl'] as const satisfies readonly SettingPath[];
export const PROVIDER_IDS = ['service.fsId', 'service.clientId'] as const satisfies readonly SettingPath[];

export type SettingsDraft = Readonly<Record<SettingPath, string>>;
type Tree = { [name: string]: unknown };

/** The texts of the fields for these settings. */
export function draftOf(settings: Settings): SettingsDraft {
  return Object.fromEntries(PATHS.map((path) => [path, textOf(fieldRowOf(path).kind, at(settings, path))])) as SettingsDraft;
}

/** The draft on other saved settings: what was typed since `from` stays, and all other fields follow `onto`. */
export const draftOnto = (onto: SettingsDraft, draft: SettingsDraft, from: SettingsDraft): SettingsDraft => ({
  ...onto,
  ...Object.fromEntries(PATHS.filter((path) => draft[path] !== from[path]).map((path) => [path, draft[path]])),
});

const at = (tree: unknown, path: string | readonly PropertyKey[]): unknown =>
  (typeof path === 'string' ? path.split('.') : path).reduce<unknown>((part, name) => (part as Tree)[String(name)], tree);

/** The texts of the fields for a new till. */
export const DEFAULTS: SettingsDraft = draftOf(defaultSettings());

function textOf(kind: FieldKind, value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (kind === 'optionalPath') return value === null ? '' : String((value as Tree).path);
  if (kind === 'percent') return percentText(Number(value));
  return kind === 'amount' ? groupThousands(Rupiah.parse(value)) : String(value);
}

/** The reason why the schema refused a field. The other members are values for its message. */
export interface FieldFault {
  readonly why: keyof Strings['wrong'];
  readonly min: number;
  readonly max: number;
  /** The refused value or entry of a list, and the allowed entries. */
  readonly entry: string;
  readonly allowed: string;
}
export type Faults = ReadonlyMap<SettingPath, FieldFault>;

/** Parses the draft over `base`. Returns the settings, or null with the fault of each wrong field. */
export function readDraft(base: Settings, draft: SettingsDraft): { readonly settings: Settings | null; readonly faults: Faults } {
  const tree = structuredClone(base) as unknown as Tree;
  for (const path of PATHS) setAt(tree, path, typedValue(fieldRowOf(path).kind, draft[path]));
  const read = Settings.safeParse(tree);
  if (read.success) return { settings: read.data, faults: new Map() };
  const faults = new Map<SettingPath, FieldFault>();
  for (const issue of read.error.issues) {
    const path = pathOf(issue.path.join('.'));
    if (path && !faults.has(path)) faults.set(path, faultOf(path, issue, at(tree, issue.path)));
  }
  return { settings: null, faults };
}

/** The field of a schema issue, whose path is that of the field or lies within it. */
const pathOf = (path: string): SettingPath | undefined => PATHS.find((known) => path === known || path.startsWith(`${known}.`));

function setAt(tree: Tree, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce<Tree>((part, name) => part[name] as Tree, tree);
  parent[last] = value;
}

function typedValue(kind: FieldKind, typed: string): unknown {
  const text = typed.trim();
  const parts = () =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  switch (kind) {
    case 'amount':
      return text === '' ? 0 : (parseRupiah(text) ?? Number.NaN);
    case 'integer':
      return /^\d+$/.test(text) ? Number(text) : Number.NaN;
    case 'percent':
      return text === '' ? 0 : (basisPointsOf(text) ?? Number.NaN);
    case 'list':
    case 'codes':
    case 'pointers':
      return parts();
    case 'statuses':
      return parts().map((part) => (/^\d+$/.test(part) ? Number(part) : Number.NaN));
    case 'optionalPath':
      return text === '' ? null : { path: text };
    default:
      return text;
  }
}

const reasons: Readonly<Record<Exclude<FieldKind, 'address'>, FieldFault['why']>> = {
  text: 'tooLong',
  npwp: 'npwp',
  path: 'path',
  orderPath: 'orderIdInPath',
  optionalPath: 'path',
  proxy: 'proxy',
  header: 'header',
  amount: 'amount',
  integer: 'range',
  percent: 'percent',
  list: 'notAFailure',
  codes: 'tooLong',
  statuses: 'status',
  pointers: 'pointer',
  pointer: 'pointer',
  method: 'other',
};

function faultOf(path: SettingPath, issue: z.core.$ZodIssue, value: unknown): FieldFault {
  const row = fieldRowOf(path);
  const limits = { min: row.min ?? 0, max: issue.code === 'too_big' && row.kind !== 'percent' ? Number(issue.maximum) : (row.max ?? 0) };
  if (issue.code === 'too_big' && issue.origin === 'array') return { why: 'tooMany', ...limits, entry: '', allowed: '' };
  if (issue.code === 'too_big' && issue.origin === 'string' && row.kind !== 'list')
    return { why: 'tooLong', ...limits, entry: '', allowed: '' };
  const list = path === 'service.notFoundStatuses' || path === 'service.unauthorisedStatuses' ? listOf(path) : null;
  const allowed = list === null ? '' : STATUS_LISTS[list].join(', ');
  return { why: faultReasonOf(row.kind, list, value), ...limits, entry: String(value), allowed };
}

const listOf = (path: 'service.notFoundStatuses' | 'service.unauthorisedStatuses'): StatusList =>
  path === 'service.notFoundStatuses' ? 'notFoundStatuses' : 'unauthorisedStatuses';

/** The reason for the message: for an address the part to remove, for a valid status its own reason, else the reason of the kind. */
function faultReasonOf(kind: FieldKind, list: StatusList | null, value: unknown): FieldFault['why'] {
  if (kind === 'address') return `address_${addressFault(String(value)) ?? 'notAnAddress'}`;
  const isStatus = typeof value === 'number' && value >= 100 && value <= 599;
  const fault = list !== null && isStatus ? statusFault(list, value) : null;
  return fault === null ? reasons[kind] : `status_${fault}`;
}
