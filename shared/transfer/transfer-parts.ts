import { isRecord } from '../lib/decode.ts';
import { Settings } from '../settings/settings.ts';
import type { SettingTree } from './settings-split.ts';

/**
 * The parts of a shop's file; an owner chooses which ones to import. What the shop prints of itself is a part:
 * a second shop has a name, a tax number, a logo, and lines at the head and foot of its receipts of its own.
 */
export const TRANSFER_PARTS = ['identity', 'settings', 'catalogue', 'feeRules', 'people'] as const;
export type TransferPart = (typeof TRANSFER_PARTS)[number];
/** The parts that are taken; at least one. */
export type TakenParts = readonly TransferPart[];

/** Whether a setting, such as `shop.name`, says which shop it is. */
export const isIdentity = (path: string): boolean => path.startsWith('shop.') || path === 'receipt.logo';

/** The parts that are taken unless the owner says otherwise: all, but a shop that has a name or a logo of its own keeps both. */
export function firstParts({ shop, receipt }: Pick<Settings, 'shop' | 'receipt'>): TakenParts {
  const unnamed: Readonly<Record<string, string>> = Settings.parse({}).shop;
  const isNamed = receipt.logo !== null || Object.entries(shop).some(([member, text]) => text !== unnamed[member]);
  return TRANSFER_PARTS.filter((part) => part !== 'identity' || !isNamed);
}

/** The settings of a file without those of the parts that are not taken. */
export function takenSettings({ shop, receipt, ...others }: SettingTree, parts: TakenParts, own: Settings): SettingTree {
  const isSameShop = parts.includes('identity');
  const identity = isSameShop && isRecord(shop) ? shop : {};
  const { logo = own.receipt.logo, ...paper } = isRecord(receipt) ? receipt : {};
  return {
    ...(parts.includes('settings') && others),
    receipt: { ...(parts.includes('settings') && paper), logo: isSameShop ? logo : own.receipt.logo },
    shop: { ...own.shop, ...identity },
  };
}
