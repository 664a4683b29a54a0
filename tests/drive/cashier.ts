import type { Locator, Page } from '@playwright/test';
import type { Product } from '../../shared/catalogue/product.ts';
import type { Bridge } from '../../shared/ipc/contract.ts';
import type { OrderView } from '../../shared/ipc/views.ts';
import type { OrderStateName } from '../../shared/order/order.ts';
import { fieldsFor, numberFor } from './numbers.ts';
import { waitForState } from './wait-for-state.ts';

declare global {
  interface Window {
    readonly loket: Bridge;
  }
}

const LONG_MS = 30_000;

/** A cashier's actions at the counter, by keyboard alone. */
export class Cashier {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  at(testId: string): Locator {
    return this.page.getByTestId(testId);
  }

  /** The input field that has the focus. */
  box(testId: string): Locator {
    return this.at(testId).and(this.page.locator('input')).or(this.at(testId).locator('input'));
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  /** Waits until the till can take the next sale. */
  async ready(): Promise<void> {
    await this.at('find').waitFor({ timeout: LONG_MS });
  }

  /** Finds a product by its code and selects it. */
  async choose(product: Product): Promise<void> {
    await this.box('find').fill(product.code);
    await this.at(`product-${product.code}`).waitFor();
    await this.press('Enter');
  }

  /** Fills in the number and every extra field that the product requires, and continues. */
  async enter(product: Product, number = numberFor(product), fields = fieldsFor(product)): Promise<void> {
    if (number !== '') await this.box('field-number').fill(number);
    for (const { name, value } of fields) await this.fillField(name, value);
    if (number !== '' || fields.length > 0) await this.press('Enter');
  }

  fillField(name: string, value: string): Promise<void> {
    return this.box(`field-${name}`).fill(value);
  }

  /** Waits for the price, with the bill where there is one. */
  async priced(): Promise<void> {
    await this.at('pay').waitFor({ timeout: LONG_MS });
  }

  /** Enters cash; exactly the total when no amount is given. */
  async takeCash(received?: number): Promise<void> {
    await this.priced();
    if (received === undefined) await this.press('F4');
    else await this.box('cash').fill(String(received));
  }

  /** Pays and sends, and waits until the order is on the screen. */
  async pay(): Promise<string> {
    await this.at('pay').and(this.page.locator(':enabled')).waitFor();
    await this.press('Enter');
    await this.at('order-state').first().waitFor({ timeout: LONG_MS });
    const newest = await this.recent(1);
    return newest[0]?.orderId ?? '';
  }

  /** A whole sale up to the order. */
  async sell(product: Product, options: { readonly number?: string; readonly cash?: number } = {}): Promise<string> {
    await this.choose(product);
    await this.enter(product, options.number);
    await this.takeCash(options.cash);
    return this.pay();
  }

  /** Waits until main pushes one of these states of the order. */
  reaches(orderId: string, ...states: readonly OrderStateName[]): Promise<OrderView> {
    return waitForState(this.page, orderId, states);
  }

  /** Prints the shown order and waits until the till knows the result of that print job. */
  async print(): Promise<void> {
    const before = (await this.at('printed').count()) > 0 ? await this.at('printed').first().getAttribute('data-job') : null;
    await this.press('Control+p');
    const ended = '[data-testid=printed]:not([data-look=waiting]):not([data-look=printing])';
    await this.page.locator(before === null ? ended : `${ended}:not([data-job="${before}"])`).waitFor({ timeout: LONG_MS });
  }

  /** Clears the counter for the next customer. The till ignores a press right after Pay as a double press, so this may take a second. */
  async next(): Promise<void> {
    while (await this.at('next').isVisible()) {
      await this.at('next').click();
      await this.at('find')
        .waitFor({ timeout: 500 })
        .catch(() => undefined);
    }
    await this.at('find').waitFor();
  }

  /** Opens an order on the screen of orders. */
  async find(orderId: string): Promise<void> {
    await this.press('F2');
    await this.box('orders-search').fill(orderId);
    await this.at(`order-${orderId}`).click();
    await this.at('order-details').waitFor();
  }

  async recent(limit: number): Promise<readonly OrderView[]> {
    const got = await this.page.evaluate((count) => window.loket.orders.recent({ limit: count }), limit);
    if (!got.ok) throw new Error(JSON.stringify(got.failure));
    return got.value;
  }
}
