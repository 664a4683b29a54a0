import type { Locator } from '@playwright/test';
import type { Part, RailEntry } from '../../../../../renderer/core/stores/screens.ts';
import { Screen } from '../screen.ts';

/** The main menu at the side. */
export class Rail extends Screen {
  entry(entry: RailEntry): Locator {
    const rail = this.page.getByRole('navigation', { name: this.words.text('nav.label'), exact: true });
    return rail.getByRole('button', { name: this.words.text(`nav.${entry}`), exact: true });
  }

  /** A part of the open entry, in the row at the top of the screen. */
  part(part: Part): Locator {
    const row = this.page.getByRole('main').getByRole('navigation');
    return row.getByRole('button', { name: this.words.text(`nav.${part}`), exact: true });
  }
}
