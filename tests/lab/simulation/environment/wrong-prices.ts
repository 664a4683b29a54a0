import type { Outcome } from '../../../../simulator/http/answers.ts';
import type { Sent } from './network.ts';
import type { Sold } from './providers.ts';

/** The attributes of an order or a bill in an answer. */
interface AnsweredPrice {
  readonly sales_price?: unknown;
  readonly product_code?: unknown;
  readonly client_number?: unknown;
}

/** The prices that the fault `wrongPrice` put into answers. A till counts the price in an answer as the amount that the provider took. */
export class WrongPrices {
  /** By order id, or by product and number where an inquiry was answered. */
  readonly #answered = new Map<string, number[]>();
  #struck = 0;

  /** `struck`: how often the fault occurred, with this answer. */
  answered({ orderId }: Sent, outcome: Outcome, struck: number): void {
    const isWrong = struck > this.#struck;
    this.#struck = struck;
    const told = isWrong && 'answer' in outcome ? attributesIn(outcome.answer.body) : null;
    if (typeof told?.sales_price !== 'number') return;
    const key = orderId ?? billKey(told.product_code, told.client_number);
    this.#answered.set(key, [...(this.#answered.get(key) ?? []), told.sales_price]);
  }

  /** The sum of the largest difference of each order, in rupiah. */
  mostOf(sold: readonly Sold[]): number {
    return sold.reduce((sum, { orderId, productCode, clientNumber, salesPrice }) => {
      const told = [orderId, billKey(productCode, clientNumber)].flatMap((key) => this.#answered.get(key) ?? []);
      return sum + Math.max(0, ...told.map((price) => Math.abs(price - salesPrice)));
    }, 0);
  }
}

const billKey = (productCode: unknown, clientNumber: unknown): string => JSON.stringify([productCode, clientNumber]);

function attributesIn(body: string): AnsweredPrice | null {
  try {
    return (JSON.parse(body) as { readonly data?: { readonly attributes?: AnsweredPrice } }).data?.attributes ?? null;
  } catch {
    return null;
  }
}
