import type { Locator, Page } from '@playwright/test';
import type { SalesGroup } from '../../../../../shared/office/page-views/sums-views.ts';
import type { OfficeWords } from './office-words.ts';

/** What people read on the page of the head office, and choose to read it. */
export class OfficeReading {
  readonly #page: Page;
  readonly #words: OfficeWords;

  constructor(page: Page, words: OfficeWords) {
    this.#page = page;
    this.#words = words;
  }

  /** Resolves once no answer is awaited. */
  async answered(): Promise<void> {
    await this.#main.getByText(this.#words.app.reading).first().waitFor({ state: 'detached' });
  }

  async refresh(): Promise<void> {
    await this.#main.getByRole('button', { name: this.#words.app.refresh, exact: true }).click();
  }

  /** Shows the sales of a span, grouped. */
  async sales(span: 'today' | 'week', group: SalesGroup): Promise<void> {
    await this.#choose(this.#words.salesSpan[span]);
    await this.group(group);
  }

  async group(group: SalesGroup): Promise<void> {
    await this.#choose(this.#words.salesGroup[group]);
    await this.answered();
  }

  /** Offers a choice of days, which begins with those of the answer. */
  async chooseDays(): Promise<void> {
    await this.#choose(this.#words.salesSpan.own);
    await this.#main.getByLabel(this.#words.sales.from, { exact: true }).waitFor();
    await this.answered();
  }

  /** The Z of a shift of an outlet. */
  zOf(outlet: string): Locator {
    const shifts = this.#main.getByRole('listitem').or(this.#main.getByRole('row'));
    return this.#zIn(shifts.filter({ hasText: outlet }));
  }

  /** Opens the first Z, and returns what it says. */
  async readZ(): Promise<string> {
    await this.#zIn(this.#main).click();
    return this.paper.innerText();
  }

  get paper(): Locator {
    return this.#page.getByRole('dialog').locator('pre');
  }

  /** Opens the details of an order in a list, on any width. */
  async openOrder(id: string): Promise<void> {
    await this.#main.getByRole('button', { name: id }).click();
    await this.details.waitFor();
  }

  /** The details of an order. */
  get details(): Locator {
    return this.#page.getByRole('dialog');
  }

  async search(text: string): Promise<void> {
    await this.#main.getByLabel(this.#words.search.text).fill(text);
    await this.#page.keyboard.press('Enter');
  }

  #zIn(list: Locator): Locator {
    return list.getByRole('button', { name: /Z \d+$/ }).first();
  }

  #choose(name: string): Promise<void> {
    return this.#main.getByRole('radio', { name, exact: true }).click();
  }

  get #main(): Locator {
    return this.#page.getByRole('main');
  }
}
