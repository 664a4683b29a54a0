import { expect, type Locator } from '@playwright/test';
import type { SetupTask } from '../../../../renderer/core/stores/sections.ts';
import { fieldText } from '../../../../renderer/presentation/field-text.ts';
import { families, type Group } from '../../../../shared/catalogue/families.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import { fieldsOf } from '../../../../shared/catalogue/product-fields.ts';
import { NON_CASH_KINDS, type NonCashKind } from '../../../../shared/lib/tender.ts';
import { LONG_MS } from '../../../limits.ts';
import { fieldsFor, numberFor } from '../numbers.ts';
import { escaped } from '../words.ts';
import { StatusBar } from './frame/status-bar.ts';
import { Screen } from './screen.ts';

/** The sale up to the payment: find a product, fill in its form, take the money. */
export class SellScreen extends Screen {
  get findField(): Locator {
    return this.page.getByRole('combobox', { name: this.words.text('sell.find') });
  }

  /** Waits until the till can take the next sale. */
  async ready(): Promise<void> {
    await this.findField.waitFor({ timeout: LONG_MS });
  }

  find(text: string): Promise<void> {
    return this.findField.fill(text);
  }

  /** A number or an amount wherever it stands outside of fields. */
  shown(text: string): Locator {
    return this.page.getByRole('main').getByText(text);
  }

  /** A shelf of products, above the results. */
  shelf(shelf: 'favourites' | 'all' | Group): Locator {
    return this.page.getByRole('radio', { name: this.words.text(`group.${shelf}`), exact: true });
  }

  /** All results, as far as they are drawn. */
  get tiles(): Locator {
    return this.page.getByRole('listbox', { name: this.words.text('sell.results') }).getByRole('option');
  }

  /** The part of the screen in which the results move. */
  get resultsArea(): Locator {
    return this.page.getByRole('listbox', { name: this.words.text('sell.results') }).locator('..');
  }

  /** Returns the name of each of these tiles for a screen reader. */
  namesOf(tiles: Locator): Promise<string[]> {
    return tiles.evaluateAll((all) => all.map((tile) => tile.querySelector('[role="img"]')?.getAttribute('aria-label') ?? ''));
  }

  /** Whether the list of the results scrolls. */
  listScrolls(): Promise<boolean> {
    return this.tiles.first().evaluate((tile) => {
      const box = tile.closest('[role="listbox"]')?.parentElement;
      return box != null && box.scrollHeight > box.clientHeight;
    });
  }

  /** A product's card among the results. */
  card({ name }: Pick<Product, 'name'>): Locator {
    const results = this.page.getByRole('listbox', { name: this.words.text('sell.results') });
    return results.getByRole('option', { name: new RegExp(`^${escaped(name)}, `) });
  }

  /** The card that Enter takes. */
  get bestMatch(): Locator {
    return this.page.getByRole('listbox', { name: this.words.text('sell.results') }).getByRole('option', { selected: true });
  }

  /** The heading above the results: the owner of the number, and the reading of a text with a number and a nominal. */
  get understood(): Locator {
    return this.page.getByRole('heading').filter({ hasText: ' · ' });
  }

  /** The key that chooses a product's card: Alt with its place. */
  async keyOf(product: Pick<Product, 'name'>): Promise<string> {
    await this.card(product).waitFor();
    return `Alt+${await this.card(product).getAttribute('aria-posinset')}`;
  }

  /** The biller's picture on a card. It is decoration, hidden from a screen reader, so it has no role. */
  logoOf(product: Pick<Product, 'name'>): Locator {
    return this.card(product).getByTestId('product-logo');
  }

  /** Finds a product by its code and selects it. */
  async choose(product: Product): Promise<void> {
    await this.find(product.code);
    await this.card(product).waitFor();
    await this.press('Enter');
  }

  /** A note below the form: the product's own, or the biller's hours. */
  formNote(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }

  /** The button that repeats the last sale to the typed number, for exactly its total. */
  get sameAgain(): Locator {
    return this.button('sell.sameAgain');
  }

