import { expect, it } from 'vitest';
import { FactList } from '../../../../../main/journal/rollups/fact-list.ts';
import { Fact } from '../../../../../shared/office/facts.ts';

const LONG = 'a'.repeat(201);
const AT = { day: 1, businessDay: 1, hour: 0 };
const GOODS = { product: LONG, family: LONG, brand: LONG, name: LONG };
const PERSON = { key: LONG, name: LONG };

it('makes only facts that the office understands, also of labels in an old journal that are longer than any form takes today', () => {
  const list = new FactList();
  list.add(AT, GOODS, PERSON, { sold: 1 });
  list.addTender(AT, LONG, PERSON, [1, 1, 0, 0]);
  list.addTime(AT, GOODS, 1);
  list.addAct(AT, PERSON, LONG, 1);
  const facts = list.take();
  expect(facts.map((fact) => Fact.safeParse(fact).error)).toEqual([undefined, undefined, undefined, undefined]);
  expect(new Set(JSON.stringify(facts).match(/a{3,}/g))).toEqual(new Set(['a'.repeat(200)]));
});
