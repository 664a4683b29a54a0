import { expect, type Locator } from '@playwright/test';
import type { OrdersView } from '../../../../renderer/core/stores/sections.ts';
import type { FilterName } from '../../../../renderer/features/orders/history/criteria.ts';
import type { StoryStep } from '../../../../shared/orders/history/story.ts';
import type { OrderStateName } from '../../../../shared/orders/order.ts';
import { escaped, type WordKey } from '../words.ts';
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

  /** Types into the search and presses Enter before any answer can arrive, as a fast person does. */
  async searchAndEnter(text: string): Promise<void> {
    await this.searchField.evaluate((field: HTMLInputElement, typed) => {
      Reflect.set(HTMLInputElement.prototype, 'value', typed, field);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }));
    }, text);
  }

  get rows(): Locator {
    return this.page.getByRole('listbox', { name: this.words.text('orders.list') }).getByRole('option');
  }

  /** The rows that show this text: a product, a number, a sum. */
  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** The text with the number of orders in the list, narrowed or not. */
  found(count: number): Locator {
    const texts = [this.words.text('history.count', { count }), this.words.text('orders.count', { count })];
    return this.page.getByRole('status').filter({ hasText: new RegExp(`^(?:${texts.map(escaped).join('|')})$`) });
  }

  get foundNone(): Locator {
    return this.page.getByText(this.words.text('history.none'), { exact: true });
  }

  /** Shows only orders in this state. */
  async filterByState(state: OrderStateName): Promise<void> {
    await this.openFilters();
    await this.filter('situation').selectOption({ label: this.words.text(`state.${state}.pill`) });
    await this.closeFilters();
  }

  /** A chip of a view above the list. */
  view(view: OrdersView): Locator {
    return this.page
      .getByRole('radiogroup', { name: this.words.text('history.filter') })
      .getByRole('radio', { name: this.words.text(`orders.${view}`), exact: true });
  }

  async openFilters(): Promise<void> {
    await this.press('F4');
    await this.filterPanel.waitFor();
  }

  /** Opens the filters at the moment when the search field gets the focus, as a quick finger does. */
  async openFiltersFromField(): Promise<void> {
    const field = await this.searchField.elementHandle();
    await this.button('history.filters').evaluate((button: HTMLElement, from) => {
      if (!(from instanceof HTMLElement)) throw new Error('No search field');
      from.blur();
      from.focus();
      button.click();
    }, field);
  }

  async closeFilters(): Promise<void> {
    await this.press('Escape');
    await this.filterPanel.waitFor({ state: 'detached' });
  }

  get filterPanel(): Locator {
    return this.page.getByRole('dialog', { name: this.words.text('history.filter') });
  }

  /** The list of the values of a filter. */
  filter(name: FilterName): Locator {
    return this.filterPanel.getByRole('combobox', { name: this.words.text(`history.${name}`), exact: true });
  }

  /** A value that a filter offers. */
  offered(filter: FilterName, value: string): Locator {
    return this.filter(filter).getByRole('option', { name: value });
  }

  /** An end of a typed span. */
  spanEnd(end: 'from' | 'to'): Locator {
    return this.filterPanel.getByRole('textbox', { name: this.words.text(`history.${end}`), exact: true });
  }

  /** The button that ends an active filter. */
  removeFilter(name: FilterName, value: string): Locator {
    const filter = this.words.text('history.is', { filter: this.words.text(`history.${name}`), value });
    return this.page.getByRole('button', { name: this.words.text('history.remove', { filter }), exact: true });
  }

  get activeFilters(): Locator {
    return this.page.getByRole('list', { name: this.words.text('history.active') }).getByRole('listitem');
  }

  /** An entry in the history of the chosen order, which has the oldest first. */
  storyEntry(what: StoryStep): Locator {
    return this.details.getByRole('listitem').filter({ hasText: this.words.within(`story.what_${what}`) });
  }

  rawAnswerOf(what: StoryStep): Locator {
    return this.storyEntry(what).getByRole('button', { name: this.words.within('story.rawOf') });
  }

  async copyRawAnswer(): Promise<void> {
    await this.rawAnswer.getByRole('button', { name: this.words.text('story.copyRaw') }).press('Enter');
    await this.rawAnswer.getByRole('button', { name: this.words.text('sell.copied') }).waitFor();
  }

  /** The text of the raw answer, once it has arrived. */
  get rawAnswerText(): Locator {
    return this.rawAnswer.getByRole('textbox', { name: this.words.text('story.rawTitle') });
  }

  get rawAnswer(): Locator {
    return this.page.getByRole('dialog', { name: this.words.text('story.rawTitle') });
  }

  /** The message with the reason why an action on the chosen order was refused. */
  failure(title: WordKey): Locator {
    return this.details.getByRole('alert').filter({ hasText: this.words.text(title) });
  }

  /** Shows the history of the chosen order. */
  async openStory(): Promise<void> {
    await this.press('Alt+2');
    await this.#part('orders.part_story').waitFor();
  }

  /** Shows the receipt of the chosen order. */
  async openReceipt(): Promise<void> {
    await this.press('Alt+3');
    await this.#part('orders.part_receipt').waitFor();
  }

  get receipt(): Locator {
    return this.details.getByRole('document');
  }

  /** The name of a part of the details, once that part is the one on the screen. */
  #part(key: WordKey): Locator {
    return this.details.getByRole('tab', { name: this.words.text(key), exact: true, selected: true });
  }

  /** The chosen order. */
  get details(): Locator {
    return this.page.getByRole('complementary');
  }

  /** Chooses the row that shows this text, which must be that of the order with this id. */
  async choose(text: string, orderId: string): Promise<void> {
    await this.row(text).click();
    await expect(this.details).toContainText(orderId);
  }

  /** Opens the screen and chooses the order with this id, also where it was sold on an earlier day. */
  async find(orderId: string): Promise<void> {
    await this.open();
    await this.searchField.fill(orderId);
    // Until the answer arrives, the screen shows the orders of the previous search and their number.
    await expect(this.rows).toHaveCount(1);
    await this.rows.click();
    await expect(this.details).toContainText(orderId);
  }

  /** The message that the copied text is on the clipboard. */
  get copied(): Locator {
    return this.details.getByRole('status').filter({ hasText: this.words.text('sell.copied') });
  }

  /** The shop's earnings from the order, for people who may see them. */
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
