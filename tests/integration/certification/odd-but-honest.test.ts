import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FAMILY_IDS, families } from '../../../shared/catalogue/families.ts';
import { PRACTICE_CREDENTIALS } from '../../../shared/service/practice-credentials.ts';
import { readProducts } from '../../../simulator/catalogue/catalogue-file.ts';
import { type Simulator, startSimulator } from '../../../simulator/server.ts';
import { fieldsFor, numberFor } from '../../unit/simulator/starter-products.ts';
import { CertifyCommand, settingsAt } from './command.ts';

/** A service whose answers are odd but honest sells every family, and the evidence says so. */

let desk: CertifyCommand;
let practice: Simulator;
beforeEach(() => {
  desk = new CertifyCommand();
});
afterEach(async () => {
  await practice.close();
  desk.remove();
});

const STARTER = new URL('../../../resources/catalogue.json', import.meta.url);
const products = readProducts(STARTER);

/** One purchase of each family, of the first product in the starter catalogue. */
const rows = FAMILY_IDS.map((family) => {
  const product = products.find((one) => one.family === family);
  if (!product) throw new Error(`No product of ${family}`);
  const fields = fieldsFor(product).map(({ name, value }) => `${name}=${value}`);
  return `${product.code},${family},${numberFor(product)},${fields.join(';')},success,60`;
});

describe('npm run certify against a service that is odd but honest', () => {
  it.each([
    { oddMembers: 1, seed: 1 },
    { oddMembers: 1, seed: 2 },
    { oddMembers: 0.4, seed: 3 },
  ])('buys one product of every family, all as expected: %j', { timeout: 120_000 }, async ({ oddMembers, seed }) => {
    practice = await startSimulator({ products, seed, pace: 0.1, switches: { oddMembers } });
    const said = await desk.certify(settingsAt(practice.baseUrl), rows, PRACTICE_CREDENTIALS.clientSecret);
    const { rows: ended } = desk.report();
    expect(ended.map(({ family, state, ok, message }) => (ok ? `${family} ${state}` : `${family} ${state}: ${message}`))).toEqual(
      FAMILY_IDS.map((family) => `${family} success`),
    );
    expect(said).toMatchObject({ status: 0, stderr: '' });
    expect(practice.control.ledger().map(({ times }) => times)).toEqual(FAMILY_IDS.map(() => 1));
    for (const row of ended) {
      const [posting] = practice.control.postings().filter(({ orderId }) => orderId === row.orderId);
      const sent = JSON.parse(posting?.body ?? '') as { data: { attributes: { amount?: number } } };
      expect(sent.data.attributes.amount !== undefined).toBe(families[row.family].amount);
      expect(desk.read(row.receipts.text).toString()).toContain(row.orderId);
    }
  });
});
