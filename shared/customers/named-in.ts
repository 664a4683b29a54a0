/** What a customer is found by in a text that a person typed. */
interface CustomerWords {
  /** Every name that they have or had. */
  readonly names: readonly string[];
  /** The numbers that are theirs, in each writing. */
  readonly numbers: readonly string[];
}

/** How people of this country are addressed: a note may leave it out. */
const TITLE = /^(?:bapak|bpk|pak|ibu|bu|mbak|mba|mas|kak|bang|haji|hajjah|hj|h)\.? +/u;
/** A shorter number stands in other texts too. */
const SHORTEST_NUMBER = 6;
const SHORTEST_NAME = 3;

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
const digitsOf = (text: string): string => text.replace(/\D/gu, '');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/**
 * Whether a text names the customer: by a whole name among its words, by a name without its title as the whole text, or by a number with or
 * without separators.
 */
export function namedIn({ names, numbers }: CustomerWords): (text: string) => boolean {
  const whole = names.map(folded).filter((name) => name.length >= SHORTEST_NAME);
  const bare = new Set(whole.map((name) => name.replace(TITLE, '')).filter((name) => name.length >= SHORTEST_NAME));
  const words = whole.map((name) => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'u'));
  const digits = numbers.map(digitsOf).filter((number) => number.length >= SHORTEST_NUMBER);
  return (text) => {
    const read = folded(text);
    const typed = digitsOf(read);
    return bare.has(read) || words.some((word) => word.test(read)) || digits.some((number) => typed.includes(number));
  };
}
