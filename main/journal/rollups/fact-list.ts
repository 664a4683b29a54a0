import type { Fact } from '../../../shared/office/facts.ts';
import type { CountedPerson, MeasureChange, RollUpHour, RollUpSink, SoldGoods, TenderSums } from './rollup-tables.ts';

/** Collects what the roll-ups count as facts for the head office. */
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
    this.#facts.push({ is: 'sums', ...at, goods, person, change: Object.fromEntries(moved) });
  }

  addTender(at: RollUpHour, tender: string, person: CountedPerson, [payments, received, refunds, returned]: TenderSums): void {
    this.#facts.push({ is: 'tender', ...at, tender, person, payments, received, refunds, returned });
  }

  addTime({ day, businessDay }: RollUpHour, goods: SoldGoods, bucket: number): void {
    this.#facts.push({ is: 'time', day, businessDay, goods, bucket });
  }

  addAct(at: RollUpHour, person: CountedPerson, act: string, amount: number): void {
    this.#facts.push({ is: 'act', ...at, person, act, amount });
  }

  clearCache(): void {
    this.#facts = [];
  }
}
