import { describe, expect } from 'vitest';
import { FAMILY_IDS, families } from '../../../shared/catalogue/families.ts';
import { PRACTICE_CREDENTIALS } from '../../../shared/service/practice-credentials.ts';
import { readProducts } from '../../../simulator/catalogue/catalogue-file.ts';
import { fieldsFor, numberFor } from '../simulator/starter-products.ts';
import { it } from './certify-test.ts';
import { settingsAt } from './command.ts';

/** A service whose answers are odd but honest sells every family, and the evidence says so. */

const STARTER = new URL('../../../resources/catalogue.json', import.meta.url);
const products = readProducts(STARTER);

/** One purchase of each family, of the first product in the starter catalogue. */
const rows = FAMILY_IDS.map((family) => {
  const product = products.find((one) => one.family === family);
  if (!product) throw new Error(`No product of ${family}`);
  const fields = fieldsFor(product).map(({ name, value }) => `${name}=${value}`);
  return `${product.code},${family},${numberFor(product)},${fields.join(';')},success,60`;
});

describe.concurrent('npm run certify against a service that is odd but honest', () => {
  it.for([
    { oddMembers: 1, seed: 1 },
    { oddMembers: 1, seed: 2 },
    { oddMembers: 0.4, seed: 3 },
  ])('buys one product of every family, all as expected: %j', async ({ oddMembers, seed }, { command, startPractice }) => {
    const practice = await startPractice({ products, seed, pace: 0.1, switches: { oddMembers } });
    const said = await command.certify(settingsAt(practice.baseUrl), rows, PRACTICE_CREDENTIALS.clientSecret);
    const { rows: ended } = command.report();
    expect(ended.map(({ family, state, ok, message }) => (ok ? `${family} ${state}` : `${family} ${state}: ${message}`))).toEqual(
      FAMILY_IDS.map((family) => `${family} success`),
    );
    expect(said).toMatchObject({ status: 0, stderr: '' });
    expect(practice.control.ledger().map(({ times }) => times)).toEqual(FAMILY_IDS.map(() => 1));
    for (const row of ended) {
      const [posting] = practice.control.postings().filter(({ orderId }) => orderId === row.orderId);
      const sent = JSON.parse(posting?.body ?? '') as { data: { attributes: { amount?: number } } };
      expect(sent.data.attributes.amount !== undefined).toBe(families[row.family].amount);
      expect(command.read(row.receipts.text).toString()).toContain(row.orderId);
    }
  });
});
