import type { NameValue } from '../../../shared/catalogue/labels.ts';
import type { CodePart } from '../../../shared/lib/exact-code.ts';
import { assertNever } from '../../../shared/lib/result.ts';
import { groupInFours } from '../../../shared/lib/text.ts';
import type { GoodsReading } from '../../../shared/orders/goods/shown-goods.ts';

/** A token or code for display. The form adds no characters that a copy to the clipboard would contain. */
export type GoodsFormat =
  | { readonly kind: 'groups'; readonly groups: readonly string[] }
  | { readonly kind: 'text' | 'long' | 'link'; readonly text: string }
  /** A code with invisible characters, which appear as marks. */
  | { readonly kind: 'marked'; readonly parts: readonly CodePart[] };

/** The most characters of a code that is shown in groups. */
const LONGEST_GROUPED = 24;
/** The most characters of a text in large type. */
const LONGEST_LARGE = 26;

/** The energy of a token as the service sent it, such as `66,4 kWh`; empty where no line contains it. */
export function energyOf(lines: readonly NameValue[]): string {
  const found = lines.find(({ name, value }) => /\bkwh\b/i.test(name) && /^\d[\d.,]*(?:\s*kwh)?$/i.test(value.trim()));
  return found === undefined ? '' : `${found.value.replace(/\s*kwh$/i, '').trim()} kWh`;
}

export function formatGoods(goods: GoodsReading): GoodsFormat {
  switch (goods.is) {
    case 'token':
      return goods.groups ? { kind: 'groups', groups: goods.groups } : sized(goods.text);
    case 'marked':
      return { kind: 'marked', parts: goods.parts };
    case 'link':
      return { kind: 'link', text: goods.text };
    case 'code': {
      const grouped = groupInFours(goods.text);
      return grouped !== goods.text && goods.text.length <= LONGEST_GROUPED
        ? { kind: 'groups', groups: grouped.split(' ') }
        : sized(goods.text);
    }
    default:
      return assertNever(goods);
  }
}

const sized = (text: string): GoodsFormat => ({ kind: text.length > LONGEST_LARGE ? 'long' : 'text', text });
