import type { Locator } from '@playwright/test';
import { Screen } from '../screen.ts';

/** The parts of the window that every screen has, or many. */
export class WindowParts extends Screen {
  get topBar(): Locator {
    return this.page.getByRole('banner');
  }

  /** Everything below the top bar and beside the rail. */
  get screen(): Locator {
    return this.page.getByRole('main');
  }

  /** At the right of the screen: the ticket, or the details of what is chosen. */
  get panel(): Locator {
    return this.page.getByRole('complementary');
  }
}
