import { fail, ok, type Result } from '../../../shared/lib/result.ts';

export type Json = null | boolean | number | string | InexactNumber | readonly Json[] | { readonly [name: string]: Json };

/** A number that is not a whole, safe number: `1.0`, `1e3`, `-0`, `1e400`, 2^53 + 1. No schema accepts it as a number. */
export class InexactNumber {
  readonly literal: string;
  constructor(literal: string) {
    this.literal = literal;
  }
}

const MAX_DEPTH = 64;
/** Members and elements together. */
const MAX_VALUES = 50_000;
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** What is wrong with the text, and where; never part of the text itself. */
class JsonFault extends Error {}

/**
 * Parses JSON more strictly than the language does. Fails for a repeated name in one object, a name of an object's prototype,
 * more than 64 levels or 50,000 values. Numbers that are not exact become {@link InexactNumber}. The failure names the fault
 * and its position, never the text.
 */
export function parseStrictJson(text: string): Result<Json, string> {
  try {
    return ok(new StrictJsonParser(text).document());
  } catch (error) {
    if (error instanceof JsonFault) return fail(error.message);
    throw error;
  }
}

const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const LITERAL = /true|false|null/y;
const LITERALS = new Map<string, Json>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
const isSpace = (code: number): boolean => code === SPACE || code === 0x0a || code === 0x0d || code === 0x09;

class StrictJsonParser {
  readonly #text: string;
  #at = 0;
  #values = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): Json {
    const value = this.#value(1);
    this.#skip();
    if (this.#at !== this.#text.length) this.#fail('text after the end');
    return value;
  }

  #value(depth: number): Json {
    if (depth > MAX_DEPTH) this.#fail('nested too deeply');
    if (++this.#values > MAX_VALUES) this.#fail('too many values');
    this.#skip();
    const first = this.#text[this.#at];
    if (first === '{') return this.#object(depth);
    if (first === '[') return this.#array(depth);
    if (first === '"') return this.#string();
    const number = this.#match(NUMBER);
    if (number !== null) return exactNumber(number);
    return LITERALS.get(this.#match(LITERAL) ?? this.#fail('not a value')) ?? null;
  }

  #object(depth: number): Json {
    const members: Record<string, Json> = {};
    this.#at++;
    if (this.#consume('}')) return members;
    for (;;) {
      this.#skip();
      const name = this.#string();
      if (Object.hasOwn(members, name)) this.#fail('duplicate name');
      if (FORBIDDEN_NAMES.has(name)) this.#fail('forbidden name');
      if (!this.#consume(':')) this.#fail('colon missing');
      // An assignment is safe because the names of a prototype are refused above.
      members[name] = this.#value(depth + 1);
      if (this.#consume('}')) return members;
      if (!this.#consume(',')) this.#fail('comma missing');
    }
  }

  #array(depth: number): Json {
    const elements: Json[] = [];
    this.#at++;
    if (this.#consume(']')) return elements;
    for (;;) {
      elements.push(this.#value(depth + 1));
      if (this.#consume(']')) return elements;
      if (!this.#consume(',')) this.#fail('comma missing');
    }
  }

  #string(): string {
    const plain = this.#plainString();
    if (plain !== null) return plain;
    const literal = this.#match(STRING) ?? this.#fail('not a string');
    return literal.includes('\\') ? String(JSON.parse(literal)) : literal.slice(1, -1);
  }

  /** A string without escapes, read character by character, because nearly every string is one; null for any other. */
  #plainString(): string | null {
    if (this.#text.charCodeAt(this.#at) !== QUOTE) return null;
    for (let end = this.#at + 1; end < this.#text.length; end++) {
      const code = this.#text.charCodeAt(end);
      if (code === QUOTE) {
        const found = this.#text.slice(this.#at + 1, end);
        this.#at = end + 1;
        return found;
      }
      if (code === BACKSLASH || code < SPACE) return null;
    }
    return null;
  }

  #skip(): void {
    while (isSpace(this.#text.charCodeAt(this.#at))) this.#at++;
  }

  #consume(mark: string): boolean {
    this.#skip();
    if (this.#text[this.#at] !== mark) return false;
    this.#at++;
    return true;
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found === null) return null;
    this.#at += found[0].length;
    return found[0];
  }

  #fail(what: string): never {
    throw new JsonFault(`${what} at character ${this.#at}`);
  }
}

function exactNumber(literal: string): number | InexactNumber {
  const value = Number(literal);
  return /^-?\d+$/.test(literal) && Number.isSafeInteger(value) && !Object.is(value, -0) ? value : new InexactNumber(literal);
}

/** Follows a JSON pointer (`/errors/0/title`) into a value; undefined where it leads nowhere. */
export function atPointer(value: Json, pointer: string): Json | undefined {
  let here: Json | undefined = value;
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replace(/~1/g, '/').replace(/~0/g, '~');
    if (Array.isArray(here)) here = /^\d+$/.test(name) ? (here[Number(name)] as Json | undefined) : undefined;
    else here = isObject(here) && Object.hasOwn(here, name) ? here[name] : undefined;
  }
  return here;
}

export function isObject(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof InexactNumber);
}
