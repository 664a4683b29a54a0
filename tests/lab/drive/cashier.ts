import type { Page } from '@playwright/test';
import type { Product } from '../../../shared/catalogue/product.ts';
import type { Bridge } from '../../../shared/ipc/contract.ts';
import type { Language } from '../../../shared/lib/language.ts';
import type { OrderStateName } from '../../../shared/orders/order.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { LONG_MS } from '../../limits.ts';
import { HAND_GAP_MS } from './screens/screen.ts';
import { type Screens, screensOf } from './screens/screens.ts';
import { waitForState } from './wait-for-state.ts';
import { wordsIn } from './words.ts';

declare global {
  interface Window {
    readonly loket: Bridge;
  }
}

/** The time after which a press without effect is checked: only the question for a supervisor may cover the button. */
const COVERED_MS = 20_000;

/** The work of a cashier, by keyboard, for the demo and for tests of other subjects. */
export class Cashier {
  readonly page: Page;
  readonly screens: Screens;

  constructor(page: Page, language: Language = 'id') {
    this.page = page;
    this.screens = screensOf(page, wordsIn(language));
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  /** Types as a person does: slower than a scanner. */
  type(text: string): Promise<void> {
    return this.page.keyboard.type(text, { delay: HAND_GAP_MS });
  }

  /** Waits until the till can take the next sale. */
  ready(): Promise<void> {
    return this.screens.sell.ready();
  }

  /**
   * Waits for the first view of a till: the sale, the sign-in, the first start of a new shop, a group whose payment continues, or the
   * question about lost settings.
   */
  async opened(): Promise<void> {
    const { groups, dialogs, firstStart, sell, signIn } = this.screens;
    const first = sell.findField.or(signIn.screen).or(firstStart.steps).or(groups.toGroups).or(dialogs.question('settingsLost'));
    await first.first().waitFor({ timeout: LONG_MS });
  }

  /** Finds a product by its code and selects it. */
  choose(product: Product): Promise<void> {
    return this.screens.sell.choose(product);
  }

  /** Fills in the number and every extra field that the product requires, and continues. */
  enter(product: Product, number?: string): Promise<void> {
    return this.screens.sell.enter(product, number);
  }

  /** Waits for the price, with the bill where there is one. */
  priced(): Promise<void> {
    return this.screens.sell.priced();
  }

  /** Enters cash; exactly the total when no amount is given. */
  takeCash(received?: number): Promise<void> {
    return this.screens.sell.takeCash(received);
  }

  /** Pays and sends, waits until the order is on the screen, and returns its id. */
  async pay(): Promise<string> {
    await this.screens.sell.confirm();
    await this.screens.order.shown();
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

  /** Waits until the order is in one of these states, as main pushes it. */
  reaches(orderId: string, ...states: readonly OrderStateName[]): Promise<OrderView> {
    return waitForState(this.page, orderId, states);
  }

  /** Prints the shown order and waits until the till knows the result of that print job. */
  print(): Promise<void> {
    return this.screens.order.print();
  }

  /**
   * Clears the counter for the next customer. The till ignores a press right after Pay as a double one, so the press may take a second.
   * Where an answer of the service moves the buttons meanwhile, the press may ask to pay money back, which the cashier declines.
   */
  async next(): Promise<void> {
    const { order, sell, signIn } = this.screens;
    while (await order.nextButton.isVisible()) {
      await order.nextButton.click({ timeout: COVERED_MS }).catch(async (error: unknown) => {
        if (!(await signIn.overrideQuestion.isVisible())) throw error;
        await this.press('Escape');
      });
      await sell.findField.waitFor({ timeout: 100 }).catch(() => undefined);
    }
    await sell.findField.waitFor();
  }

  /** Opens an order on the screen of orders. */
  find(orderId: string): Promise<void> {
    return this.screens.orders.find(orderId);
  }

  async recent(limit: number): Promise<readonly OrderView[]> {
    const got = await this.page.evaluate((count) => window.loket.orders.recent({ limit: count }), limit);
    if (!got.ok) throw new Error(JSON.stringify(got.failure));
    return got.value;
  }
}
