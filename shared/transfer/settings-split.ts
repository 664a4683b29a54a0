import { isRecord } from '../lib/decode.ts';
import type { ServiceSettings } from '../service/service-settings.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Which settings are the shop's, the same on each of its tills, and which are one till's own: its screen, paper, printers, network, mode
 * and backups. `kioskFee` is the till's own here, because the file holds it as the last of the fee rules. The type requires a line for each
 * new setting.
 */
type Keeper = 'shop' | 'till';
type Keepers = Record<keyof Omit<Settings, 'receipt' | 'service'>, Keeper> & {
  readonly receipt: Record<keyof Settings['receipt'], Keeper>;
  readonly service: Record<keyof ServiceSettings, Keeper>;
};

const KEEPERS: Keepers = {
  language: 'till',
  theme: 'till',
  textScale: 'till',
  mode: 'till',
  cashier: 'till',
  shop: 'shop',
  receipt: { language: 'shop', paper: 'till', showKioskFee: 'shop', logo: 'shop' },
  printers: 'till',
  kiosk: 'till',
  printing: 'till',
  display: 'till',
  payments: 'shop',
  kioskFee: 'till',
  partnerFeeIsIncome: 'shop',
  reviewAfterMinutes: 'shop',
  offline: 'shop',
  clock: 'shop',
  shift: 'shop',
  reports: 'shop',
  orders: 'shop',
  quoteMinutes: 'shop',
  backup: 'till',
  privacy: 'till',
  catalogue: 'till',
  setup: 'till',
  staff: 'shop',
  updates: 'till',
  service: {
    baseUrl: 'shop',
    authUrl: 'shop',
    fsId: 'shop',
    clientId: 'shop',
    inquiry: 'shop',
    checkout: 'shop',
    orderDetails: 'shop',
    shopInfo: 'shop',
    productList: 'shop',
    fsIdHeader: 'shop',
    balancePointer: 'shop',
    balanceLowMark: 'shop',
    debitRule: 'shop',
    ratePercent: 'till',
    proxy: 'till',
    failureStatuses: 'shop',
    noErrorCodes: 'shop',
    notFoundStatuses: 'shop',
    unauthorisedStatuses: 'shop',
    errorPointers: 'shop',
    knownOrderId: 'shop',
    balanceEmptyMarks: 'shop',
    alreadyPaidMarks: 'shop',
    refusals: 'shop',
    repeatAllowed: 'shop',
    connectTimeoutMs: 'shop',
    callTimeoutMs: 'shop',
  },
};

/** Settings by their names, not decoded. */
export type SettingTree = Readonly<Record<string, unknown>>;

const ofShop = (tree: SettingTree, keepers: Readonly<Record<string, Keeper>>): SettingTree =>
  Object.fromEntries(Object.entries(tree).filter(([name]) => keepers[name] === 'shop'));

/** The shop's part of these settings. Without a connection there is no `service`, so that a file never takes one away. */
export function shopSettingsOf(settings: Settings): SettingTree {
  const parts = Object.entries(settings).flatMap(([name, value]): [string, unknown][] => {
    const keeper = Object.entries(KEEPERS).find(([known]) => known === name)?.[1];
    if (keeper === undefined || keeper === 'till' || (name === 'service' && settings.service.baseUrl === '')) return [];
    return [[name, keeper === 'shop' || !isRecord(value) ? value : ofShop(value, keeper)]];
  });
  return Object.fromEntries(parts);
}

/** The settings of a till with the shop's in their place, not decoded. Settings that the shop's part lacks stay the till's. */
export function withShopSettings(own: Settings, shop: SettingTree): SettingTree {
  const merged: Record<string, unknown> = { ...own };
  for (const [name, keeper] of Object.entries<Keepers[keyof Keepers]>(KEEPERS)) {
    const value = shop[name];
    if (value === undefined || keeper === 'till') continue;
    const before = merged[name];
    merged[name] = keeper === 'shop' || !isRecord(value) || !isRecord(before) ? value : { ...before, ...ofShop(value, keeper) };
  }
  return merged;
}

/** The path of the first member that decoding dropped, because no schema of this program knows it; null where there is none. */
export function unknownMember(raw: unknown, decoded: unknown, path: readonly string[] = []): readonly string[] | null {
  if (Array.isArray(raw) && Array.isArray(decoded)) return firstOf(raw.entries(), (at) => decoded[Number(at)], path);
  if (!isRecord(raw) || !isRecord(decoded)) return null;
  const dropped = Object.keys(raw).find((name) => !Object.hasOwn(decoded, name));
  return dropped === undefined ? firstOf(Object.entries(raw), (name) => decoded[name], path) : [...path, dropped];
}

function firstOf(
  members: Iterable<readonly [string | number, unknown]>,
  decodedAt: (name: string) => unknown,
  path: readonly string[],
): readonly string[] | null {
  for (const [name, value] of members) {
    const found = unknownMember(value, decodedAt(String(name)), [...path, String(name)]);
    if (found) return found;
  }
  return null;
}
