import { foldText, wordsOf } from '../catalogue/searchable-text.ts';
import { collator } from '../lib/intl-formats.ts';
import type { CustomerEntry, EntryNumber } from './customer-views.ts';

/**
 * Finds customers while the cashier types, next to products. Every word must begin a word of the name, or of one of the customer's numbers (its
 * label, brand, kind of product); one of them must be of the name. A piece of a number finds it without a name. Pure.
 */

/** Fewer letters name too many people. */
const MIN_LETTERS = 2;
/** Fewer digits are part of too many numbers. */
const MIN_DIGITS = 4;

interface CustomerQuery {
  readonly words: readonly string[];
  /** The digits of a piece of a number; empty where there is none. */
  readonly digits: string;
}

/** Takes the typed text apart: groups of digits are one number, everything else words. */
export function readCustomerQuery(typed: string): CustomerQuery {
  const folded = foldText(typed.slice(0, 200).normalize('NFKC'));
  const isNumber = (token: string): boolean => /^\+?\d[\d.-]*$/.test(token);
  const tokens = folded.split(/\s+/).filter(Boolean);
  const digits = tokens
    .filter(isNumber)
    .join('')
    .replace(/\D/g, '')
    .replace(/^62(?=8)/, '0');
  return { words: tokens.filter((token) => !isNumber(token)).flatMap(wordsOf), digits };
}

/** One number of a customer as it is searched. */
interface IndexedNumber {
  readonly number: EntryNumber;
  /** Its words, each behind a space. */
  readonly words: string;
  readonly digits: string;
}

interface IndexedCustomer {
  readonly entry: CustomerEntry;
  readonly name: string;
  readonly numbers: readonly IndexedNumber[];
}

/** A customer with the number that is meant. */
export interface CustomerHit {
  readonly customer: CustomerEntry;
  readonly number: EntryNumber;
}

export interface CustomerHits {
  /** The best first, at most as many as were asked for. */
  readonly hits: readonly CustomerHit[];
  readonly total: number;
}

export const NO_CUSTOMERS: CustomerHits = { hits: [], total: 0 };

/** The words of a number's product: its brand, and the name of its family in every language. */
type WordsOfNumber = (number: EntryNumber) => string;

const spaced = (text: string): string => ` ${wordsOf(text).join(' ')}`;
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The customers whose data may be used, prepared for the search. A changed customer is prepared again alone. */
export class CustomerIndex {
  readonly #wordsOf: WordsOfNumber;
  readonly #byId = new Map<string, IndexedCustomer>();

  constructor(wordsOfNumber: WordsOfNumber) {
    this.#wordsOf = wordsOfNumber;
  }

  get size(): number {
    return this.#byId.size;
  }

  set(entry: CustomerEntry): void {
    const numbers = entry.numbers.map((number) => ({
      number,
      words: spaced(`${number.label} ${number.brand} ${this.#wordsOf(number)}`),
      digits: digitsOf(number.number),
    }));
    this.#byId.set(entry.customerId, { entry, name: `${spaced(entry.name)} `, numbers });
  }

  delete(customerId: string): void {
    this.#byId.delete(customerId);
  }

  /** The customer that has this number for a product of this family and brand. */
  ownerOf(family: EntryNumber['family'], brand: string, number: string): CustomerHit | null {
    for (const { entry } of this.#byId.values()) {
      const own = entry.numbers.find((saved) => saved.number === number && saved.family === family && saved.brand === brand);
      if (own) return { customer: entry, number: own };
    }
    return null;
  }

  /** Customers by their name alone. */
  named(typed: string, most: number): readonly CustomerEntry[] {
    const { words } = readCustomerQuery(typed);
    if (!words.some((word) => word.length >= MIN_LETTERS)) return [];
    const found: CustomerEntry[] = [];
    for (const { entry, name } of this.#byId.values()) {
      if (words.every((word) => name.includes(` ${word}`))) found.push(entry);
      if (found.length === most) break;
    }
    return found;
  }

  search(typed: string, most: number): CustomerHits {
    const query = readCustomerQuery(typed);
    if (!saysWho(query)) return NO_CUSTOMERS;
    const meant: MeantText = { starts: query.words.map((word) => ` ${word}`), digits: hasNumber(query) ? query.digits : null };
    const best = new BestHits(most);
    for (const customer of this.#byId.values()) collectHits(customer, meant, best);
    return best.found();
  }
}

/** A query as it is compared: each word behind a space; the digits where they are a piece of a number. */
interface MeantText {
  readonly starts: readonly string[];
  readonly digits: string | null;
}

const hasNumber = ({ digits }: CustomerQuery): boolean => digits.length >= MIN_DIGITS;

/** Whether the text can mean a person; fewer digits than a piece of a number are a nominal. */
const saysWho = (query: CustomerQuery): boolean =>
  hasNumber(query) || (query.digits === '' && query.words.some((word) => word.length >= MIN_LETTERS));

/** The best of many, without sorting or keeping the others. Of two equals the first stays first. */
class BestHits {
  readonly #most: number;
  readonly #best: { readonly customer: IndexedCustomer; readonly number: EntryNumber; readonly rank: number }[] = [];
  #total = 0;

  constructor(most: number) {
    this.#most = most;
  }

  offer(customer: IndexedCustomer, number: EntryNumber, rank: number): void {
    this.#total += 1;
    const last = this.#best.at(-1);
    if (this.#best.length === this.#most && last && last.rank >= rank) return;
    const at = this.#best.findIndex((held) => held.rank < rank);
    this.#best.splice(at === -1 ? this.#best.length : at, 0, { customer, number, rank });
    this.#best.length = Math.min(this.#best.length, this.#most);
  }

  found(): CustomerHits {
    return { hits: this.#best.map(({ customer, number }) => ({ customer: customer.entry, number })), total: this.#total };
  }
}

/** Offers the numbers of a customer that fit. */
function collectHits(customer: IndexedCustomer, { starts, digits }: MeantText, best: BestHits): void {
  const { name, numbers } = customer;
  const others = starts.filter((start) => !name.includes(start));
  if (others.length === starts.length && digits === null) return;
  const ofName = digits === null || starts.length > 0 ? wholeWords(name, starts) : 0;
  for (const { number, words, digits: own } of numbers) {
    if (digits !== null && !own.includes(digits)) continue;
    if (others.every((start) => words.includes(start))) best.offer(customer, number, ofName + (own === digits ? WHOLE_NUMBER : 0));
  }
}

/** A whole number comes before every name. */
const WHOLE_NUMBER = 100;

/** How many of the typed words stand whole in the name, which ends with a space. */
const wholeWords = (name: string, starts: readonly string[]): number => starts.filter((start) => name.includes(`${start} `)).length;

/** Whether a customer of the list fits: each word begins one of the name, the note or a label; digits are a piece of a number. */
export function fitsCustomer(
  { words, digits }: CustomerQuery,
  {
    name,
    note,
    numbers,
  }: { readonly name: string; readonly note: string; readonly numbers: readonly Pick<EntryNumber, 'label' | 'brand' | 'number'>[] },
): boolean {
  const text = spaced([name, note, ...numbers.flatMap(({ label, brand }) => [label, brand])].join(' '));
  return (
    words.every((word) => text.includes(` ${word}`)) && (digits === '' || numbers.some(({ number }) => digitsOf(number).includes(digits)))
  );
}

const ORDER = collator('id', { sensitivity: 'base', numeric: true });

/** Names of customers as every list sorts them: by Indonesian rules, numbers in them by their value. */
export const compareNames = (one: string, other: string): number => ORDER.compare(one, other);
