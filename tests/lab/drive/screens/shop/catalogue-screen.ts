import type { Locator } from '@playwright/test';
import type { Strings } from '../../../../../renderer/core/i18n/shape.ts';
import type { WordKey } from '../../words.ts';
import { Screen } from '../screen.ts';

/** The owner's catalogue: its list and the form of a product. */
export class CatalogueScreen extends Screen {
  async open(): Promise<void> {
    await this.press('Control+g');
    await this.search.waitFor();
  }

  get search(): Locator {
    return this.page.getByRole('combobox', { name: this.words.text('catalogue.search'), exact: true });
  }

  /** Chooses a file to import, among the files of the products. */
  get chooseFile(): Locator {
    return this.button('files.choose');
  }

  get rows(): Locator {
    return this.page.getByRole('listbox', { name: this.words.text('catalogue.list'), exact: true });
  }

  /** Every product that is drawn. */
  get products(): Locator {
    return this.rows.getByRole('option');
  }

  row(text: string): Locator {
    return this.products.filter({ hasText: text });
  }

  /** The row that Enter opens. */
  get pointed(): Locator {
    return this.rows.locator('[data-pointed]');
  }

  /** Searches, and returns how many products were found; each of them has the words in its name. */
  async narrow(words: string): Promise<number> {
    await this.search.fill(words);
    const found = this.products.filter({ hasText: new RegExp(words, 'i') });
    await this.products
      .filter({ hasNotText: new RegExp(words, 'i') })
      .first()
      .waitFor({ state: 'detached' });
    return found.count();
  }

  /** The names of the rows that are drawn. */
  async shownNames(): Promise<string[]> {
    await this.products.first().waitFor();
    return (await this.products.allInnerTexts()).map(
      (text) =>
        text
          .split('\n')
          .find((line) => line.trim() !== '')
          ?.trim() ?? '',
    );
  }

  /** The box by which a finger or a mouse chooses a row; the keyboard and a screen reader choose the row itself. */
  box(text: string): Locator {
    return this.row(text).locator('> [aria-hidden="true"]').first();
  }

  get chosen(): Locator {
    return this.rows.getByRole('option', { selected: true });
  }

  /** The bar of the acts on the chosen products. */
  get many(): Locator {
    return this.page.getByRole('region', { name: this.words.text('many.title'), exact: true });
  }

  /** The question about the chosen products, with their number. */
  question(key: 'switchOff' | 'remove' | 'reprice', count: number): Locator {
    const title = this.words.text(`many.ask_${key}`, { count });
    return this.page.getByRole(key === 'reprice' ? 'dialog' : 'alertdialog', { name: title, exact: true });
  }

  act(key: 'switchOn' | 'switchOff' | 'favour' | 'unfavour' | 'remove' | 'reprice'): Locator {
    return this.many.getByRole('button', { name: this.words.text(`many.${key}`), exact: true });
  }

  /** The preview of an import of this file. */
  preview(file: string): Locator {
    return this.page.getByRole('heading', { name: this.words.text('files.preview', { file }), exact: true });
  }

  part(key: 'added' | 'changed' | 'gone' | 'same', count: number): Locator {
    return this.page.getByRole('radio', { name: this.words.text(`files.part_${key}`, { count }), exact: true });
  }

  /** The rows of the part that is shown. */
  get changes(): Locator {
    return this.page.getByRole('main').getByRole('listitem');
  }

  /** The rows of the file that cannot be read. */
  get fileFaults(): Locator {
    return this.page.getByRole('list', { name: this.words.text('files.faultList'), exact: true }).getByRole('listitem');
  }

  /** A message of the comparison with the provider's list. */
  listSaid(key: WordKey): Locator {
    return this.page.getByRole('paragraph').filter({ hasText: this.words.named(key) });
  }

  /** The text with the number of differences of one kind from the provider's list. */
  listed(key: 'missing' | 'gone' | 'otherCost', count: number): Locator {
    return this.page.getByRole('list', { name: this.words.text(`listed.${key}`, { count }), exact: true }).getByRole('listitem');
  }

  /** The button that takes one difference over. */
  takeOver(key: 'listed.add' | 'many.switchOff' | 'listed.costOne', name: string): Locator {
    return this.page.getByRole('button', { name: `${this.words.text(key)}: ${name}`, exact: true });
  }

  listedPrice(name: string): Locator {
    return this.page.getByRole('textbox', { name: `${name} ${this.words.text('productColumn.price')}`, exact: true });
  }

  listedFamily(name: string): Locator {
    return this.page.getByRole('combobox', { name: `${name} ${this.words.text('productColumn.family')}`, exact: true });
  }

  /** The reason why a page was not read or a change not made. */
  get failure(): Locator {
    return this.page.getByRole('main').getByRole('alert');
  }

  /** The list is being read. */
  get reading(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.within('listed.reading') });
  }

  get versions(): Locator {
    return this.page.getByRole('list', { name: this.words.text('files.versions'), exact: true }).getByRole('listitem');
  }

  /** The message with the place of a saved file. */
  get saved(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.words.within('files.saved') });
  }

  confirm(key: WordKey): Locator {
    return this.page.getByRole('alertdialog').getByRole('button', { name: this.words.named(key) });
  }

  get favourites(): Locator {
    return this.page.getByRole('list', { name: this.words.text('favourites.title'), exact: true }).getByRole('listitem');
  }

  /** The names of the favourites, in their order. */
  async favouriteNames(): Promise<string[]> {
    await this.favourites.first().waitFor();
    const texts = await this.favourites.allInnerTexts();
    return texts.map((text) => text.split('\n').at(1)?.trim() ?? '');
  }

  favouriteButton(key: 'up' | 'down' | 'drop', name: string): Locator {
    return this.page.getByRole('button', { name: this.words.text(`favourites.${key}`, { name }), exact: true });
  }

  /** The dialog that changes the prices of the chosen products. */
  get repriceField(): Locator {
    return this.page.getByRole('dialog').getByRole('textbox');
  }

  /** A price before and after the typed change, by its product's name. */
  repriced(product: string): Locator {
    const preview = this.page.getByRole('dialog').getByRole('table', { name: this.words.text('many.preview') });
    return preview.getByRole('row').filter({ hasText: product });
  }

  /** Takes the last change of many back. */
  get undoMany(): Locator {
    return this.button('many.undo');
  }

  answer(key: 'switchOff' | 'remove' | 'reprice' | 'favour'): Locator {
    return this.page
      .getByRole('dialog')
      .or(this.page.getByRole('alertdialog'))
      .getByRole('button', { name: this.words.text(`many.${key}`), exact: true });
  }

  /** The text with the number of found products. */
  found(count: number): Locator {
    return this.page.getByRole('status').and(this.page.getByText(this.words.text('catalogue.count', { count }), { exact: true }));
  }

  state(state: 'all' | 'on' | 'off' | 'favourites'): Locator {
    return this.page.getByRole('radio', { name: this.words.text(`catalogue.state_${state}`), exact: true });
  }

  action(key: WordKey): Locator {
    return this.page.getByRole('main').getByRole('button', { name: this.words.named(key) });
  }

  field(column: keyof Strings['productColumn']): Locator {
    return this.page.getByRole('textbox', { name: this.words.text(`productColumn.${column}`), exact: true });
  }

  /** The form with the faults that were found. */
  get faults(): Locator {
    return this.alert('catalogue.notSaved');
  }

  get dropButton(): Locator {
    return this.page.getByRole('alertdialog').getByRole('button', { name: this.words.text('catalogue.dropYes'), exact: true });
  }
}
