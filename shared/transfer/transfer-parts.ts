import { isRecord } from '../lib/decode.ts';
import { Settings } from '../settings/settings.ts';
import type { SettingTree } from './settings-split.ts';

/** The parts of a shop's file, of which an owner takes some. The name, address and phone are a part: a second shop has its own. */
export const TRANSFER_PARTS = ['identity', 'settings', 'catalogue', 'feeRules', 'people'] as const;
export type TransferPart = (typeof TRANSFER_PARTS)[number];
/** The parts that are taken; at least one. */
export type TakenParts = readonly TransferPart[];

const IDENTITY: ReadonlySet<string> = new Set(['name', 'address', 'phone'] satisfies (keyof Settings['shop'])[]);

/** Whether a setting, such as `shop.name`, says which shop it is. */
export const isIdentity = (path: string): boolean => path.startsWith('shop.') && IDENTITY.has(path.slice('shop.'.length));

/** The parts that are taken unless the owner says otherwise: all, but a shop that has a name of its own keeps it. */
export function firstParts({ shop }: Pick<Settings, 'shop'>): TakenParts {
  const unnamed = Settings.parse({}).shop;
  const isNamed = shop.name !== unnamed.name || shop.address !== unnamed.address || shop.phone !== unnamed.phone;
  return TRANSFER_PARTS.filter((part) => part !== 'identity' || !isNamed);
}

/** The settings of a file without those of the parts that are not taken. */
export function takenSettings({ shop, ...others }: SettingTree, parts: TakenParts, own: Settings): SettingTree {
  const taken = isRecord(shop) ? Object.entries(shop).filter(([name]) => parts.includes(IDENTITY.has(name) ? 'identity' : 'settings')) : [];
  return { ...(parts.includes('settings') && others), shop: { ...own.shop, ...Object.fromEntries(taken) } };
}
