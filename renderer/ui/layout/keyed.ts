/** Keys for items that may be equal: the item's text and its position among equal items. */
export function keyed<T>(items: readonly T[], say: (item: T) => string): { readonly key: string; readonly item: T }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const said = say(item);
    const nth = (seen.get(said) ?? 0) + 1;
    seen.set(said, nth);
    return { key: `${said} ${nth}`, item };
  });
}
