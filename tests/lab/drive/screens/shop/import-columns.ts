import type { Locator } from '@playwright/test';
import type { Strings } from '../../../../../renderer/core/i18n/shape.ts';
import { Screen } from '../screen.ts';

/** The form for another program's file: its columns, and the families of its categories. */
export class ImportColumnsScreen extends Screen {
  heading(file: string): Locator {
    return this.page.getByRole('heading', { name: this.words.text('importColumns.title', { file }), exact: true });
  }

  column(name: Exclude<keyof Strings['productColumn'], 'family'>): Locator {
    return this.page.getByRole('combobox', { name: this.words.text(`productColumn.${name}`), exact: true });
  }

  /** The family of a category, or of a brand of it, with its number of rows. */
  group(words: string, count: number): Locator {
    return this.page.getByRole('combobox', { name: this.words.text('importColumns.wordsOf', { words, count }), exact: true });
  }

  /** The note that names the columns of the file that are not read. */
  unread(names: readonly string[]): Locator {
    return this.page.getByText(this.words.text('importColumns.unread', { count: names.length, names: names.join(', ') }), { exact: true });
  }

  get go(): Locator {
    return this.button('importColumns.go');
  }

  get change(): Locator {
    return this.button('importColumns.change');
  }

  /** The note that the file was read as an earlier one. */
  get byMemory(): Locator {
    return this.page.getByText(this.words.within('importColumns.byMemory'));
  }
}
