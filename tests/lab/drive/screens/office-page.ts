import type { Locator, Page } from '@playwright/test';
import { id } from '../../../../office/page/i18n/id.ts';
import { OfficeChanges } from './office-changes.ts';

/** The pages of the head office, as their addresses name them, with their headings. */
const HEADINGS = {
  today: id.today.title,
  orders: id.orders.title,
  sales: id.sales.title,
  tills: id.tills.title,
  shifts: id.shifts.title,
  debts: id.debts.title,
  search: id.search.title,
  outlets: id.outlets.title,
  people: id.people.title,
  audit: id.audit.title,
  account: id.account.title,
  more: id.nav.more,
} as const;
type OfficeAddress = keyof typeof HEADINGS;

/** The page of the head office in Indonesian. */
export class OfficePage {
  readonly page: Page;
  readonly changes: OfficeChanges;
  readonly #url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.changes = new OfficeChanges(page);
    this.#url = url;
  }

  /** Opens a page of the office, and waits for its heading. */
  async open(address: OfficeAddress): Promise<void> {
    await this.page.goto(`${this.#url}/#/${address}`);
    await this.heading(address).waitFor();
  }

  heading(address: OfficeAddress): Locator {
    return this.page.getByRole('heading', { level: 2, name: HEADINGS[address], exact: true });
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
