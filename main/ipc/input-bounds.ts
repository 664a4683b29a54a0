/** What the input of one call may hold: many times the largest form, and little for a till. */
const MOST = { depth: 30, values: 500_000, characters: 8_000_000 };

/**
 * Whether an input keeps the bounds, whatever its schema accepts: a text of 50 MB costs time and memory in each part that it reaches. A
 * round or binary input does not keep them; no call takes one.
 */
export function keepsInputBounds(input: unknown): boolean {
  let [values, characters] = [0, 0];
  const keeps = (value: unknown, depth: number): boolean => {
    values += 1;
    if (typeof value === 'string') characters += value.length;
    if (depth > MOST.depth || values > MOST.values || characters > MOST.characters) return false;
    if (typeof value !== 'object' || value === null) return true;
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return false;
    if (Array.isArray(value)) return value.length <= MOST.values && value.every((member) => keeps(member, depth + 1));
    return Object.entries(value).every(([name, member]) => {
      characters += name.length;
      return keeps(member, depth + 1);
    });
  };
  return keeps(input, 0);
}
