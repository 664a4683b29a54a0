/** What a JSON text may have: how deep it is nested, how many members and elements, characters of a string, and different names of members. */
interface JsonBounds {
  readonly depth: number;
  readonly values: number;
  readonly text: number;
  readonly names: number;
}

/** What each mark outside of a string adds to the depth. Every mark but a closing one begins a value. */
const DEPTH_OF: Readonly<Record<string, number>> = { '[': 1, '{': 1, ',': 0, ']': -1, '}': -1 };

/** A longer name of a member is none that a program reads. */
const NAME_LENGTH = 200;

/**
 * Whether a text keeps the bounds, by its strings, brackets and commas: one that breaks them needs far more memory as objects than as text,
 * or more names than an engine has room for, and is never parsed. Says nothing about whether it is JSON.
 */
export function keepsBounds(text: string, bounds: JsonBounds): boolean {
  let [open, begun] = [0, 0];
  const names = new Set<string>();
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charAt(at);
    if (mark === '"') {
      const end = endOfString(text, at);
      if (!keepsStringBounds(text, at, end, bounds, names)) return false;
      at = end;
    }
    const deeper = DEPTH_OF[mark];
    if (deeper === undefined) continue;
    open += deeper;
    if (deeper >= 0) begun += 1;
    if (open > bounds.depth || begun > bounds.values) return false;
  }
  return true;
}

/** Whether the string between two places is no longer than it may be, and no name too many. `names`: those before it. */
function keepsStringBounds(text: string, begin: number, end: number, bounds: JsonBounds, names: Set<string>): boolean {
  const length = end - begin - 1;
  if (length > bounds.text) return false;
  if (!isName(text, end)) return true;
  if (length > NAME_LENGTH) return false;
  names.add(text.slice(begin + 1, end));
  return names.size <= bounds.names;
}

/** Whether a colon follows the string that ends here. */
function isName(text: string, end: number): boolean {
  let at = end + 1;
  while (text.charCodeAt(at) <= 32) at += 1;
  return text.charAt(at) === ':';
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
