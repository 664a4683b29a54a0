/** Reads JSON that other programs wrote. A missing or odd member throws with its path: a recomputation never guesses. */

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;

/** The member at this path; undefined where there is none. */
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((found, name) => (isMembers(found) ? found[name] : undefined), value);

/** A whole number. */
export function numberAt(value: unknown, ...path: readonly (string | number)[]): number {
  const found = at(value, ...path);
  if (typeof found === 'number' && Number.isSafeInteger(found)) return found;
  throw new Error(`${path.join('.')} is no whole number`);
}

/** A whole number; null where there is none. */
export function maybeNumberAt(value: unknown, ...path: readonly (string | number)[]): number | null {
  const found = at(value, ...path);
  return found === undefined || found === null ? null : numberAt(value, ...path);
}

export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const found = at(value, ...path);
  if (typeof found === 'string') return found;
  throw new Error(`${path.join('.')} is no text`);
}

/** The items of a list; none where it is absent. */
export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = at(value, ...path) ?? [];
  if (Array.isArray(found)) return found;
  throw new Error(`${path.join('.')} is no list`);
}

/** The value of a text in JSON; undefined where it is none. */
export function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
