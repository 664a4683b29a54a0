import type { NameValue } from '../../../shared/catalogue/labels.ts';
import { type CodePart, codeParts, isPlainCode } from '../../../shared/lib/exact-code.ts';
import { groupInFours } from '../../../shared/lib/text.ts';

/** A token or code for display: in groups, without characters that a clipboard copy would contain. */
export type GoodsFormat =
  | { readonly kind: 'groups'; readonly groups: readonly string[] }
  | { readonly kind: 'text' | 'long'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string }
  /** Some characters are invisible and appear as marks. */
  | { readonly kind: 'marked'; readonly parts: readonly CodePart[] };

/** The energy of a token as the service sent it, such as `66,4 kWh`; empty where no line says it. */
export function energyOf(lines: readonly NameValue[]): string {
  const found = lines.find(({ name, value }) => /\bkwh\b/i.test(name) && /^\d[\d.,]*(?:\s*kwh)?$/i.test(value.trim()));
  return found === undefined ? '' : `${found.value.replace(/\s*kwh$/i, '').trim()} kWh`;
}

export function formatGoods(goods: string): GoodsFormat {
  if (!isPlainCode(goods)) return { kind: 'marked', parts: codeParts(goods) };
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(goods)) return { kind: 'link', text: goods };
  // Tokens have four-digit groups joined by hyphens (specification, "Product families").
  if (/^\d{4}(-\d{1,4})+$/.test(goods)) return { kind: 'groups', groups: goods.split('-') };
  const grouped = groupInFours(goods);
  if (grouped !== goods && goods.length <= 24) return { kind: 'groups', groups: grouped.split(' ') };
  return { kind: goods.length > 26 ? 'long' : 'text', text: goods };
}
