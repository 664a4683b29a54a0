import type { Locator } from '@playwright/test';
import { escaped } from '../../words.ts';
import { Screen } from '../screen.ts';

/** Customers: the dialog that keeps one, their offers in the sell field, and their screen. */
export class CustomersScreen extends Screen {
  async open(): Promise<void> {
    await this.press('Control+u');
    await this.searchField.waitFor();
  }

  get searchField(): Locator {
    return this.page.getByRole('combobox', { name: this.words.text('customers.search') });
  }

  get rows(): Locator {
    return this.page.getByRole('listbox', { name: this.words.text('customers.list') }).getByRole('option');
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** The customers whom the sell field found. */
  get offers(): Locator {
    return this.page.getByRole('region', { name: this.words.text('customers.found') }).getByRole('button');
  }

  /** The chosen customer. */
  get details(): Locator {
    return this.page.getByRole('complementary');
  }

  get headings(): Locator {
    return this.details.getByRole('heading');
  }

  /** The line that stands for a part of the chosen customer where nothing is yet. */
  said(what: 'noNumbers' | 'noSales'): Locator {
    return this.details.getByText(this.words.text(`customers.${what}`), { exact: true });
  }

  get numbers(): Locator {
    return this.details.getByRole('list', { name: this.words.text('customers.numbers') }).getByRole('listitem');
  }

  get sales(): Locator {
    return this.details.getByRole('list', { name: this.words.text('customers.sales') }).getByRole('listitem');
  }

  get saveButton(): Locator {
    return this.button('customers.save');
  }

  get saveDialog(): Locator {
    return this.page.getByRole('dialog', { name: this.words.text('customers.save') });
  }

  get nameField(): Locator {
    return this.page.getByRole('textbox', { name: this.words.text('customers.name') });
  }

  get agreed(): Locator {
    return this.saveDialog.getByRole('button', { name: this.words.text('customers.agreed') });
  }

  get sellAgain(): Locator {
    return this.button('customers.sellAgain');
  }

  get eraseButton(): Locator {
    return this.button('customers.erase');
  }

  get addNumberButton(): Locator {
    return this.button('customers.addNumber');
  }

  get agreeAgainButton(): Locator {
    return this.button('customers.agreeAgain');
  }

  /** The account of the chosen customer. */
  get account(): Locator {
    return this.details.getByRole('region', { name: this.words.text('onAccount.title') });
  }

  accountButton(act: 'open' | 'pay' | 'payAhead' | 'payBack' | 'writeOff'): Locator {
    return this.details.getByRole('button', { name: this.words.text(`onAccount.${act}`), exact: true });
  }

  /** Shows the actions of the chosen customer that are under More. */
  async more(): Promise<void> {
    const more = this.details.getByRole('button', { name: this.words.text('common.more'), exact: true });
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
  }

  /** The charges that are not paid. */
  get charges(): Locator {
    return this.account.getByRole('list', { name: this.words.text('onAccount.charges') }).getByRole('listitem');
  }

  get limitField(): Locator {
    return this.page.getByRole('dialog').getByRole('textbox', { name: this.words.text('onAccount.limit') });
  }

  get owingButton(): Locator {
    return this.page.getByRole('radio', { name: this.words.text('onAccount.owing') });
  }

  /** The list of customers who owe. */
  get owing(): Locator {
    return this.page.getByRole('list', { name: this.words.text('onAccount.owing') });
  }

  /** The list of customers whose money the shop holds. */
  get holding(): Locator {
    return this.page.getByRole('list', { name: this.words.text('onAccount.holding') });
  }

  /** A customer on one of these lists. */
  owes(name: string): Locator {
    return this.owing.or(this.holding).getByRole('button').filter({ hasText: name });
  }

  /** The total beside the number of customers who owe, or whose money the shop holds. */
  total(side: 'owing' | 'holding', count: number): Locator {
    const heading = this.page.getByRole('heading', { name: this.words.text(`onAccount.${side}Count`, { count }), exact: true });
    return heading.locator('..').locator('b');
  }

  /** A known customer of the typed name, in the dialog of a new one. */
  openKnown(name: string): Locator {
    return this.addDialog.getByRole('button', { name: this.words.text('customers.openKnown', { name }), exact: true });
  }

  get addDialog(): Locator {
    return this.page.getByRole('dialog', { name: this.words.text('customers.add') });
  }

  /** The name of the customer on account, in the payment. */
  get payerField(): Locator {
    return this.page.getByRole('textbox', { name: this.words.text('onAccount.who') });
  }

  /** A found customer: name and number, then debt and remaining limit. */
  payer(name: string): Locator {
    return this.page.getByRole('button').filter({ hasText: new RegExp(`^${escaped(name)}( ·|$)`) });
  }

  /** Chooses the customer on account by name. */
  async choosePayer(name: string): Promise<void> {
    await this.payerField.fill(name);
    await this.payer(name).click();
    await this.payerField.waitFor({ state: 'detached' });
  }

  /** The payment of the open dialog. */
  get payment() {
    const dialog = this.page.getByRole('dialog');
    const amount = dialog.getByRole('textbox', { name: this.words.text('onAccount.amount') });
    const reference = dialog.getByRole('textbox', { name: this.words.text('sell.reference') });
    const seen = dialog.getByRole('switch', { name: this.words.text('sell.seenInApp') });
    const choose = (how: 'qr' | 'transfer'): Promise<void> =>
      dialog.getByRole('button', { name: this.words.text(`tender.${how}`), exact: true }).click();
    /** Removes the part of this means; cash then pays its amount. */
    const takeOff = (how: 'qr' | 'transfer'): Promise<void> =>
      dialog.getByRole('button', { name: this.words.text('sell.removeLine', { name: this.words.text(`tender.${how}`) }) }).click();
    const chooseTransfer = async (typed: string): Promise<void> => {
      await choose('transfer');
      await reference.fill(typed);
      await seen.press('Space');
    };
    return { amount, reference, seen, choose, chooseTransfer, takeOff };
  }

  /** Writes off this amount of the debt in the open dialog. */
  async writeOff(amount: number, reason: string): Promise<void> {
    await this.payment.amount.fill(String(amount));
    await this.page
      .getByRole('dialog')
      .getByRole('textbox', { name: this.words.text('shifts.reason') })
      .fill(reason);
    await this.#answer('onAccount.writeOff');
  }

  /** Opens the account of the chosen customer with this limit. */
  async openAccount(limit: number): Promise<void> {
    await this.more();
    await this.accountButton('open').click();
    await this.setLimit(limit);
  }

  /** Fills in the limit of the open dialog, and saves it. */
  async setLimit(limit: number): Promise<void> {
    await this.limitField.fill(String(limit));
    await this.#answer('customers.keep');
  }

  /** Records the payment of the open dialog. */
  async recordPayment(): Promise<void> {
    await this.#answer('onAccount.record');
  }

  /** Presses to record the payment of the open dialog, which a question may keep open. */
  async record(): Promise<void> {
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.words.text('onAccount.record') })
      .click();
  }

  async #answer(key: 'customers.keep' | 'onAccount.record' | 'onAccount.writeOff'): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: this.words.text(key) }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Withdraws the consent of the chosen customer, after the question. */
  async withdraw(): Promise<void> {
    await this.more();
    await this.button('customers.withdraw').click();
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.words.text('customers.withdraw') })
      .click();
  }

  /** Keeps the customer of the finished order by keys alone. */
  async save(name: string, label: string, type: (text: string) => Promise<void>): Promise<void> {
    await this.press('F6');
    await this.saveDialog.waitFor();
    await type(name);
    await this.press('Tab');
    await type(label);
    await this.press('Control+Enter');
    await this.saveDialog.waitFor({ state: 'hidden' });
  }
}
