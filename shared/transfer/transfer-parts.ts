import { isRecord } from '../lib/decode.ts';
import { Settings } from '../settings/settings.ts';
import type { SettingTree } from './settings-split.ts';

/**
 * The parts of a shop's file; an owner chooses which ones to import. What the shop prints of itself is a part:
 * a second shop has a name, a tax number, and lines at the head and foot of its receipts of its own.
 */
export const TRANSFER_PARTS = ['identity', 'settings', 'catalogue', 'feeRules', 'people'] as const;
export type TransferPart = (typeof TRANSFER_PARTS)[number];
/** The parts that are taken; at least one. */
export type TakenParts = readonly TransferPart[];

/** Whether a setting, such as `shop.name`, says which shop it is. */
export const isIdentity = (path: string): boolean => path.startsWith('shop.');

/** The parts that are taken unless the owner says otherwise: all, but a shop that has a name of its own keeps it. */
export function firstParts({ shop }: Pick<Settings, 'shop'>): TakenParts {
  const unnamed: Readonly<Record<string, string>> = Settings.parse({}).shop;
  const isNamed = Object.entries(shop).some(([member, text]) => text !== unnamed[member]);
  return TRANSFER_PARTS.filter((part) => part !== 'identity' || !isNamed);
}

/** The settings of a file without those of the parts that are not taken. */
export function takenSettings({ shop, ...others }: SettingTree, parts: TakenParts, own: Settings): SettingTree {
  const identity = parts.includes('identity') && isRecord(shop) ? shop : {};
  return { ...(parts.includes('settings') && others), shop: { ...own.shop, ...identity } };
}
