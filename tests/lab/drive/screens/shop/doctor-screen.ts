import type { Locator } from '@playwright/test';
import { Screen } from '../screen.ts';
import { SettingsScreen } from '../settings-screen.ts';

/** The check of this till and the file for support, a section of the settings. */
export class DoctorScreen extends Screen {
  async open(): Promise<void> {
    await new SettingsScreen(this.page, this.words).open('doctor');
  }

  async check(): Promise<void> {
    await this.button('doctor.gather').click();
    await this.saveButton.waitFor();
  }

  /** There once a report is shown. */
  get saveButton(): Locator {
    return this.button('doctor.save');
  }

  /** Gathers the file for support, and waits until it can be read. */
  async gather(): Promise<void> {
    await this.button('support.gather').click();
    await this.saveFileButton.waitFor();
  }

  get saveFileButton(): Locator {
    return this.button('support.save');
  }

  get #panel(): Locator {
    return this.page.getByRole('tabpanel', { name: this.words.text('settings.doctor'), exact: true });
  }

  /** A part of the file for support, by its title. */
  filePart(title: string): Locator {
    return this.#panel.getByLabel(title, { exact: true });
  }

  /** The result of each check. */
  get results(): Locator {
    return this.#panel.getByRole('listitem');
  }
}
