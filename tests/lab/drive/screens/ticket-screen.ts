import type { Locator } from '@playwright/test';
import { Screen } from './screen.ts';

/** A ticket of several lines: before the payment its lines, afterwards its orders. */
export class TicketScreen extends Screen {
  get lines(): Locator {
    return this.page.getByRole('list', { name: this.words.text('sell.ticketLines') }).getByRole('listitem');
  }

  /** Puts the priced product on the ticket and waits for it. */
  async addLine(): Promise<void> {
    await this.press('+');
    await this.payAllButton.waitFor();
  }

  /** Goes on to the payment of all lines. */
  get payAllButton(): Locator {
    return this.button('sell.payAll');
  }

  async removeLine(name: string): Promise<void> {
    await this.page.getByRole('button', { name: this.words.text('sell.removeLine', { name }), exact: true }).click();
  }

  /** The orders of a paid ticket. */
  get orders(): Locator {
    return this.page.getByRole('list', { name: this.words.text('sell.ticketOrders') }).getByRole('listitem');
  }

  /** The row that shows this text, also behind a dialog, which hides it from screen readers. */
  rowBehind(text: string): Locator {
    return this.page
      .getByRole('list', { name: this.words.text('sell.ticketOrders'), includeHidden: true })
      .getByRole('listitem', { includeHidden: true })
      .filter({ hasText: text });
  }

  /** The order whose row shows this text: a product or a number. */
  order(text: string): Locator {
    return this.orders.getByRole('button').filter({ hasText: text });
  }
}
