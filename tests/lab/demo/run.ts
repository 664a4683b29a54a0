import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { FAMILY_IDS } from '../../../shared/catalogue/families.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { Cashier } from '../drive/cashier.ts';
import { launchTill } from '../drive/launch.ts';
import { dropProfile, newProfile, starterProducts, startPractice } from '../drive/profile.ts';
import { PLAN, type PlannedSale } from './plan.ts';
import { printTable, type SaleSummary } from './table.ts';

/**
 * The demonstration: the real window sells every family, unattended, and leaves its pictures, receipts and a summary in out/demo. Ends with
 * 1 when one sale fails.
 */

const OUT = join(import.meta.dirname, '..', '..', '..', 'out', 'demo');
/** Link vouchers stay pending for 20 s at pace 1. */
const PACE = 0.4;

interface Begun {
  readonly planned: PlannedSale;
  readonly product: Product;
  readonly orderId: string;
  readonly startedAt: number;
}

const products = new Map(starterProducts().map((product) => [product.code, product]));
const productOf = (code: string): Product => {
  const product = products.get(code);
  if (!product) throw new Error(`${code} is not in the catalogue`);
  return product;
};

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });

const SETTINGS = {
  cashier: 'Sari',
  kioskFee: 2_000,
  shop: { name: 'Kios Melati 2', address: 'Jl. Cihampelas 12, Bandung', phone: '', footer: 'Terima kasih. Simpan struk ini.' },
};

const practice = await startPractice({ pace: PACE });
const profile = newProfile();
const till = await launchTill({ practice, profile, settings: SETTINGS });
const counter = new Cashier(till.page);
const summary: SaleSummary[] = [];
try {
  await counter.ready();
  await counter.screens.status.closeNotices();
  const later: Begun[] = [];
  for (const planned of PLAN) await sellOne(planned, later);
  for (const begun of later) await comeBackTo(begun);
} finally {
  writeFileSync(join(OUT, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
  await till.close();
  await practice.close();
  dropProfile(profile);
}
process.exitCode = report();

async function sellOne(planned: PlannedSale, later: Begun[]): Promise<void> {
  const product = productOf(planned.code);
  const startedAt = performance.now();
  const picture = pictures(planned);
  try {
    await picture('start');
    await counter.choose(product);
    await picture('number');
    await counter.enter(product);
    await counter.takeCash(planned.cash);
    await picture('pay');
    const orderId = await counter.pay();
    const begun = { planned, product, orderId, startedAt };
    await picture('sent');
    if (planned.later) {
      later.push(begun);
      await counter.next();
    } else {
      await finish(begun, await counter.reaches(orderId, 'success', 'review', 'rejected', 'failed', 'notSent'));
      await picture('done');
      await counter.next();
    }
  } catch (error) {
    await stuck(planned, product, error);
  }
}

/** The customer of a pending voucher returns: the cashier finds it among the orders. */
async function comeBackTo(begun: Begun): Promise<void> {
  try {
    const order = await counter.reaches(begun.orderId, 'success', 'review');
    await counter.find(begun.orderId);
    await finish(begun, order);
    await counter.press('F1');
  } catch (error) {
    await stuck(begun.planned, begun.product, error);
  }
}

async function stuck({ code }: PlannedSale, { family }: Product, error: unknown): Promise<void> {
  await till.page.screenshot({ path: join(OUT, `trouble-${code}.png`) });
  note({ family, productCode: code, orderId: '', state: 'stuck', seconds: 0, files: [], trouble: String(error) });
  await till.page.reload();
  await counter.ready();
}

function note(sale: SaleSummary): void {
  summary.push(sale);
  process.stdout.write(`  ${sale.state === 'success' ? '✓' : '✗'} ${sale.family.padEnd(22)} ${sale.productCode}\n`);
}

async function finish({ planned, product, orderId, startedAt }: Begun, order: OrderView): Promise<void> {
  if (order.state.is === 'success') await counter.print();
  const files = order.state.is === 'success' ? keepReceipt(orderId, planned.code) : [];
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  note({ family: product.family, productCode: product.code, orderId, state: order.state.is, seconds, files });
}

/** Copies the practice printer's files, and lists their paths relative to out/demo. */
function keepReceipt(orderId: string, code: string): string[] {
  const from = join(profile, 'receipts', 'training', `${orderId}-receipt`);
  const to = join(OUT, code);
  mkdirSync(to, { recursive: true });
  return readdirSync(from).map((name) => {
    copyFileSync(join(from, name), join(to, name));
    return relative(OUT, join(to, name));
  });
}

function pictures({ pictured }: PlannedSale): (step: string) => Promise<void> {
  let count = 0;
  return async (step) => {
    if (!pictured) return;
    count += 1;
    await till.page.screenshot({ path: join(OUT, `${pictured}-${count}-${step}.png`) });
  };
}

/** Prints the table and returns whether all went well: every sale a success with its three files, and every family sold. */
function report(): number {
  printTable(summary);
  const failed = summary.filter((sale) => sale.state !== 'success' || sale.files.length !== 3);
  const missing = FAMILY_IDS.filter((family) => !summary.some((sale) => sale.family === family));
  const seconds = Math.round(performance.now() / 1_000);
  process.stdout.write(`\n${summary.length - failed.length} of ${PLAN.length} sales succeeded in ${seconds} s; `);
  process.stdout.write(missing.length === 0 ? 'all 21 families.\n' : `missing: ${missing.join(', ')}.\n`);
  process.stdout.write('Pictures, receipts and summary.json are in out/demo.\n');
  return failed.length === 0 && missing.length === 0 && summary.length === PLAN.length ? 0 : 1;
}
