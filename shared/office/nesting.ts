/** Whether a JSON value nests at most so many levels and `holds` is true of each value in it that is no object. */
export const isWithin = (value: unknown, levels: number, holds: (leaf: unknown) => boolean = () => true): boolean =>
  typeof value === 'object' && value !== null
    ? levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1, holds))
    : holds(value);
