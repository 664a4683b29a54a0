import type { Locator } from '@playwright/test';
import { LONG_MS } from '../../../../limits.ts';
import { Screen } from '../screen.ts';

/** The groups of bills, and one group with its bills and its last payment. */
export class GroupsScreen extends Screen {
  async open(): Promise<void> {
    await this.press('Control+u');
    await this.button('customers.groups').click();
    await this.heading(this.words.text('groups.title')).waitFor();
  }

  async makeGroup(name: string): Promise<void> {
    await this.press('F4');
    await this.page.getByRole('textbox', { name: this.words.text('groups.name') }).fill(name);
    await this.button('groups.save').click();
    await this.heading(name).waitFor();
  }

  get addDialog(): Locator {
    return this.page.getByRole('dialog', { name: this.words.text('groups.addBills') });
  }

  /** Opens the form for bills of a product, a line each: the number and whose it is. */
  async typeBills(product: string, lines: readonly string[]): Promise<void> {
    await this.press('F4');
    const dialog = this.addDialog;
    await dialog.getByRole('textbox', { name: this.words.text('customers.product') }).fill(product);
    await dialog.getByRole('button', { name: product, exact: true }).click();
    await this.typeLines(lines);
  }

  /** Types the list of the open form again. */
  async typeLines(lines: readonly string[]): Promise<void> {
    await this.addDialog.getByRole('textbox', { name: this.words.text('groups.numbers') }).fill(lines.join('\n'));
  }

  /** A typed line that is no bill yet. */
  unreadLine(text: string): Locator {
    return this.addDialog.getByRole('listitem').filter({ hasText: text });
  }

  async addBills(product: string, lines: readonly string[]): Promise<void> {
    await this.typeBills(product, lines);
    await this.addTyped(lines.length);
  }

  async addTyped(count: number): Promise<void> {
    const dialog = this.addDialog;
    await this.addTypedButton(count).click();
    await dialog.waitFor({ state: 'detached' });
  }

  async check(): Promise<void> {
    await this.press('F5');
  }

  get addBillsButton(): Locator {
    return this.page.getByRole('button').filter({ hasText: this.words.text('groups.addBills') });
  }

  /** The product that the open form offers before anything is typed. */
  offered(product: string): Locator {
    return this.addDialog.getByRole('button', { name: product, exact: true });
  }

  get numbersField(): Locator {
    return this.addDialog.getByRole('textbox', { name: this.words.text('groups.numbers') });
  }

  /** The button that adds this many typed bills. */
  addTypedButton(count: number): Locator {
    return this.addDialog.getByRole('button', { name: this.words.text('groups.add', { count }) });
  }

  get checkButton(): Locator {
    return this.page.getByRole('button').filter({ hasText: 'F5' });
  }

  /** The cash received, in the payment. */
  get cashField(): Locator {
    return this.page.getByRole('dialog').getByRole('textbox', { name: this.words.text('sell.received') });
  }

  get aheadButton(): Locator {
    return this.page.getByRole('button').filter({ hasText: 'F6' });
  }

  /** A person in the dialog who handed in money before. */
  handsInAgain(name: string): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name, exact: true });
  }

  get newButton(): Locator {
    return this.button('groups.newGroup');
  }

  get payButton(): Locator {
    return this.page.getByRole('button').filter({ hasText: 'F8' });
  }

  get payNow(): Locator {
    return this.button('groups.payNow');
  }

  /** Asks to delete the group, and says yes. */
  async deleteGroup(): Promise<void> {
    await this.button('groups.end').click();
    await this.deleteQuestion.getByRole('button', { name: this.words.text('groups.end') }).click();
  }

  get deleteQuestion(): Locator {
    return this.page.getByRole('alertdialog');
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name });
  }

  bill(text: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: text });
  }

  /** The element to press to tick a bill. */
  tickOf(name: string): Locator {
    return this.bill(name).getByText(name);
  }

  /** The switches of the bills that have a price. */
  get ticks(): Locator {
    return this.page.getByRole('listitem').getByRole('switch');
  }

  /** Pays what is ticked, exactly in cash. */
  async pay(): Promise<void> {
    await this.press('F8');
    await this.payNow.click();
  }

  /** A part of the payment by another means than cash. */
  part(tender: 'qr' | 'transfer' | 'card' | 'account'): Locator {
    return this.page.getByRole('dialog').getByRole('group', { name: this.words.text(`tender.${tender}`), exact: true });
  }

  partAmount(tender: 'qr' | 'transfer' | 'card' | 'account'): Locator {
    return this.part(tender).getByRole('textbox', { name: this.words.text(`tender.${tender}`), exact: true });
  }

  /** Adds the rest, or this amount of it, by a means whose money the shop's own application shows. */
  async payPart(tender: 'qr' | 'transfer' | 'card', amount: string, reference: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: this.words.text(`tender.${tender}`), exact: true }).click();
    const part = this.part(tender);
    await this.partAmount(tender).fill(amount);
    await part.getByRole('textbox', { name: this.words.text('sell.reference') }).fill(reference);
    await part.getByRole('switch').press('Space');
  }

  /** The dialog in which money is handed in ahead, first for who hands it in. */
  get payerField(): Locator {
    return this.page.getByRole('dialog').getByRole('textbox', { name: this.words.text('groups.aheadWho') });
  }

  get aheadAmount(): Locator {
    return this.page.getByRole('dialog').getByRole('textbox', { name: this.words.text('onAccount.amount') });
  }

  get recordAhead(): Locator {
    return this.button('onAccount.record');
  }

  get aheadSlip(): Locator {
    return this.button('onAccount.printPayment');
  }

  /** The amount of a person's money that the shop holds, on the group's page. */
  ahead(name: string, amount: string): Locator {
    return this.page.getByText(this.words.text('groups.ahead', { name, amount }));
  }

  /** The button in the payment that uses it. */
  useAhead(name: string, amount: string): Locator {
    return this.page.getByRole('button', { name: this.words.text('groups.useAhead', { name, amount }) });
  }

  /** The message about the last payment as a whole. */
  said(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text });
  }

  /** The way back to all groups: one of them is shown. */
  get toGroups(): Locator {
    return this.button('groups.toGroups');
  }

  /** Waits until no bill of the last payment is open. */
  async ended(): Promise<void> {
    await this.standing('open')
      .and(this.page.getByText('0', { exact: true }))
      .waitFor({ timeout: LONG_MS });
  }

  /** Prints the summary of the newest payment that is shown; one of several names its payment. */
  get summaryButton(): Locator {
    return this.summaryButtons.last();
  }

  /** The payments that are shown. */
  get payments(): Locator {
    return this.summaryButtons;
  }

  get summaryButtons(): Locator {
    return this.page.getByRole('button', { name: this.words.text('groups.printSummary') });
  }

  /** The text with the number of bills of the last payment with this standing. */
  standing(standing: 'paid' | 'open' | 'owed' | 'returned'): Locator {
    return this.valueOf(this.words.text(`groups.standing_${standing}`)).first();
  }
}
