/** A version of the program: `0.3.0`, or `0.3.0-beta.2` before it. */
export const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:-beta\.(\d{1,6}))?$/;

/** Negative where `a` is the older version, 0 where both are the same (Semantic Versioning 2.0, 11). Throws RangeError for what is no version. */
export function compareVersions(a: string, b: string): number {
  const [own, other] = [partsOf(a), partsOf(b)];
  const at = own.findIndex((part, index) => part !== other[index]);
  return at === -1 ? 0 : (own[at] ?? 0) - (other[at] ?? 0);
}

/** A version without `-beta` comes after all with it. */
function partsOf(version: string): readonly number[] {
  const parts = VERSION.exec(version);
  if (!parts) throw new RangeError(`${version} is no version`);
  const [, major, minor, patch, beta] = parts;
  return [Number(major), Number(minor), Number(patch), beta === undefined ? Number.MAX_SAFE_INTEGER : Number(beta)];
}
