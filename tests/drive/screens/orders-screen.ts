import { expect, type Locator } from '@playwright/test';
import type { OrderStateName } from '../../../shared/order/order.ts';
import type { WordKey } from '../words.ts';
import { Screen } from './screen.ts';

/** The list of all orders and its search. */
export class OrdersScreen extends Screen {
  async open(): Promise<void> {
    await this.press('F2');
    await this.searchField.waitFor();
  }

  get searchField(): Locator {
    return this.page.getByRole('combobox', { name: this.words.text('orders.search') });
  }

  get rows(): Locator {
    return this.page.getByRole('listbox', { name: this.words.text('orders.list') }).getByRole('option');
  }

  /** The rows that show this text: a product, a number, a sum. */
  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** How many orders the search found. */
  found(count: number): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.text('history.count', { count }) });
  }

  get foundNone(): Locator {
    return this.page.getByText(this.words.text('history.none'), { exact: true });
  }

  /** Shows only orders in this state. */
  async filterByState(state: OrderStateName): Promise<void> {
    await this.page
      .getByRole('combobox', { name: this.words.text('history.state') })
      .selectOption({ label: this.words.text(`state.${state}.pill`) });
  }

  /** Why an action on the chosen order was refused. */
  failure(title: WordKey): Locator {
    return this.details.getByRole('alert').filter({ hasText: this.words.text(title) });
  }

  /** The heading above the receipt of the chosen order. */
  get receiptHeading(): Locator {
    return this.details.getByRole('heading', { name: this.words.text('sell.preview'), exact: true });
  }

  /** The chosen order. */
  get details(): Locator {
    return this.page.getByRole('complementary');
  }

  /** Chooses the row that shows this text. It must be the order with this id. */
  async choose(text: string, orderId: string): Promise<void> {
    await this.row(text).click();
    await expect(this.details).toContainText(orderId);
  }

  /** Opens the screen and chooses the order with this id, whenever it was sold. */
  async find(orderId: string): Promise<void> {
    await this.open();
    await this.searchField.fill(orderId);
    await this.page
      .getByRole('status')
      .filter({ hasText: this.words.named('history.count') })
      .waitFor();
    await this.rows.click();
    await expect(this.details).toContainText(orderId);
  }

  /** What the order left for the shop, to those who may see it. */
  get earnings(): Locator {
    return this.details.getByRole('heading', { name: this.words.text('margin.title') });
  }

  get margin(): Locator {
    return this.valueOf(this.words.text('margin.left'));
  }

  /** Asks the service for the chosen order, which is still open. */
  async readNow(): Promise<void> {
    await this.button('orders.readNow').waitFor();
    await this.press('F5');
  }

  /** Shows the chosen order on the ticket. */
  async serve(): Promise<void> {
    await this.button('orders.openInTicket').click();
  }
}
