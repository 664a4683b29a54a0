/** Keys for items that may be equal: the item's text and its position among equal items. */
export function keyed<T>(items: readonly T[], textOf: (item: T) => string): { readonly key: string; readonly item: T }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const text = textOf(item);
    const nth = (seen.get(text) ?? 0) + 1;
    seen.set(text, nth);
    return { key: `${text} ${nth}`, item };
  });
}
