import { expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '../../../shared/ipc/contract.ts';
import { MAX_AMOUNT } from '../../../shared/lib/money.ts';

/** Whole numbers of the contract that are no amounts: places in a list or in the journal, which have no end of their own. */
const ORDINALS: ReadonlySet<string> = new Set(['seq', 'shift', 'before', 'after', 'version', 'shown', 'row']);
const PAGES = /^(customers\.list|catalogue\.(products|importPage))\.from$/;
/** What a list of choices bounds where it is read. */
const CHOICES: ReadonlySet<string> = new Set(['columns', 'baud', 'roundTo', 'roundTotalTo']);

interface Found {
  readonly path: string;
  readonly name: string;
  readonly most: number;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Every number in a JSON schema. */
function numbersIn(schema: unknown, path: string, name: string): Found[] {
  if (Array.isArray(schema)) return schema.flatMap((each) => numbersIn(each, path, name));
  if (!isObject(schema)) return [];
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const own = isNumber ? [{ path, name, most: Number(schema.maximum ?? Number.POSITIVE_INFINITY) }] : [];
  const inner = Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' && isObject(value)
      ? Object.entries(value).flatMap(([member, each]) => numbersIn(each, `${path}.${member}`, member))
      : numbersIn(value, path, name),
  );
  return [...own, ...inner];
}

const isAmount = ({ path, name }: Found): boolean => !ORDINALS.has(name) && !CHOICES.has(name) && !PAGES.test(path);

it('every amount that a form can carry has the one upper bound', () => {
  const numbers = Object.entries(calls).flatMap(([group, ofGroup]) =>
    Object.entries(ofGroup).flatMap(([name, { input }]) =>
      numbersIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), `${group}.${name}`, ''),
    ),
  );
  expect(numbers.map(({ path }) => path)).toEqual(expect.arrayContaining(['balance.noteReversal.amount', 'shifts.close.floatLeft']));
  expect(numbers.filter((number) => isAmount(number) && number.most > MAX_AMOUNT)).toEqual([]);
});
