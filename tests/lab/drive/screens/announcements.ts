import type { Locator } from '@playwright/test';
import { Screen } from './screen.ts';

/** The announcements of a screen reader. */
export class Announcements extends Screen {
  get #said(): Locator {
    return this.page.getByRole('log').getByRole('paragraph');
  }

  get latest(): Locator {
    return this.#said.last();
  }

  /** The announcements of the change. */
  get change(): Locator {
    return this.#said.filter({ hasText: this.words.text('sell.change') });
  }
}
