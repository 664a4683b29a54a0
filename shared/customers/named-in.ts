/** What a customer is found by in a text that a person typed. */
interface CustomerWords {
  /** Every name that they have or had. */
  readonly names: readonly string[];
  /** The numbers that are theirs, in each writing. */
  readonly numbers: readonly string[];
}

/** How people of this country are addressed: a note may leave it out, or write it in another way. */
const TITLES = '(?:(?:bapak|bpk|pak|ibu|bu|mbak|mba|mas|kak|bang|haji|hajjah|hj|h)(?:\\. ?| ))+';
const TITLE = new RegExp(`^${TITLES}`, 'u');
/** A shorter number stands in other texts too. */
const SHORTEST_NUMBER = 6;
const SHORTEST_NAME = 3;
/** Digits with at most one separator between two of them. */
const DIGIT_RUN = /\d(?:[ .‐–-]?\d)*/gu;
/** What a number is dialled with from elsewhere. */
const DIAL_PREFIX = /^(?:62)?0?/u;

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
const digitsOf = (text: string): string => text.replace(/\D/gu, '');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/**
 * Whether a text names the customer: by a whole name among its words, with this or another title, by a name without its title as the whole
 * text, or by a whole number with or without single separators, in its form with 0, 62 or neither.
 */
export function namedIn({ names, numbers }: CustomerWords): (text: string) => boolean {
  const whole = names.map(folded).filter((name) => name.length >= SHORTEST_NAME);
  const bare = new Set(whole.map(withoutTitle).filter((name) => name.length >= SHORTEST_NAME));
  const words = whole.map(wordsOf);
  const digits = new Set(
    numbers
      .map(digitsOf)
      .filter((number) => number.length >= SHORTEST_NUMBER)
      .map(undialled),
  );
  return (text) => {
    const read = folded(text);
    return bare.has(withoutTitle(read)) || words.some((word) => word.test(read)) || numbersIn(read).some((number) => digits.has(number));
  };
}

const withoutTitle = (name: string): string => name.replace(TITLE, '');

/** A name with a title is one of many without it: among other words it must have one. */
function wordsOf(name: string): RegExp {
  const bare = withoutTitle(name);
  const sought = bare === name || bare.length < SHORTEST_NAME ? escaped(name) : `${TITLES}${escaped(bare)}`;
  return new RegExp(`(?<![\\p{L}\\p{N}])${sought}(?![\\p{L}\\p{N}])`, 'u');
}

function undialled(number: string): string {
  const rest = number.replace(DIAL_PREFIX, '');
  return rest.length >= SHORTEST_NUMBER ? rest : number;
}

/** Every number that a text may mean: parts of a run that spaces divide, each part as a whole, because an amount may follow a number. */
function numbersIn(text: string): readonly string[] {
  return (text.match(DIGIT_RUN) ?? []).flatMap((run) => {
    const parts = run.split(' ').map(digitsOf);
    return parts.flatMap((_, from) => parts.slice(from).map((_part, to) => undialled(parts.slice(from, from + to + 1).join(''))));
  });
}
