/** What a customer is found by in a text that a person typed. */
interface CustomerWords {
  /** Every name that they have or had. */
  readonly names: readonly string[];
  /** The numbers that are theirs, in each writing. */
  readonly numbers: readonly string[];
  /** The names of the other customers: one that contains a name of this customer is a longer name, which does not mean them. */
  readonly others: readonly string[];
}

/** How people of this country are addressed: a note may leave it out, or write it in another way. */
const TITLES = '(?:(?:bapak|bpk|pak|ibu|bu|mbak|mba|mas|kak|bang|haji|hajjah|hj|h)(?:\\. ?| ))+';
const TITLE = new RegExp(`^${TITLES}`, 'u');
/** A shorter number stands in other texts too. */
const SHORTEST_NUMBER = 6;
const SHORTEST_NAME = 3;
/** What stands for the longer name of another: it ends words, and is none. */
const OF_ANOTHER = ' · ';
/** Digits with at most one separator between two of them. */
const DIGIT_RUN = /\d(?:[ .‐–-]?\d)*/gu;
/** What a number is dialled with from elsewhere. */
const DIAL_PREFIX = /^(?:62)?0?/u;

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
const digitsOf = (text: string): string => text.replace(/\D/gu, '');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/**
 * Whether a text names the customer: by a whole name among its words, with this or another title, by a name without its title as the whole
 * text, or by a whole number with or without single separators, in its form with 0, 62 or neither. A name inside of another customer's longer
 * one does not count.
 */
export function namedIn({ names, numbers, others }: CustomerWords): (text: string) => boolean {
  const whole = names.map(folded).filter((name) => name.length >= SHORTEST_NAME);
  const bare = new Set(whole.map(withoutTitle).filter((name) => name.length >= SHORTEST_NAME));
  const words = whole.map(wordsOf);
  const longer = longerNames(whole, others.map(folded));
  const digits = new Set(
    numbers
      .map(digitsOf)
      .filter((number) => number.length >= SHORTEST_NUMBER)
      .map(undialled),
  );
  return (text) => {
    const read = folded(text);
    const own = longer === null ? read : read.replace(longer, OF_ANOTHER);
    return bare.has(withoutTitle(own)) || words.some((word) => word.test(own)) || numbersIn(read).some((number) => digits.has(number));
  };
}

const withoutTitle = (name: string): string => name.replace(TITLE, '');

/** A name with a title is one of many without it: among other words it must have one. */
function wordsOf(name: string): RegExp {
  const bare = withoutTitle(name);
  const sought = bare === name || bare.length < SHORTEST_NAME ? escaped(name) : `${TITLES}${escaped(bare)}`;
  return wholeWords(sought, 'u');
}

const wholeWords = (sought: string, flags: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${sought})(?![\\p{L}\\p{N}])`, flags);

/** Finds names of others that have one of these names among more words, with or without a title; the longest counts. */
function longerNames(names: readonly string[], others: readonly string[]): RegExp | null {
  const own = new Set(names.map(withoutTitle));
  const within = [...own].filter((name) => name.length >= SHORTEST_NAME).map((name) => wholeWords(escaped(name), 'u'));
  const longer = [...new Set(others.map(withoutTitle))].filter((name) => !own.has(name) && within.some((word) => word.test(name)));
  if (longer.length === 0) return null;
  const any = longer.toSorted((one, other) => other.length - one.length).map(escaped);
  return wholeWords(`(?:${TITLES})?(?:${any.join('|')})`, 'gu');
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
