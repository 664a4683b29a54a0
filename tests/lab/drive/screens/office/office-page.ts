import type { Locator, Page } from '@playwright/test';
import { id } from '../../../../../office/page/i18n/id.ts';
import { OfficeChanges } from './office-changes.ts';
import { OfficeReading } from './office-reading.ts';
import type { OfficeWords } from './office-words.ts';

/** The pages of the head office, as their addresses name them, with their headings. */
const headingsOf = (words: OfficeWords) => ({
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
export type OfficeAddress = keyof ReturnType<typeof headingsOf>;

/** The page of the head office, in Indonesian where it is not said otherwise. */
export class OfficePage {
  readonly page: Page;
  readonly words: OfficeWords;
  readonly changes: OfficeChanges;
  readonly reading: OfficeReading;
  readonly #url: string;
  readonly #headings: ReturnType<typeof headingsOf>;

  constructor(page: Page, url: string, words: OfficeWords = id) {
    this.page = page;
    this.words = words;
    this.changes = new OfficeChanges(page, words);
    this.reading = new OfficeReading(page, words);
    this.#url = url;
    this.#headings = headingsOf(words);
  }

  /** Opens a page of the office, and waits for its heading. */
  async open(address: OfficeAddress): Promise<void> {
    await this.page.goto(`${this.#url}/#/${address}`);
    await this.heading(address).waitFor();
  }

  /** Loads a page of the office, so that nothing of what was done before is left, and waits for its answers. */
  async load(address: OfficeAddress): Promise<void> {
    await this.open(address);
    await this.page.reload();
    await this.heading(address).waitFor();
    await this.reading.answered();
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
    return this.page.getByRole('status').filter({ hasText: this.words.app.away });
  }

  /** Says that the office is away, over kept answers or instead of them. */
  get away(): Locator {
    return this.alert.or(this.awayBar);
  }

  /** The picture at the name of the page. */
  get icon(): Locator {
    return this.page.getByRole('banner').locator('img');
  }

  link(page: 'orders' | 'people' | 'audit' | 'outlets'): Locator {
    return this.page.getByRole('link', { name: this.words.nav[page], exact: true });
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
    return this.#button(this.words.signIn.join);
  }

  async tryToJoin(code: string): Promise<void> {
    await this.useCodeButton.click();
    await this.page.getByLabel(this.words.join.code).fill(code);
    await this.#button(this.words.signIn.next).click();
  }

  /** Types the invitation's code, and returns the key for the authenticator app. */
  async beginToJoin(code: string): Promise<string> {
    await this.tryToJoin(code);
    return this.page.locator('p.mono').innerText();
  }

  /** Opens the authenticator app of this device with the key. */
  get openAppLink(): Locator {
    return this.page.getByRole('link', { name: this.words.join.openApp, exact: true });
  }

  /** Copies what is shown once. */
  get copyButton(): Locator {
    return this.#button(this.words.app.copy);
  }

  /** Says that it was copied. */
  get copied(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.app.copied });
  }

  /** Says that the browser refused to copy. */
  get notCopied(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.app.copyRefused });
  }

  /** Returns the first recovery code of those that are shown. */
  async completeJoin(password: string, totp: string): Promise<string> {
    await this.sendAccount(password, totp);
    return this.page.getByRole('main').getByRole('listitem').first().innerText();
  }

  async sendAccount(password: string, totp: string): Promise<void> {
    await this.page.getByLabel(this.words.join.password, { exact: true }).fill(password);
    await this.page.getByLabel(this.words.join.totp).fill(totp);
    await this.#button(this.words.join.done).click();
  }

  /** Returns the first recovery code, and goes to the pages. */
  async finishToJoin(password: string, totp: string): Promise<string> {
    const recovery = await this.completeJoin(password, totp);
    await this.keepRecovery();
    return recovery;
  }

  /** Says that the recovery codes are kept. */
  async keepRecovery(): Promise<void> {
    await this.#button(this.words.account.recoveryKept).click();
  }

  async signOut(): Promise<void> {
    await this.#button(this.words.app.signOut).click();
  }

  async typePassword(name: string, password: string): Promise<void> {
    await this.page.getByLabel(this.words.signIn.name, { exact: true }).fill(name);
    await this.page.getByLabel(this.words.signIn.password, { exact: true }).fill(password);
    await this.#button(this.words.signIn.next).click();
  }

  /** For the code of the app, after name and password. */
  get codeField(): Locator {
    return this.page.getByLabel(this.words.signIn.code);
  }

  async typeCode(code: string): Promise<void> {
    await this.codeField.fill(code);
    await this.#button(this.words.signIn.enter).click();
  }

  #button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
}