  /** The ticket while nothing is on it. */
  get emptyTicket(): Locator {
    return this.page.getByRole('region', { name: this.words.text('sell.newSale') });
  }

  /** The button that shows a failure's text for a technician. */
  get technicianButton(): Locator {
    return this.button('common.technician');
  }

  /** The list of the tasks that the owner still has to set up. */
  get setup(): Locator {
    return this.page.getByRole('region', { name: this.words.text('setup.title') });
  }

  /** An entry of that list; a press opens its place in the settings. */
  setupTask(task: SetupTask): Locator {
    return this.setup.getByRole('button', { name: this.words.text(`setupTask.${task}`) });
  }

  async putSetupAway(): Promise<void> {
    await this.button('setup.putAway').click();
  }

  numberField({ family }: Pick<Product, 'family'>): Locator {
    const label = families[family].number?.label ?? 'customer';
    return this.page.getByRole('textbox', { name: this.words.text(`number.${label}`), exact: true });
  }

  extraField(product: Product, name: string): Locator {
    const label = fieldsOf(product).find((field) => field.name === name)?.label ?? null;
    return this.page.getByRole('textbox', { name: fieldText(this.words.text, { name, label }), exact: true });
  }

  /** The customer's number where a test names none. */
  usualNumberFor: (product: Product) => string = (product) => numberFor(product);

  /** Fills in the number and every extra field that the product requires, and continues. */
  async enter(product: Product, number = this.usualNumberFor(product), fields = fieldsFor(product)): Promise<void> {
    if (number !== '') await this.numberField(product).fill(number);
    for (const { name, value } of fields) await this.extraField(product, name).fill(value);
    if (number !== '' || fields.length > 0) await this.press('Enter');
  }

  /** Goes on from the form to the price. */
  get nextButton(): Locator {
    return this.page
      .getByRole('complementary')
      .getByRole('button', { name: this.words.named(['sell.next', 'sell.inquire', 'sell.inquirePrice']) });
  }

  /** Ends the wait for the answer of an inquiry. */
  get stopWaitingButton(): Locator {
    return this.button('sell.stopWaiting');
  }

