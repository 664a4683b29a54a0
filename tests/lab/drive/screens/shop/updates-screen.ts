import type { Locator } from '@playwright/test';
import { Screen } from '../screen.ts';
import { SettingsScreen } from '../settings-screen.ts';

/** Updates of the program, a section of the settings. */
export class UpdatesScreen extends Screen {
  async open(): Promise<void> {
    await new SettingsScreen(this.page, this.words).open('updates');
  }

  get state(): Locator {
    return this.page.getByRole('tabpanel', { name: this.words.text('settings.updates'), exact: true });
  }

  get checkButton(): Locator {
    return this.button('updates.check');
  }

  get applyButton(): Locator {
    return this.button('updates.apply');
  }
}
