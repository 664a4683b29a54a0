import type { Fact } from '../../../shared/office/facts.ts';
import { wordOf } from '../../../shared/office/words.ts';
import type { CountedPerson, MeasureChange, RollUpHour, RollUpSink, SoldGoods, TenderSums } from './rollup-tables.ts';

/** Collects what the roll-ups count as facts for the head office, which counts none with a longer label than the contract has. */
export class FactList implements RollUpSink {
  #facts: Fact[] = [];

  /** What was counted since the last call. */
  take(): Fact[] {
    const facts = this.#facts;
    this.#facts = [];
    return facts;
  }

  add(at: RollUpHour, goods: SoldGoods, person: CountedPerson, change: MeasureChange): void {
    const moved = Object.entries(change).filter(([, amount]) => amount !== 0);
    this.#facts.push({ is: 'sums', ...at, goods: goodsOf(goods), person: personOf(person), change: Object.fromEntries(moved) });
  }

  addTender(at: RollUpHour, tender: string, person: CountedPerson, [payments, received, refunds, returned]: TenderSums): void {
    const sums = { payments, received, refunds, returned };
    this.#facts.push({ is: 'tender', ...at, tender: wordOf(tender), person: personOf(person), ...sums });
  }

  addTime({ day, businessDay }: RollUpHour, goods: SoldGoods, bucket: number): void {
    this.#facts.push({ is: 'time', day, businessDay, goods: goodsOf(goods), bucket });
  }

  addAct(at: RollUpHour, person: CountedPerson, act: string, amount: number): void {
    this.#facts.push({ is: 'act', ...at, person: personOf(person), act: wordOf(act), amount });
  }

  clearCache(): void {
    this.#facts = [];
  }
}

const goodsOf = ({ product, family, brand, name }: SoldGoods): SoldGoods => ({
  ...{ product: wordOf(product), family: wordOf(family), brand: wordOf(brand), name: wordOf(name) },
});

const personOf = ({ key, name }: CountedPerson): CountedPerson => ({ key: wordOf(key), name: wordOf(name) });