  /** The note that the number has a prefix of another operator. */
  get otherOperator(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.within('fault.otherPrefix') });
  }

  /** The ways to pay besides cash. */
  get otherTenders(): Locator {
    return this.page.getByRole('group', { name: this.words.text('sell.otherWays') });
  }

  tenderButton(kind: NonCashKind): Locator {
    return this.otherTenders.getByRole('button', { name: this.words.text(`tender.${kind}`) });
  }

  /** Begins a part by another means than cash, by its key. */
  async beginPart(kind: NonCashKind): Promise<void> {
    await this.tenderButton(kind).waitFor();
    await this.press(`Alt+${NON_CASH_KINDS.indexOf(kind) + 1}`);
    await this.partForm(kind).waitFor();
  }

  /** The part that is being filled in. */
  partForm(kind: NonCashKind): Locator {
    return this.page.getByRole('group', { name: this.words.text(`tender.${kind}`), exact: true });
  }

  partAmount(kind: NonCashKind): Locator {
    return this.partForm(kind).getByRole('textbox', { name: this.words.text(`tender.${kind}`), exact: true });
  }

  get partReference(): Locator {
    return this.page.getByRole('textbox', { name: this.words.text('sell.reference') });
  }

  /** Asks to look for the money before it is confirmed. */
  get seeFirst(): Locator {
    return this.page.getByText(this.words.text('sell.seeFirst'));
  }

  /** Confirms the money of a filled-in part. A part that pays everything is sold by this. */
  get acceptPartButton(): Locator {
    return this.button('sell.acceptPart').or(this.button('sell.acceptOnAccount'));
  }

  /** The parts by other means than cash that are on the sale. */
  get parts(): Locator {
    return this.page.getByRole('list', { name: this.words.text('sell.parts') }).getByRole('listitem');
  }

  removePartButton(kind: NonCashKind): Locator {
    return this.parts.getByRole('button', { name: this.words.named('sell.removeLine', { name: this.words.text(`tender.${kind}`) }) });
  }

  /** The last amount of which the price is made. */
  get lastOfPrice(): Locator {
    return this.page.getByRole('complementary').getByRole('definition').last();
  }

  /** The part of the total that is still to pay. */
  get rest(): Locator {
    return this.labelled(this.words.text('sell.rest'));
  }

  /** Fills in a part and goes to its button, by keys alone; the default amount is the rest. A part for the whole total is then paid by `confirm`. */
  async fillPart(kind: NonCashKind, amount?: number, reference = 'REF-77'): Promise<void> {
    await this.beginPart(kind);
    if (amount !== undefined) await this.partAmount(kind).fill(String(amount));
    await this.partReference.fill(reference);
    await this.toPartButton();
  }

  /** Enter in a field of a part leads to the button that confirms it. */
  async toPartButton(): Promise<void> {
    await expect(this.acceptPartButton).toBeEnabled();
    await this.press('Enter');
    await expect(this.acceptPartButton).toBeFocused();
  }

  /** Adds a part of a split payment, by keys alone. */
  async addPart(kind: NonCashKind, amount?: number, reference?: string): Promise<void> {
    await this.fillPart(kind, amount, reference);
    await this.press('Enter');
    await this.partForm(kind).waitFor({ state: 'detached' });
  }

  /** The reason of a refused request, at the form or the price. */
  get failure(): Locator {
    return this.page.getByRole('complementary').getByRole('alert');
  }

  /** The button that Enter presses at the payment; it works only while it is enabled. */
  get payButton(): Locator {
    return this.button('sell.pay');
  }

  /** The payment's button while the till is not open yet. */
  get payWaitsForOpening(): Locator {
    return this.button('sell.opening');
  }

  /** Takes exactly the total, by touch. */
  get exactButton(): Locator {
    return this.button('sell.exact');
  }

  /** Keeps the product on the ticket and finds the next one, by touch. */
  get addLineButton(): Locator {
    return this.button('sell.addLine');
  }

  /** Prints the last receipt again, from the empty ticket. */
  get reprintLastButton(): Locator {
    return this.button('sell.reprintLast');
  }

  /** The button that leads on from the price. */
  get payable(): Locator {
    return this.button('sell.pay', 'sell.recheck', 'sell.agreed');
  }

  /** Waits for the price, with the bill where there is one. */
  async priced(): Promise<void> {
    await this.payable.waitFor({ timeout: LONG_MS });
  }

  /** Asks again until there is a price, as a cashier does: after a refused token the till asks for no other one for a while. */
  async pricedAfterRefusals(): Promise<void> {
    const answered = this.payable.or(this.failure).first();
    await answered.waitFor({ timeout: LONG_MS });
    while (!(await this.payable.isVisible())) {
      await this.press('Enter');
      await answered.waitFor({ timeout: LONG_MS });
    }
  }

  /** The names of the lines of the bill. */
  get billLabels(): Locator {
    return this.page.getByRole('term');
  }

  get total(): Locator {
    return this.labelled(this.words.text('sell.total'));
  }

  /** The total is this sum, such as `Rp 52.500`. */
  async expectTotal(sum: string): Promise<void> {
    await expect(this.total.getByText(sum, { exact: true })).toBeVisible();
  }

  /** The field of the received cash. */
  get cashField(): Locator {
    return this.page.getByRole('textbox', { name: this.words.text('sell.received') });
  }

  get change(): Locator {
    return this.labelled(this.words.text('sell.change'));
  }

  /** Why an expired bill cannot be paid. */
  get expiredNote(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.text('sell.expired') });
  }

  get recheckButton(): Locator {
    return this.button('sell.recheck');
  }

  /** In place of the cash: the number belongs to another operator. */
  get otherPrefix(): Locator {
    return this.alert('sell.otherPrefixTitle');
  }

  get confirmNumberButton(): Locator {
    return this.button('sell.numberIsRight');
  }

  /** In place of the cash: a biller takes no payments at this hour. */
  get cutOff(): Locator {
    return this.alert('sell.cutOffTitle');
  }

  /** The same note on the form, before any request to the service. */
  get cutOffNote(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.within('sell.cutOffTitle') });
  }

  /** The note about a change before the payment, with the old and the new amount. */
  get amountChanged(): Locator {
    return this.alert('sell.amountChanged');
  }

  /** Enters cash; exactly the total when no amount is given. */
  async takeCash(received?: number): Promise<void> {
    await this.priced();
    if (received === undefined) await this.press('F4');
    else await this.cashField.fill(String(received));
  }

  /** Presses Enter as soon as it pays. */
  async confirm(): Promise<void> {
    const pays = this.words.named(['sell.pay', 'sell.acceptPart', 'sell.acceptOnAccount']);
    await this.page.getByRole('button', { name: pays, disabled: false }).waitFor();
    await this.press('Enter');
  }

  /** Shows the receipt that was reprinted from the empty ticket. */
  get showReceiptButton(): Locator {
    return this.button('printJobs.show');
  }

  async showReceipt(): Promise<void> {
    await this.showReceiptButton.click();
  }

  /** The receipt as the practice printer wrote it. */
  get receiptWindow(): Locator {
    return this.page.getByRole('dialog', { name: this.words.text('printJobs.practicePrinter') });
  }

  /** In the notice about practice rows: leads to the catalogue. */
  get openCatalogueButton(): Locator {
    return this.button('sell.practiceRowsOpen');
  }

  /** The button of the notice about practice rows. */
  get adoptButton(): Locator {
    return this.button('sell.practiceRowsAdopt');
  }

  /** Products of the practice catalogue that a live till does not sell. */
  get practiceRowsNotice(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.within('sell.practiceRows') });
  }

  /** Goes from the notice about practice rows to the catalogue. */
  async openPracticeRows(): Promise<void> {
    await this.practiceRowsNotice.waitFor();
    await new StatusBar(this.page, this.words).openNotices();
    await this.openCatalogueButton.click();
  }

  async adoptPracticeRows(): Promise<void> {
    await this.practiceRowsNotice.waitFor();
    await new StatusBar(this.page, this.words).openNotices();
    await this.adoptButton.click();
  }

  /** A script for the page that says whether the list of the last sales has one of this product. */
  recentSaleScript({ name }: Pick<Product, 'name'>): string {
    const recent = `document.querySelector('section[aria-label="${this.words.text('sell.recent')}"]')`;
    return `${recent}?.textContent.includes(${JSON.stringify(name)}) ?? false`;
  }

  /** The strip of the last sale without a code, with its money. */
  get lastSale(): Locator {
    return this.page.getByRole('region', { name: this.words.named(['sell.lastCode.token', 'sell.lastCode.code', 'sell.lastCode.sale']) });
  }

  /** The code of the last order, which stays on the screen during the next sale. */
  get lastCode(): Locator {
    return this.page.getByRole('region', { name: this.words.named(['sell.lastCode.token', 'sell.lastCode.code']) });
  }

  /** Shows the order of that code. */
  async openLastCode(): Promise<void> {
    await this.lastCode.getByRole('button').first().click();
  }

  get putAwayLastCode(): Locator {
    return this.button('sell.lastCode.putAway');
  }

  get #recent(): Locator {
    return this.page.getByRole('region', { name: this.words.text('sell.recent') });
  }

  /** The heading above favourites that are followed by what sells at this hour. */
  get soldMostHeading(): Locator {
    return this.page.getByRole('heading', { name: this.words.text('sell.soldMost_afterFavourites') });
  }

  /** The heading above the last sales. */
  get recentHeading(): Locator {
    return this.#recent.getByRole('heading');
  }

  /** A sale in the list of the last ones, by its product. */
  recentSale({ name }: Pick<Product, 'name'>): Locator {
    return this.#recent.getByRole('button').filter({ has: this.page.getByText(name, { exact: true }) });
  }
}
