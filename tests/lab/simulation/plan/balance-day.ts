import type { Product } from '../../../../shared/catalogue/product.ts';
import { isSellable } from '../../../../shared/catalogue/product.ts';
import { DEBIT_RULES } from '../../../../shared/service/service-settings.ts';
import { randomOf } from '../../../../simulator/lib/random.ts';
import { fieldsFor, numberFor } from '../../drive/numbers.ts';
import { uuidOf } from '../environment/seeded-random.ts';
import type { Plan, Sell, Step } from './plan.ts';
import { quietDay } from './quiet-day.ts';
import { firstShifts, quietShift, reportedBalances } from './shifts.ts';

/**
 * Days whose balance a till can explain to the end: nobody else uses the account, no journal is lost, and no answer misleads. The provider
 * reports it while orders are open, after they failed and were reversed, after deposits, and over a close.
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const EVERY_MS = 20 * MINUTE;
const VISITS = 24;
/** How the number of a customer may end: as usual, pending for a minute, or failing, so that the provider gives its debit back. */
const ENDINGS = [null, null, null, '4444', '7777', '7777'] as const;

/** True for one seed in sixteen, which has such a day. */
export const isBalanceDay = (seed: number): boolean => seed % 16 === 12;

export function balanceDay(seed: number, products: readonly Product[]): Plan {
  const random = randomOf(seed, 'plan', 'told');
  const fixed = products.filter((product) => isSellable(product) && product.price !== null && numberFor(product) !== '');
  const steps: Step[] = [...firstShifts(1), ...quietShift(random, 12 * EVERY_MS + 15 * MINUTE)];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const at = 2 * MINUTE + visit * EVERY_MS;
    const tellsAt = at + random.pick([200, 2 * SECOND, 40 * SECOND, 5 * MINUTE]);
    steps.push({ at, till: 0, ...sellTo(visit) }, { at: tellsAt, till: 0, do: 'tellBalance' });
    if (random.chance(0.3)) steps.push(...reportedBalances(random, { at: at + 6 * MINUTE, till: 0 }));
    if (random.chance(0.2)) steps.push({ at: at + random.pick([100, 4 * SECOND]), till: 0, do: 'restart', downMs: 500 });
  }
  function sellTo(visit: number): Sell {
    const forms = Array.from({ length: random.int(1, 3) }, (_, line) => {
      const product = random.pick(fixed as [Product, ...Product[]]);
      const number = numberFor(product, 200 + 10 * visit + line);
      const ending = random.pick(ENDINGS);
      return { productCode: product.code, number: ending === null ? number : number.slice(0, -4) + ending, fields: fieldsFor(product) };
    });
    return { do: 'sell', forms, nonce: uuidOf(random), thinkMs: 50, clicks: [], paysOlderQuote: false, repeats: 'open' };
  }
  steps.sort((a, b) => a.at - b.at);
  return {
    ...quietDay(seed, products),
    switches: { repeat: 'sell', oddMembers: 0 },
    failureStatuses: ['Gagal'],
    debitRule: random.pick(DEBIT_RULES),
    costs: random.chance(0.5),
    erasures: null,
    steps,
    end: (VISITS + 1) * EVERY_MS,
  };
}
