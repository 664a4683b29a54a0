import type { Locator } from '@playwright/test';
import type { Screen as ScreenName } from '../../../../../renderer/core/stores/app-store.ts';
import { Screen } from '../screen.ts';

/** The main menu at the side. */
export class Rail extends Screen {
  entry(screen: ScreenName): Locator {
    return this.page.getByRole('navigation').getByRole('button', { name: this.words.text(`nav.${screen}`), exact: true });
  }
}
