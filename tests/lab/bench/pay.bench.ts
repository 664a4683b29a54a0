import { connect } from 'node:net';
import { join } from 'node:path';
import { isSellable, type Product } from '../../../shared/catalogue/product.ts';
import { BareDriver } from './lib/bare-driver.ts';
import type { BenchContext } from './lib/bench.ts';
import { Counter, PracticeThread } from './lib/counter.ts';
import { compared, type Figure, plain } from './lib/figure.ts';
import { makeEmptyJournal } from './lib/long-journal.ts';
import { collectGarbage, interleaved, Times } from './lib/measure.ts';
import { eventsOf } from './lib/rows/sale-rows.ts';

export const name = 'pay';

const WARM_UP = 30;
const SALES = 300;

/**
 * From the press of Pay as it reaches main to the first byte of the checkout at the service's socket: the ticket and the attempt are both
 * synced to the disk on the way, and the connection is a new one. Token and rate limit are warm. The baseline is the least that this can
 * take here: the bare driver's two synced inserts, and a bare socket.
 */
export async function run({ folder }: BenchContext): Promise<Figure[]> {
  const at = folder('pay');
  const file = join(at, 'journal.db');
  makeEmptyJournal(file);
  const { practice, address } = await PracticeThread.start();
  const counter = new Counter(file, address);
  const bare = new BareDriver(join(at, 'bare.db'));
  const product = counter.products.find((candidate) => candidate.family === 'telco-prepaid' && isSellable(candidate));
  if (!product) throw new Error('The starter catalogue has no telco-prepaid product');
  const pay = new Pay(counter, practice, product);
  const least = new Least(bare, practice, Number(new URL(address.baseUrl).port));
  await interleaved(WARM_UP, [() => pay.once(), () => least.once()]);
  pay.forget();
  least.forget();
  await interleaved(SALES, [() => pay.once(), () => least.once()]);
  await counter.close();
  await practice.close();
  bare.close();
  const rival = (p: number) => ({ name: 'two bare inserts and a bare socket', value: least.out.at(p) });
  return [
    plain('pay pressed to first byte out p50', pay.out.median, 'ms'),
    plain('pay pressed to first byte out p95', pay.out.at(0.95), 'ms', 'lower', 15),
    plain('pay pressed to intent safe on the disk p95', pay.safe.at(0.95), 'ms'),
    ...compared({ name: 'pay to first byte p50', unit: 'ms', ours: pay.out.median, rival: rival(0.5), goal: null }),
    ...compared({ name: 'pay to first byte p95', unit: 'ms', ours: pay.out.at(0.95), rival: rival(0.95), goal: null }),
  ];
}

class Pay {
  readonly #counter: Counter;
  readonly #practice: PracticeThread;
  readonly #product: Product;
  #sold = 0;
  out = new Times();
  safe = new Times();

  constructor(counter: Counter, practice: PracticeThread, product: Product) {
    this.#counter = counter;
    this.#practice = practice;
    this.#product = product;
  }

  forget(): void {
    [this.out, this.safe] = [new Times(), new Times()];
  }

  async once(): Promise<void> {
    this.#sold += 1;
    if (this.#sold % 100 === 0) collectGarbage();
    const press = await this.#counter.prepare(this.#product, this.#sold);
    const arrives = this.#practice.nextFirstByte();
    const pressed = process.hrtime.bigint();
    const orderId = this.safe.time(press);
    this.out.add(Number((await arrives) - pressed) / 1e6);
    await this.#counter.reaches(orderId, 'pending', 'success');
  }
}

class Least {
  readonly #bare: BareDriver;
  readonly #practice: PracticeThread;
  readonly #port: number;
  readonly #ticket: string;
  readonly #attempt: string;
  out = new Times();

  constructor(bare: BareDriver, practice: PracticeThread, port: number) {
    const [ticket, attempt] = eventsOf(1);
    this.#bare = bare;
    this.#practice = practice;
    this.#port = port;
    this.#ticket = JSON.stringify(ticket);
    this.#attempt = JSON.stringify(attempt);
  }

  forget(): void {
    this.out = new Times();
  }

  async once(): Promise<void> {
    const arrives = this.#practice.nextFirstByte();
    const pressed = process.hrtime.bigint();
    this.#bare.insert(this.#ticket);
    this.#bare.insert(this.#attempt);
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    socket.on('error', () => socket.destroy());
    socket.once('connect', () => socket.write('POST /v2/order HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 2\r\n\r\n{}'));
    this.out.add(Number((await arrives) - pressed) / 1e6);
    socket.destroy();
  }
}
