import type { Locator } from '@playwright/test';
import type { Strings } from '../../../../renderer/core/i18n/shape.ts';
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

  /** Who may open the catalogue, for a person who may not. */
  get whoMay(): Locator {
    return this.alert('failure.notPermitted.title');
  }

  get rows(): Locator {
    return this.page.getByRole('listbox', { name: this.words.text('catalogue.list'), exact: true });
  }

  row(text: string): Locator {
    return this.rows.getByRole('option').filter({ hasText: text });
  }

  /** The row that Enter opens. */
  get pointed(): Locator {
    return this.rows.getByRole('option', { selected: true });
  }

  /** How many products are found. */
  found(count: number): Locator {
    return this.page.getByRole('status').and(this.page.getByText(this.words.text('catalogue.count', { count }), { exact: true }));
  }

  state(state: 'all' | 'on' | 'off' | 'favourites'): Locator {
    return this.page.getByRole('radio', { name: this.words.text(`catalogue.state_${state}`), exact: true });
  }

  get family(): Locator {
    return this.page.getByRole('main').getByRole('combobox', { name: this.words.text('productColumn.family'), exact: true });
  }

  action(key: WordKey): Locator {
    return this.page.getByRole('main').getByRole('button', { name: this.words.named(key) });
  }

  field(column: keyof Strings['productColumn']): Locator {
    return this.page.getByRole('textbox', { name: this.words.text(`productColumn.${column}`), exact: true });
  }

  switch(column: 'enabled' | 'favourite' | 'practice'): Locator {
    return this.page.getByRole('switch', { name: new RegExp(`^${this.words.text(`productColumn.${column}`)}`) });
  }

  /** The form with the faults that were found. */
  get faults(): Locator {
    return this.alert('catalogue.notSaved');
  }

  get dropButton(): Locator {
    return this.page.getByRole('alertdialog').getByRole('button', { name: this.words.text('catalogue.dropYes'), exact: true });
  }
}
