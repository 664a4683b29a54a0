/** The short name of each state of an order, of a table of the till. */
export const pillsOf = <K extends string>(states: Readonly<Record<K, { readonly pill: string }>>): Record<K, string> =>
  Object.fromEntries(Object.entries<{ readonly pill: string }>(states).map(([state, { pill }]) => [state, pill])) as Record<K, string>;
