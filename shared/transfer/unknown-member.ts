import { isTree } from './shop-settings.ts';

/** The path of the first member that decoding dropped, because no schema of this program knows it; null where there is none. */
export function unknownMember(raw: unknown, decoded: unknown, path: readonly string[] = []): readonly string[] | null {
  if (Array.isArray(raw) && Array.isArray(decoded)) return firstOf(raw.entries(), (at) => decoded[Number(at)], path);
  if (!isTree(raw) || !isTree(decoded)) return null;
  const dropped = Object.keys(raw).find((name) => !Object.hasOwn(decoded, name));
  return dropped === undefined ? firstOf(Object.entries(raw), (name) => decoded[name], path) : [...path, dropped];
}

function firstOf(
  members: Iterable<readonly [string | number, unknown]>,
  decodedAt: (name: string) => unknown,
  path: readonly string[],
): readonly string[] | null {
  for (const [name, value] of members) {
    const found = unknownMember(value, decodedAt(String(name)), [...path, String(name)]);
    if (found) return found;
  }
  return null;
}
