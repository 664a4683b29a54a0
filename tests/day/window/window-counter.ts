import type { NonCashKind } from '../../../shared/order/tender.ts';
import type { CashCount } from '../../../shared/shift/cash-count.ts';
import type { Simulator } from '../../../simulator/server.ts';
import { Cashier } from '../../drive/cashier.ts';
import { type LaunchedTill, launchTill, starterProducts } from '../../drive/launch.ts';
import { numberFor } from '../../drive/numbers.ts';
import { LONG_MS } from '../../drive/screens/screen.ts';

/** People at the real window: everything goes through its screens, by keyboard. */

const OWNER = 'Bu Ratna';
const PINS = { [OWNER]: '2468', Sari: '1357', Budi: '8642' } as const;
export type Name = keyof typeof PINS;

const products = new Map(starterProducts().map((product) => [product.code, product]));

interface WindowSale {
  readonly code: string;
  /** Null for a usual number of this customer. */
  readonly number: string | null;
  readonly customer: number;
  /** What is paid by another means, as a share of the total. */
  readonly nonCash: { readonly tender: NonCashKind; readonly share: number } | null;
  readonly over: number;
}

export class WindowCounter {
  readonly #practice: Simulator;
  readonly #profile: string;
  #till: LaunchedTill | null = null;

  constructor(practice: Simulator, profile: string) {
    this.#practice = practice;
    this.#profile = profile;
  }

  /** Starts the window; a new profile gets its people. */
  async start(settings?: object): Promise<void> {
    this.#till = await launchTill({
      practice: this.#practice,
      practicePace: 0.02,
      profile: this.#profile,
      ...(settings ? { settings } : {}),
    });
    const { sell, signIn } = this.#counter.screens;
    await sell.findField.or(signIn.screen).waitFor({ timeout: LONG_MS });
    if (settings) await this.#makePeople();
  }

  async close(): Promise<void> {
    await this.#till?.close();
    this.#till = null;
  }

  /** The window dies by kill -9 and is started again. */
  async dieAndStart(): Promise<void> {
    await this.#open.kill();
    await this.start();
  }

  get #open(): LaunchedTill {
    if (!this.#till) throw new Error('the window is closed');
    return this.#till;
  }

  get #counter(): Cashier {
    return new Cashier(this.#open.page);
  }

  async #makePeople(): Promise<void> {
    const made = await this.#open.page.evaluate(async () => {
      const { staff } = window.loket;
      return [
        await staff.firstOwner({ name: 'Bu Ratna', pin: '2468' }),
        await staff.add({ name: 'Sari', role: 'cashier', pin: '1357' }),
        await staff.add({ name: 'Budi', role: 'supervisor', pin: '8642' }),
      ];
    });
    if (!made.every(({ ok }) => ok)) throw new Error(JSON.stringify(made));
  }

  async signIn(name: Name): Promise<void> {
    const { signIn } = this.#counter.screens;
    // In training the till is with the built-in person when nobody is signed in.
    if (!(await signIn.builtInPerson.isVisible())) {
      await this.#counter.press('F12');
      await signIn.builtInPerson.waitFor();
    }
    await this.#counter.press('F12');
    await signIn.screen.waitFor();
    await signIn.enterPin(name, PINS[name]);
    await signIn.signedInAs(name).waitFor();
  }

  async openShift(number: number, float: CashCount): Promise<void> {
    const { shift } = this.#counter.screens;
    await shift.open();
    await shift.typeCount(float);
    await shift.confirmByKeys();
    await shift.shift(number).waitFor();
    await this.#backToSale();
  }

  /** A whole sale; returns its order, and what stays of the cash. */
  async sell({ code, number, customer, nonCash, over }: WindowSale): Promise<{ readonly orderId: string; readonly cash: number }> {
    const counter = this.#counter;
    const { sell } = counter.screens;
    const product = products.get(code);
    if (!product) throw new Error(`no product ${code}`);
    await sell.ready();
    await counter.choose(product);
    await counter.enter(product, number ?? numberFor(product, customer));
    await counter.priced();
    const total = Number((await sell.total.textContent())?.replace(/\D/g, ''));
    const part = nonCash ? Math.ceil(total * nonCash.share) : 0;
    if (nonCash) await sell.addPart(nonCash.tender, part);
    const cash = total - part;
    if (cash > 0) await counter.takeCash(cash + over);
    return { orderId: await counter.pay(), cash };
  }

  next(): Promise<void> {
    return this.#counter.next();
  }

  async ends(orderId: string): Promise<void> {
    await this.#counter.reaches(orderId, 'success', 'rejected', 'review', 'notSent');
  }

  async move(kind: 'payOut' | 'drop', amount: number): Promise<void> {
    const { shift } = this.#counter.screens;
    await shift.open();
    await shift.move(kind, kind === 'payOut' ? 'F5' : 'F6', {
      amount: String(amount),
      receiver: 'Wati',
      ...(kind === 'payOut' ? { reason: 'galon' } : {}),
    });
    await this.#backToSale();
  }

  /** Takes and prints the X of the shift of this number. */
  async takeX(number: number): Promise<void> {
    const { shift } = this.#counter.screens;
    await shift.open();
    await this.#counter.press('F7');
    await shift.x(number).waitFor();
    await this.#counter.press('Control+p');
    await this.#papersDone();
    await this.#counter.press('Escape');
    await this.#backToSale();
  }

  /** Counts, accepts a difference, closes, and waits for the Z. */
  async closeShift(number: number, count: CashCount, floatLeft: number): Promise<void> {
    const { shift } = this.#counter.screens;
    await shift.open();
    await this.#counter.press('F8');
    await shift.typeCount(count);
    await shift.confirmByKeys();
    await shift.differs.or(shift.finish).waitFor();
    if (await shift.differs.isVisible()) await this.#counter.press('F8');
    await shift.finish.waitFor();
    await shift.field('floatLeft').fill(String(floatLeft));
    await shift.confirmByKeys();
    await shift.z(number).waitFor();
    await this.#papersDone();
    await this.#counter.press('Enter');
    await this.#backToSale();
  }

  /** Waits until no paper is on its way. */
  async #papersDone(): Promise<void> {
    await this.#open.page.evaluate(async () => {
      const { paper, on } = window.loket;
      let changed = (): void => undefined;
      const off = on('paper', () => changed());
      for (;;) {
        const next = new Promise<void>((resolve) => {
          changed = resolve;
        });
        const open = await paper.open();
        if (!open.ok) throw new Error(JSON.stringify(open.failure));
        if (open.value.length === 0) break;
        await next;
      }
      off();
    });
  }

  async #backToSale(): Promise<void> {
    await this.#counter.press('F1');
    await this.#counter.ready();
  }
}
