import { Fact } from '../../shared/office/facts.ts';
import { storedText } from '../store/stored-text.ts';
import { SUM_KINDS, SUM_TABLES, type SumKind } from '../store/sums-layout.ts';

type Key = string | number;
/** One row of a table of sums: its key, and what is added to it. */
export interface SumRow {
  readonly key: Readonly<Record<string, Key>>;
  readonly add: Record<string, number>;
}

/** Names of goods and people by their keys: the first one stays, as in the till's roll-ups. */
interface Names {
  readonly goods: Map<string, { product: string; family: string; brand: string; name: string }>;
  readonly people: Map<string, { person: string; name: string }>;
}

/** What facts add to the sums of a till, in rows that are ordered by their keys. */
export class FactSums {
  readonly #rows = new Map(SUM_KINDS.map((kind) => [kind, new Map<string, SumRow>()]));
  readonly names: Names = { goods: new Map(), people: new Map() };
  #notUnderstood = 0;

  /** Adds one fact as a till sent it. A fact, and a sum in it, that this program does not know adds nothing; a recount by a newer one adds it. */
  add(value: unknown): void {
    // A schema that refuses costs far more than one that takes.
    const fact = isOfKnownKind(value) ? Fact.safeParse(value).data : undefined;
    if (fact === undefined || hasOtherSums(fact)) this.#notUnderstood += 1;
    if (fact === undefined) return;
    const { key, add } = rowOf(fact);
    this.#name(fact);
    for (const kind of KINDS_OF[fact.is]) this.#add(kind, key, add);
  }

  #add(kind: SumKind, whole: SumRow['key'], add: SumRow['add']): void {
    const key = Object.fromEntries(SUM_TABLES[kind].keys.map((name) => [name, whole[name] ?? '']));
    const text = JSON.stringify(Object.values(key));
    const rows = this.#rows.get(kind);
    const row = rows?.get(text) ?? { key, add: {} };
    rows?.set(text, row);
    for (const [sum, amount] of Object.entries(add)) row.add[sum] = (row.add[sum] ?? 0) + amount;
  }

  /** The number of facts that were not added, or added in part. */
  get notUnderstood(): number {
    return this.#notUnderstood;
  }

  rows(kind: SumKind): SumRow[] {
    return [...(this.#rows.get(kind) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }

  #name(fact: Fact): void {
    if ('goods' in fact) {
      const { product, family, brand, name } = storedGoods(fact.goods);
      const key = JSON.stringify([product, family, brand]);
      if (!this.names.goods.has(key)) this.names.goods.set(key, { product, family, brand, name });
    }
    if ('person' in fact) {
      const person = storedText(fact.person.key);
      if (!this.names.people.has(person)) this.names.people.set(person, { person, name: storedText(fact.person.name) });
    }
  }
}

type Goods = Extract<Fact, { is: 'sums' }>['goods'];
const storedGoods = ({ product, family, brand, name }: Goods): Goods => ({
  ...{ product: storedText(product), family: storedText(family), brand: storedText(brand), name: storedText(name) },
});

/** The tables that each kind of fact is added to. */
const kindsOf = (fact: Fact['is']): SumKind[] => SUM_KINDS.filter((kind) => SUM_TABLES[kind].fact === fact);
const KINDS_OF: Readonly<Record<Fact['is'], readonly SumKind[]>> = {
  ...{ sums: kindsOf('sums'), tender: kindsOf('tender'), time: kindsOf('time'), act: kindsOf('act') },
};

const MEASURES: ReadonlySet<string> = new Set(SUM_TABLES.sums.sums);
const isOfKnownKind = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'is' in value && Object.hasOwn(KINDS_OF, String(value.is));
const hasOtherSums = (fact: Fact): boolean => fact.is === 'sums' && Object.keys(fact.change).some((sum) => !MEASURES.has(sum));

function rowOf(fact: Fact): SumRow {
  const days = { day: fact.day, business_day: fact.businessDay };
  switch (fact.is) {
    case 'sums': {
      const { name: _, ...goods } = storedGoods(fact.goods);
      const change = Object.entries(fact.change).filter(([sum]) => MEASURES.has(sum));
      return { key: { ...days, hour: fact.hour, ...goods, person: storedText(fact.person.key) }, add: Object.fromEntries(change) };
    }
    case 'tender': {
      const { payments, received, refunds, returned } = fact;
      const key = { ...days, hour: fact.hour, tender: storedText(fact.tender), person: storedText(fact.person.key) };
      return { key, add: { payments, received, refunds, returned } };
    }
    case 'time': {
      const { name: _, ...goods } = storedGoods(fact.goods);
      return { key: { ...days, ...goods, bucket: fact.bucket }, add: { orders: 1 } };
    }
    case 'act': {
      const key = { ...days, hour: fact.hour, person: storedText(fact.person.key), act: storedText(fact.act) };
      return { key, add: { count: 1, amount: fact.amount } };
    }
  }
}
