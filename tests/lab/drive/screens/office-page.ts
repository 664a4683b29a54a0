import type { Locator, Page } from '@playwright/test';
import { id } from '../../../../office/page/i18n/id.ts';
import { OfficeChanges } from './office-changes.ts';

/** The pages of the head office, as their addresses name them, with their headings. */
const headingsOf = (words: typeof id) => ({
  today: words.today.title,
  orders: words.orders.title,
  sales: words.sales.title,
  tills: words.tills.title,
  shifts: words.shifts.title,
  debts: words.debts.title,
  search: words.search.title,
  outlets: words.outlets.title,
  people: words.people.title,
  audit: words.audit.title,
  account: words.account.title,
  more: words.nav.more,
});
type OfficeAddress = keyof ReturnType<typeof headingsOf>;

/** The page of the head office, in Indonesian where it is not said otherwise. */
export class OfficePage {
  readonly page: Page;
  readonly changes: OfficeChanges;
  readonly #url: string;
  readonly #headings: ReturnType<typeof headingsOf>;

  constructor(page: Page, url: string, words: typeof id = id) {
    this.page = page;
    this.changes = new OfficeChanges(page);
    this.#url = url;
    this.#headings = headingsOf(words);
  }

  /** Opens a page of the office, and waits for its heading. */
  async open(address: OfficeAddress): Promise<void> {
    await this.page.goto(`${this.#url}/#/${address}`);
    await this.heading(address).waitFor();
  }

  heading(address: OfficeAddress): Locator {
    return this.page.getByRole('heading', { level: 2, name: this.#headings[address], exact: true });
  }

  /** What the page says somewhere outside of its frame. */
  content(text: string): Locator {
    return this.page.getByRole('main').getByText(text).filter({ visible: true }).first();
  }

  get alert(): Locator {
    return this.page.getByRole('alert');
  }

  /** The bar over kept answers while the office is away. */
  get awayBar(): Locator {
    return this.page.getByRole('status').filter({ hasText: id.app.away });
  }

  link(page: 'orders' | 'people' | 'audit' | 'outlets'): Locator {
    return this.page.getByRole('link', { name: id.nav[page], exact: true });
  }

  /** A row of what needs action, by what it says. */
  need(text: string): Locator {
    return this.page.getByRole('listitem').getByRole('link').filter({ hasText: text });
  }

  /** The till that the address names. */
  get chosenTill(): Locator {
    return this.page.getByRole('main').locator('[aria-current="true"]');
  }

  /** Opens the Z of the shift that ended last, and returns what it says. */
  async readZ(): Promise<string> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: /^Z \d+$/ })
      .first()
      .click();
    return this.page.getByRole('dialog').locator('pre').innerText();
  }

  outletRow(name: string): Locator {
    return this.page.getByRole('rowheader', { name });
  }

  get useCodeButton(): Locator {
    return this.#button(id.signIn.join);
  }

  /** Types the invitation's code, and returns the key for the authenticator app. */
  async beginToJoin(code: string): Promise<string> {
    await this.useCodeButton.click();
    await this.page.getByLabel(id.join.code).fill(code);
    await this.#button(id.signIn.next).click();
    return this.page.locator('p.mono').innerText();
  }

  /** Returns the first recovery code. */
  async finishToJoin(password: string, totp: string): Promise<string> {
    await this.page.getByLabel(id.join.password, { exact: true }).fill(password);
    await this.page.getByLabel(id.join.totp).fill(totp);
    await this.#button(id.join.done).click();
    const recovery = await this.page.locator('ul.mono li').first().innerText();
    await this.#button(id.join.go).click();
    return recovery;
  }

  async signOut(): Promise<void> {
    await this.#button(id.app.signOut).click();
  }

  async typePassword(name: string, password: string): Promise<void> {
    await this.page.getByLabel(id.signIn.name, { exact: true }).fill(name);
    await this.page.getByLabel(id.signIn.password, { exact: true }).fill(password);
    await this.#button(id.signIn.next).click();
  }

  async typeCode(code: string): Promise<void> {
    await this.page.getByLabel(id.signIn.code).fill(code);
    await this.#button(id.signIn.enter).click();
  }

  #button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
}
