import type { z } from 'zod';
import { fail, ok, type Result } from './result.ts';

/** The unit of a limit that a value exceeds. */
export type MeasuredUnit = 'number' | 'text' | 'list' | 'other';

/** The rule that a value breaks, as data; each caller words it in its own language. Texts of the schema library are not shown. */
export type BrokenRule =
  | { readonly is: 'missing' }
  | { readonly is: 'type'; readonly expected: string }
  | { readonly is: 'atLeast' | 'atMost'; readonly limit: number; readonly of: MeasuredUnit }
  | { readonly is: 'oneOf'; readonly values: string }
  | { readonly is: 'unknownNames'; readonly names: readonly string[] }
  | { readonly is: 'form' }
  /** The schema's own message, in plain English. */
  | { readonly is: 'own'; readonly words: string };

export interface SchemaFault {
  /** The members that lead to the value. */
  readonly path: readonly string[];
  readonly rule: BrokenRule;
}

/** Whether a value has members by name: an object that is no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Marks a rule for which no schema of this program gives a message. */
const UNWORDED = '\u0000';

/** Decodes a value by a schema. Fails with the path of each broken rule. */
export function decodeBySchema<T>(schema: z.ZodType<T>, value: unknown): Result<T, readonly [SchemaFault, ...SchemaFault[]]> {
  const read = schema.safeParse(value, { error: () => UNWORDED });
  if (read.success) return ok(read.data);
  const [first, ...others] = read.error.issues.map((issue) => ({ path: issue.path.map(String), rule: ruleOf(issue, value) }));
  return fail([first ?? { path: [], rule: { is: 'form' } }, ...others]);
}

function ruleOf(issue: z.core.$ZodIssue, value: unknown): BrokenRule {
  if (issue.message !== UNWORDED) return { is: 'own', words: issue.message };
  if (issue.code !== 'unrecognized_keys' && issue.path.length > 0 && valueAt(value, issue.path) === undefined) return { is: 'missing' };
  switch (issue.code) {
    case 'invalid_type':
      return { is: 'type', expected: issue.expected };
    case 'invalid_value':
      return { is: 'oneOf', values: issue.values.map(String).join(', ') };
    case 'too_small':
      return { is: 'atLeast', limit: Number(issue.minimum), of: measuredUnit(issue.origin) };
    case 'too_big':
      return { is: 'atMost', limit: Number(issue.maximum), of: measuredUnit(issue.origin) };
    case 'unrecognized_keys':
      return { is: 'unknownNames', names: issue.keys };
    default:
      return { is: 'form' };
  }
}

const MEASURED: Readonly<Record<string, MeasuredUnit>> = { number: 'number', int: 'number', string: 'text', array: 'list' };
const measuredUnit = (origin: string): MeasuredUnit => MEASURED[origin] ?? 'other';

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? Object.getOwnPropertyDescriptor(part, name)?.value : undefined),
    value,
  );

const UNITS: Readonly<Record<MeasuredUnit, string>> = { number: '', text: ' characters', list: ' entries', other: '' };

/** The rule in plain English, for a terminal and a log. */
export function ruleText(rule: BrokenRule): string {
  switch (rule.is) {
    case 'missing':
      return 'is missing';
    case 'type':
      return `must be ${rule.expected === 'int' ? 'a whole number' : `of type ${rule.expected}`}`;
    case 'atLeast':
      return `must be at least ${rule.limit}${UNITS[rule.of]}`;
    case 'atMost':
      return `must be at most ${rule.limit}${UNITS[rule.of]}`;
    case 'oneOf':
      return `must be one of ${rule.values}`;
    case 'unknownNames':
      return `holds names that are not known: ${rule.names.join(', ')}`;
    case 'form':
      return 'has another form than is needed';
    case 'own':
      return rule.words;
  }
}

/** The path and the rule: `service.authUrl: is missing`. */
export const faultText = ({ path, rule }: SchemaFault): string =>
  path.length === 0 ? ruleText(rule) : `${path.join('.')}: ${ruleText(rule)}`;
