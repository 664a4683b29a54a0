import type { Product } from '../../../../shared/catalogue/product.ts';
import type { SaleForm } from '../../../../shared/ipc/sale-forms.ts';
import type { Random } from '../../../../simulator/lib/random.ts';
import { fieldsFor, numberFor } from '../../drive/numbers.ts';
import { uuidOf } from '../environment/seeded-random.ts';
import type { Sell, Step } from './plan.ts';

/** The purchases of customers, drawn from the seed. */

/** Numbers with these endings have a special meaning to the practice service (docs/practice-service.md). */
const ENDINGS = ['0000', '1111', '4444', '5555', '6666', '7777', '7777', '9999'] as const;

export function sellOf(random: Random, products: readonly Product[]): Sell {
  const lines = random.pick([1, 1, 1, 1, 1, 2, 3, 5]);
  const picked = Array.from({ length: lines }, () => productFrom(random, products));
  return {
    do: 'sell',
    forms: picked.map((product) => formOf(random, product)),
    nonce: uuidOf(random),
    thinkMs: random.pick([50, 3_000, 20_000, 400_000]),
    clicks: random.chance(0.4) ? Array.from({ length: random.int(1, 4) }, () => random.pick([0, 1, 90, 700, 5_000, 65_000])) : [],
    paysOlderQuote: random.chance(0.12),
    repeats: random.pick(['no', 'soldToday', 'open', 'open']),
  };
}

/** The same customer buys the same again, soon or hours later: the first order may still be open. */
export const sameAgain = (random: Random, first: Step & Sell): Step => ({
  ...first,
  at: first.at + random.pick([400, 8_000, 60_000, 900_000, 7_200_000]),
  nonce: uuidOf(random),
  clicks: [],
  repeats: random.pick(['no', 'soldToday', 'open', 'open']),
});

function productFrom(random: Random, products: readonly Product[]): Product {
  const ids = [...new Set(products.map(({ family }) => family))];
  const family = ids[random.int(0, ids.length - 1)];
  const ofFamily = products.filter((product) => product.family === family);
  return ofFamily[random.int(0, Math.min(1, ofFamily.length - 1))] as Product;
}

function formOf(random: Random, product: Product): SaleForm {
  const plain = numberFor(product, random.int(1, 6));
  const number = plain !== '' && random.chance(0.2) ? plain.slice(0, -4) + random.pick(ENDINGS) : plain;
  return { productCode: product.code, number, fields: fieldsFor(product) };
}
