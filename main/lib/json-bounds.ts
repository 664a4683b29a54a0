/** How deep a JSON text may be nested, and how many members and elements it may have. */
interface JsonBounds {
  readonly depth: number;
  readonly values: number;
}

/** What each mark outside of a string adds to the depth. Every mark but a closing one begins a value. */
const DEPTH_OF: Readonly<Record<string, number>> = { '[': 1, '{': 1, ',': 0, ']': -1, '}': -1 };

/**
 * Whether a text keeps the bounds, by its brackets and commas outside of its strings: one that breaks them needs far more memory as objects
 * than as text, and is never parsed. Says nothing about whether it is JSON.
 */
export function keepsBounds(text: string, { depth, values }: JsonBounds): boolean {
  let [open, begun] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charAt(at);
    if (mark === '"') at = endOfString(text, at);
    const deeper = DEPTH_OF[mark];
    if (deeper === undefined) continue;
    open += deeper;
    if (deeper >= 0) begun += 1;
    if (open > depth || begun > values) return false;
  }
  return true;
}

/** The place of the quotation mark that ends the string which begins here, or the end of the text. */
function endOfString(text: string, begin: number): number {
  for (let at = text.indexOf('"', begin + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text[at - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return text.length;
}
